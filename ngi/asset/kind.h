#pragma once

#include <array>
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
  Prototype,         // an entry of the registry, objects.rlb
  UnitScheme,        // a unit's .dat file
  ControlPoints,     // CTPT
  DamageTable,       // NDPR
  BuildList,         // BuildDat.lst
  Mission,           // data.tma
  ControlTable,      // CTLD
  Explosion,         // EXPL
  Foundation,        // BASE, the ground plan of a building
  Script,            // SCR
  Sky,               // sky.ske
  Font,              // TFNT
  ResearchTree,      // NRes with the tables TRF0 to TRFB
  PartText,          // DSCR, an entry of objects.dlb
  MissionSettings,   // mission.cfg
  Briefing,          // briefing.cfg
  Messages,          // messages.cfg
  Settings,          // any other .cfg
  Variables,         // .var, the variables of scripts
  Formulas,          // .fml, the formulas of a script
  BehaviourProfile,  // an entry of behpsp.res
  Preload,           // preload.lda
  SaveGame,          // SAVE/slotN.sav
  Cursor,            // .ani, a mouse cursor
  StringTable,       // DATA/TextRes.dll
};

// Names and recognition of a kind, one row per kind. The functions of a kind are in its row of
// ngi/tasks/kinds.h.
struct KindFacts {
  Kind kind;
  std::string_view name;           // for --as and JSON: "nres", "msh", "texm"
  std::string_view title;          // for people: "NRes archive"
  std::string_view types = {};     // of NRes entries, one blank apart: "STAT INTO"
  std::string_view suffixes = {};  // of file names, one blank apart: ".ini .txt"
  std::string_view magic = {};     // first bytes of the content
  // A magic of two bytes is too short to be unique: the suffix must match as well.
  bool magic_needs_suffix = false;
  // Stands at offset 8 of a file that is long enough: RIFF files hold pictures and cursors too.
  std::string_view form = {};
  // Of the names of entries, for kinds whose entries have a type that the book does not know.
  std::string_view entry_prefix = {};
};

// In the order of the enumerators.
inline constexpr std::array kind_table = {
    KindFacts{Kind::Unknown, "unknown", "unknown data"},
    KindFacts{Kind::Nres, "nres", "NRes archive"},
    KindFacts{Kind::Rsli, "rsli", "RsLi archive"},
    KindFacts{Kind::Model, "msh", "model", "MESH", ".msh"},
    KindFacts{Kind::Terrain, "land", "terrain"},
    KindFacts{Kind::TerrainMap, "landmap", "terrain map"},
    KindFacts{Kind::Texture, "texm", "texture", "Texm", ".texm", "Texm"},
    KindFacts{Kind::Material, "mat0", "material", "MAT0", ".mat0"},
    KindFacts{Kind::Wear, "wear", "material table", "WEAR", ".wea"},
    KindFacts{Kind::Effect, "fxid", "effect", "FXID", ".fxid"},
    KindFacts{Kind::Palette, "pal", "palette", "", ".pal"},
    KindFacts{Kind::Sound, "wave", "sound", "SWAV", ".wav", "RIFF", false, "WAVE"},
    KindFacts{Kind::Text, "text", "text", "", ".ini .txt .mis .dsc .man .tbl descr"},
    // The types of the registry's entries: docs/formats/game-assets.md 6.
    KindFacts{Kind::Prototype, "prototype", "object prototype",
              "STAT INTO EXTO BULL BTLU FORT WPNS SUNO", ".prototype"},
    KindFacts{Kind::UnitScheme, "unit", "unit scheme", "", ".dat", "\xF1\xF0", true},
    KindFacts{Kind::ControlPoints, "ctpt", "control points", "CTPT", ".cpt"},
    KindFacts{Kind::DamageTable, "ndpr", "damage table", "NDPR", ".ndp"},
    KindFacts{Kind::BuildList, "builddat", "build list", "", "builddat.lst"},
    KindFacts{Kind::Mission, "tma", "mission", "", ".tma"},
    KindFacts{Kind::ControlTable, "ctld", "control table", "CTLD", ".ctl"},
    KindFacts{Kind::Explosion, "expl", "explosion", "EXPL", ".exp"},
    KindFacts{Kind::Foundation, "base", "foundation", "BASE", ".bas"},
    KindFacts{Kind::Script, "scr", "script", "", ".scr"},
    KindFacts{Kind::Sky, "ske", "sky", "", ".ske"},
    KindFacts{Kind::Font, "tfnt", "font", "TFNT", ".tft", "Tfnt"},
    KindFacts{Kind::ResearchTree, "trf", "research tree", "", ".trf"},
    KindFacts{Kind::PartText, "dscr", "part description", "DSCR", ".dscr"},
    KindFacts{Kind::MissionSettings, "miscfg", "mission settings", "", "mission.cfg"},
    KindFacts{Kind::Briefing, "briefing", "briefing", "", "briefing.cfg"},
    KindFacts{Kind::Messages, "messages", "messages", "", "messages.cfg"},
    KindFacts{Kind::Settings, "cfg", "settings", "", ".cfg"},
    KindFacts{Kind::Variables, "var", "script variables", "", ".var"},
    KindFacts{Kind::Formulas, "fml", "script formulas", "", ".fml"},
    KindFacts{.kind = Kind::BehaviourProfile,
              .name = "varset",
              .title = "behaviour profile",
              .suffixes = ".varset",
              .entry_prefix = "prof_"},
    KindFacts{Kind::Preload, "lda", "preload list", "", ".lda"},
    KindFacts{Kind::SaveGame, "sav", "saved game", "", ".sav", "SLOT"},
    KindFacts{Kind::Cursor, "ani", "cursor", "", ".ani"},
    KindFacts{Kind::StringTable, "textres", "string library", "", "textres.dll"},
};

constexpr std::span<const KindFacts> all_kinds() noexcept {
  return kind_table;
}
constexpr const KindFacts& facts(Kind kind) noexcept {
  return kind_table[static_cast<std::size_t>(kind)];
}
std::optional<Kind> kind_from_name(std::string_view name) noexcept;

// Identifies an asset by magic, else by the entry's type, else by the suffix of the name. A name
// that ends in .msh promises a model whatever the entry's type: what is no archive at all under
// such a name is a damaged model (docs/formats/msh.md 2), or a damaged landscape when it is called
// Land.msh.
Kind identify(const Asset& asset);
// Identifies by content alone.
Kind identify(const Bytes& bytes);
// Identifies an archive by its entries: Model, Terrain, TerrainMap, ResearchTree or plain Nres.
// Tables of unknown types change nothing.
Kind identify(const nres::Document& archive);

// The one type that NRes archives give entries of that kind; nothing when there is none, or
// several.
std::optional<std::uint32_t> type_of_kind(Kind kind) noexcept;

inline bool is_container(Kind kind) noexcept {
  return kind == Kind::Nres || kind == Kind::Rsli || kind == Kind::Model || kind == Kind::Terrain ||
         kind == Kind::TerrainMap || kind == Kind::ResearchTree;
}

}  // namespace ngi
