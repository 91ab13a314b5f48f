#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/msh/document.h"
#include "ngi/msh/mesh_view.h"

namespace ngi::msh {

struct Label {
  std::string text;
  char end = '\0';  // the byte after the text; NUL in valid files
};

// A model as editable tables. The tables are plain vectors; the functions in edit/*.h change
// them and update what depends on them (docs/formats/msh.md 9).
//
//   auto draft = msh::open_draft(document);
//   msh::rename_node(*draft, 3, "Base_TM");
//   auto pieces = msh::write(*draft);
//
// Writing compares each table with the source. Unchanged tables and all other bytes of the file are
// kept byte for byte.
struct Draft {
  std::vector<Node> nodes;
  Header header = {};
  std::vector<Slot> slots;
  std::vector<Position> positions;
  std::vector<PackedNormal> normals;
  std::vector<PackedUv> uv0;
  std::vector<Index> indices;
  std::vector<Triangle> triangles;
  std::vector<Key> keys;
  std::vector<NodeName> names;
  std::vector<std::optional<Label>> labels;
  std::vector<Batch> batches;
  std::vector<VertexOpaque15> opaque15;
  std::vector<VertexColours> colours;
  std::vector<HallVertex> hall_vertices;
  std::vector<HallLink> hall_links;
  std::vector<PackedUv> lightmap_uv;
  std::vector<le_u16> frame_map;
  std::uint32_t frame_count = 0;
  std::vector<Light> lights;

  std::set<StreamType> present;             // tables to be written
  std::map<StreamType, std::string> tails;  // bytes after the last whole record
  std::optional<Document> source;
  std::string name = "model";  // of the entries, when there is no source

  bool has(StreamType type) const { return present.contains(type); }
  MeshView mesh() const { return {slots, batches, batches, indices, positions, triangles}; }
};

// Nodes that are not of 38 bytes are kept as they are, and the draft has none. Fails with
// MSH-RES2-SIZE.
Result<Draft> open_draft(const Document& document);

// Returns an empty model with the tables that every shipped model has.
Draft new_draft(std::string name);

// Returns the bytes of one table of the draft.
Bytes encode_stream(const Draft& draft, StreamType type);

// Writes the file. Fails with MSH-WRITE-OVERFLOW when something does not fit, and with the rule
// that a changed table violates; damage in unchanged tables is ignored.
Result<Pieces> write(const Draft& draft);

}  // namespace ngi::msh
