#pragma once

#include "ngi/fx/check.h"
#include "ngi/fx/effect.h"
#include "ngi/game/resolve.h"

// From an effect to what it draws with and plays: docs/formats/fxid.md 4.3.
namespace ngi::game {

struct ResolvedReference {
  enum class Kind : std::uint8_t { Material, Sound };
  Kind kind = Kind::Material;
  std::string archive;              // as the effect has it; CP1251
  std::string name;                 // likewise
  std::optional<Asset> asset = {};  // nothing: it is missing. A sound's may have no bytes
  std::size_t material = 0;         // in `materials`; of a material only
};

struct EffectResolution {
  std::vector<ResolvedReference> references;  // each archive and name once
  std::vector<ResolvedMaterial> materials;    // of the references to materials, missing ones too
  std::vector<TextureRef> textures;           // each name once
  // One for each command, in `references`; nothing: the command has none that a game must have.
  std::vector<std::optional<std::size_t>> commands;
};

// What became of a reference: nullptr when it is missing.
fx::Lookup state_of(const Asset* asset) noexcept;

// Looks every reference up in the archive that it names, once; there is no stand-in for a material
// as there is for a row of a WEAR. Never fails: what is missing is reported as in the book's link
// profile (FXID-401, FXID-406, FXID-407), with RES-005 to RES-009 about the materials and what
// lookups note, without a path.
EffectResolution resolve_effect(const fx::Effect& effect, const Game& game, Report& report);

}  // namespace ngi::game
