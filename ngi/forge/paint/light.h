#pragma once

#include "ngi/forge/paint/paint.h"

// Things that shine or are seen through. They paint opacity too: around them it is 0.
namespace ngi::forge {

// A ball of light that is white in the middle and fades out in the given colour.
void glow(Canvas& canvas, const Area& area, Colour colour);
// A lamp in its socket, lit or not.
enum class Lamp { Off, On };
void lamp(Canvas& canvas, const Area& area, Colour colour, Lamp state);
// A ring with soft edges; `thickness` in pixels.
void ring(Canvas& canvas, const Area& area, int thickness, Colour colour);
// Fire as it grows and dies: `age` is 0 to 255.
void flame(Canvas& canvas, const Area& area, int age);
// A torn cloud of one colour.
void puff(Canvas& canvas, const Area& area, Colour colour);
// A pane that reflects the sky in slanted bands.
void glass(Canvas& canvas, Colour colour);

}  // namespace ngi::forge
