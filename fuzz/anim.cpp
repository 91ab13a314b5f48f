// Any bytes as the tables of an animation: nothing is read outside them, and the vector paths give
// the bits of the plain ones.
#include <bit>
#include <cmath>
#include <cstdlib>
#include <span>
#include <vector>

#include "ngi/anim/hierarchy.h"
#include "ngi/anim/sample.h"
#include "ngi/core/byte_reader.h"

namespace {

using namespace ngi;

struct Header {
  le_f32 t;
  le_f32 t2;
  le_f32 weight;
  std::uint8_t node_count;
  std::uint8_t key_count;
  std::uint8_t word_count;
  std::uint8_t choices;
  le_u32 frame_count;
};

void require(bool condition) {
  if (!condition) std::abort();
}

bool same(float a, float b) {
  return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b) ||
         (std::isnan(a) && std::isnan(b));
}

bool same(const math::Matrix& a, const math::Matrix& b) {
  for (std::size_t i = 0; i < a.cells.size(); ++i) {
    if (!same(a.cells[i], b.cells[i])) return false;
  }
  return true;
}

bool same(const anim::LocalPose& a, const anim::LocalPose& b) {
  return same(a.rotation.w, b.rotation.w) && same(a.rotation.x, b.rotation.x) &&
         same(a.rotation.y, b.rotation.y) && same(a.rotation.z, b.rotation.z) &&
         same(a.position.x, b.position.x) && same(a.position.y, b.position.y) &&
         same(a.position.z, b.position.z);
}

template <typename T>
void require_same(const std::vector<T>& a, const std::vector<T>& b) {
  for (std::size_t i = 0; i < a.size(); ++i) require(same(a[i], b[i]));
}

void pose(const anim::AnimationView& view, const Header& header) {
  const auto times = (header.choices & 2) != 0 ? anim::Times::Raw : anim::Times::Guarded;
  const anim::DecodedAnimation animation(view);
  std::vector<anim::LocalPose> poses(view.nodes.size());
  std::vector<anim::LocalPose> plain(view.nodes.size());
  anim::sample_all(animation, header.t, poses, times);
  anim::sample_all_scalar(animation, header.t, plain, times);
  require_same(poses, plain);
  for (std::size_t node = 0; node < poses.size(); ++node) {
    require(same(poses[node], anim::sample(view, node, header.t, times)));
  }

  const anim::Hierarchy hierarchy(view.nodes);
  require(hierarchy.node_count() == view.nodes.size());
  const auto root = (header.choices & 4) != 0 ? anim::RootMotion::Keep : anim::RootMotion::Drop;
  std::vector<math::Matrix> matrices(poses.size());
  std::vector<math::Matrix> plain_matrices(poses.size());
  anim::mesh_matrices(hierarchy, poses, root, matrices);
  anim::mesh_matrices_scalar(hierarchy, poses, root, plain_matrices);
  require_same(matrices, plain_matrices);

  anim::sample_blend_all(animation, {header.t, header.t2, header.weight}, poses, plain);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ByteReader in(std::as_bytes(std::span(data, size)));
  const auto* const header = in.read<Header>();
  if (header == nullptr) return 0;
  anim::AnimationView view;
  view.nodes = in.read_table<msh::Node>(header->node_count);
  view.keys = in.read_table<msh::Key>(header->key_count);
  view.frame_map = in.read_table<le_u16>(header->word_count);
  view.frame_count = header->frame_count;
  view.quat_order = (header->choices & 1) != 0 ? msh::QuatOrder::Xyzw : msh::QuatOrder::Wxyz;
  pose(view, *header);
  return 0;
}
