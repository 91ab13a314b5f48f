#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/math/matrix.h"
#include "ngi/msh/draft.h"

// Edits of a model that a person would name: nodes, slots and batches, the mesh, animation.
namespace ngi::msh {

// Nodes, their names and their order. All references to nodes inside the model are updated:
// parents, names, labels, keys, maps, portals, hall way, lights. Other files that refer to nodes
// (.ndp, .cpt, .ctl, unit schemes) are up to the caller; docs/formats/msh.md 9.

// New index of each node by old index; nullopt for a removed node.
using NodeMap = std::vector<std::optional<std::uint16_t>>;

// Sets a name of up to 31 bytes without NUL (Res9).
Result<void> rename_node(Draft& draft, std::size_t node, std::string_view name);
// Sets the socket label (Res10); nullopt or an empty text removes it.
Result<void> set_label(Draft& draft, std::size_t node, std::optional<std::string> label);
Result<void> set_node_flags(Draft& draft, std::size_t node, std::uint16_t flags);

struct NewNode {
  std::string name;
  std::optional<std::string> label = {};
  std::uint16_t flags = 0;
  std::uint16_t parent = none;
  std::vector<Key> track = {};  // without keys: one at the origin, not rotated
};

// Appends a node and returns its index.
Result<std::uint16_t> add_node(Draft& draft, const NewNode& node);

enum class Children : std::uint8_t { Remove, GiveToParent };

// Removes a node with the slots and geometry that no other node uses; references to the node become
// none.
Result<NodeMap> remove_node(Draft& draft, std::size_t node, Children children);

// Makes a node a child of another one (or a root). Fails when that is the node itself or a
// descendant. When the new parent comes after the node, the node and its descendants move after the
// parent, because the engine poses parents first.
Result<NodeMap> reparent(Draft& draft, std::size_t node, std::uint16_t parent);

// Reorders the nodes: old indices, each at most once. A node that is not listed is removed as by
// remove_node, and its children must be removed too. Parents must precede children.
Result<NodeMap> reorder_nodes(Draft& draft, std::span<const std::uint16_t> order);

// Cells, slots and batches: docs/formats/msh.md 9. Inserting or removing a record updates
// every index into the table.

struct Vertex {
  Float3 position;
  Float3 normal = {0, 0, 1};
  Float2 uv = {};
  Float2 lightmap_uv = {};
};

// The triangles of one batch.
struct Part {
  std::uint16_t flags = 0;
  std::uint8_t wear_row = 0;
  std::optional<std::uint8_t> lightmap_row = {};  // sets the flag too
  std::uint16_t portal_node = none;               // sets the flag too
  std::vector<Vertex> vertices = {};
  std::vector<std::uint16_t> indices = {};         // three per triangle, into `vertices`
  std::vector<std::uint16_t> triangle_flags = {};  // one per triangle, or empty
};

// Points a cell of a node's slot matrix at a slot, or empties it.
Result<void> set_cell(Draft& draft, std::size_t node, int lod, int group,
                      std::optional<std::uint16_t> slot);

// Adds a slot with these batches, its bounds, face normals and links, to no cell. Returns its
// index.
Result<std::uint16_t> add_slot(Draft& draft, const std::vector<Part>& parts);
// Removes the slot from all cells, and the batches, triangles, indices and vertices that only it
// uses.
Result<void> remove_slot(Draft& draft, std::size_t slot);

// Appends a batch to a slot and updates its bounds and links. Returns the batch's index.
Result<std::uint16_t> add_batch(Draft& draft, std::size_t slot, const Part& part);
// Removes a batch from every slot that has it, with its triangles, indices and vertices, as far as
// no other batch uses them.
Result<void> remove_batch(Draft& draft, std::size_t batch);

// Vertices and data derived from them: docs/formats/msh.md 9.

enum class VertexNormals : std::uint8_t {
  Keep,
  Turn,       // apply the transformation
  Recompute,  // area-weighted mean of the faces at the vertex
};

// What to update when vertices move.
struct Follow {
  VertexNormals normals = VertexNormals::Keep;
  bool face_normals = true;
  bool bounds = true;  // of the affected slots and of the whole model
  // Adjacency of triangles whose edges meet others now; all other links stay as they are.
  bool links = false;
};

std::vector<std::uint32_t> vertices_of_slot(const Draft& draft, std::size_t slot);

Result<void> set_positions(Draft& draft, std::size_t first, std::span<const Float3> positions,
                           const Follow& follow = {});
// Moves vertices, each listed once, to the positions of the same index.
Result<void> move_vertices(Draft& draft, std::span<const std::uint32_t> vertices,
                           std::span<const Float3> positions, const Follow& follow = {});
Result<void> transform_vertices(Draft& draft, std::span<const std::uint32_t> vertices,
                                const math::Affine& matrix, const Follow& follow = {});
// Makes one number of the index table another vertex of its batch. The vertex count of the batch
// follows in any case.
Result<void> set_index(Draft& draft, std::size_t index, std::uint16_t vertex,
                       const Follow& follow = {});
Result<void> set_normals(Draft& draft, std::size_t first, std::span<const Float3> normals);

enum class UvSet : std::uint8_t { Texture, Lightmap };
Result<void> set_uvs(Draft& draft, UvSet set, std::size_t first, std::span<const Float2> uvs);

// Sets the row of the WEAR table that a batch uses.
Result<void> set_wear_row(Draft& draft, std::size_t batch, std::uint8_t row);
// Changes every batch that uses row `from` to row `to`; returns the number of batches changed.
std::size_t replace_wear_row(Draft& draft, std::uint8_t from, std::uint8_t to);
// Sets row and flag together; needs lightmap UVs.
Result<void> set_lightmap_row(Draft& draft, std::size_t batch, std::optional<std::uint8_t> row);

// Sets the vertex count of a batch to its largest index plus one; nothing when its indices are
// outside the table.
void set_vertex_count(Batch& batch, std::span<const Index> indices);

enum class SlotTail : std::uint8_t {
  Keep,
  Volume,  // also set the volume to that of the new box; the other words are kept in any case
};
Result<void> recompute_slot_bounds(Draft& draft, std::size_t slot, SlotTail tail = SlotTail::Keep);
// Recomputes box, sphere and upright cylinder of cell (0,0) at rest, without cockpits.
void recompute_header(Draft& draft);
// True when the header's bounds include this slot.
bool is_in_header_bounds(const Draft& draft, std::size_t slot);

// Returns a normal in descriptor format; an arbitrary unit vector when the triangle has no area.
std::array<le_i16, 3> face_normal(const Float3& a, const Float3& b, const Float3& c) noexcept;
// Recomputes all batches of the slot, or one.
Result<void> recompute_face_normals(Draft& draft, std::size_t slot,
                                    std::optional<std::size_t> batch = {});
// Rebuilds adjacency by equal positions of edges, and its selectors; other bits are kept.
Result<void> rebuild_links(Draft& draft, std::size_t slot);

// Tracks and the frame map: docs/formats/msh.md 7.7 and 9. The keys of a node follow those of the
// previous node and end at its own fallback_key. When the nodes' last keys do not increase, the
// keys cannot be assigned and these functions fail with MSH-EDIT-INVALID.

Result<std::vector<Key>> track_of(const Draft& draft, std::size_t node);

// Replaces the keys of a node (at least one, at strictly increasing finite times). Two or more make
// it animated. Maps of other nodes are unchanged unless the length of the timeline changes.
Result<void> set_track(Draft& draft, std::size_t node, std::span<const Key> track);

// Sets the length of the timeline and regenerates every map.
Result<void> set_frame_count(Draft& draft, std::uint32_t frames);

// Regenerates every map in canonical form for the shortest timeline that contains all keys.
Result<void> regenerate_frame_map(Draft& draft);

// Returns the words of one node: for each frame the left key of its segment, or `last` outside.
std::vector<le_u16> frame_words(std::span<const Key> keys, std::uint32_t first, std::uint32_t last,
                                std::uint32_t frames);

// Recomputes what depends on other tables and does not fit them: vertex counts and lightmap flags
// of batches, boxes and spheres of slots, face normals and links of triangles, the header, the
// frame map and the frame count (docs/formats/msh.md 9). What fits stays bit for bit, so that a
// model without such faults is unchanged.
void mend(Draft& draft);

}  // namespace ngi::msh
