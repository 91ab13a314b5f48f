#pragma once

#include <memory>

#include "ngi/fx/check.h"
#include "ngi/game/game.h"
#include "ngi/game/unit_facts.h"
#include "ngi/material/mat0/check.h"
#include "ngi/material/mat0/material.h"
#include "ngi/material/wear/check.h"
#include "ngi/texture/palette.h"

// Lookups in a game for the checks of single assets. Each function is optional; rules that
// need a missing one are skipped.
namespace ngi::game {

class MapCache;
class ScriptReader;

struct Lookups {
  mat0::TextureLookup texture = {};
  std::function<bool(std::string_view)> has_material = {};  // with exactly that name
  // The material of that name; nothing when there is none or it cannot be read.
  std::function<std::optional<mat0::Material>(std::string_view)> material = {};
  std::function<bool(std::string_view)> has_lightmap = {};
  fx::ReferenceLookup reference = {};
  std::function<bool(std::string_view)> has_file = {};  // by a path from the root of the game
  // The content of a file by such a path; nullopt when it is not there.
  std::function<std::optional<Bytes>(std::string_view)> file = {};
  // Whether an archive has an entry of that name; nullopt when the archive cannot be opened.
  std::function<std::optional<bool>(std::string_view, std::string_view)> has_member = {};
  std::shared_ptr<const texture::PaletteBank> palettes = {};
  // The type of a prototype of the registry, and the scheme type of a unit file; nullopt when there
  // is no such thing.
  std::function<std::optional<std::uint32_t>(std::string_view)> prototype_type = {};
  std::function<std::optional<std::uint32_t>(std::string_view)> scheme_type = {};
  // What a unit file says about the object that it makes; nullopt when it cannot be read.
  std::function<std::optional<UnitFacts>(std::string_view)> unit_facts = {};
  // Maps and scripts of missions, which several files share; with none, each check reads its own.
  std::shared_ptr<MapCache> maps = {};
  std::shared_ptr<ScriptReader> scripts = {};
};

// The game must outlive them. Thread-safe.
Lookups lookups_in(const Game& game);

// Reports NAME-104 for a paletted texture of a library whose textures the engine loads by name.
void check_palette_of(const Asset& texture, const texture::PaletteBank& palettes, Report& report);

}  // namespace ngi::game
