// Any bytes as a model in the world: posing it at any time, listing what it draws and picking it
// stays inside them, and the tree of a pick finds what the plain walk finds.
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <vector>

#include "fuzz/input_reader.h"
#include "fuzz/round_trip.h"
#include "ngi/archive/nres/records.h"
#include "ngi/scene/draw_list.h"
#include "ngi/scene/pick.h"

namespace {

using namespace ngi;
using fuzz::InputReader;
using fuzz::require;

constexpr std::uint64_t max_work = 1 << 14;  // batches and triangles; keeps the fuzzer fast

// The model says how long it is; what the input has beyond that are decisions. So any model is a
// seed as it stands.
std::uint64_t model_size(const Bytes& input) {
  const auto header = view<nres::Header>(input, 0, 1);
  return header.empty() ? 0 : std::min<std::uint64_t>(header[0].total_size, input.size());
}

std::uint64_t work_of(const msh::Model& model, const msh::Slot& slot) {
  std::uint64_t work = 1;
  for (std::uint32_t b = 0; b < slot.batch_count && work <= max_work; ++b) {
    work += 1 + model.batches()[slot.batch_start + b].index_count / 3U;
  }
  return work;
}

// Cells and slots may share batches without end.
bool is_small(const msh::Model& model) {
  std::vector<std::uint64_t> by_slot;
  std::uint64_t work = model.nodes().size();
  for (const msh::Slot& slot : model.slots()) {
    by_slot.push_back(work_of(model, slot));
    work += by_slot.back();
    if (work > max_work) return false;
  }
  for (const msh::Node& node : model.nodes()) {
    for (const le_u16& cell : node.slots) work += cell == msh::none ? 0 : by_slot[cell];
    if (work > max_work) return false;
  }
  return true;
}

float number(InputReader& in) {
  std::uint32_t bits = 0;
  for (int i = 0; i < 4; ++i) bits = bits << 8U | in.byte();
  return std::bit_cast<float>(bits);
}

math::Float3 point(InputReader& in) {
  const float x = number(in);
  const float y = number(in);
  return {x, y, number(in)};
}

// 0 to count - 1, and at times one beyond either end.
int index(InputReader& in, std::size_t count) {
  const std::size_t value = in.below(count + 2);
  return value > count ? -1 : static_cast<int>(value);
}

scene::CellChoice cells(InputReader& in) {
  return {.state = index(in, msh::state_count),
          .level = index(in, msh::level_count),
          .interior = static_cast<scene::Interior>(in.below(3)),
          .cockpit = static_cast<scene::Cockpit>(in.below(2)),
          .empty_cell = static_cast<scene::EmptyCell>(in.below(2))};
}

scene::Placement placement(InputReader& in) {
  if (in.below(2) == 0) return {};
  const math::Float3 position = point(in);
  const math::Float3 angles = point(in);
  return scene::place_at(position, angles, point(in));
}

bool same(const scene::Hit& a, const scene::Hit& b) {
  return a.piece == b.piece && a.slot == b.slot && a.batch == b.batch && a.triangle == b.triangle &&
         a.vertices == b.vertices && a.t == b.t && a.flags == b.flags && a.links == b.links;
}

void draw(const scene::Instance& instance, const scene::CellChoice& choice) {
  std::vector<scene::DrawItem> draws;
  const scene::DrawOptions options = {.cells = choice, .batches = scene::BatchSet::All};
  require(scene::list_draws(instance, options, draws) == draws.size());
  std::vector<scene::WorldTriangle> triangles;
  const std::uint64_t count = scene::list_triangles(instance, draws, triangles);
  require(count == triangles.size() && count == scene::count_triangles(draws));
  for (const scene::WorldTriangle& triangle : triangles) require(triangle.draw < draws.size());
}

void pick(const scene::Instance& instance, const scene::PickTree& tree, const scene::Ray& ray,
          const scene::CellChoice& choice) {
  for (const scene::Sides sides : {scene::Sides::Both, scene::Sides::Front}) {
    const scene::PickOptions plain = {.cells = choice, .filter = {}, .sides = sides};
    scene::PickOptions fast = plain;
    fast.tree = &tree;
    const auto walked = scene::pick(instance, ray, plain);
    const auto found = scene::pick(instance, ray, fast);
    require(walked.has_value() == found.has_value() && (!walked || same(*walked, *found)));
    std::vector<scene::Hit> all_walked;
    std::vector<scene::Hit> all_found;
    scene::pick_all(instance, ray, plain, all_walked);
    scene::pick_all(instance, ray, fast, all_found);
    require(std::ranges::equal(all_walked, all_found, same));
    require(all_walked.empty() != walked.has_value());
    require(!walked || same(*walked, all_walked.front()));
  }
}

// A ray to the middle of a triangle, so that some hit; numbers of the input alone rarely would.
scene::Ray ray_at(const scene::Instance& instance, const math::Float3& from, InputReader& in) {
  const auto positions = instance.composite().parts()[0].model().positions();
  if (positions.empty() || instance.world().empty()) return {from, point(in)};
  const auto vertex = msh::decode(positions[in.below(positions.size())]);
  const auto to =
      math::transform_point(instance.world()[in.below(instance.world().size())], vertex);
  return {from, {to.x - from.x, to.y - from.y, to.z - from.z}};
}

void look(const msh::Model& model, InputReader& in) {
  const auto order = in.below(2) == 0 ? msh::QuatOrder::Wxyz : msh::QuatOrder::Xyzw;
  scene::Instance instance(scene::prepare(model, order));
  const scene::PickTree tree(instance.composite());
  const scene::CellChoice choice = cells(in);
  const auto root = in.below(2) == 0 ? anim::RootMotion::Drop : anim::RootMotion::Keep;
  const float t = number(in);
  constexpr float infinity = std::numeric_limits<float>::infinity();
  const std::vector<scene::PoseSource> sources = {
      scene::RestPose{},
      scene::FallbackPose{},
      scene::TimePose{t},
      scene::TimePose{0.5F},
      scene::TimePose{1e30F},
      scene::TimePose{-infinity},
      scene::TimePose{std::numeric_limits<float>::quiet_NaN()},
      anim::BlendTimes{.first = t, .second = number(in), .weight = number(in)}};
  for (const scene::PoseSource& source : sources) {
    instance.pose({.source = source, .root_motion = root});
    draw(instance, choice);
    pick(instance, tree, {point(in), point(in)}, choice);
    pick(instance, tree, ray_at(instance, {0.25F, 0.5F, 8}, in), choice);
  }
  instance.pose({.source = scene::TimePose{t}, .root_motion = root, .placement = placement(in)});
  draw(instance, {});
  pick(instance, tree, ray_at(instance, point(in), in), {});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = Bytes::borrow(fuzz::bytes_of_input(data, size));
  const std::uint64_t length = model_size(input);
  const auto document = msh::Document::parse(input.slice(0, length));
  if (!document) return 0;
  const auto model = msh::Model::check(*document, Reading::Tolerant);
  if (!model || !is_small(*model)) return 0;
  InputReader decisions(input.from(length));
  look(*model, decisions);
  return 0;
}
