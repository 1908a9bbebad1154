"""The tests of the engine, the generator and the built book."""
