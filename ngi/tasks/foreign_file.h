#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ngi/asset/asset_path.h"

// Files of other programs, which the game cannot read.
namespace ngi::tasks {

struct ForeignFormat {
  std::string_view title;        // "PNG picture"
  std::string_view advice;       // how to make it usable: "save it as PNG"; empty: it is usable
  std::string_view way_in = {};  // the command that makes an asset of FILE; empty: see `advice`
};

// "a PNG picture", "an FBX scene", "control points"
std::string with_article(std::string_view title);

// The format of a file of another program, by its first bytes, else by its suffix. Nothing for
// assets of the game and for what is not known.
std::optional<ForeignFormat> foreign_format(const Asset& file);

// What to do with such a file: its way in with this path in place of FILE, else the advice.
std::string next_step(const ForeignFormat& format, std::string_view path);

// The suffix that a file without a name should have, by its first bytes: ".png", ".glb", ".json"
// for a text that begins with a brace. Empty when they do not tell.
std::string_view suffix_of_content(const Bytes& bytes);

}  // namespace ngi::tasks
