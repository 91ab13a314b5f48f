#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "ngi/terrain/areals/draft.h"

// Edits of an areal map that a person would name: docs/formats/terrain.md 8. Each changes what it
// names and what follows from it, and nothing else. All fail with MAP-EDIT-INVALID when an areal or
// a corner does not exist, and then leave the draft as it was.
namespace ngi::areals {

// The rectangle that the grid divides: of the landscape when the caller knows it, else of all
// corners.
using Ground = std::optional<Rectangle>;

// Moves a corner, in every areal that has a corner at the same point in XY; those of another height
// keep it. Area, normal and anchor of these areals and their cells of the grid follow. Normals and
// heights of anchors stay as they are on a map where every normal is 0, 0, 1. Fails also when a
// polygon would be clockwise or cross itself.
Result<void> move_corner(Draft& draft, std::size_t areal, std::size_t vertex, const Vec3& to,
                         const Ground& ground = {});

Result<void> set_walkable(Draft& draft, std::size_t areal, bool walkable);
Result<void> set_class(Draft& draft, std::size_t areal, std::uint32_t class_id);

// Links every edge with the edge of another areal that has the same ends; other edges become open.
// Links of sub-blocks stay.
void rebuild_links(Draft& draft);

// Lists every areal in the cells that it touches. The number of cells stays; a map without a grid
// gets 128 x 128. Fails with MAP-033 and MAP-034 when the engine has no room for the ids.
Result<void> rebuild_grid(Draft& draft, const Ground& ground = {});

// A polygon of a new map, counter-clockwise.
struct NewAreal {
  std::vector<Vec3> vertices;
  std::uint32_t class_id = 1;
  bool walkable = true;
};

// Makes a map of polygons: anchors, areas, links and the grid of `side` x `side` cells follow.
// Fails with MAP-EDIT-INVALID for a polygon that is not counter-clockwise, and as rebuild_grid
// does.
Result<Draft> make_map(std::span<const NewAreal> areals, const Ground& ground = {},
                       std::uint32_t side = grid_side);

// Sets one value of a map, named as people and documents name it:
//
//   areal[3].walkable, areal[3].class, areal[3].anchor[0], areal[3].normal
//   areal[3].vertex[2]=X,Y,Z (or X,Y), as move_corner does
//   areal[3].link[2]=AREAL,EDGE (or none)
//   links=rebuild, grid=rebuild
//
// Numbers are written as in every format: asset/fields/set_field.h.
Result<void> set_field(Draft& draft, std::string_view path, std::string_view value);

}  // namespace ngi::areals
