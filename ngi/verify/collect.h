#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/limits.h"
#include "ngi/verify/fact.h"
#include "ngi/verify/source.h"

// Measuring the files of a game: each file on its own, then what they say about each other.
namespace ngi::verify {

// A name that must exist: an entry of an archive, or a file when the archive is empty. Both are
// keys.
struct Reference {
  std::string_view fact;
  std::string archive;
  std::string name;
  Example from;
};

// What other files need to know of a file.
struct MapBounds {
  double low_x = 0;
  double low_y = 0;
  double high_x = 0;
  double high_y = 0;
};
struct PlacedResource {
  std::string resource;  // a key
  std::uint32_t kind = 0;
  std::int32_t clan = -1;
  std::uint32_t logical_id = 0;
  std::optional<std::int64_t> type = {};  // of its property Type
  double x = 0;
  double y = 0;
  std::uint64_t offset = 0;
};
struct MissionContent {
  std::string land;                  // a key, without its suffix
  std::vector<std::string> scripts;  // keys
  std::size_t areas = 0;
  std::vector<PlacedResource> objects;
};
// Functions of scripts that name parts of a mission: docs/formats/missions.md 6.
inline constexpr std::int32_t asks_route = 32;  // route, unit
inline constexpr std::int32_t runs_line = 57;   // line of mission.cfg, twice
struct ScriptCall {
  std::int32_t function = 0;
  std::vector<std::uint32_t> operands;
  std::uint64_t offset = 0;
};
struct ScriptOperand {
  std::uint32_t variable = 0;
  std::uint64_t offset = 0;
};
struct ScriptContent {
  std::vector<std::uint32_t> destinations;  // variables that some statement sets
  std::vector<ScriptCall> calls;            // of asks_route and runs_line
  std::vector<ScriptOperand> operands;      // of all statements
};
// mission.cfg
struct SettingsContent {
  std::set<std::int64_t> lines;       // numbers of its script lines
  std::vector<std::string> minimaps;  // keys that may name a picture of minimap.lib
};
// Brightness or height in squares of equal size, rows from the north.
inline constexpr std::size_t map_squares = 64;
using MapGrid = std::array<double, map_squares * map_squares>;
struct Minimap {
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  std::shared_ptr<const MapGrid> brightness = nullptr;
};

// A library of the game as a whole.
struct ArchiveContent {
  std::uint64_t entries = 0;
  std::uint64_t hash = 0;  // content_hash() of the file
};

// The measurements of one file.
struct FileFacts {
  Facts facts;
  std::string archive = {};                           // its name as a key, when it is an archive
  std::map<std::string, std::uint32_t> entries = {};  // keys of names, and types
  std::vector<Reference> references = {};
  std::optional<std::string> unreadable = {};  // the code of the rule
  std::uint64_t bytes = 0;
  std::optional<ArchiveContent> content = {};  // of archives other than maps, models and trees
  std::optional<MapBounds> map = {};
  std::optional<MissionContent> mission = {};
  std::optional<ScriptContent> script = {};
  std::optional<SettingsContent> settings = {};
  std::shared_ptr<const MapGrid> heights = nullptr;  // of a map whose minimap the book compares
  std::map<std::string, Minimap> minimaps = {};      // of minimap.lib, by key
  std::optional<std::uint32_t> unit_type = {};
  std::string unit_root = {};  // key of the prototype of its first component
  // Of the registry: the resources of each prototype, as keys of archive and name.
  std::map<std::string, std::vector<std::pair<std::string, std::string>>> prototypes = {};
  std::vector<std::int64_t> variable_defaults = {};  // of varset.var
};

FileFacts collect_file(const Source& source, std::size_t file, const Limits& limits);

// What the files say about each other, added to their sum.
Facts combine(const Source& source, const std::vector<FileFacts>& files);

}  // namespace ngi::verify
