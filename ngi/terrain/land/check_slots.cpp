#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>

#include "ngi/terrain/land/detail/checker.h"
#include "ngi/terrain/land/detail/face_walk.h"
#include "ngi/terrain/land/rules.h"

namespace ngi::land {

namespace {

constexpr std::size_t no_tile = ~std::size_t{0};
constexpr double box_tolerance = 1e-3;        // TER-034, in world units
constexpr double rectangle_tolerance = 1e-3;  // TER-037, of a tile

// Marks of a vertex: what uses it.
constexpr std::uint8_t in_lod0 = 1;
constexpr std::uint8_t in_lod1 = 2;
constexpr std::uint8_t in_face = 4;

Place at_slot(const Checker& c, std::size_t slot, std::size_t field = 0) {
  return c.document.place(StreamType::Slots, slot, field);
}

// How tiles use a slot.
struct SlotUse {
  std::size_t tile = no_tile;  // the first one that names it
  std::uint8_t marks = in_face;
};

std::vector<SlotUse> uses_of_slots(const Checker& c) {
  std::vector<SlotUse> uses(c.tables.slots.size());
  const auto tiles = c.document.tiles();
  for (std::size_t t = 0; t < tiles.size(); ++t) {
    for (std::size_t word = 0; word < tiles[t].slots.size(); ++word) {
      const std::uint16_t slot = tiles[t].slots[word];
      if (slot >= uses.size() || slot == none) continue;
      SlotUse& use = uses[slot];
      if (use.tile == no_tile) use.tile = t;
      if (word < 2) use.marks |= word == 0 ? in_lod0 : in_lod1;
    }
  }
  return uses;
}

// Returns whether each slot begins where the one before it ends, up to the last face.
bool lint_chain(Checker& c) {
  const auto slots = c.document.slots();
  std::uint64_t end = 0;
  bool chained = true;
  for (std::size_t s = 0; s < slots.size(); ++s) {
    const std::uint64_t start = slots[s].face_start;
    if (start != end) {
      chained = false;
      c.add_mild(rules::slot_chain, at_slot(c, s),
                 "begins at face " + std::to_string(start) + " instead of " + std::to_string(end));
    }
    end = start + slots[s].face_count;
  }
  const std::size_t faces = c.document.faces().size();
  if (end == faces) return chained;
  if (chained && !slots.empty()) {
    c.add_mild(rules::slot_chain, at_slot(c, slots.size() - 1, offsetof(Slot, face_count)),
               "the slots end at face " + std::to_string(end) + " of " + std::to_string(faces));
  }
  return false;
}

// Counts for each face the slots that have it, and those of tiles among them.
void lint_owners(Checker& c, const std::vector<SlotUse>& uses) {
  const std::size_t faces = c.tables.faces.size();
  std::vector<std::int32_t> slots(faces + 1);
  std::vector<std::int32_t> of_tiles(faces + 1);
  for (std::size_t s = 0; s < uses.size(); ++s) {
    const std::size_t start = c.tables.slots[s].face_start;
    const std::size_t end = start + c.tables.slots[s].face_count;
    ++slots[start];
    --slots[end];
    if (uses[s].tile == no_tile) continue;
    ++of_tiles[start];
    --of_tiles[end];
  }
  std::int32_t owners = 0;
  std::int32_t tile_owners = 0;
  for (std::size_t f = 0; f < faces; ++f) {
    owners += slots[f];
    tile_owners += of_tiles[f];
    if (owners > 1) c.add_mild(rules::face_shared, c.document.place(StreamType::Faces, f));
    if (tile_owners == 0 && c.document.has(StreamType::Tiles)) {
      c.add_mild(rules::face_unowned, c.document.place(StreamType::Faces, f));
    }
  }
}

void lint_pair(Checker& c, std::size_t t, const Tile& tile) {
  const auto slots = c.tables.slots.view();
  const std::uint16_t lod0 = tile.slots[0];
  const std::uint16_t lod1 = tile.slots[1];
  if (lod0 >= slots.size() || lod1 >= slots.size()) return;
  const Slot& near = slots[lod0];
  const Slot& far = slots[lod1];
  const bool same_box = std::memcmp(&near.aabb_min, &far.aabb_min, 2 * sizeof(Vec3)) == 0;
  const auto place = [&] {
    return c.document.place(StreamType::Tiles, t, offsetof(Tile, slots) + 2);
  };
  if (!same_box) c.add(rules::lod_pair, place(), "has two slots with different boxes");
  if (far.face_count > near.face_count) {
    c.add(rules::lod_pair, place(),
          "has " + std::to_string(far.face_count) + " faces at LOD 1 and " +
              std::to_string(near.face_count) + " at LOD 0");
  }
}

bool is_inside(const Slot& slot, const Vec3& low, const Vec3& high) noexcept {
  const auto fits = [](double from, double to, double first, double last) {
    return first >= from - box_tolerance && last <= to + box_tolerance;
  };
  return fits(slot.aabb_min.x, slot.aabb_max.x, low.x, high.x) &&
         fits(slot.aabb_min.y, slot.aabb_max.y, low.y, high.y) &&
         fits(slot.aabb_min.z, slot.aabb_max.z, low.z, high.z);
}

// Visits the corners of the faces of a slot that are not dropped, until `visit` returns false.
template <typename Visit>
void for_each_corner(const Checker& c, const Slot& slot, Visit visit) {
  for (std::size_t i = 0; i < slot.face_count; ++i) {
    const std::size_t f = std::size_t{slot.face_start} + i;
    if (c.is_dropped(f)) continue;
    for (const std::uint16_t vertex : c.tables.faces[f].vertices) {
      if (!visit(f, vertex)) return;
    }
  }
}

void lint_box(Checker& c, std::size_t s) {
  const Slot& slot = c.tables.slots[s];
  for_each_corner(c, slot, [&](std::size_t, std::uint16_t vertex) {
    const Position& p = c.tables.positions[vertex];
    if (is_inside(slot, p, p)) return true;
    c.add_mild(rules::slot_bounds, at_slot(c, s, offsetof(Slot, aabb_min)), vertex);
    return false;
  });
}

bool is_inside(const TileGrid& grid, std::size_t tile, const Vec3& low, const Vec3& high) noexcept {
  const TileGrid::Rectangle r = grid.rectangle(tile);
  const double dx = rectangle_tolerance * grid.width;
  const double dy = rectangle_tolerance * grid.height;
  return low.x >= r.x0 - dx && high.x <= r.x1 + dx && low.y >= r.y0 - dy && high.y <= r.y1 + dy;
}

bool is_rectangle(const TileGrid& grid, std::size_t tile, const Slot& slot) noexcept {
  const TileGrid::Rectangle r = grid.rectangle(tile);
  const auto near = [](double a, double b, double size) {
    return std::abs(a - b) <= rectangle_tolerance * size;
  };
  return near(slot.aabb_min.x, r.x0, grid.width) && near(slot.aabb_max.x, r.x1, grid.width) &&
         near(slot.aabb_min.y, r.y0, grid.height) && near(slot.aabb_max.y, r.y1, grid.height);
}

void lint_rectangle(Checker& c, const TileGrid& grid, std::size_t tile, std::size_t s,
                    const FaceWalk::Found& found) {
  const Slot& slot = c.tables.slots[s];
  if (!is_rectangle(grid, tile, slot)) {
    c.add_mild(rules::tile_rectangle, at_slot(c, s, offsetof(Slot, aabb_min)),
               "has a box that is not the rectangle of tile " + std::to_string(tile));
  }
  if (is_inside(grid, tile, found.low, found.high)) return;
  std::size_t reported = no_tile;
  for_each_corner(c, slot, [&](std::size_t face, std::uint16_t vertex) {
    const Position& p = c.tables.positions[vertex];
    if (face == reported || is_inside(grid, tile, p, p)) return true;
    reported = face;
    c.add_mild(rules::tile_rectangle, c.document.place(StreamType::Faces, face),
               "leaves tile " + std::to_string(tile));
    return true;
  });
}

// A file in which slots share thousands of faces has TER-031 for each of them; looking at the
// faces again for each slot would take time that grows with the square of the file.
class VisitBudget {
 public:
  explicit VisitBudget(std::size_t faces) : left_(4 * std::uint64_t{faces} + 65'536) {}
  bool spend(std::uint64_t faces) noexcept {
    if (faces > left_) return false;
    left_ -= faces;
    return true;
  }

 private:
  std::uint64_t left_;
};

void lint_vertices(Checker& c, const std::vector<SlotUse>& uses) {
  std::vector<std::uint8_t> used(c.tables.positions.size());
  VisitBudget budget(c.tables.faces.size());
  for (std::size_t s = 0; s < uses.size(); ++s) {
    const Slot& slot = c.tables.slots[s];
    if (!budget.spend(slot.face_count)) break;
    for (const Face& face : c.tables.faces.view().subspan(slot.face_start, slot.face_count)) {
      for (const std::uint16_t vertex : face.vertices) used[vertex] |= uses[s].marks;
    }
  }
  for (const Face& face : c.tables.faces.view()) {
    for (const std::uint16_t vertex : face.vertices) used[vertex] |= in_face;
  }
  const std::size_t vertices = c.document.positions().size();
  for (std::size_t v = 0; v < vertices; ++v) {
    if (used[v] == 0) c.add(rules::vertex_unused, c.document.place(StreamType::Positions, v));
    if ((used[v] & (in_lod0 | in_lod1)) == in_lod1) {
      c.add(rules::lod1_vertices, c.document.place(StreamType::Positions, v));
    }
  }
}

}  // namespace

void check_slots(Checker& c) {
  const std::size_t faces = c.tables.faces.size();
  for (std::size_t s = 0; s < c.tables.slots.size(); ++s) {
    const Slot& slot = c.tables.slots[s];
    const std::uint64_t start = slot.face_start;
    const std::uint64_t end = start + slot.face_count;
    if (end <= faces) continue;
    c.add(rules::face_range, at_slot(c, s), start, end, faces);
    c.tables.slots.repair([&](std::vector<Slot>& all) {
      all[s].face_start = static_cast<std::uint16_t>(start < faces ? start : 0);
      all[s].face_count = static_cast<std::uint16_t>(start < faces ? faces - start : 0);
    });
  }
}

void lint_slots_and_faces(Checker& c) {
  const std::vector<SlotUse> uses = uses_of_slots(c);
  const bool chained = lint_chain(c);
  const bool all_used =
      std::ranges::none_of(uses, [](const SlotUse& use) { return use.tile == no_tile; });
  if (!chained || !all_used) lint_owners(c, uses);
  const auto tiles = c.document.tiles();
  for (std::size_t t = 0; t < tiles.size(); ++t) lint_pair(c, t, tiles[t]);

  const auto grid = tile_grid(c.tables.grid, c.tables.header, c.tables.slots.view());
  const auto faces = c.tables.faces.view();
  FaceWalk walk(faces, c.tables.positions.view());
  // Repaired faces are not what lint_face() looks at.
  const bool walk_tells = chained && faces.data() == c.document.faces().data();
  VisitBudget budget(faces.size());
  for (std::size_t s = 0; s < uses.size(); ++s) {
    const Slot& slot = c.tables.slots[s];
    if (!budget.spend(slot.face_count)) break;
    const auto marks =
        (uses[s].marks & in_lod0) != 0 ? FaceWalk::Marks::Corners : FaceWalk::Marks::None;
    const FaceWalk::Found found = walk.visit(slot.face_start, slot.face_count, marks);
    if (!is_inside(slot, found.low, found.high)) lint_box(c, s);
    if (grid && uses[s].tile != no_tile) lint_rectangle(c, *grid, uses[s].tile, s, found);
    if (!walk_tells || found.valid) continue;
    for (std::size_t i = 0; i < slot.face_count; ++i) lint_face(c, slot.face_start + i);
  }
  if (!walk_tells) {
    for (std::size_t f = 0; f < faces.size(); ++f) lint_face(c, f);
  }
  if (!chained || !walk.all_marked()) lint_vertices(c, uses);
}

}  // namespace ngi::land
