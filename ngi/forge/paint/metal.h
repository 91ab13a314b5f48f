#pragma once

#include "ngi/forge/paint/paint.h"

// Patterns of metal and concrete.
namespace ngi::forge {

// A rim that is light above and left, dark below and right: the area is raised, or recessed when
// the depth is negative.
void bevel(Canvas& canvas, const Area& area, int depth);
// Plates of this size, every other row shifted by half a plate, with a bolt in each corner.
void panel_lines(Canvas& canvas, int plate_width, int plate_height);
void rivet(Canvas& canvas, int x, int y);
// Rivets along the edges of an area, `step` pixels apart.
void rivets(Canvas& canvas, const Area& area, int step);
// Waves from left to right, as wide as `period`.
void corrugate(Canvas& canvas, const Area& area, int period, int strength);
// Slanted bars of two colours; `period` is that of a pair.
void hazard_stripes(Canvas& canvas, const Area& area, int period, Colour one, Colour other);

}  // namespace ngi::forge
