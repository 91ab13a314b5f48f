#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/result.h"
#include "ngi/core/severity_overrides.h"

namespace ngi::game {

// A path inside a game, as spelled in its files: CP1251 bytes, '/' or '\', relative to the
// root and unable to leave it. docs/formats/game-assets.md 4.
struct GamePath {
  std::vector<std::string> parts;

  // Fails with VFS-003 for a path that would leave the game. Strict reading also rejects empty
  // components, "." and ':' (VFS-004); tolerant reading skips the first two and keeps the colon.
  static Result<GamePath> parse(std::string_view bytes, Reading reading = Reading::Tolerant);

  // "DATA/MAPS/INTRO/Land.msh"
  std::string text() const;
};

}  // namespace ngi::game
