#pragma once

#include <string_view>

#include "ngi/forge/paint/paint.h"

namespace ngi::forge {

// Digits and minus signs in squares of `scale` pixels, each glyph 3 wide and 5 high.
void number(Canvas& canvas, int x, int y, int scale, std::string_view digits, Colour colour);
// A five-pointed shape in a ring: the sign of a clan.
void insignia(Canvas& canvas, const Area& area, Colour ring, Colour ground, Colour star);
// A triangle with a black rim and an exclamation mark.
void warning_sign(Canvas& canvas, const Area& area);
// Points to the right.
void arrow(Canvas& canvas, const Area& area, Colour colour);

}  // namespace ngi::forge
