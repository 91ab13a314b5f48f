#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "ngi/terrain/land/draft.h"

// Edits of a landscape that a person would name: heights, materials, water, levels of detail. Each
// keeps what depends on it consistent (docs/formats/terrain.md 8) and changes nothing else. They
// fail with TER-EDIT-INVALID, and leave the draft unchanged then.
namespace ngi::land {

// Heights.

// What to update when vertices move.
struct Follow {
  bool face_normals = true;
  bool vertex_normals = true;
  bool bounds = true;  // boxes and spheres of the slots, and the hull
};

// Sets the heights of vertices, each listed once. Vertices at the same position that are not listed
// stay where they are.
Result<void> set_heights(Draft& draft, std::span<const std::uint32_t> vertices,
                         std::span<const float> heights, const Follow& follow = {});
// Sets the height of a vertex and of all vertices at its position, so that no gap opens.
Result<void> set_height(Draft& draft, std::uint32_t vertex, float height,
                        const Follow& follow = {});
// Moves one vertex. In X and Y it must stay in the tiles of its faces; its texture coordinates
// follow the planes of the map.
Result<void> move_vertex(Draft& draft, std::uint32_t vertex, const Vec3& position,
                         const Follow& follow = {});
// Moves several vertices, each listed once. Fails also when the border of the map would move.
Result<void> move_vertices(Draft& draft, std::span<const std::uint32_t> vertices,
                           std::span<const Vec3> places, const Follow& follow = {});

enum class Falloff : std::uint8_t { None, Linear, Smooth };

// A disc. The effect falls off from the centre to the edge.
struct Brush {
  double x = 0;
  double y = 0;
  double radius = 0;
  Falloff falloff = Falloff::Smooth;
};
// A rectangle with full effect everywhere.
struct Area {
  double x0 = 0;
  double y0 = 0;
  double x1 = 0;
  double y1 = 0;
};
using Region = std::variant<Brush, Area>;

// Share of an edit at a point: 0 outside, 1 where it has full effect.
double weight_at(const Region& region, double x, double y) noexcept;

// Height edits of the ground in a region. Vertices of liquid surfaces stay, as water is level. They
// return the number of vertices moved.
Result<std::size_t> raise(Draft& draft, const Region& region, float by);  // below 0: lower
Result<std::size_t> flatten(Draft& draft, const Region& region, float height);
// Moves each vertex to the mean of the vertices that share an edge with it; vertices at the same
// position move together.
Result<std::size_t> smooth(Draft& draft, const Region& region, unsigned passes = 1);

// Materials.

// Sets the rows of a face. Bit 0x4 follows; the draw list of its slot changes only as far as its
// runs must follow. Blend alphas stay.
Result<void> set_rows(Draft& draft, std::uint32_t face, std::uint8_t primary,
                      std::uint8_t secondary);
// Makes all faces that wear row `from`, as primary or secondary material, wear row `to`. Returns
// the number of faces changed.
Result<std::size_t> replace_row(Draft& draft, std::uint8_t from, std::uint8_t to);
// Gives the faces of the ground whose centre is in a region another primary row. Liquid surfaces
// and their beds keep theirs. Returns the number of faces changed.
Result<std::size_t> paint(Draft& draft, const Region& region, std::uint8_t primary);
// Blends a second material over the faces: its alpha at a vertex is alpha(x, y), cut to 0 to 1.
// Vertices that other faces of LOD 0 use are stored a second time, so that those do not change.
// LOD 1 uses vertices of LOD 0; where none has the alpha that it needs, LOD 1 of the tile becomes a
// copy of LOD 0. Fails also with TER-080 and TER-081.
Result<void> blend(Draft& draft, std::span<const std::uint32_t> faces, std::uint8_t secondary,
                   const std::function<double(double x, double y)>& alpha);
// Sets the blend alpha of one vertex.
Result<void> set_alpha(Draft& draft, std::uint32_t vertex, float alpha);

// Water.

// Marks faces as the surface of a liquid (bits 0x8 and 0x20000), or as ground again.
Result<void> set_liquid(Draft& draft, std::span<const std::uint32_t> faces, bool is_liquid);
// Marks faces as the bed under a liquid (bit 0x2000), or as ground again.
Result<void> set_bed(Draft& draft, std::span<const std::uint32_t> faces, bool is_bed);
// Moves all liquid surfaces to one height. Vertices that they share with ground are stored a second
// time, so that the ground stays. LOD 1 uses vertices of LOD 0; where its shore is another, LOD 1
// of the tile becomes a copy of LOD 0. Fails also with TER-080 and TER-081.
Result<void> set_water_level(Draft& draft, float height);

// Faces.

// A face for the end of a slot. Its links and its normal follow.
struct NewFace {
  std::size_t slot = 0;
  Face face = {};
};

// Removes faces and adds others. The other faces keep their order; slots, links, draw lists and
// bounds follow, and the normals of the vertices of removed and added faces. Vertices stay. The
// faces of no two slots may overlap. Fails with TER-081. Cost: linear in the landscape, and a sort
// of its edges.
Result<void> replace_faces(Draft& draft, std::span<const std::uint32_t> removed,
                           std::span<const NewFace> added);

// Adds a vertex, in all streams. Its texture coordinates follow the planes of the map. Fails with
// TER-080. Several are cheaper together.
struct NewVertex {
  Vec3 position = {};
  float alpha = 1;
};
Result<std::vector<std::uint16_t>> add_vertices(Draft& draft, std::span<const NewVertex> added);

// Levels of detail.

// Makes LOD 1 of a tile a copy of its LOD 0. Later faces move; all references to them follow.
Result<void> copy_lod0_to_lod1(Draft& draft, std::size_t tile);
// Makes LOD 1 of a tile of its LOD 0, with fewer faces: they are at most `error` units above or
// below the vertices that they leave out. The border of the tile, borders between materials and the
// shore stay as they are, so that tiles that are all made this way meet without gaps.
Result<void> rebuild_lod1(Draft& draft, std::size_t tile, double error);

// One field by its path: "face[12].primary", "position[3][2]", "draw[7].flags". Fields that others
// depend on are set by the edits above; "water_level" moves the water. Some edits have names like
// fields:
//
//   raise=X,Y,RADIUS,BY  flatten=X,Y,RADIUS,HEIGHT  smooth=X,Y,RADIUS,PASSES
//   paint=X,Y,RADIUS,ROW  blend=X,Y,RADIUS,ROW  liquid=X,Y,RADIUS,on  bed=X,Y,RADIUS,on
//   replace_row=FROM,TO
//   split_face=FACE,X,Y  split_edge=FACE,EDGE,SHARE  flip_edge=FACE,EDGE  collapse_edge=FACE,EDGE
//   lod1=ERROR  lod1=ERROR,TILE  draw_list=rebuild  links=rebuild
//
// liquid leaves the beds in its region as they are, and bed the surfaces of liquids.
//
// Edits of a circle edit a rectangle when they are given its corners: X,Y,X,Y instead of
// X,Y,RADIUS.
Result<void> set_field(Draft& draft, std::string_view path, std::string_view value,
                       const Follow& follow = {});

}  // namespace ngi::land
