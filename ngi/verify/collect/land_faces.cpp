#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "ngi/core/text.h"
#include "ngi/verify/collect/land_parts.h"

namespace ngi::verify {

namespace {

using LandTable = land::StreamType;

constexpr double steepest = 0.173648;  // cos 80 degrees

struct FaceTallies {
  Tally opaque;
  Tally selector;
  Tally open;
  Tally selectors_small;
  Tally unit;
  Tally winding;
  Tally walkable_winding;
};

void collect_neighbours(const land::Document& land, std::size_t index, FaceTallies& tallies,
                        std::uint64_t offset) {
  const auto faces = land.faces();
  const land::Face& face = faces[index];
  for (std::size_t k = 0; k < 3; ++k) {
    const std::size_t selector = (face.selectors >> (2 * k)) & 3U;
    const std::uint16_t neighbour = face.neighbours[k];
    tallies.open.add((neighbour == land::none) == (selector == 3), offset);
    if (neighbour == land::none) continue;
    bool is_right = neighbour < faces.size() && selector != 3;
    if (is_right) {
      const land::Face& other = faces[neighbour];
      const std::uint16_t from = other.vertices[selector];
      const std::uint16_t to = other.vertices[(selector + 1) % 3];
      const auto positions = land.positions();
      const auto same = [&](std::uint16_t a, std::uint16_t b) {
        return a < positions.size() && b < positions.size() &&
               std::ranges::equal(bytes_of(positions[a]), bytes_of(positions[b]));
      };
      is_right = other.neighbours[selector] == index && same(from, face.vertices[(k + 1) % 3]) &&
                 same(to, face.vertices[k]);
    }
    tallies.selector.add(is_right, offset);
  }
}

void collect_normal(const land::Document& land, const land::Face& face, FaceTallies& tallies,
                    std::uint64_t offset) {
  const double nx = face.normal[0] / 32767.0;
  const double ny = face.normal[1] / 32767.0;
  const double nz = face.normal[2] / 32767.0;
  tallies.unit.add(std::abs(std::sqrt(nx * nx + ny * ny + nz * nz) - 1) <= 0.001, offset);
  const auto positions = land.positions();
  for (const std::uint16_t vertex : face.vertices) {
    if (vertex >= positions.size()) return;
  }
  const land::Vec3& a = positions[face.vertices[0]];
  const land::Vec3& b = positions[face.vertices[1]];
  const land::Vec3& c = positions[face.vertices[2]];
  const double ux = double{b.x} - a.x;
  const double uy = double{b.y} - a.y;
  const double uz = double{b.z} - a.z;
  const double vx = double{c.x} - a.x;
  const double vy = double{c.y} - a.y;
  const double vz = double{c.z} - a.z;
  const double x = uy * vz - uz * vy;
  const double y = uz * vx - ux * vz;
  const double z = ux * vy - uy * vx;
  const double length = std::sqrt(x * x + y * y + z * z);
  tallies.winding.add(x * nx + y * ny + z * nz > 0.99 * length, offset);
  if (nz > steepest) tallies.walkable_winding.add(z > 0, offset);
}

// Faces inside the boxes of their slots, and the vertices of the coarse level.
void collect_slot_faces(const Input& input, const land::Document& land) {
  Facts& facts = input.out.facts;
  const auto slots = land.slots();
  const auto faces = land.faces();
  const auto positions = land.positions();
  const std::size_t tiles = land.tiles().size();
  std::vector<bool> is_near(positions.size(), false);
  Tally inside(input.at());
  Tally known(input.at());
  if (!slots_share_no_faces(land)) return;
  for (std::size_t s = 0; s < slots.size(); ++s) {
    const land::Slot& slot = slots[s];
    for (std::size_t i = 0; i < slot.face_count; ++i) {
      const std::size_t index = std::size_t{slot.face_start} + i;
      if (index >= faces.size()) break;
      const auto offset = offset_in(land, LandTable::Faces, index);
      for (const std::uint16_t vertex : faces[index].vertices) {
        if (vertex >= positions.size()) continue;
        const land::Vec3& p = positions[vertex];
        inside.add(slot.aabb_min.x <= p.x && p.x <= slot.aabb_max.x && slot.aabb_min.y <= p.y &&
                       p.y <= slot.aabb_max.y && slot.aabb_min.z <= p.z && p.z <= slot.aabb_max.z,
                   offset);
        if (s < tiles) is_near[vertex] = true;
        if (s >= tiles) known.add(is_near[vertex], offset);
      }
    }
  }
  facts.add("ter.face-in-box", inside);
  facts.add("ter.lod1-vertices", known);
}

}  // namespace

bool slots_share_no_faces(const land::Document& land) {
  std::uint64_t named = 0;
  for (const land::Slot& slot : land.slots()) named += slot.face_count;
  return named <= 4 * std::uint64_t{land.faces().size()} + 65'536;
}

void collect_land_faces(const Input& input, const land::Document& land) {
  Facts& facts = input.out.facts;
  const At at = input.at();
  FaceTallies tallies = {Tally(at), Tally(at), Tally(at), Tally(at),
                         Tally(at), Tally(at), Tally(at)};
  const auto faces = land.faces();
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const land::Face& face = faces[i];
    const auto offset = offset_in(land, LandTable::Faces, i);
    tallies.opaque.add(face.opaque6 == 0xFFFF, offset);
    tallies.selectors_small.add(face.selectors <= 62, offset);
    collect_neighbours(land, i, tallies, offset);
    collect_normal(land, face, tallies, offset);
    const auto open = std::count(face.neighbours.begin(), face.neighbours.end(), land::none);
    facts.value("ter.open-edges", std::int64_t{open}, input.at(offset));
  }
  facts.add("ter.face-opaque6", tallies.opaque);
  facts.add("ter.selector-size", tallies.selectors_small);
  facts.add("ter.selector-edge", tallies.selector);
  facts.add("ter.selector-open", tallies.open);
  facts.add("ter.face-normal-unit", tallies.unit);
  facts.add("ter.face-normal-winding", tallies.winding);
  facts.add("ter.walkable-winding", tallies.walkable_winding);
  collect_slot_faces(input, land);
}

