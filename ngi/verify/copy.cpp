// Which copy of the game it is: docs/formats/game-assets.md 1 and 3.
#include <array>

#include "ngi/core/text.h"
#include "ngi/verify/verify.h"

namespace ngi::verify {

namespace {

// Counts by which editions are told. 0: the edition has no such figure.
struct EditionCount {
  std::string_view what;
  std::string_view fact;
  std::string_view value;  // of a distribution; empty: the total
  std::uint64_t part1;
  std::uint64_t part2;
  std::uint64_t demo;
};

constexpr std::array edition_counts = {
    EditionCount{"models (MESH)", "nres.types", "MESH", 435, 511, 435},
    EditionCount{"materials (MAT0)", "nres.types", "MAT0", 905, 1127, 905},
    EditionCount{"textures (Texm)", "nres.types", "Texm", 518, 631, 518},
    EditionCount{"effects (FXID)", "nres.types", "FXID", 923, 1065, 923},
    EditionCount{"prototypes", "game.prototypes", "", 590, 683, 590},
    EditionCount{"maps", "ter.maps", "", 33, 32, 6},
    EditionCount{"missions", "mis.missions", "", 29, 31, 6},
};
// Only these two tell the demo from part 1.
constexpr std::size_t first_of_maps = 5;

constexpr std::uint64_t unplayed_units = 425;

std::uint64_t count_of(const Facts& facts, const EditionCount& count) {
  const Fact* fact = facts.find(count.fact);
  if (!fact) return 0;
  if (count.value.empty()) return fact->total;
  const auto found = fact->values.find(std::string(count.value));
  return found == fact->values.end() ? 0 : found->second.times;
}

std::uint64_t expected_in(const EditionCount& count, Edition edition) noexcept {
  switch (edition) {
    case Edition::Part1:
      return count.part1;
    case Edition::Part2:
      return count.part2;
    case Edition::Demo:
      return count.demo;
    default:
      return 0;
  }
}

bool has_prefix(const Source& source, std::string_view folder, std::string_view suffix) {
  for (std::size_t i = 0; i < source.size(); ++i) {
    const std::string key = path_key(source.path(i));
    if (key.starts_with(folder) && key.ends_with(suffix)) return true;
  }
  return false;
}

// Names that only our own files have: docs/forge.md.
Edition forged_edition(const Source& source, const Facts& facts) {
  if (source.find("DATA/MAPS/Valley/Land.msh")) return Edition::ForgedDemo;
  const Fact* keys = facts.find("game.forged-keys");
  if (!keys) return Edition::Unknown;
  for (std::size_t i = 0; i < first_of_maps; ++i) {
    const EditionCount& count = edition_counts[i];
    // The textures of the user interface follow those of the library.
    if (count.value != "Texm" && count_of(facts, count) != count.part1) return Edition::ForgedSmall;
  }
  return Edition::ForgedCorpus;
}

// The edition whose counts are nearest; unknown when hardly any is near.
Edition nearest_edition(const Facts& facts) {
  std::array<int, 2> votes = {};
  for (const EditionCount& count : edition_counts) {
    const std::uint64_t found = count_of(facts, count);
    if (found == 0) continue;
    const auto distance = [found](std::uint64_t to) {
      return found > to ? found - to : to - found;
    };
    ++votes[distance(count.part1) <= distance(count.part2) ? 0 : 1];
  }
  if (votes[0] + votes[1] < 3) return Edition::Unknown;
  if (votes[1] > votes[0]) return Edition::Part2;
  std::uint64_t maps = 0;
  for (std::size_t i = first_of_maps; i < edition_counts.size(); ++i) {
    maps = std::max(maps, count_of(facts, edition_counts[i]));
  }
  return maps <= 6 ? Edition::Demo : Edition::Part1;
}

bool is_played(const Source& source, const Facts& facts) {
  const Fact* units = facts.find("game.units");
  return has_prefix(source, "save/", ".sav") || source.find("preload.lda") ||
         source.find("UNITS/temp_unit.dat") || (units && units->total > unplayed_units);
}

}  // namespace

std::string_view id_of(Edition edition) noexcept {
  static constexpr std::array<std::string_view, 7> ids = {
      "part1", "part2", "demo", "forged-demo", "forged-collection", "forged-small", "unknown"};
  return ids[static_cast<std::size_t>(edition)];
}

std::string_view title(Edition edition) noexcept {
  static constexpr std::array<std::string_view, 7> titles = {
      "Part 1",
      "Part 2",
      "the demo of part 1",
      "the demo game of OpenNGI",
      "the forged collection of OpenNGI",
      "a forged collection of OpenNGI that is not of the default size",
      "an unknown copy"};
  return titles[static_cast<std::size_t>(edition)];
}

Copy identify_copy(const Source& source, const Facts& facts) {
  Copy copy;
  copy.edition = forged_edition(source, facts);
  const bool is_forged = copy.edition != Edition::Unknown;
  if (!is_forged) copy.edition = nearest_edition(facts);
  for (const EditionCount& count : edition_counts) {
    Fingerprint print = {.what = count.what, .found = count_of(facts, count), .expected = {}};
    if (const std::uint64_t expected = expected_in(count, copy.edition)) {
      print.expected = expected;
      copy.is_modded = copy.is_modded || expected != print.found;
    }
    copy.fingerprints.push_back(print);
  }
  if (is_forged) return copy;
  copy.is_steam = has_prefix(source, "music/", ".ogg");
  copy.is_played = is_played(source, facts);
  return copy;
}

}  // namespace ngi::verify
