#pragma once

#include "ngi/forge/paint/paint.h"

// Weathering and battle damage of surfaces. Amounts are per cent of the surface.
namespace ngi::forge {

// Brown patches with streaks running down from them.
void rust(Canvas& canvas, int amount);
void scratches(Canvas& canvas, int count);
// Black clouds.
void soot(Canvas& canvas, int amount);
// Dark forked lines.
void cracks(Canvas& canvas, int count);
// Small spots without paint.
void chips(Canvas& canvas, int count, Colour below);

}  // namespace ngi::forge
