#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
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
struct ScriptCall {
  std::int32_t function = 0;
  std::vector<std::uint32_t> operands;
  std::uint64_t offset = 0;
};
struct ScriptContent {
  std::vector<std::uint32_t> destinations;  // variables that some statement sets
  std::vector<ScriptCall> calls;            // of the functions that name parts of a mission
};

// The measurements of one file.
struct FileFacts {
  Facts facts;
  std::string archive = {};                           // its name as a key, when it is an archive
  std::map<std::string, std::uint32_t> entries = {};  // keys of names, and types
  std::vector<Reference> references = {};
  std::optional<std::string> unreadable = {};  // the code of the rule
  std::uint64_t bytes = 0;
  std::optional<MapBounds> map = {};
  std::optional<MissionContent> mission = {};
  std::optional<ScriptContent> script = {};
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
