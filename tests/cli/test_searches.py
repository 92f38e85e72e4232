"""What people at a table type finds the rule that answers it, in each language of each game."""

from functools import cache

import pytest

from pnp.cli.reference.opened_rules import open_rules
from pnp.content.lookup.findable import Index, indexed
from pnp.content.lookup.search import search
from pnp.places import Places
from pnp.words import languages, words

SEARCHES = """
or-des-dragons en
    tie -> final-tie
    winner -> score.winner
    gift -> fair-gift
    start player -> setup
    first player -> setup
    two players -> aim
    cursed -> score.curse
    empty bag -> end.bag
    how many players -> aim
    how many points for gold -> score.gold
    may I pass -> attack.compulsory
    thief steals nothing -> steal.victim
    time is up -> split.time
    no deal -> split.failure
    black diamond -> score.black
    who wins -> score.winner
    end of the game -> end.over
    wizard red tokens -> split.wizard
    magic items -> items
    swap at the Fair -> fair
    lying -> fair.secret
    silver coins -> score.silver
    majority tie -> score.majority
    six players -> aim
    nobody can attack -> deadlock
    age -> aim
or-des-dragons fr
    égalité -> final-tie
    gagnant -> score.winner
    cadeau -> fair-gift
    premier joueur -> setup
    deux joueurs -> aim
    maudit -> score.curse
    sac vide -> end.bag
    combien de joueurs -> aim
    combien de points pour l'or -> score.gold
    puis-je passer -> attack.compulsory
    voleur -> steal
    mentir -> fair.secret
    temps écoulé -> split.time
    pas d'accord -> split.failure
    diamant noir -> score.black
    qui gagne -> score.winner
    fin de la partie -> end
    jetons rouges du magicien -> split.wizard
    objets magiques -> items
    échange à la foire -> fair
    pièces d'argent -> score.silver
    qui commence -> setup
    personne ne peut attaquer -> deadlock
    mise en place -> setup
    pioche vide -> end.over
    sablier -> split.time
or-des-dragons de
    Gleichstand -> final-tie
    Sieger -> score.winner
    wer gewinnt -> score.winner
    Geschenk -> fair-gift
    Startspieler -> setup
    zwei Spieler -> aim
    wie viele Spieler -> aim
    verflucht -> score.curse
    leerer Beutel -> end.bag
    wie viele Punkte für Gold -> score.gold
    darf ich passen -> attack.compulsory
    keine Einigung -> split.failure
    schwarzer Diamant -> score.black
    Spielende -> end.over
    magische Gegenstände -> items
    Zeit abgelaufen -> split.time
    lügen -> fair.secret
    Silbermünzen -> score.silver
    Alter -> aim
or-des-dragons es
    empate -> final-tie
    ganador -> score.winner
    quién gana -> score.winner
    regalo -> fair-gift
    primer jugador -> setup
    dos jugadores -> aim
    cuántos jugadores -> aim
    maldito -> score.curse
    bolsa vacía -> end.bag
    cuántos puntos por el oro -> score.gold
    puedo pasar -> attack.compulsory
    sin acuerdo -> split.failure
    diamante negro -> score.black
    fin de la partida -> end.over
    objetos mágicos -> items
    se acaba el tiempo -> split.time
    mentir -> fair.secret
    monedas de plata -> score.silver
    quién empieza -> setup
dragons en
    ring -> score.ring
    tie -> final-tie
    eliminated -> feeding.out
    elimination -> feeding.out
    youngest -> year.first-player
    first player -> year.first-player
    who begins -> year.first-player
    two players -> aim
    empty deck -> draw.empty-deck
    last pile -> last-player
    look at cards -> draw.no-looking
    crown -> score.jewels
    knight set -> score.knight
    polish -> score.polish
    how many years -> setup.years
    winner -> score.winner
    hidden card -> variant.hidden-card
    feed the dragon -> feeding
    sheep -> feeding
    pass -> empty-deck
    penalty for peeking -> draw.no-looking
    count the cards -> pile-height
dragons fr
    anneau -> score.ring
    égalité -> final-tie
    éliminé -> feeding.out
    élimination -> feeding.out
    plus jeune -> year.first-player
    premier joueur -> year.first-player
    qui commence -> year.first-player
    deux joueurs -> aim
    pioche vide -> draw.empty-deck
    dernière pile -> last-player
    regarder les cartes -> draw.no-looking
    couronne -> score.jewels
    chevalier -> score.knight
    cirage -> score.polish
    combien d'années -> setup.years
    gagnant -> score.winner
    carte cachée -> variant.hidden-card
    nourrir -> feeding
    moutons -> feeding
    passer -> empty-deck
dragons de
    ring -> score.ring
    gleichstand -> final-tie
    ausgeschieden -> feeding.out
    jüngster -> year.first-player
    startspieler -> year.first-player
    zwei spieler -> aim
    leerer stapel -> draw.empty-deck
    letzter haufen -> last-player
    karten ansehen -> draw.no-looking
    krone -> score.jewels
    ritter -> score.knight
    sieger -> score.winner
    geheimkarte -> variant.hidden-card
    füttern -> feeding
dragons es
    anillo -> score.ring
    empate -> final-tie
    eliminado -> feeding.out
    más joven -> year.first-player
    primer jugador -> year.first-player
    dos jugadores -> aim
    mazo vacío -> draw.empty-deck
    último montón -> last-player
    mirar cartas -> draw.no-looking
    corona -> score.jewels
    caballero -> score.knight
    ganador -> score.winner
    carta oculta -> variant.hidden-card
drakon en
    tie -> win.stall
    empty pile -> turn.draw
    two players -> variant.couple
    harp -> room.harp
    teleport -> room.teleport
    first player -> setup
    who begins -> setup
    how many tiles in hand -> setup
    wizard skill -> hero.wizard
    draw a tile -> turn.draw
    pass -> turn.pass
    stolen coin -> room.steal-left
    escape -> room.escape
    winner -> win
    partner -> variant.team
    game over -> win.stall
    walls -> place.facing-arrows
    empty hoard -> room.find-coin
    turn a room -> room.rotate
    Drakon moves -> room.dragon-move
    amazon -> hero.amazon
    opposite arrows -> place.facing-arrows
    lose a coin -> room.lose-coin
    no tile fits -> win.stall
drakon fr
    égalité -> win.stall
    pioche vide -> turn.draw
    deux joueurs -> variant.couple
    harpe -> room.harp
    téléportation -> room.teleport
    premier joueur -> setup
    qui commence -> setup
    combien de tuiles en main -> setup
    magicien -> hero.wizard
    piocher une tuile -> turn.draw
    passer -> turn.pass
    voler une pièce -> room.steal-left
    évasion -> room.escape
    gagnant -> win
    partenaire -> variant.team
    fin de la partie -> win.stall
    murs -> place.facing-arrows
    trésor vide -> room.find-coin
    tourner une salle -> room.rotate
    drakon bouge -> room.dragon-move
    amazone -> hero.amazon
    perdre une pièce -> room.lose-coin
pierres-du-dragon en
    tie -> auction.tie
    first player -> auction
    who begins -> auction
    two players -> aim
    winner -> win
    empty bank -> setup.bank
    cursed coin -> auction.curse
    amulet -> auction.amulet
    lie about coins -> secrecy
    fairy gold comes back -> round.fairy
    blank cards -> blank
    ghost -> power.ghost
    troll -> power.troll
    pay -> power.pay
    nobody bids -> auction.none
    second bidder -> auction.second
    how many points -> score.three
    end of the game -> win
    no stones left -> setup.bank
    necromancer -> power.necromancer
    reshuffle -> round.reshuffle
    six players -> aim
    thief -> power.thief
    ruling of our own -> blank
pierres-du-dragon fr
    égalité -> auction.tie
    premier joueur -> auction
    qui commence -> auction
    deux joueurs -> aim
    gagnant -> win
    banque vide -> setup.bank
    pièce maudite -> auction.curse
    amulette -> auction.amulet
    cartes vierges -> blank
    fantôme -> power.ghost
    troll -> power.troll
    payer -> power.pay
    personne ne mise -> auction.none
    second enchérisseur -> auction.second
    combien de points -> score.three
    fin de la partie -> win
    nécromant -> power.necromancer
    voleur -> power.thief
    mentir -> secrecy
    mélanger -> round.reshuffle
dedale-du-dragon en
    tie -> win
    first player -> setup.heroes
    who begins -> setup.heroes
    two players -> aim
    dead hero -> action.attack
    winner -> win
    stairs -> action.stairs
    open door -> action.door
    chest -> action.chest
    push furniture -> action.push
    spell -> spells
    Dissipum -> spells.dissipum
    treasure -> action.treasure
    diagonal -> adjacency
    trap -> room.traps
    empty pile -> setup.piles
    dragon appears -> dragon.appears
    collapse -> end.collapse
    rest -> action.rest
    six players -> aim
    monster order -> monsters.order
    swap treasures -> action.treasure
    line of sight -> monsters.spells
    exit -> action.stairs
dedale-du-dragon fr
    égalité -> win
    premier joueur -> setup.heroes
    qui commence -> setup.heroes
    deux joueurs -> aim
    héros mort -> action.attack
    gagnant -> win
    escalier -> action.stairs
    ouvrir une porte -> action.door
    coffre -> action.chest
    pousser un meuble -> action.push
    sort -> spells
    trésor -> action.treasure
    diagonale -> adjacency
    piège -> room.traps
    pioche vide -> setup.piles
    dragon apparaît -> dragon.appears
    effondrement -> end.collapse
    se reposer -> action.rest
    sortie -> action.stairs
    ordre des monstres -> monsters.order
"""
PLACES = Places(packs=())
FOLDERS = {game.id: game for game in PLACES.games()}


