#include "ngi/scene/detail/winding.h"

#include <vector>

#include "ngi/math/vector.h"
#include "ngi/msh/query.h"

namespace ngi::scene {

namespace {

// Returns the normal of the descriptor, or the mean of the corners' normals without one.
math::Double3 stored_normal(const msh::Model& model, const msh::SlotTriangle& triangle) {
  if (triangle.triangle < model.triangles().size()) {
    return math::widen(msh::decode_face_normal(model.triangles()[triangle.triangle]));
  }
  math::Double3 sum;
  if (model.normals().empty()) return sum;
  for (const std::uint32_t vertex : triangle.vertices) {
    sum = sum + math::widen(msh::decode_normal(model.normals()[vertex]));
  }
  return sum;
}

int vote(const msh::Model& model, const msh::SlotTriangle& triangle) {
  const auto corner = [&](std::size_t i) {
    return msh::decode(model.positions()[triangle.vertices[i]]);
  };
  const double agreement = math::dot(math::face_direction(corner(0), corner(1), corner(2)),
                                     stored_normal(model, triangle));
  return agreement > 0 ? 1 : agreement < 0 ? -1 : 0;
}

}  // namespace

Winding probe_winding(const msh::Model& model) {
  const msh::MeshView mesh = model.mesh();
  std::vector<bool> counted(mesh.slots.size(), false);
  std::int64_t sum = 0;
  for (std::size_t node = 0; node < model.nodes().size(); ++node) {
    const auto slot = msh::find_slot(model, node, 0, 0);
    if (!slot || counted[*slot]) continue;
    counted[*slot] = true;
    msh::walk_slot(mesh, mesh.slots[*slot],
                   [&](const msh::SlotTriangle& triangle) { sum += vote(model, triangle); });
  }
  return sum < 0 ? Winding::Clockwise : Winding::CounterClockwise;
}

}  // namespace ngi::scene
