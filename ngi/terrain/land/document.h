#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ngi/archive/nres/document.h"
#include "ngi/terrain/land/records.h"

// The tables of a landscape (Land.msh) as they are in the file.
namespace ngi::land {

// Properties of one type of table: docs/formats/terrain.md 3.1.
struct StreamInfo {
  StreamType type;
  std::string_view name;
  std::uint32_t stride;  // of a record
  std::uint32_t prefix;  // bytes before the first record
  bool required;
  bool per_vertex;
};

// In the order of the files.
std::span<const StreamInfo> stream_infos() noexcept;
// Returns nullptr for a type that is not in the book.
const StreamInfo* find_stream_info(std::uint32_t type) noexcept;
const StreamInfo& stream_info(StreamType type) noexcept;

// "Res21"
std::string stream_text(StreamType type);

// A parsed landscape: the NRes archive and its tables, viewed in place and found by type, never by
// name. Parsing checks only that positions and faces are present; their contents may be
// invalid. Land (model.h) has checked contents.
//
//   auto document = land::Document::parse(*map_file("Land.msh"));
//   for (const land::Face& face : document->faces()) ...
class Document {
 public:
  // Fails with TER-001 when the bytes are no archive, and with TER-002 when positions or faces are
  // missing or outside the file.
  static Result<Document> parse(Bytes bytes, const nres::ParseOptions& options = {});

  const Bytes& bytes() const noexcept { return container().bytes(); }
  const nres::Document& container() const noexcept { return entries_.archive(); }

  // Returns the first entry of the type whose payload is inside the file.
  std::optional<std::size_t> entry(StreamType type) const noexcept {
    return entries_.entry(static_cast<std::uint32_t>(type));
  }
  bool has(StreamType type) const noexcept { return entry(type).has_value(); }
  // Returns nullptr when there is no such table.
  const nres::Record* record(StreamType type) const noexcept {
    return entries_.record(static_cast<std::uint32_t>(type));
  }
  std::span<const std::byte> payload(StreamType type) const noexcept {
    return entries_.payload(static_cast<std::uint32_t>(type));
  }

  // Views the whole records and ignores a remainder; empty when the table is absent.
  template <Record T>
  std::span<const T> table(StreamType type) const noexcept {
    return entries_.table<T>(static_cast<std::uint32_t>(type), stream_info(type).prefix);
  }

  const Header* header() const noexcept;  // nullptr when type 2 is absent or too short
  std::span<const Tile> tiles() const noexcept { return table<Tile>(StreamType::Tiles); }
  std::span<const Slot> slots() const noexcept { return table<Slot>(StreamType::Slots); }
  std::span<const Position> positions() const noexcept {
    return table<Position>(StreamType::Positions);
  }
  std::span<const PackedNormal> normals() const noexcept {
    return table<PackedNormal>(StreamType::Normals);
  }
  std::span<const PackedUv> uv() const noexcept { return table<PackedUv>(StreamType::Uv); }
  std::span<const PackedUv> micro_uv() const noexcept {
    return table<PackedUv>(StreamType::MicroUv);
  }
  std::span<const le_f32> alpha() const noexcept { return table<le_f32>(StreamType::Alpha); }
  std::span<const DrawEntry> draw_list() const noexcept {
    return table<DrawEntry>(StreamType::DrawList);
  }
  std::span<const Face> faces() const noexcept { return table<Face>(StreamType::Faces); }

  // Numbers of tile columns and rows; nothing when attr2 of the tile table divides neither attr1
  // nor the number of tiles.
  struct GridSize {
    std::uint32_t nx = 0;
    std::uint32_t ny = 0;
  };
  std::optional<GridSize> grid() const noexcept;

  // Returns the place of a field of a record in this landscape.
  Place place(StreamType type, std::uint64_t record, std::uint64_t field = 0) const;
  // Returns the place of a byte of a table, or of the whole table.
  Place stream_place(StreamType type, std::uint64_t offset = 0) const;
  // Returns the place of a field of the table's directory entry.
  Place entry_place(StreamType type, std::uint64_t field) const;

 private:
  explicit Document(nres::Document container);

  nres::TypedEntries entries_;
};

// Height of the water surface: that of the first corner of the first liquid face; -1 without one
// or when that corner does not exist. docs/formats/terrain.md 3.8.
float water_level(std::span<const Face> faces, std::span<const Position> positions) noexcept;

}  // namespace ngi::land
