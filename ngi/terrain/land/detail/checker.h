#pragma once

#include <array>
#include <cstring>
#include <memory>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/model.h"

// The checks of a landscape, by subject. Each check is a loop that finds out quickly whether
// a record is valid; only for others does it look for the rules that they violate. The repair for
// tolerant reading is next to the report of the damage.
namespace ngi::land {

struct Checker {
  const Document& document;
  CheckedTables& tables;
  Report& report;
  Reading reading = Reading::Strict;
  const WearTables* wear = nullptr;
  bool positions_are_finite = false;     // set by check_vertices
  bool entries_name_faces = false;       // all of the draw list; set by check_draw_list
  bool has_no_liquid = false;            // surely; set by lint_slots_and_faces
  std::vector<bool> dropped_faces = {};  // empty: none
  // As FaceWalk has them; nullptr when slots do not follow one another. Set by
  // lint_slots_and_faces.
  std::unique_ptr<std::uint32_t[]> face_keys = {};

  bool is_dropped(std::size_t face) const { return !dropped_faces.empty() && dropped_faces[face]; }

  template <typename... Values>
  void add(const Rule& rule, Place place, const Values&... values) {
    report.add(rule, std::move(place), values...);
  }
  // A warning in strict reading, an info in tolerant reading.
  template <typename... Values>
  void add_mild(const Rule& rule, Place place, const Values&... values) {
    const Severity severity = reading == Reading::Strict ? Severity::Warning : Severity::Info;
    report.add_as(severity, rule, std::move(place), values...);
  }
};

// Returns the number of words of a tile up to the last one that names a slot: 2 in most files.
inline std::size_t named_slots(const Tile& tile) noexcept {
  constexpr std::size_t usual = 2;
  std::array<std::uint64_t, 3> words;  // the others without the last
  static_assert(sizeof(Tile::slots) == (usual + 1) * sizeof(le_u16) + sizeof(words));
  std::memcpy(words.data(), &tile.slots[usual], sizeof(words));
  const bool all_none = (words[0] & words[1] & words[2]) == ~std::uint64_t{0};
  return all_none && tile.slots.back() == none ? usual : tile.slots.size();
}

// Runs all check_ functions in order of dependency. Returns false when the landscape is rejected in
// every mode; the tables must not be used then.
bool check_structure(Checker& checker);

// Rules that reject a landscape or change what is read; they include every error.
void check_streams(Checker& checker);
void check_vertices(Checker& checker);
void check_faces(Checker& checker);
void check_slots(Checker& checker);
void check_tiles(Checker& checker);
void check_draw_list(Checker& checker);

// Rules that change nothing.
void lint_tiles(Checker& checker);
// Together, because faces are visited slot by slot.
void lint_slots_and_faces(Checker& checker);
void lint_face(Checker& checker, std::size_t face);
void lint_water(Checker& checker);
void lint_draw_list(Checker& checker);
void lint_materials(Checker& checker);

}  // namespace ngi::land
