#include "ngi/scene/pick.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "ngi/math/matrix.h"
#include "ngi/math/vector.h"
#include "ngi/scene/detail/pick_filter.h"

namespace ngi::scene {

namespace {

// A ray in the space of a piece.
struct LocalRay {
  std::uint32_t piece;
  std::uint16_t slot;
  const msh::Model& model;
  PreparedRay ray;
};

struct RawHit {
  std::uint32_t piece;
  std::uint16_t slot;
  msh::SlotTriangle triangle;
  TriangleHit at;

  auto id() const noexcept { return std::tuple(piece, triangle.triangle, triangle.batch); }
};

bool is_nearer(const RawHit& a, const RawHit& b) noexcept {
  return std::tuple(a.at.t, a.id()) < std::tuple(b.at.t, b.id());
}

bool has_lower_id(const RawHit& a, const RawHit& b) noexcept {
  return a.id() < b.id();
}

// Distances up to this one are as near as `t`: on the edge between two triangles rounding gives
// each its own distance.
double last_tie(const Ray& ray, double t) noexcept {
  constexpr double slack = 1e-9;
  const double from_origin =
      math::length(math::widen(ray.origin)) / math::length(math::widen(ray.direction));
  return t + slack * (std::fabs(t) + from_origin);
}

std::array<math::Float3, 3> corners_of(const msh::Model& model, const msh::SlotTriangle& triangle) {
  const auto positions = model.positions();
  return {msh::decode(positions[triangle.vertices[0]]),
          msh::decode(positions[triangle.vertices[1]]),
          msh::decode(positions[triangle.vertices[2]])};
}

// Returns the normal of the descriptor; without one (or if it is zero) that of the winding.
math::Double3 face_normal(const msh::Model& model, const msh::SlotTriangle& triangle) {
  if (const msh::Triangle* descriptor = descriptor_of(model, triangle.triangle)) {
    const math::Float3 stored = msh::decode_face_normal(*descriptor);
    if (stored != math::Float3{}) return math::widen(stored);
  }
  const auto corners = corners_of(model, triangle);
  const math::Double3 n = math::face_direction(corners[0], corners[1], corners[2]);
  return divided_by_length(n, n);
}

bool accepts(const PickOptions& options, const LocalRay& local, const msh::SlotTriangle& triangle) {
  if (!passes(options.filter, local.model, triangle)) return false;
  const msh::Batch& batch = local.model.batches()[triangle.batch];
  if (options.sides == Sides::Both || (batch.flags & msh::batch_flags::two_sided) != 0) return true;
  const auto& d = local.ray.direction;
  return math::dot(face_normal(local.model, triangle), {d[0], d[1], d[2]}) < 0;
}

// Steps 1 and 2 of the chapter: transforms to node space, then tests the slot's sphere and box.
template <typename Visit>
void visit_pieces(const Instance& instance, const Ray& ray, const PickOptions& options,
                  Visit&& visit) {
  const Composite& composite = instance.composite();
  for (std::uint32_t i = 0; i < instance.piece_count(); ++i) {
    const Cell cell = choose_cell(instance, i, options.cells);
    if (!cell.is_present()) continue;
    const auto from_world = inverse(instance.world()[i]);
    if (!from_world) continue;
    const auto prepared =
        prepare_ray(from_world->apply(math::widen(ray.origin)),
                    from_world->turn(math::widen(ray.direction)), options.t_min, options.t_max);
    if (!prepared) continue;
    const msh::Model& model = composite.part_of(i).model();
    const msh::Slot& slot = model.slots()[cell.slot];
    if (!meets_sphere(*prepared, msh::decode(slot.sphere_center), slot.sphere_radius)) continue;
    const Box box = {{slot.aabb_min.x, slot.aabb_min.y, slot.aabb_min.z},
                     {slot.aabb_max.x, slot.aabb_max.y, slot.aabb_max.z}};
    if (cross_box(*prepared, inflated(box)).is_empty()) continue;
    visit(LocalRay{i, cell.slot, model, *prepared});
  }
}

// Step 3. Visit returns the ray's new t_max.
template <typename Visit>
void visit_hits(const Instance& instance, const PickOptions& options, LocalRay& local,
                Visit&& visit) {
  const auto test = [&](const msh::SlotTriangle& triangle) {
    const auto at = cross_triangle(local.ray, corners_of(local.model, triangle));
    if (!at || !accepts(options, local, triangle)) return;
    local.ray.t_max = visit(RawHit{local.piece, local.slot, triangle, *at});
  };
  const Part& part = instance.composite().part_of(local.piece);
  const std::uint32_t part_index = instance.composite().pieces()[local.piece].part;
  const SlotTree* tree = options.tree ? options.tree->find(part, part_index, local.slot) : nullptr;
  if (tree) return tree->visit(local.ray, test);
  const msh::MeshView mesh = local.model.mesh();
  msh::walk_slot(mesh, mesh.slots[local.slot], test);
}

Hit describe(const Instance& instance, const Ray& ray, const RawHit& raw) {
  const Piece& piece = instance.composite().pieces()[raw.piece];
  const msh::Model& model = instance.composite().part_of(raw.piece).model();
  const math::Double3 d = math::widen(ray.direction);
  const math::Double3 normal = face_normal(model, raw.triangle);
  const auto from_world = inverse(instance.world()[raw.piece]);
  const auto narrow = [](double x) { return static_cast<float>(x); };
  Hit hit = {.piece = raw.piece,
             .part = piece.part,
             .node = piece.node,
             .slot = raw.slot,
             .batch = raw.triangle.batch,
             .triangle = raw.triangle.triangle,
             .vertices = raw.triangle.vertices,
             .barycentrics = {narrow(1 - raw.at.u - raw.at.v), narrow(raw.at.u), narrow(raw.at.v)},
             .t = raw.at.t,
             .distance = raw.at.t * math::length(d),
             .point = math::narrow(math::widen(ray.origin) + d * raw.at.t),
             .normal = math::narrow(normal_before(*from_world, normal)),
             .face_normal = math::narrow(normal)};
  if (const msh::Triangle* descriptor = descriptor_of(model, raw.triangle.triangle)) {
    hit.flags = descriptor->flags;
    std::ranges::copy(descriptor->links, hit.links.begin());
  }
  return hit;
}

}  // namespace

// Finds the nearest hit, then those that are as near. The second search begins with the first's
// result, because rounding may put its triangle's box behind the end of the ray.
std::optional<Hit> pick(const Instance& instance, const Ray& ray, const PickOptions& options) {
  std::optional<RawHit> nearest;
  visit_pieces(instance, ray, options, [&](LocalRay local) {
    if (nearest) local.ray.t_max = std::min(local.ray.t_max, nearest->at.t);
    visit_hits(instance, options, local, [&](const RawHit& hit) {
      if (!nearest || is_nearer(hit, *nearest)) nearest = hit;
      return nearest->at.t;
    });
  });
  if (!nearest) return std::nullopt;
  const double end = last_tie(ray, nearest->at.t);
  RawHit lowest = *nearest;
  visit_pieces(instance, ray, options, [&](LocalRay local) {
    local.ray.t_max = std::min(local.ray.t_max, end);
    visit_hits(instance, options, local, [&](const RawHit& hit) {
      if (has_lower_id(hit, lowest)) lowest = hit;
      return local.ray.t_max;
    });
  });
  return describe(instance, ray, lowest);
}

void pick_all(const Instance& instance, const Ray& ray, const PickOptions& options,
              std::vector<Hit>& out) {
  std::vector<RawHit> hits;
  visit_pieces(instance, ray, options, [&](LocalRay local) {
    visit_hits(instance, options, local, [&](const RawHit& hit) {
      hits.push_back(hit);
      return local.ray.t_max;
    });
  });
  std::sort(hits.begin(), hits.end(), is_nearer);
  for (auto first = hits.begin(); first != hits.end();) {
    const double end = last_tie(ray, first->at.t);
    const auto last =
        std::find_if(first, hits.end(), [end](const RawHit& hit) { return hit.at.t > end; });
    std::sort(first, last, has_lower_id);
    first = last;
  }
  for (const RawHit& hit : hits) out.push_back(describe(instance, ray, hit));
}

}  // namespace ngi::scene
