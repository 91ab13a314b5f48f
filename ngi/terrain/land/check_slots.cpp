#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <optional>
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
    const std::size_t words = named_slots(tiles[t]);
    for (std::size_t word = 0; word < words; ++word) {
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

bool has_same_box(const Slot& a, const Slot& b) noexcept {
  return std::memcmp(&a.aabb_min, &b.aabb_min, 2 * sizeof(Vec3)) == 0;
}

void lint_pair(Checker& c, std::size_t t, const Tile& tile) {
  const auto slots = c.tables.slots.view();
  const std::uint16_t lod0 = tile.slots[0];
  const std::uint16_t lod1 = tile.slots[1];
  if (lod0 >= slots.size() || lod1 >= slots.size()) return;
  const Slot& near = slots[lod0];
  const Slot& far = slots[lod1];
  const auto place = [&] {
    return c.document.place(StreamType::Tiles, t, offsetof(Tile, slots) + 2);
  };
  if (!has_same_box(near, far))
    c.add(rules::lod_pair, place(), "has two slots with different boxes");
  if (far.face_count > near.face_count) {
    c.add(rules::lod_pair, place(),
          "has " + std::to_string(far.face_count) + " faces at LOD 1 and " +
              std::to_string(near.face_count) + " at LOD 0");
  }
}

// A box around vertices.
struct Extent {
  std::array<float, 3> low;
  std::array<float, 3> high;
};

Extent extent_of(const Position& p) noexcept {
  return {{p.x, p.y, p.z}, {p.x, p.y, p.z}};
}

Extent extent_of(const FaceWalk::Found& found) noexcept {
  return {{found.low[0], found.low[1], found.low[2]},
          {found.high[0], found.high[1], found.high[2]}};
}

// Without the tolerance.
bool is_surely_inside(const Slot& slot, const FaceWalk::Found& found) noexcept {
  const Extent all = {extent_of(slot.aabb_min).low, extent_of(slot.aabb_max).low};
  bool inside = true;
  for (std::size_t k = 0; k < 3; ++k) {
    inside &= found.low[k] >= all.low[k];
    inside &= found.high[k] <= all.high[k];
  }
  return inside;
}

bool is_inside(const Slot& slot, const Extent& box) noexcept {
  const Extent all = {extent_of(slot.aabb_min).low, extent_of(slot.aabb_max).low};
  bool inside = true;
  for (std::size_t k = 0; k < 3; ++k) {
    inside &= box.low[k] >= all.low[k] - box_tolerance;
    inside &= box.high[k] <= all.high[k] + box_tolerance;
  }
  return inside;
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
    if (is_inside(slot, extent_of(p))) return true;
    c.add_mild(rules::slot_bounds, at_slot(c, s, offsetof(Slot, aabb_min)), vertex);
    return false;
  });
}

bool is_inside(const TileGrid& grid, const TileGrid::Rectangle& r, const Extent& box) noexcept {
  const double dx = rectangle_tolerance * grid.width;
  const double dy = rectangle_tolerance * grid.height;
  return box.low[0] >= r.x0 - dx && box.high[0] <= r.x1 + dx && box.low[1] >= r.y0 - dy &&
         box.high[1] <= r.y1 + dy;
}

bool is_rectangle(const TileGrid& grid, const TileGrid::Rectangle& r, const Slot& slot) noexcept {
  const auto near = [](double a, double b, double size) {
    return std::abs(a - b) <= rectangle_tolerance * size;
  };
  return near(slot.aabb_min.x, r.x0, grid.width) && near(slot.aabb_max.x, r.x1, grid.width) &&
         near(slot.aabb_min.y, r.y0, grid.height) && near(slot.aabb_max.y, r.y1, grid.height);
}

// Finds out whether the box of a slot is the rectangle of its tile. Both slots of a tile mostly
// have the same box, which is tested once.
class TileBoxes {
 public:
  TileBoxes(const std::optional<TileGrid>& grid, std::size_t tiles) : grid_(grid), tested_(tiles) {}

