#include "ngi/msh/affine.h"

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

Affine matrix_of(const Key& key) {
  const double w = decode_unit_component(key.quat[0]);
  const double x = decode_unit_component(key.quat[1]);
  const double y = decode_unit_component(key.quat[2]);
  const double z = decode_unit_component(key.quat[3]);
  return {{1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y), key.position.x,
           2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x), key.position.y,
           2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y), key.position.z}};
}

}  // namespace

Double3 Affine::apply(const Double3& p) const noexcept {
  return {m[0] * p.x + m[1] * p.y + m[2] * p.z + m[3], m[4] * p.x + m[5] * p.y + m[6] * p.z + m[7],
          m[8] * p.x + m[9] * p.y + m[10] * p.z + m[11]};
}

Double3 Affine::apply_to_normal(const Double3& n) const noexcept {
  const Double3 a = {m[0], m[4], m[8]};
  const Double3 b = {m[1], m[5], m[9]};
  const Double3 c = {m[2], m[6], m[10]};
  const Double3 bc = cross(b, c);
  const Double3 ca = cross(c, a);
  const Double3 ab = cross(a, b);
  return {bc.x * n.x + ca.x * n.y + ab.x * n.z, bc.y * n.x + ca.y * n.y + ab.y * n.z,
          bc.z * n.x + ca.z * n.y + ab.z * n.z};
}

Affine operator*(const Affine& a, const Affine& b) noexcept {
  Affine out;
  for (std::size_t r = 0; r < 3; ++r) {
    const double* row = &a.m[4 * r];
    for (std::size_t c = 0; c < 4; ++c) {
      out.m[4 * r + c] = row[0] * b.m[c] + row[1] * b.m[4 + c] + row[2] * b.m[8 + c];
    }
    out.m[4 * r + 3] += row[3];
  }
  return out;
}

Float3 narrow(const Double3& v) noexcept {
  return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
}

std::vector<Affine> rest_matrices(const Draft& draft) {
  std::vector<Affine> out(draft.nodes.size());
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
