#include "ngi/world/building_site.h"

#include <algorithm>
#include <cmath>

#include "ngi/terrain/areals/route.h"
#include "ngi/world/detail/affine.h"
#include "ngi/world/detail/triangulation.h"

namespace ngi::world {

namespace {

using math::Double3;

constexpr double steep_with_builder = 0.88;
constexpr double steep_without_builder = 0.8;
constexpr double room = 5;  // added to the ring, and between buildings
constexpr double lode_reach = 20;
constexpr double grid_per_unit = 1024;

double flat_distance(const Double3& a, const Double3& b) noexcept {
  return math::length(Double3{a.x - b.x, a.y - b.y, 0});
}

// The circle around the outer ring of a building.
struct Circle {
  Double3 middle = {};
  double radius = 0;
};

Circle circle_of(const Foundation& foundation, const math::Affine& placement) {
  Double3 low = {1e30, 1e30, 0};
  Double3 high = {-1e30, -1e30, 0};
  for (const Double3& corner : foundation.outer) {
    const Double3 at = placement.apply(corner);
    low = {std::min(low.x, at.x), std::min(low.y, at.y), 0};
    high = {std::max(high.x, at.x), std::max(high.y, at.y), 0};
  }
  Circle out = {{(low.x + high.x) / 2, (low.y + high.y) / 2, 0}, 0};
  for (const Double3& corner : foundation.outer) {
    const Double3 at = placement.apply(corner);
    out.radius = std::max(out.radius, flat_distance(at, out.middle));
  }
  return out;
}

bool is_inside_map(const land::Land& land, const Circle& circle) {
  const auto& box = land.header().box;
  const double reach = circle.radius + 2 * room;
  return circle.middle.x - reach > box[0].x && circle.middle.x + reach < box[2].x &&
         circle.middle.y - reach > box[0].y && circle.middle.y + reach < box[2].y;
}

std::optional<std::uint32_t> too_close(const World& world, const SiteQuestion& question,
                                       const Circle& circle) {
  for (std::uint32_t i = 0; i < world.objects().size(); ++i) {
    const WorldObject& object = world.objects()[i];
    if (object.kind != mission::ObjectKind::Building) break;  // they come first
    const auto& foundation = world.model_of(object).foundation;
    if (question.ignored == i || !foundation) continue;
    const Circle other = circle_of(*foundation, affine_of(object.placement.matrix));
    const double apart = flat_distance(circle.middle, other.middle);
    if (apart < circle.radius + room + other.radius + room) return i;
  }
  return std::nullopt;
}

bool exits_are_walkable(const areals::AreaMap& map, const SiteQuestion& question) {
  if (!question.model->is_drawn()) return true;
  const msh::Model& mesh = question.model->object.composite->parts()[0].model();
  for (const msh::HallVertex& vertex : mesh.hall_vertices()) {
    const bool is_exit = (vertex.flags & areals::hall_flags::exit) != 0;
    if (!is_exit || vertex.node == msh::unposed) continue;
    const math::Float3 in_model =
        math::transform_point(question.model->pieces[vertex.node], msh::decode(vertex.position));
    const Double3 at = question.placement.apply(math::widen(in_model));
    const auto areal = areals::find_areal(map, {at.x, at.y});
    if (!areal || !map[*areal].walkable) return false;
  }
  return true;
}

// The band triangulated from the two rings as they stand.
std::optional<double> steepness_of(const World& world, const SiteQuestion& question) {
  const Foundation& plan = *question.model->foundation;
  std::vector<Double3> corners;
  double sum = 0;
  for (const Double3& corner : plan.outer) {
    Double3 at = question.placement.apply(corner);
    const auto ground = world.ground()->heights->height(at.x, at.y);
    if (!ground) return std::nullopt;
    at.z = ground->z;
    sum += at.z;
    corners.push_back(at);
  }
  const double mean = sum / static_cast<double>(plan.outer.size());
  for (const Double3& corner : plan.inner) {
    const Double3 at = question.placement.apply(corner);
    corners.push_back({at.x, at.y, mean});
  }
  const Double3 origin = question.placement.apply({});
  std::vector<GridPoint> grid;
  for (const Double3& at : corners) {
    grid.push_back({static_cast<std::int32_t>(std::lround((at.x - origin.x) * grid_per_unit)),
                    static_cast<std::int32_t>(std::lround((at.y - origin.y) * grid_per_unit))});
  }
  auto sorted = grid;
  std::ranges::sort(sorted);
  if (std::ranges::adjacent_find(sorted) != sorted.end()) return std::nullopt;
  Triangulation triangulation(grid);
  const auto outer = static_cast<std::uint32_t>(plan.outer.size());
  const auto inner = static_cast<std::uint32_t>(plan.inner.size());
  for (std::uint32_t i = 0; i < outer; ++i) {
    if (!triangulation.constrain(i, (i + 1) % outer)) return std::nullopt;
  }
  for (std::uint32_t i = 0; i < inner; ++i) {
    if (!triangulation.constrain(outer + i, outer + (i + 1) % inner)) return std::nullopt;
  }
  double smallest = 1;
  for (const auto& [a, b, c] : triangulation.triangles()) {
    const bool is_band = a < outer || b < outer || c < outer;
    if (!is_band) continue;
    const Double3 normal =
        math::normalised(math::cross(corners[b] - corners[a], corners[c] - corners[a]), {0, 0, 1});
    smallest = std::min(smallest, normal.z);
  }
  return smallest;
}

bool has_lode(const World& world, const Double3& middle) {
  return std::ranges::any_of(world.lodes(), [&middle](const WorldLode& lode) {
    return lode.is_found && flat_distance(lode.position, middle) < lode_reach;
  });
}

bool has_way(const World& world, const SiteQuestion& question, const Circle& circle) {
  const areals::RouteGraph graph(*world.areals());
  return areals::find_route(graph, *question.builder, {circle.middle.x, circle.middle.y}).found();
}

}  // namespace

std::string_view to_text(SiteOutcome outcome) noexcept {
  switch (outcome) {
    case SiteOutcome::Allowed:
      return "allowed";
    case SiteOutcome::NoWay:
      return "no way for the builder";
    case SiteOutcome::OutsideMap:
      return "too near to the edge of the map";
    case SiteOutcome::TooClose:
      return "too close to another building";
    case SiteOutcome::ExitBlocked:
      return "an exit is not over walkable ground";
    case SiteOutcome::TooSteep:
      return "the ground is too steep";
    case SiteOutcome::NoLode:
      break;
  }
  return "no found lode is near";
}

SiteAnswer test_site(const World& world, const SiteQuestion& question) {
  const Circle circle = circle_of(*question.model->foundation, question.placement);
  if (question.builder && world.areals() && !has_way(world, question, circle)) {
    return {SiteOutcome::NoWay};
  }
  if (!is_inside_map(world.ground()->stored, circle)) return {SiteOutcome::OutsideMap};
  if (const auto neighbour = too_close(world, question, circle)) {
    return {SiteOutcome::TooClose, std::nullopt, neighbour};
  }
  if (world.areals() && !exits_are_walkable(*world.areals(), question)) {
    return {SiteOutcome::ExitBlocked};
  }
  const auto steepness = steepness_of(world, question);
  const double limit = question.builder ? steep_with_builder : steep_without_builder;
  if (!steepness || *steepness < limit) return {SiteOutcome::TooSteep, steepness};
  if (question.is_mine && !has_lode(world, circle.middle)) return {SiteOutcome::NoLode, steepness};
  return {SiteOutcome::Allowed, steepness};
}

}  // namespace ngi::world