  // Whether no corner inside the box leaves the tile, too. True without a grid or a tile.
  bool pass(std::size_t tile, const Slot& slot) {
    if (!grid_ || tile == no_tile) return true;
    const Slot*& tested = tested_[tile];
    if (tested && has_same_box(*tested, slot)) return true;
    const TileGrid::Rectangle r = grid_->rectangle(tile);
    const Extent box = {extent_of(slot.aabb_min).low, extent_of(slot.aabb_max).low};
    if (!is_rectangle(*grid_, r, slot) || !is_inside(*grid_, r, box)) return false;
    tested = &slot;
    return true;
  }

 private:
  const std::optional<TileGrid>& grid_;
  std::vector<const Slot*> tested_;  // by tile: one that passes
};

void lint_rectangle(Checker& c, const TileGrid& grid, std::size_t tile, std::size_t s,
                    const FaceWalk::Found& found) {
  const Slot& slot = c.tables.slots[s];
  const TileGrid::Rectangle rectangle = grid.rectangle(tile);
  if (!is_rectangle(grid, rectangle, slot)) {
    c.add_mild(rules::tile_rectangle, at_slot(c, s, offsetof(Slot, aabb_min)),
               "has a box that is not the rectangle of tile " + std::to_string(tile));
  }
  if (is_inside(grid, rectangle, extent_of(found))) return;
  std::size_t reported = no_tile;
  for_each_corner(c, slot, [&](std::size_t face, std::uint16_t vertex) {
    const Position& p = c.tables.positions[vertex];
    if (face == reported || is_inside(grid, rectangle, extent_of(p))) return true;
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

// Visits the faces of slots that follow one another.
std::vector<FaceWalk::Found> visit_chain(const Checker& c, FaceWalk& walk,
                                         const std::vector<SlotUse>& uses) {
  std::vector<FaceWalk::Run> runs;
  runs.reserve(uses.size());
  for (std::size_t s = 0; s < uses.size(); ++s) {
    const Slot& slot = c.tables.slots[s];
    const std::uint32_t end = std::uint32_t{slot.face_start} + slot.face_count;
    runs.push_back({end, (uses[s].marks & in_lod0) != 0});
  }
  return walk.visit_all(runs);
}

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
  FaceWalk walk(faces, c.tables.positions.view(), c.document.bytes());
  // Repaired faces are not what lint_face() looks at.
  const bool walk_tells = chained && faces.data() == c.document.faces().data();
  const std::vector<FaceWalk::Found> all =
      chained ? visit_chain(c, walk, uses) : std::vector<FaceWalk::Found>();
  TileBoxes boxes(grid, tiles.size());
  VisitBudget budget(faces.size());
  std::uint32_t flags = 0;
  for (std::size_t s = 0; s < uses.size(); ++s) {
    const Slot& slot = c.tables.slots[s];
    if (!budget.spend(slot.face_count)) break;
    const FaceWalk::Found& found =
        chained ? all[s] : walk.visit(slot.face_start, slot.face_count, FaceWalk::Marks::None);
    flags |= found.flags;
    const std::size_t tile = uses[s].tile;
    if (!is_surely_inside(slot, found) || !boxes.pass(tile, slot)) {
      if (!is_inside(slot, extent_of(found))) lint_box(c, s);
      if (grid && tile != no_tile) lint_rectangle(c, *grid, tile, s, found);
    }
    if (!walk_tells || found.valid) continue;
    for (std::size_t i = 0; i < slot.face_count; ++i) lint_face(c, slot.face_start + i);
  }
  if (!walk_tells) {
    for (std::size_t f = 0; f < faces.size(); ++f) lint_face(c, f);
  }
  if (walk_tells) c.face_keys = walk.take_keys();
  c.has_no_liquid = walk_tells && (flags & face_flags::liquid) == 0;
  if (!chained || !walk.all_marked()) lint_vertices(c, uses);
}

}  // namespace ngi::land
