#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/document.h"
#include "ngi/msh/records.h"

// The tables of a model as they are in the file.
namespace ngi::msh {

enum class Need : std::uint8_t { Required, Usual, Optional };

// Properties of one type of table: docs/formats/msh.md 3.
struct StreamInfo {
  StreamType type;
  std::string_view name;
  Need need;
  std::uint32_t stride;                // of a record; 0: variable size
  std::uint32_t prefix;                // bytes before the first record
  std::optional<std::uint32_t> attr3;  // required value in the entry
  bool counted;                        // attr1 is the number of records
  bool attr2_zero;
  bool per_vertex;
};

std::span<const StreamInfo> stream_infos() noexcept;
// Returns nullptr for a type that is not in the book.
const StreamInfo* find_stream_info(std::uint32_t type) noexcept;
const StreamInfo& stream_info(StreamType type) noexcept;

enum class Kind : std::uint8_t {
  Model,         // a direct model
  LegacyModel,   // a model with 24-byte nodes (MTCHECK.MSH), which cannot be read
  ModelArchive,  // entries whose names end in .msh are models
  Terrain,       // a landscape
  Other,
};

// docs/formats/msh.md 2.
Kind detect(const nres::Document& archive) noexcept;

// Returns the entries whose names say that they are models.
std::vector<std::size_t> model_entries(const nres::Document& archive);

// A parsed model: the NRes archive and its tables, viewed in place and found by type, never
// by name. Parsing checks only that the five required tables are present;
// their contents may be invalid. Model provides checked contents.
//
//   auto model = msh::Document::parse(*map_file("robot.msh"));
//   for (const msh::Node& node : model->nodes()) ...
class Document {
 public:
  // Fails with an NRes framing error, MSH-INPUT-KIND, MSH-RES-MISSING, or NRES-PAYLOAD-RANGE when a
  // required table lies outside the file.
  static Result<Document> parse(Bytes bytes, const nres::ParseOptions& options = {});
  // Opens a model inside an archive; MSH-CONTAINER when the payload is not an archive.
  static Result<Document> parse_entry(const nres::Document& archive, std::size_t entry,
                                      const nres::ParseOptions& options = {});

  const Bytes& bytes() const noexcept { return container().bytes(); }
  const nres::Document& container() const noexcept { return entries_.archive(); }
  Kind kind() const noexcept { return kind_; }

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

  bool nodes_readable() const noexcept;          // true when nodes have 38 bytes
  std::span<const Node> nodes() const noexcept;  // empty when they are not readable
  const Header* header() const noexcept;         // nullptr when Res2 is too short
  std::span<const Slot> slots() const noexcept { return table<Slot>(StreamType::Slots); }
  std::span<const Position> positions() const noexcept {
    return table<Position>(StreamType::Positions);
  }
  std::span<const Index> indices() const noexcept { return table<Index>(StreamType::Indices); }
  std::span<const Triangle> triangles() const noexcept {
    return table<Triangle>(StreamType::Triangles);
  }
  std::span<const Batch> batches() const noexcept { return table<Batch>(StreamType::Batches); }
  std::span<const Key> keys() const noexcept { return table<Key>(StreamType::Keys); }
  std::span<const le_u16> frame_map() const noexcept { return table<le_u16>(StreamType::FrameMap); }
  // Returns attr2 of the frame map's entry; 0 without one.
  std::uint32_t frame_count() const noexcept;
  // True when attr1 and attr2 of Res17, which count vertices and links, match its size.
  bool hall_way_fits() const noexcept;
  // Both are empty when hall_way_fits() is false.
  std::span<const HallVertex> hall_vertices() const noexcept;
  std::span<const HallLink> hall_links() const noexcept;

  // Returns the place of a field of a record in this model.
  Place place(StreamType type, std::uint64_t record, std::uint64_t field = 0) const;
  // Returns the place of a byte of a table with variable records, or of the whole table.
  Place stream_place(StreamType type, std::uint64_t offset = 0) const;
  // Returns the place of a field of the table's directory entry.
  Place entry_place(StreamType type, std::uint64_t field) const;

 private:
  explicit Document(nres::Document container);

  nres::TypedEntries entries_;
  Kind kind_;
};

// "Res13"
std::string stream_text(StreamType type);

}  // namespace ngi::msh
