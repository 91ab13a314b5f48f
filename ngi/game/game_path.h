#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/result.h"
#include "ngi/core/severity_overrides.h"

namespace ngi::game {

// A path inside a game, as its files spell it: CP1251 bytes, '/' and '\' alike, relative to the
// root and unable to leave it. docs/formats/game-assets.md 4.
struct GamePath {
  std::vector<std::string> parts;

  // VFS-003 for what would lead elsewhere. Strict reading also refuses empty parts, "." and ':'
  // (VFS-004); tolerant reading leaves the first two out and keeps the colon as a character.
  static Result<GamePath> parse(std::string_view bytes, Reading reading = Reading::Tolerant);

  // "DATA/MAPS/INTRO/Land.msh"
  std::string text() const;
};

}  // namespace ngi::game
