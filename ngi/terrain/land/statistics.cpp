#include "ngi/terrain/land/statistics.h"

#include <map>
#include <string>

#include "ngi/core/text.h"
#include "ngi/terrain/land/document.h"

namespace ngi::land {

namespace {

void count_faces(const Document& land, AssetFacts& facts) {
  std::map<std::uint32_t, std::uint64_t> flags;
  std::map<unsigned, std::uint64_t> rows;
  std::uint64_t blended = 0;
  std::uint64_t liquid = 0;
  std::uint64_t beds = 0;
  for (const Face& face : land.faces()) {
    ++flags[face.flags];
    ++rows[face.primary];
    if (face.secondary != no_row) ++blended;
    if ((face.flags & face_flags::liquid) != 0) ++liquid;
    if ((face.flags & face_flags::bed) != 0) ++beds;
  }
  for (const auto& [value, times] : flags) facts.tally("face flags", hex_number(value), times);
  for (const auto& [row, times] : rows) {
    facts.tally("primary rows", std::to_string(row), times);
  }
  facts.number("two-material faces", blended);
  facts.number("liquid faces", liquid);
  facts.number("bed faces", beds);
}

void count_draw_list(const Document& land, AssetFacts& facts) {
  std::uint64_t runs = 0;
  for (const DrawEntry& entry : land.draw_list()) {
    if ((entry.flags & draw_flags::opens_run) != 0) ++runs;
  }
  facts.number("draw-list runs", runs);
}

}  // namespace

void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts) {
  const auto land = Document::parse(asset.bytes, {.limits = limits});
  if (!land) return;
  const auto grid = land->grid();
  facts.tally("landscapes",
              grid ? std::to_string(grid->nx) + " x " + std::to_string(grid->ny) + " tiles"
                   : "without a tile grid");
  facts.number("land vertices", land->positions().size());
  facts.number("land faces", land->faces().size());
  facts.number("land slots", land->slots().size());
  count_faces(*land, facts);
  count_draw_list(*land, facts);
}

}  // namespace ngi::land
