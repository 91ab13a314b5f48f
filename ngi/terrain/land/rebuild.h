#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ngi/terrain/land/draft.h"

// Recomputing what follows from other tables of a landscape: docs/formats/terrain.md 3 and 8. All
// functions skip faces with vertices that do not exist, and leave what they do not name as it is.
namespace ngi::land {

// Face normals from the corners: round(n * 32767). A face without area keeps its normal.
void rebuild_face_normals(Draft& draft, std::span<const std::uint32_t> faces);

// Vertex normals: round(n * 127) of the area-weighted mean of the LOD 0 faces at the vertex's
// position, so that vertices stored twice get the same normal. A vertex of no LOD 0 face takes its
// other faces. The fourth byte stays.
void rebuild_vertex_normals(Draft& draft, std::span<const std::uint32_t> vertices);

// Neighbours and selectors of all faces: edges of two faces of the same LOD that have
// the same two end positions in opposite order. Where ground and the surface of a liquid meet, each
// has its own kind as neighbour if it can. Other bits of the selectors stay.
void rebuild_neighbours(Draft& draft);
// The same for the chosen faces (one flag per face), and the links back to them.
void rebuild_neighbours(Draft& draft, const std::vector<bool>& chosen);

// Box and sphere of a slot from its faces, and those of the other slot of the same tile, which
// shares the box. Heights: X and Y, which are those of the tile, stay.
enum class BoxExtent : std::uint8_t { Heights, All };
void rebuild_slot_bounds(Draft& draft, std::size_t slot, BoxExtent extent = BoxExtent::Heights);

// Sphere of a slot: centre of its box and half its diagonal.
void set_sphere_of_box(Slot& slot) noexcept;

// The corners of the header's box from all vertices; the rest of the header stays.
void rebuild_hull(Draft& draft);

// Sorts the draw list of a slot into runs of equal materials, in the order in which the materials
// first occur, and sets bit 0x10 where a run begins. Other bits of an entry stay with its face.
void rebuild_draw_list(Draft& draft, std::size_t slot);
void rebuild_draw_list(Draft& draft);

// Sets bit 0x10 where a run begins in the present order of a slot's draw list, and clears it
// elsewhere.
void mark_runs(Draft& draft, std::size_t slot);

// The faces of the LOD 0 slots of all tiles; all faces when no tile names a slot that exists.
std::vector<std::uint32_t> lod0_faces(const Draft& draft);

}  // namespace ngi::land
