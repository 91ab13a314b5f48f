#pragma once

#include "ngi/forge/paint/paint.h"

// Textures of the ground, which tile in both directions.
namespace ngi::forge {

void grass(Canvas& canvas);
void earth(Canvas& canvas);
void sand(Canvas& canvas);
void rock(Canvas& canvas);
void gravel(Canvas& canvas);
// Ripples in grey: the material gives water its colour.
void ripples(Canvas& canvas);
// Mud at the bottom of a lake.
void mud(Canvas& canvas);
// Fine detail around a mid-grey, which doubles the ground below it: docs/formats/terrain.md 3.7.
void fine_detail(Canvas& canvas);

}  // namespace ngi::forge
