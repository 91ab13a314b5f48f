#include <algorithm>
#include <cmath>

#include "ngi/asset/fields/field_text.h"
#include "ngi/terrain/land/detail/checker.h"
#include "ngi/terrain/land/rules.h"

namespace ngi::land {

namespace {

Place slot_word_place(const Checker& c, std::size_t tile, std::size_t word) {
  return c.document.place(StreamType::Tiles, tile, offsetof(Tile, slots) + 2 * word);
}

void check_tile(Checker& c, std::size_t t) {
  const std::size_t slots = c.tables.slots.size();
  const Tile& stored = c.tables.tiles[t];
  const std::uint16_t lod1 = stored.slots[1];
  if (named_slots(stored) == 2 && stored.slots[0] < slots && (lod1 < slots || lod1 == none)) return;
  const Tile tile = stored;
  for (std::size_t word = 0; word < tile.slots.size(); ++word) {
    const std::uint16_t slot = tile.slots[word];
    if (slot < slots) continue;
    if (word == 0) {
      c.add(rules::lod0_slot, slot_word_place(c, t, 0), slot, slots);
    } else if (slot != none) {
      c.add(rules::slot_word, slot_word_place(c, t, word), slot, word, slots);
    }
    if (slot == none) continue;
    c.tables.tiles.repair([&](std::vector<Tile>& all) { all[t].slots[word] = none; });
  }
}

void lint_tile(Checker& c, std::size_t t, const Tile& tile) {
  const auto& words = tile.opaque0;
  if (words[0] != 0 || words[1] != 0xFFFF || words[2] != 0 || words[3] != 0) {
    c.add(rules::tile_header, c.document.place(StreamType::Tiles, t),
          field_text(fields_of<std::array<le_u16, 4>>().front(), bytes_of(tile.opaque0)));
  }
  if (tile.slots[1] == lod1_trap) c.add_mild(rules::lod1_trap, slot_word_place(c, t, 1));
  if (tile.slots[1] == none) c.add_mild(rules::lod1_absent, slot_word_place(c, t, 1));
}

// Compares slot 0 with the hull, which the grid divides.
void lint_cell_size(Checker& c) {
  const Document::GridSize grid = c.tables.grid;
  if (grid.nx == 0 || c.tables.slots.empty() || !c.document.header()) return;
  const Slot& first = c.tables.slots[0];
  const Header& header = *c.document.header();
  const double width = double{first.aabb_max.x} - first.aabb_min.x;
  const double height = double{first.aabb_max.y} - first.aabb_min.y;
  // Corner 2 is the far corner of the bottom.
  const double expected_width = (double{header.box[2].x} - header.box[0].x) / grid.nx;
  const double expected_height = (double{header.box[2].y} - header.box[0].y) / grid.ny;
  constexpr double tolerance = 0.01;
  const auto fits = [](double size, double expected) {
    return size > 0 && std::abs(size - expected) <= tolerance * std::abs(expected);
  };
  if (fits(width, expected_width) && fits(height, expected_height)) return;
  const auto shown = [](double number) { return real_text(static_cast<float>(number)); };
  c.add_mild(rules::cell_size, c.document.place(StreamType::Slots, 0, offsetof(Slot, aabb_min)),
             shown(width), shown(height), shown(expected_width), shown(expected_height));
}

}  // namespace

void check_tiles(Checker& c) {
  if (!c.document.has(StreamType::Tiles)) return;
  const auto grid = c.document.grid();
  if (grid) {
    c.tables.grid = *grid;
  } else {
    const nres::Record& record = *c.document.record(StreamType::Tiles);
    c.add(rules::grid_size,
          c.document.entry_place(StreamType::Tiles, offsetof(nres::Record, attr2)),
          c.tables.tiles.size(), static_cast<std::uint32_t>(record.attr2),
          static_cast<std::uint32_t>(record.attr1));
  }
  for (std::size_t t = 0; t < c.tables.tiles.size(); ++t) check_tile(c, t);
  if (!grid) c.tables.tiles = {};
}

void lint_tiles(Checker& c) {
  const auto tiles = c.document.tiles();
  for (std::size_t t = 0; t < tiles.size(); ++t) lint_tile(c, t, tiles[t]);
  lint_cell_size(c);
}

}  // namespace ngi::land
