#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ngi/forge/mesh/mesh.h"

// Baked lightmaps: docs/formats/rendering.md 7.5.
namespace ngi::forge {

// Rows from the top, 0x00RRGGBB.
struct LightmapPage {
  std::string name;
  std::uint32_t size = 0;  // width and height
  std::vector<std::uint32_t> texels = {};
};

struct RoomLight {
  Double3 position = {};
  Double3 direction = {0, 0, -1};  // only stored: the light is omnidirectional
  Double3 colour = {1, 1, 1};
  double intensity = 1;
  double reach = 5;  // distance in metres at which half of it remains
};

// Packs every planar piece of the lightmapped surfaces as a chart on one page.
class LightmapPacker {
 public:
  explicit LightmapPacker(std::uint32_t size) : size_(size) {}

  // The mesh must not move until pack_and_bake().
  void add(Mesh& mesh, const std::vector<RoomLight>& lights);
  // Sets the lightmap UVs of the meshes and returns the texels of the page.
  std::vector<std::uint32_t> pack_and_bake();

 private:
  // Coplanar faces. The axes are perpendicular; lo and hi are metres along them.
  struct Chart {
    Mesh* mesh = nullptr;
    std::vector<std::size_t> faces;
    std::size_t lights = 0;  // index
    Double3 normal;
    Double3 across;
    Double3 down;
    double distance = 0;  // of the plane from the origin
    Double2 lo;
    Double2 hi;
    std::uint32_t x = 0;  // on the page, in texels
    std::uint32_t y = 0;
    std::uint32_t width = 0;
    std::uint32_t height = 0;

    Double2 on_page(const Double3& p) const noexcept;  // in texels
    Double3 in_room(double page_x, double page_y) const noexcept;
  };

  Chart make_chart(Mesh& mesh, std::size_t face) const;
  bool place_all(double texels_per_metre);
  Double3 light_at(const Chart& chart, const Double3& p) const;

  std::uint32_t size_;
  std::vector<std::vector<RoomLight>> lights_;
  std::vector<Chart> charts_;
};

}  // namespace ngi::forge
