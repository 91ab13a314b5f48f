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

// Entries of archives of part 1: docs/formats/game-assets.md 3.
struct ArchiveCount {
  std::string_view path;  // a key
  std::uint64_t entries;
};
constexpr std::array part1_archives = {
    ArchiveCount{"textures.lib", 393}, ArchiveCount{"lightmap.lib", 25},
    ArchiveCount{"sprites.lib", 24},   ArchiveCount{"gamefont.rlb", 2},
    ArchiveCount{"ui/ui.lib", 15},     ArchiveCount{"ui/ui_back.lib", 32},
    ArchiveCount{"ui/font.lib", 9},    ArchiveCount{"ui/minimap.lib", 53},
    ArchiveCount{"objects.rlb", 590},  ArchiveCount{"material.lib", 905},
    ArchiveCount{"effects.rlb", 923}};

// Unit files as shipped; the game adds designs of its own.
constexpr std::uint64_t unplayed_units(Edition edition) noexcept {
  return edition == Edition::Part2 ? 676 : 425;
}

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
    case Edition::ForgedCorpus:
      return count.part1;
    case Edition::Part2:
      return count.part2;
    case Edition::Demo:
      return count.demo;
    default:
      return 0;
  }
}

// The entries that an archive has in an edition; nothing when the book does not say.
std::optional<std::uint64_t> entries_in(std::string_view path, Edition edition) noexcept {
  if (edition != Edition::Part1 && edition != Edition::ForgedCorpus) return std::nullopt;
  for (const ArchiveCount& archive : part1_archives) {
    if (archive.path == path) return archive.entries;
  }
  return std::nullopt;
}

std::uint64_t count_files(const Source& source, std::string_view folder, std::string_view suffix) {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < source.size(); ++i) {
    const std::string key = path_key(source.path(i));
    count += key.starts_with(folder) && key.ends_with(suffix) ? 1U : 0U;
  }
  return count;
}

// The counts that forged collections have in common with part 1, all of them.
bool has_counts_of_part1(const Facts& facts) {
  std::size_t same = 0;
  for (const EditionCount& count : edition_counts) {
    same += count_of(facts, count) == count.part1 ? 1U : 0U;
  }
  // A collection of the default size in which one or two things were added or removed.
  return same + 2 >= edition_counts.size();
}

// Names that only our own files have: docs/forge.md.
Edition forged_edition(const Source& source, const Facts& facts) {
  if (source.find("DATA/MAPS/Valley/Land.msh")) return Edition::ForgedDemo;
  if (!facts.find("game.forged-keys")) return Edition::Unknown;
  return has_counts_of_part1(facts) ? Edition::ForgedCorpus : Edition::ForgedSmall;
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

bool is_played(const Source& source, const Facts& facts, Edition edition) {
  const Fact* units = facts.find("game.units");
  return count_files(source, "save/", ".sav") != 0 || source.find("preload.lda") ||
         source.find("UNITS/temp_unit.dat") || (units && units->total > unplayed_units(edition));
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

Copy identify_copy(const Source& source, const Facts& facts, std::vector<ArchivePrint> archives) {
  Copy copy;
  copy.edition = forged_edition(source, facts);
  if (copy.edition == Edition::Unknown) copy.edition = nearest_edition(facts);
  for (const EditionCount& count : edition_counts) {
    Fingerprint print = {.what = count.what, .found = count_of(facts, count), .expected = {}};
    if (const std::uint64_t expected = expected_in(count, copy.edition)) {
      print.expected = expected;
      copy.is_modded = copy.is_modded || expected != print.found;
    }
    copy.fingerprints.push_back(print);
  }
  copy.archives = std::move(archives);
  for (ArchivePrint& archive : copy.archives) {
    archive.expected = entries_in(path_key(archive.path), copy.edition);
    copy.is_modded =
        copy.is_modded || archive.expected.value_or(archive.entries) != archive.entries;
  }
  copy.installed = count_files(source, "ngi-installed/", ".json");
  copy.is_modded = copy.is_modded || copy.installed != 0;
  copy.is_steam = count_files(source, "music/", ".ogg") != 0;
  // The demo game of ours comes with a saved game.
  copy.is_played = copy.edition != Edition::ForgedDemo && is_played(source, facts, copy.edition);
  return copy;
}

}  // namespace ngi::verify
