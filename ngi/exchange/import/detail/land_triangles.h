#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "ngi/exchange/model.h"

namespace ngi::exchange {

// A corner of a triangle in the scene of a landscape, in world space.
struct LandCorner {
  Float3 position = {};
  std::uint32_t number = no_vertex;  // in the landscape that was exported
  std::optional<float> exported_height = {};
  std::optional<float> alpha = {};
  std::optional<float> colour_alpha = {};
};

// What a triangle belongs to, in the order in which positions are taken from them.
enum class LandLayer : std::uint8_t { Ground, Overlay, FarGround, FarOverlay };

constexpr bool is_overlay(LandLayer layer) noexcept {
  return layer == LandLayer::Overlay || layer == LandLayer::FarOverlay;
}
constexpr std::size_t lod_of(LandLayer layer) noexcept {
  return layer == LandLayer::Ground || layer == LandLayer::Overlay ? 0 : 1;
}

struct LandTriangle {
  std::array<std::uint32_t, 3> corners = {};  // in LandTriangles::corners
  LandLayer layer = LandLayer::Ground;
  std::optional<std::size_t> material = {};  // of the scene
};

// The triangles of a scene, as they wind in the landscape.
struct LandTriangles {
  std::vector<LandCorner> corners = {};
  std::vector<LandTriangle> triangles = {};
  double noise = 0;                    // largest difference of equal coordinates
  std::array<bool, 4> has_layer = {};  // by LandLayer: the scene has a node for it
};

LandTriangles gather_triangles(const Model& scene);

}  // namespace ngi::exchange