def cases() -> list[tuple[str, str, str, str]]:
    """Game, language, words and the id that is to come first."""
    read, where = [], ("", "")
    for line in SEARCHES.strip().splitlines():
        asked, arrow, id = line.strip().partition(" -> ")
        if arrow:
            read.append((*where, asked, id))
        else:
            game, _, lang = line.partition(" ")
            where = game, lang
    return read


@cache
def index(game: str, lang: str) -> Index:
    found = open_rules(FOLDERS[game], PLACES, lang).findable
    return indexed(found.values(), words(lang)("rules.passed-over"))


@pytest.mark.parametrize(("game", "lang", "asked", "id"), cases())
def test_what_a_table_types_finds_the_rule_first(game: str, lang: str, asked: str, id: str) -> None:
    found = search(index(game, lang), asked)
    assert found[:1] == [id]


def test_every_game_is_searched_in_every_language_that_the_program_speaks() -> None:
    asked = {(game, lang) for game, lang, _, _ in cases()}
    known = {(id, lang) for id in FOLDERS for lang in languages_of(id)}
    assert {each for each in known if each[1] in languages()} <= asked <= known
    assert all(sum(case[:2] == each for case in cases()) >= 12 for each in asked)


def languages_of(id: str) -> tuple[str, ...]:
    return open_rules(FOLDERS[id], PLACES, None).game.languages


@pytest.mark.parametrize(
    ("asked", "id"),
    [
        ("Égalité", "final-tie"),
        ("égalitee", "final-tie"),
        ("joueurs deux", "aim"),
        ("combien de joueurs ?", "aim"),
        ("voleur", "steal"),
        ("âge", "aim"),
        ("qui gagne", "score.winner"),
    ],
)
def test_a_search_is_known_in_any_order_and_with_slips_but_other_words_mean_themselves(
    asked: str, id: str
) -> None:
    found = search(index("or-des-dragons", "fr"), asked)
    assert found[0] == id
