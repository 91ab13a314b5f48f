#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ngi/asset/asset_path.h"

// Files of other programs, which the game cannot read.
namespace ngi::tasks {

struct ForeignFormat {
  std::string_view title;   // "PNG picture"
  std::string_view advice;  // what to do about it: "save it as PNG"; empty: nothing in general
};

// The format of a file of another program, by its first bytes, else by its suffix. Nothing for
// assets of the game and for what is not known.
std::optional<ForeignFormat> foreign_format(const Asset& file);

// The suffix that a file without a name should have, by its first bytes: ".png", ".glb", ".json"
// for a text that begins with a brace. Empty when they do not tell.
std::string_view suffix_of_content(const Bytes& bytes);

}  // namespace ngi::tasks
