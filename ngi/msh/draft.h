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
  char end = '\0';  // the byte after the text, NUL in good files
};

// A model taken apart for changing. The tables are plain vectors; the functions in edit_*.h change
// them and keep what depends on them in step (docs/formats/msh.md 9).
//
//   auto draft = msh::open_draft(document);
//   msh::rename_node(*draft, 3, "Base_TM");
//   auto pieces = msh::write(*draft);
//
// Writing compares each table with what it was and leaves unchanged ones, and all else in the file,
// byte for byte as they came.
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

  std::set<StreamType> present;             // tables that will be written
  std::map<StreamType, std::string> tails;  // bytes after the last whole record
  std::optional<Document> source;
  std::string name = "model";  // of the entries, when there is no source

  bool has(StreamType type) const { return present.contains(type); }
  MeshView mesh() const { return {slots, batches, batches, indices, positions, triangles}; }
};

// Fails with MSH-EDIT-INVALID when the nodes cannot be read, and MSH-RES2-SIZE.
Result<Draft> open_draft(const Document& document);

// A model with nothing in it and the tables that every shipped model has.
Draft new_draft(std::string name);

// The bytes of one table as the draft has it.
Bytes encode_stream(const Draft& draft, StreamType type);

// The file. Fails with MSH-WRITE-OVERFLOW when something no longer fits, and with the rule that a
// changed table breaks; damage in tables that were not touched does not matter.
Result<Pieces> write(const Draft& draft);

}  // namespace ngi::msh
