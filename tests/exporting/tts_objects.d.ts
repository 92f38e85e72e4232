// What a save of Tabletop Simulator holds: taken without its remarks from objectData.d.ts of the package
// @typed-tabletop-simulator/declaration 2.2.1 by Sebastian Stern, which its author has given to all (CC0-1.0).

interface ObjectData {
  GUID?: GUID;
  Name: ObjectName;
  Transform: TransformData;
  Nickname?: string;
  Description?: string;
  GMNotes?: string;
  Memo?: string;
  ColorDiffuse?: ColorData;
  Tags?: string[];
  LayoutGroupSortIndex?: int;
  Value?: number;
  Locked?: boolean;
  Grid?: boolean;
  Snap?: boolean;
  IgnoreFoW?: boolean;
  MeasureMovement?: boolean;
  DragSelectable?: boolean;
  Autoraise?: boolean;
  Sticky?: boolean;
  Tooltip?: boolean;
  GridProjection?: boolean;
  HideWhenFaceDown?: boolean;
  Hands?: boolean;
  MaterialIndex?: MaterialType;
  MeshIndex?: int;
  Number?: int;
  LuaScript?: string;
  LuaScriptState?: string;
  XmlUI?: string;
  ChildObjects?: ObjectData[];
  AttachedDecals?: DecalData[];
  AttachedSnapPoints?: SnapPointData[];
  AttachedVectorLines?: VectorLineData[];
  States?: {
    [index: number]: ObjectData;
  };
  CustomUIAssets?: CustomUIAsset[];
  AltLookAngle?: VectorTable;
}

interface BagData extends ObjectData {
  Bag?: {
    Order: BagOrder;
  };
  ContainedObjects?: ObjectData[];
}

interface BookData extends ObjectData {
  CustomPDF: {
    PDFUrl: URI;
    PDFPage: int;
    PDFPageOffset: int;
  };
}

interface CardCustomData extends ObjectData {
  CardID: int;
  CustomDeck: Record<int, CustomDeckData>;
}

interface DeckCustomData extends ObjectData {
  DeckIDs: int[];
  ContainedObjects: CardCustomData[];
  CustomDeck: Record<int, CustomDeckData>;
}

interface FigurineCustomData extends ObjectData {
  CustomImage: {
    ImageURL: string;
    ImageSecondaryURL: string;
    ImageScalar: float;
  };
}

interface ModelData extends ObjectData {
  CustomMesh: {
    MeshURL: URI;
    DiffuseURL?: URI;
    NormalURL?: URI;
    ColliderURL?: URI;
    Convex?: boolean;
    MaterialIndex?: MaterialType;
    TypeIndex?: ModelType;
    CastShadows?: boolean;
    CustomShader?: {
      SpecularColor?: ColorData;
      SpecularIntensity?: float;
      SpecularSharpness?: float;
      FresnelStrength?: float;
    };
  };
  ContainedObjects?: ObjectData[];
}

interface TokenData extends ObjectData {
  CustomImage: {
    ImageURL: string;
    CustomToken: {
      Thickness?: number;
      MergeDistancePixels?: number;
      StandUp?: boolean;
      Stackable?: boolean;
    };
  };
}

interface TileData extends ObjectData {
  CustomImage: {
    ImageURL: string;
    ImageSecondaryURL?: string;
    CustomTile: {
      Type: TileType;
      Thickness?: number;
      Stackable?: boolean;
      Stretch?: boolean;
    };
  };
}

interface CustomDeckData {
  Type: CardType;
  FaceURL: string;
  BackURL: string;
  NumWidth: int;
  NumHeight: int;
  BackIsHidden: boolean;
  UniqueBack: boolean;
}

interface TransformData {
  posX: number;
  posY: number;
  posZ: number;
  rotX: number;
  rotY: number;
  rotZ: number;
  scaleX: number;
  scaleY: number;
  scaleZ: number;
}

interface ColorData {
  r: float;
  g: float;
  b: float;
  a?: float;
}

declare const enum BagOrder {
  LIFO = 0,
  FIFO = 1,
  Random = 2,
}

declare const enum CardType {
  RectangleRounded = 0,
  Rectangle = 1,
  HexRounded = 2,
  Hex = 3,
  Circle = 4,
}

declare const enum ModelType {
  Generic = 0,
  Figurine = 1,
  Dice = 2,
  Coin = 3,
  Board = 4,
  Chip = 5,
  Bag = 6,
  Infinite = 7,
}

declare const enum TileType {
  Box = 0,
  Hex = 1,
  Circle = 2,
  Rounded = 3,
}
