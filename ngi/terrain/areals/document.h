#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "ngi/archive/nres/document.h"
#include "ngi/core/report.h"
#include "ngi/terrain/areals/records.h"

namespace ngi::areals {

// One areal as it is stored, viewed in place.
struct ArealView {
  std::uint64_t offset;  // in the file
  const ArealRecord& record;
  const ArealCounts& counts;
  std::span<const Vec3> vertices;
  std::span<const Link> links;        // one per edge, then three for each sub-block
  std::span<const std::byte> blocks;  // sub-blocks, which nothing reads

  // Edge k runs from vertex k to the next one.
  std::span<const Link> edge_links() const noexcept { return links.first(vertices.size()); }

  std::uint64_t counts_offset() const noexcept { return offset + sizeof(ArealRecord); }
  std::uint64_t vertex_offset(std::size_t vertex) const noexcept {
    return counts_offset() + sizeof(ArealCounts) + vertex * sizeof(Vec3);
  }
  std::uint64_t link_offset(std::size_t link) const noexcept {
    return vertex_offset(vertices.size()) + link * sizeof(Link);
  }
};

// How the length of a sub-block is counted: docs/formats/terrain.md 7.2. No known map has any.
enum class BlockFraming : std::uint8_t {
  CountInside,   // a count n and n points
  CountOutside,  // a count n and 3n + 1 words
};

// A parsed areal map: the NRes archive, and its areals and grid cells viewed in place. Areals, grid
// and rest are the payload byte for byte. Parsing checks the framing; AreaMap has the checked
// content.
//
//   auto map = areals::Document::parse(*map_file("Land.map"));
//   for (std::size_t i = 0; i < map->areal_count(); ++i) use(map->areal(i).vertices);
class Document {
 public:
  // Fails with MAP-001 and MAP-002 when there is nothing to read. Strict: fails with the first of
  // damage(). Tolerant: keeps the whole areals and cells before the damage. Cost: one pass over the
  // payload.
  static Result<Document> parse(Bytes bytes, Reading reading = Reading::Strict,
                                const nres::ParseOptions& options = {});

  const Bytes& bytes() const noexcept { return container_.bytes(); }
  const nres::Document& container() const noexcept { return container_; }
  std::size_t entry() const noexcept { return entry_; }
  std::span<const std::byte> payload() const noexcept { return payload_; }
  std::uint64_t payload_offset() const noexcept { return record().data_offset; }
  // The number of areals that the entry states; there may be fewer.
  std::uint32_t stated_count() const noexcept { return record().attr1; }

  std::size_t areal_count() const noexcept { return areals_.size(); }
  // `index` must be below areal_count().
  ArealView areal(std::size_t index) const noexcept;
  // The corners of an areal, which has as many edges.
  std::span<const Vec3> corners(std::size_t index) const noexcept;
  BlockFraming block_framing() const noexcept { return framing_; }

  // nullptr when the areals leave no room for it.
  const GridHeader* grid() const noexcept;
  std::uint64_t grid_offset() const noexcept { return payload_offset() + grid_; }
  // Whole cells, x outer; fewer than the header states when the file ends before.
  std::size_t cell_count() const noexcept { return cells_.size(); }
  // `index` must be below cell_count().
  std::span<const le_u16> cell(std::size_t index) const noexcept;
  // Counts and ids of all whole cells, as they are stored: a count, as many ids, the next count.
  std::span<const le_u16> cell_words() const noexcept;
  // The offset in the file of the count of a cell; its ids follow.
  std::uint64_t cell_offset(std::size_t index) const noexcept {
    return grid_offset() + cells_[index];
  }
  // Whether the header and all cells are there.
  bool has_whole_grid() const noexcept { return whole_grid_; }

  // Bytes of the payload behind the grid; without a whole grid, behind the last areal.
  std::span<const std::byte> rest() const noexcept { return payload().subspan(rest_); }

  // What makes a strict reader fail, in order: MAP-002 to MAP-006.
  const std::vector<Issue>& damage() const noexcept { return damage_; }

  // The place of a byte of an areal, by its offset in the file.
  static Place place(std::size_t areal, std::uint64_t offset);
  // The place of a field of the directory entry.
  Place entry_place(std::uint64_t field) const;

 private:
  Document(nres::Document container, std::size_t entry)
      : container_(std::move(container)),
        entry_(entry),
        payload_(bytes().span().subspan(record().data_offset, record().size)) {}

  const nres::Record& record() const noexcept { return container_.records()[entry_]; }
  void walk(BlockFraming framing);
  void walk_grid(std::uint64_t at);
  void find_framing();
  template <typename... Values>
  void add_damage(const Rule& rule, Place place, const Values&... values);

  nres::Document container_;
  std::size_t entry_;
  std::span<const std::byte> payload_;  // in the bytes of the container
  BlockFraming framing_ = BlockFraming::CountInside;
  std::vector<std::uint32_t> areals_;  // offsets in the payload
  std::uint64_t grid_ = 0;             // offset in the payload
  std::vector<std::uint32_t> cells_;   // offsets from the grid's
  std::uint64_t cells_end_ = 0;        // offset from the grid's
  bool whole_grid_ = false;
  std::uint64_t rest_ = 0;
  std::vector<Issue> damage_;
};

// Parsing has found that each areal is whole, and where.
inline std::span<const Vec3> Document::corners(std::size_t index) const noexcept {
  const std::byte* at = payload_.data() + areals_[index] + sizeof(ArealRecord);
  const auto& counts = *reinterpret_cast<const ArealCounts*>(at);
  return {reinterpret_cast<const Vec3*>(at + sizeof(ArealCounts)), counts.vertices};
}

inline ArealView Document::areal(std::size_t index) const noexcept {
  const std::byte* at = payload_.data() + areals_[index];
  const auto& record = *reinterpret_cast<const ArealRecord*>(at);
  const auto& counts = *reinterpret_cast<const ArealCounts*>(at + sizeof(ArealRecord));
  const auto vertices = corners(index);
  const std::span<const Link> links = {
      reinterpret_cast<const Link*>(vertices.data() + vertices.size()),
      vertices.size() + std::size_t{counts.blocks} * 3};
  const std::uint64_t end = index + 1 < areals_.size() ? areals_[index + 1]
                            : grid_ != 0               ? grid_
                                                       : rest_;
  const auto* blocks = reinterpret_cast<const std::byte*>(links.data() + links.size());
  return {payload_offset() + areals_[index], record, counts, vertices, links,
          {blocks, payload_.data() + end}};
}

inline std::span<const le_u16> Document::cell(std::size_t index) const noexcept {
  const auto* count = reinterpret_cast<const le_u16*>(payload_.data() + grid_ + cells_[index]);
  return {count + 1, *count};
}

}  // namespace ngi::areals
