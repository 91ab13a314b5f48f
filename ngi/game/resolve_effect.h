#pragma once

#include "ngi/fx/check.h"
#include "ngi/fx/effect.h"
#include "ngi/game/resolve.h"

// Resolves an effect to its materials and sounds: docs/formats/fxid.md 4.3.
namespace ngi::game {

struct ResolvedReference {
  enum class Kind : std::uint8_t { Material, Sound };
  Kind kind = Kind::Material;
  std::string archive;              // as stored in the effect; CP1251
  std::string name;                 // likewise
  std::optional<Asset> asset = {};  // nullopt: missing. A sound may have no bytes
  std::size_t material = 0;         // index in `materials`; for materials only
};

struct EffectResolution {
  std::vector<ResolvedReference> references;  // each archive and name once
  std::vector<ResolvedMaterial> materials;    // of the references to materials, also missing ones
  std::vector<TextureRef> textures;           // each name once
  // Index in `references` for each command; nullopt: the command has no required reference.
  std::vector<std::optional<std::size_t>> commands;
};

// Returns the state of a reference; nullptr means missing.
fx::Lookup state_of(const Asset* asset) noexcept;

// Looks up every reference in its archive, once. A missing material has no replacement, unlike
// a row of a WEAR. Never fails: missing assets are reported as in the book's link
// profile (FXID-401, FXID-406, FXID-407), with RES-005 to RES-009 about the materials and
// notes of lookups, without a path.
EffectResolution resolve_effect(const fx::Effect& effect, const Game& game, Report& report);

}  // namespace ngi::game
