#include "ngi/exchange/import/detail/land_triangles.h"

#include <algorithm>
#include <cmath>

#include "ngi/exchange/detail/names.h"
#include "ngi/exchange/export/detail/posing.h"

namespace ngi::exchange {

namespace {

// A node that a person added has the near ground.
LandLayer layer_of_node(const Node& node) {
  const std::string_view name = node.name;
  if (name.starts_with(far_overlay_node)) return LandLayer::FarOverlay;
  if (name.starts_with(far_node)) return LandLayer::FarGround;
  return name.starts_with(near_overlay_node) ? LandLayer::Overlay : LandLayer::Ground;
}

LandLayer layer_of_part(LandLayer node, const Model& scene, const Part& part) {
  const bool overlay = part.material && scene.materials[*part.material].is_overlay;
  if (!overlay) return node;
  return lod_of(node) == 0 ? LandLayer::Overlay : LandLayer::FarOverlay;
}

bool stands_still(const Key& pose) {
  return pose.position == Float3{} && pose.rotation == Rotation{};
}

// Rounding of positions that were computed from others.
double noise_at(const Float3& p) {
  constexpr double rounding = 1e-6;
  constexpr double relative_rounding = 5e-7;
  const double largest =
      std::max({std::abs(double{p.x}), std::abs(double{p.y}), std::abs(double{p.z})});
  return rounding + relative_rounding * largest;
}

class TriangleGatherer {
 public:
  explicit TriangleGatherer(const Model& scene) : scene_(scene), poses_(rest_poses(scene)) {}

  LandTriangles run() && {
    for (std::size_t n = 0; n < scene_.nodes.size(); ++n) {
      const LandLayer layer = layer_of_node(scene_.nodes[n]);
      for (const auto& [cell, shape] : scene_.nodes[n].cells) {
        out_.noise = std::max(out_.noise, shape.noise);
        for (const Part& part : shape.parts) add(part, layer, poses_[n]);
      }
    }
    return std::move(out_);
  }

 private:
  void add(const Part& part, LandLayer node, const Key& pose) {
    const LandLayer layer = layer_of_part(node, scene_, part);
    out_.has_layer[static_cast<std::size_t>(layer)] = true;
    const auto first = static_cast<std::uint32_t>(out_.corners.size());
    for (std::size_t v = 0; v < part.positions.size(); ++v) {
      LandCorner corner = {.position = part.positions[v]};
      if (!stands_still(pose)) {
        corner.position = compose(pose, {0, corner.position, {}}).position;
        out_.noise = std::max(out_.noise, noise_at(corner.position));
      }
      if (!part.vertex_numbers.empty()) corner.number = part.vertex_numbers[v];
      if (!part.exported_heights.empty()) corner.exported_height = part.exported_heights[v];
      if (!part.blend_alpha.empty()) corner.alpha = part.blend_alpha[v];
      if (!part.colour_alpha.empty()) corner.colour_alpha = part.colour_alpha[v];
      out_.corners.push_back(corner);
    }
    const bool flipped = scene_.land && scene_.land->flipped;
    for (std::size_t k = 0; k + 2 < part.indices.size(); k += 3) {
      LandTriangle triangle = {.layer = layer, .material = part.material};
      for (std::size_t i = 0; i < 3; ++i) triangle.corners[i] = first + part.indices[k + i];
      if (flipped) std::swap(triangle.corners[1], triangle.corners[2]);
      out_.triangles.push_back(triangle);
    }
  }

  const Model& scene_;
  std::vector<Key> poses_;
  LandTriangles out_;
};

}  // namespace

LandTriangles gather_triangles(const Model& scene) {
  return TriangleGatherer(scene).run();
}

}  // namespace ngi::exchange
