#pragma once

#include <optional>
#include <string_view>

#include "ngi/core/bytes.h"

namespace ngi {

// A file of another program that people give for an asset of the game.
struct ForeignFile {
  std::string_view title;   // "a glTF scene"
  std::string_view advice;  // what to do with it; "convert it first: ngi convert FILE x.msh"
};

// Recognises a file of another program by its first bytes; nothing for assets of the game and for
// what is unknown.
std::optional<ForeignFile> foreign_file(const Bytes& bytes) noexcept;

}  // namespace ngi
