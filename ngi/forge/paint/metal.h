#pragma once

#include "ngi/forge/paint/paint.h"

// What people do to metal and concrete when they build with it.
namespace ngi::forge {

// A rim that is light above and left, dark below and right: the area stands out, or is sunk in when
// the depth is negative.
void bevel(Canvas& canvas, const Area& area, int depth);
// Plates of this size, every other row moved by half a plate, with a bolt in each corner.
void panel_lines(Canvas& canvas, int plate_width, int plate_height);
void rivet(Canvas& canvas, int x, int y);
// Along the edges of an area, `step` pixels from one to the next.
void rivets(Canvas& canvas, const Area& area, int step);
// Waves from left to right, as wide as `period`.
void corrugate(Canvas& canvas, const Area& area, int period, int strength);
// Slanted bars of two colours; `period` is that of a pair.
void hazard_stripes(Canvas& canvas, const Area& area, int period, Colour one, Colour other);

}  // namespace ngi::forge
