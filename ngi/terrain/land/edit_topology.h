#pragma once

#include <cstdint>

#include "ngi/terrain/land/draft.h"

// Edits of the faces inside a tile: new vertices, other diagonals, fewer vertices. They work on
// faces of LOD 0. Slots, links, draw lists, normals, bounds and texture coordinates follow. LOD 1
// of the tile stays as it is while it has no more faces than LOD 0 and no vertex that LOD 0 lacks,
// and becomes a copy of LOD 0 otherwise. All fail with TER-EDIT-INVALID, TER-080 or TER-081, and
// leave the draft unchanged then.
namespace ngi::land {

// Adds a vertex inside a face, at the height of the face; the face becomes three. Returns the
// vertex.
Result<std::uint16_t> split_face(Draft& draft, std::uint32_t face, double x, double y);

// Adds a vertex on an edge, at a share of the way from its first corner to its second (0.001 to
// 0.999). The faces on both sides become two each, also across the border of a tile. Returns the
// vertex of the given face; the other side may have one of its own, with another blend alpha.
Result<std::uint16_t> split_edge(Draft& draft, std::uint32_t face, unsigned edge, double share);

// Replaces the edge between two faces by the other diagonal of their quadrangle, which must be
// convex. Both faces must be in one tile and wear the same.
Result<void> flip_edge(Draft& draft, std::uint32_t face, unsigned edge);

// Moves the first corner of an edge onto the second; the faces on both sides and the vertex
// disappear. The vertex must be inside a tile, and all its faces must wear the same.
Result<void> collapse_edge(Draft& draft, std::uint32_t face, unsigned edge);

}  // namespace ngi::land
