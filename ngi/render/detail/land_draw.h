#pragma once

#include <cstdint>
#include <span>

#include "ngi/render/detail/gl_object.h"
#include "ngi/render/detail/uniform_blocks.h"
#include "ngi/scene/land_draw_list.h"
#include "ngi/texture/image.h"

namespace ngi::render {

struct LandVertex {
  std::array<float, 3> position = {};  // in world space
  std::array<float, 3> normal = {};
  std::array<float, 2> uv = {};
  std::array<float, 2> micro_uv = {};
  float alpha = 1;  // of the secondary material
};
static_assert(sizeof(LandVertex) == 44);

// A landscape on the GPU. Vertices 3i to 3i + 2 belong to entry i of the draw list, so a range of
// entries is a range of vertices. The walls below the edge of the map follow.
struct LandMesh {
  VertexArray array;
  Buffer vertices;
  Buffer colours;  // one per vertex
  std::int32_t first_wall = 0;
  std::int32_t wall_count = 0;  // of vertices
};

// Returns the vertices in the order of the draw list. Coordinates that wrap inside a face (at 64
// turns) are unwrapped.
std::vector<LandVertex> vertices_of(const land::Land& land);
// Returns the triangles of the walls from the edge of the map at LOD 0 down to below its lowest
// point. They belong to no file: they make a map look solid from outside.
std::vector<LandVertex> walls_of(const land::Land& land);
LandMesh upload_land(const land::Land& land);
// Sets the colour of each face, by its number.
void upload_face_colours(const LandMesh& mesh, const land::Land& land,
                         std::span<const texture::Rgba8> faces);

// What a land command draws; its value is a choice of the shader.
enum class LandTerm : std::int32_t {
  Primary = 0,
  Secondary = 1,  // over the primary material
  Mirror = 2,     // a liquid that shows the mirrored scene
  FaceColour = 3,
};

// One draw with one material: several ranges of entries.
struct LandCommand {
  std::uint32_t first_range = 0;
  std::uint32_t range_count = 0;
  std::uint32_t texture = 0;  // 0: none
  std::uint32_t microtexture = 0;
  LandTerm term = LandTerm::Primary;
  bool liquid = false;
  DrawBlock block = {};
};

// The commands of a landscape for one view.
struct LandCommands {
  std::vector<LandCommand> commands;  // primary ones before secondary ones
  std::vector<std::int32_t> firsts;   // of the ranges, in vertices
  std::vector<std::int32_t> counts;

  void clear() noexcept {
    commands.clear();
    firsts.clear();
    counts.clear();
  }
};

// A landscape in a frame.
struct LandRequest {
  const LandMesh* mesh = nullptr;
  const LandCommands* seen = nullptr;
  const LandCommands* mirrored = nullptr;  // what the mirrored eye sees; nullptr: no reflection
  const LandCommands* holes = nullptr;     // liquid faces that are left out (WaterWay::Mirrored)
  scene::WaterWay water = scene::WaterWay::Plain;
  land::WaterBox box = {};
  LandBlock block = {};
  std::uint32_t drape = 0;  // 0: none
};

}  // namespace ngi::render
