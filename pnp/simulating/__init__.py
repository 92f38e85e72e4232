"""Whole games played by simple policies: ``policy`` is what a game brings, ``playing`` one game of it.

``batches`` plays many on all cores and ``store`` keeps them; ``estimates`` makes rates and means of them,
``comparison`` says which differences between two folders are more than noise, ``plots`` draws both.
"""
