#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/terrain/land/document.h"

namespace ngi::land {

constexpr std::size_t max_vertices = 65'535;
constexpr std::size_t max_faces = 32'767;  // docs/formats/terrain.md 3.5

// A landscape as editable tables. The tables are plain vectors; the functions of edit.h change them
// and update what depends on them (docs/formats/terrain.md 8).
//
//   auto draft = land::open_draft(document);
//   land::set_height(*draft, 17, 42.5F);
//   auto pieces = land::write(*draft);
//
// Writing compares each table with the source. Unchanged tables and all other bytes of the file are
// kept byte for byte.
struct Draft {
  std::vector<Tile> tiles;
  std::uint32_t columns = 0;  // attr2 of the tile table
  Header header = {};
  std::vector<Slot> slots;
  std::vector<Position> positions;
  std::vector<PackedNormal> normals;
  std::vector<PackedUv> uv;
  std::vector<PackedUv> micro_uv;
  std::vector<le_f32> alpha;
  std::vector<DrawEntry> draw_list;
  std::vector<Face> faces;

  std::set<StreamType> present;             // tables to be written
  std::map<StreamType, std::string> tails;  // bytes after the last whole record
  std::optional<Document> source;

  bool has(StreamType type) const { return present.contains(type); }
};

// Fails with TER-014.
Result<Draft> open_draft(const Document& document);

// Returns a landscape without faces that has all nine tables.
Draft new_draft();

// Returns the bytes of one table of the draft.
Bytes encode_stream(const Draft& draft, StreamType type);

// The attributes in a table's directory entry.
struct Attributes {
  std::uint32_t attr1 = 0;
  std::uint32_t attr2 = 0;
  std::uint32_t attr3 = 0;
};

// Returns the attributes of a new table of `size` bytes.
Attributes default_attributes(StreamType type, std::uint64_t size, std::uint32_t columns) noexcept;

// Writes the file. A landscape without a source gets the canonical layout. Fails with TER-080 or
// TER-081 when an edit made it too large, and with the rule that a changed table violates; damage
// in unchanged tables is ignored.
Result<Pieces> write(const Draft& draft);

}  // namespace ngi::land
