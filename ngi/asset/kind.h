#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "ngi/asset/asset_path.h"

namespace ngi {

// Kinds of assets. An archive whose entries are the streams of one model or map is of kind Model or
// Terrain/TerrainMap.
enum class Kind : std::uint8_t {
  Unknown,
  Nres,
  Rsli,
  Model,       // NRes with mesh streams
  Terrain,     // NRes with terrain streams (Land.msh)
  TerrainMap,  // NRes with the areal map (Land.map)
  Texture,
  Material,
  Wear,
  Effect,
  Palette,
  Sound,
  Text,
  Prototype,      // an entry of the registry, objects.rlb
  UnitScheme,     // a unit's .dat file
  ControlPoints,  // CTPT
  DamageTable,    // NDPR
};

struct KindFacts {
  Kind kind;
  std::string_view name;   // for --as and JSON: "nres", "msh", "texm"
  std::string_view title;  // for people: "NRes archive"
};

std::span<const KindFacts> all_kinds() noexcept;
const KindFacts& facts(Kind kind) noexcept;
std::optional<Kind> kind_from_name(std::string_view name) noexcept;

// Identifies an asset by magic, else by the entry's type, else by the suffix of the name.
Kind identify(const Asset& asset);
// Identifies by content alone.
Kind identify(const Bytes& bytes);
// Identifies an archive by its entries: Model, Terrain, TerrainMap or plain Nres.
Kind identify(const nres::Document& archive);

// Returns the NRes type of entries of that kind; nullopt when the kind has none.
std::optional<std::uint32_t> type_of_kind(Kind kind) noexcept;

inline bool is_container(Kind kind) noexcept {
  return kind == Kind::Nres || kind == Kind::Rsli || kind == Kind::Model || kind == Kind::Terrain ||
         kind == Kind::TerrainMap;
}

}  // namespace ngi
