"""The suite by which any engine of the game finds out which numbered rules it breaks."""
