#include "ngi/msh/rest_matrices.h"

namespace ngi::msh {

namespace {

// The key of a node at t = 0: docs/formats/msh.md 7.1.
const Key* rest_key(const Draft& draft, const Node& node) {
  const std::size_t fallback = node.fallback_key;
  if (fallback >= draft.keys.size()) return nullptr;
  if (node.map_start == none || draft.frame_count == 0 ||
      node.map_start >= draft.frame_map.size()) {
    return &draft.keys[fallback];
  }
  const std::size_t key = draft.frame_map[node.map_start];
  return &draft.keys[key < fallback ? key : fallback];
}

math::Affine matrix_of(const Key& key) {
  const double w = decode_unit_component(key.quat[0]);
  const double x = decode_unit_component(key.quat[1]);
  const double y = decode_unit_component(key.quat[2]);
  const double z = decode_unit_component(key.quat[3]);
  return {{1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y), key.position.x,
           2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x), key.position.y,
           2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y), key.position.z}};
}

}  // namespace

std::vector<math::Affine> rest_matrices(const Draft& draft) {
  std::vector<math::Affine> out(draft.nodes.size());
  for (std::size_t n = 0; n < out.size(); ++n) {
    const Node& node = draft.nodes[n];
    if (const Key* key = rest_key(draft, node)) out[n] = matrix_of(*key);
    if (n == 0 && node.parent == none) out[n].m[3] = out[n].m[7] = out[n].m[11] = 0;
    // A parent that does not come first cannot be posed in one pass; the node stands as a root.
    if (node.parent < n) out[n] = out[node.parent] * out[n];
  }
  return out;
}

}  // namespace ngi::msh
