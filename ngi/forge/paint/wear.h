#pragma once

#include "ngi/forge/paint/paint.h"

// What weather and war do to a surface. Amounts are per cent of the surface.
namespace ngi::forge {

// Brown patches that eat into the paint, with streaks running down from them.
void rust(Canvas& canvas, int amount);
void scratches(Canvas& canvas, int count);
// Black clouds.
void soot(Canvas& canvas, int amount);
// Dark forked lines.
void cracks(Canvas& canvas, int count);
// Small spots where the paint is gone.
void chips(Canvas& canvas, int count, Colour below);

}  // namespace ngi::forge
