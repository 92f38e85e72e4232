"""The parts of a build made, stage by stage: one after the other, side by side, or taken from before."""
