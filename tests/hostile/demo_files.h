#pragma once

#include <string>

#include "tests/cli/working_folder.h"

// Files for tests that damage them, cut them and take them away.
namespace ngi::test {

// A folder with the demo game, made once for the whole program.
const WorkingFolder& demo_game();

// "a.rlb" with the entries "one" and "two", and "new.txt".
void put_small_archive(const WorkingFolder& folder);
// "wall.texm", a texture of the demo game; "wall2.png", a picture of another one.
void put_texture(const WorkingFolder& folder);

// An NRes archive whose `count` entries all have the same `size` bytes.
std::string overlapping_archive(std::size_t count, std::size_t size);

}  // namespace ngi::test