void collect_draw_list(const Input& input, const land::Document& land) {
  Facts& facts = input.out.facts;
  const auto list = land.draw_list();
  const auto faces = land.faces();
  const auto slots = land.slots();
  Tally last_byte(input.at());
  std::vector<bool> is_listed(faces.size(), false);
  std::uint64_t repeated = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const land::DrawEntry& entry = list[i];
    const auto offset = offset_in(land, LandTable::DrawList, i);
    facts.value("ter.draw-flags", std::int64_t{entry.flags}, input.at(offset));
    last_byte.add(entry.opaque3 == 0, offset);
    if (entry.face >= faces.size() || is_listed[entry.face]) {
      ++repeated;
    } else {
      is_listed[entry.face] = true;
    }
  }
  facts.add("ter.draw-last-byte", last_byte);
  facts.test("ter.draw-permutation", repeated == 0 && list.size() == faces.size(), input.at());
  if (list.size() >= 2) {
    const bool as_usual =
        list[0].face == 0 && list[0].flags == 0x58 && list[1].face == 1 && list[1].flags == 0x48;
    facts.test("ter.draw-first", as_usual, input.at());
  }
  if (!slots_share_no_faces(land)) return;
  Tally run_start(input.at());
  std::uint64_t runs_in_all = 0;
  for (std::size_t s = 0; s < slots.size(); ++s) {
    const land::Slot& slot = slots[s];
    std::set<std::uint32_t> pairs;
    std::uint64_t runs = 0;
    bool is_inside = true;
    std::uint32_t before = 0;
    for (std::size_t i = 0; i < slot.face_count; ++i) {
      const std::size_t place = std::size_t{slot.face_start} + i;
      if (place >= list.size()) break;
      const std::size_t face = list[place].face;
      if (face >= faces.size()) break;
      is_inside = is_inside && face >= slot.face_start &&
                  face < std::size_t{slot.face_start} + slot.face_count;
      const std::uint32_t pair = faces[face].primary * 256U + faces[face].secondary;
      const bool opens = i == 0 || pair != before;
      before = pair;
      pairs.insert(pair);
      runs += opens ? 1U : 0U;
      run_start.add(opens == ((list[place].flags & land::draw_flags::opens_run) != 0),
                    offset_in(land, LandTable::DrawList, place));
    }
    const At at = input.at(offset_in(land, LandTable::Slots, s));
    facts.test("ter.draw-slot", is_inside, at);
    facts.test("ter.draw-fewest", runs == pairs.size(), at);
    runs_in_all += runs;
  }
  facts.add("ter.draw-run-start", run_start);
  facts.count("ter.draw-runs", runs_in_all);
}

