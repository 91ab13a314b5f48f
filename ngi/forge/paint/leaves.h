#pragma once

#include "ngi/forge/paint/paint.h"

namespace ngi::forge {

// A twig from the bottom to the top of the canvas with leaves on both sides. Between them
// alpha is 0 and the colour that of leaves, so that filtering shows no fringe.
void twig(Canvas& canvas);
// Vertical ridges of bark.
void bark(Canvas& canvas);

}  // namespace ngi::forge
