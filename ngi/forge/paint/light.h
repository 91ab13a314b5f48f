#pragma once

#include "ngi/forge/paint/paint.h"

// Glowing and transparent things. They also set alpha, which is 0 around them.
namespace ngi::forge {

// A glow that is white in the middle and fades out in the given colour.
void glow(Canvas& canvas, const Area& area, Colour colour);
// A lamp in its socket, lit or not.
enum class Lamp { Off, On };
void lamp(Canvas& canvas, const Area& area, Colour colour, Lamp state);
// A ring with soft edges; `thickness` in pixels.
void ring(Canvas& canvas, const Area& area, int thickness, Colour colour);
// A flame at an `age` from 0 to 255.
void flame(Canvas& canvas, const Area& area, int age);
// A ragged cloud of one colour.
void puff(Canvas& canvas, const Area& area, Colour colour);
// A pane that reflects the sky in slanted bands.
void glass(Canvas& canvas, Colour colour);

}  // namespace ngi::forge