void collect_land_materials(const Input& input, const land::Document& land,
                            const LandTables& tables) {
  Facts& facts = input.out.facts;
  namespace flag = land::face_flags;
  const std::vector<std::string>& names = tables.first;
  const bool has_tables = !tables.first.empty() && !tables.second.empty();
  if (has_tables) {
    facts.test("ter.tables-equal", tables.first.size() == tables.second.size(), input.at());
    facts.value("ter.row0", names[0], input.at());
    for (const auto* table : {&tables.first, &tables.second}) {
      for (const std::string& name : *table) {
        input.out.references.push_back(
            {"ter.table-names", "material.lib", name, {input.asset.path, {}, name}});
      }
    }
  }
  const auto positions = land.positions();
  std::optional<float> level;
  bool is_level = true;
  bool uses_not_lava = false;
  for (const land::Face& face : land.faces()) {
    uses_not_lava = uses_not_lava || (face.flags & flag::not_lava) != 0;
  }
  Tally blended(input.at());
  Tally two_sided(input.at());
  Tally micro(input.at());
  Tally bed(input.at());
  Tally row0(input.at());
  Tally rows(input.at());
  Tally lava(input.at());
  Tally low_word(input.at());
  std::uint64_t liquid = 0;
  std::uint64_t beds = 0;
  std::uint64_t two_material = 0;
  for (std::size_t i = 0; i < land.faces().size(); ++i) {
    const land::Face& face = land.faces()[i];
    const auto offset = offset_in(land, LandTable::Faces, i);
    const bool is_liquid = (face.flags & flag::liquid) != 0;
    const bool is_bed = (face.flags & flag::bed) != 0;
    blended.add(((face.flags & flag::blended) != 0) == (face.secondary != land::no_row), offset);
    two_sided.add(((face.flags & flag::two_sided) != 0) == is_liquid, offset);
    micro.add((face.flags & flag::microtexture) != 0, offset);
    low_word.add((face.flags & 0xFFFFU & ~0x200CU) == 0x600, offset);
    facts.value("ter.high-words", std::int64_t{face.flags >> 16U}, input.at(offset));
    row0.add(face.primary != 0 && face.secondary != 0, offset);
    two_material += face.secondary != land::no_row ? 1U : 0U;
    liquid += is_liquid ? 1U : 0U;
    beds += is_bed ? 1U : 0U;
    if (has_tables) {
      const bool has_row = face.primary < names.size() &&
                           (face.secondary == land::no_row || face.secondary < names.size());
      rows.add(has_row, offset);
      if (has_row) {
        const std::string& name = names[face.primary];
        bed.add(is_bed == (name == "water_bot" || name == "env_lava_bot"), offset);
        const bool is_lava = name == "env_nlava" || name == "env_lava_bot";
        if (uses_not_lava) lava.add(is_lava == ((face.flags & flag::not_lava) == 0), offset);
      }
    }
    if (!is_liquid) continue;
    for (const std::uint16_t vertex : face.vertices) {
      if (vertex >= positions.size()) continue;
      const float z = positions[vertex].z;
      is_level = is_level && z == level.value_or(z);
      level = z;
    }
  }
  facts.add("ter.blended-bit", blended);
  facts.add("ter.two-sided-bit", two_sided);
  facts.add("ter.micro-bit", micro);
  facts.add("ter.low-word", low_word);
  facts.add("ter.row0-unworn", row0);
  facts.add("ter.rows-inside", rows);
  facts.add("ter.bed-bit", bed);
  facts.add("ter.lava-bit", lava);
  facts.count("ter.liquid-faces", liquid);
  facts.count("ter.bed-faces", beds);
  facts.count("ter.two-material-faces", two_material);
  if (!level) return;
  facts.count("ter.liquid-maps");
  facts.test("ter.water-level", is_level, input.at());
  const std::string map = fold(name_of(folder_of(input.asset.path)));
  if (map == "sc_3" || map == "tut_1") {
    // To hundredths, as the book has them.
    const double hundredths = std::round(double{*level} * 100);
    facts.value("ter.water-levels", map + " " + number_text(hundredths / 100), input.at());
  }
}

}  // namespace ngi::verify
