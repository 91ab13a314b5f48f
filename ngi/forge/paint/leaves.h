#pragma once

#include "ngi/forge/paint/paint.h"

namespace ngi::forge {

// A twig from the bottom to the top of the canvas with leaves on both sides. Between them the
// opacity is 0 and the colour that of leaves, so that no rim shows where it is filtered.
void twig(Canvas& canvas);
// Ridges of bark that run upwards.
void bark(Canvas& canvas);

}  // namespace ngi::forge
