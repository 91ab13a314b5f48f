#include "ngi/terrain/areals/edit.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "ngi/math/finite.h"
#include "ngi/math/vector.h"
#include "ngi/terrain/areals/detail/fits.h"
#include "ngi/terrain/areals/rules.h"

namespace ngi::areals {

namespace {

tl::unexpected<Error> refuse(const std::string& reason) {
  return fail(rules::edit_invalid, {}, reason);
}

Result<void> require_areal(const Draft& draft, std::size_t areal) {
  if (areal < draft.areals.size()) return {};
  return refuse("there is no areal[" + std::to_string(areal) + "]; there are " +
                std::to_string(draft.areals.size()));
}

std::vector<Point> polygon_of(const ArealDraft& areal) {
  return points_of(std::span<const Vec3>(areal.vertices));
}

bool is_measurable(const ArealDraft& areal) {
  return areal.vertices.size() >= 3 && math::all_finite(std::as_bytes(std::span(areal.vertices)));
}

// Counter-clockwise and without a crossing.
bool is_simple(const ArealDraft& areal) {
  std::uint64_t budget = 1'000'000 + 64 * areal.vertices.size();
  const auto polygon = polygon_of(areal);
  return signed_area<Point>(polygon) > 0 && !crosses_itself(polygon, budget);
}

bool is_up(const Vec3& normal) noexcept {
  return normal.x == 0 && normal.y == 0 && normal.z == 1;
}

// The unit normal of the corners, by Newell's method.
math::Float3 normal_of(const ArealDraft& areal) {
  double x = 0;
  double y = 0;
  double z = 0;
  for (std::size_t i = 0; i < areal.vertices.size(); ++i) {
    const Vec3& a = areal.vertices[i];
    const Vec3& b = areal.vertices[(i + 1) % areal.vertices.size()];
    x += (double{a.y} - b.y) * (double{a.z} + b.z);
    y += (double{a.z} - b.z) * (double{a.x} + b.x);
    z += (double{a.x} - b.x) * (double{a.y} + b.y);
  }
  const double length = std::sqrt(x * x + y * y + z * z);
  return {static_cast<float>(x / length), static_cast<float>(y / length),
          static_cast<float>(z / length)};
}

enum class Normals : std::uint8_t { AllUp, OfThePolygon };

Normals normals_of(const Draft& draft) {
  const bool up = std::ranges::all_of(
      draft.areals, [](const ArealDraft& areal) { return is_up(areal.record.normal); });
  return up ? Normals::AllUp : Normals::OfThePolygon;
}

// Computes area, anchor and, where the map has them, normal and height of the anchor.
void measure(ArealDraft& areal, Normals normals) {
  const auto polygon = polygon_of(areal);
  areal.record.area = static_cast<float>(signed_area<Point>(polygon));
  const Point inside = point_inside(polygon);
  areal.record.anchor.x = static_cast<float>(inside.x);
  areal.record.anchor.y = static_cast<float>(inside.y);
  if (normals == Normals::AllUp) return;
  const math::Float3 normal = normal_of(areal);
  areal.record.normal = {normal.x, normal.y, normal.z};
  double x = 0;
  double y = 0;
  double z = 0;
  for (const Vec3& vertex : areal.vertices) {
    x += vertex.x;
    y += vertex.y;
    z += vertex.z;
  }
  const auto count = static_cast<double>(areal.vertices.size());
  const double rise = normal.x * (inside.x - x / count) + normal.y * (inside.y - y / count);
  areal.record.anchor.z = static_cast<float>(z / count - (normal.z > 0 ? rise / normal.z : 0));
}

Rectangle corners_of(const Draft& draft) {
  Rectangle all;
  for (const ArealDraft& areal : draft.areals) {
    for (const Vec3& vertex : areal.vertices) {
      if (math::is_finite(vertex)) all.add(point_of(vertex));
    }
  }
  return all;
}

GridFrame frame_of(const Draft& draft, const Ground& ground) {
  GridFrame frame = {ground.value_or(corners_of(draft))};
  if (draft.grid && draft.grid->cell_count() > 0) {
    frame.cells_x = draft.grid->cells_x;
    frame.cells_y = draft.grid->cells_y;
  }
  return frame;
}

// One per areal; empty for an areal that no point can be in.
std::vector<std::vector<Point>> polygons_of(const Draft& draft) {
  std::vector<std::vector<Point>> polygons;
  polygons.reserve(draft.areals.size());
  for (const ArealDraft& areal : draft.areals) {
    polygons.push_back(is_measurable(areal) ? polygon_of(areal) : std::vector<Point>{});
  }
  return polygons;
}

// Lists some areals anew and leaves the others where they are.
Result<Grid> relisted(const Draft& draft, const std::vector<std::size_t>& moved,
                      const GridFrame& frame) {
  std::vector<bool> is_moved(std::max<std::size_t>(draft.areals.size(), max_areals));
  std::multimap<std::uint32_t, std::uint16_t> wanted;  // by cell, ascending
  for (const std::size_t areal : moved) {
    is_moved[areal] = true;
    for (const std::uint32_t cell : touched_cells(frame, polygon_of(draft.areals[areal]))) {
      wanted.emplace(cell, static_cast<std::uint16_t>(areal));
    }
  }
  Grid grid = {draft.grid->cells_x, draft.grid->cells_y, {0}, {}};
  std::vector<std::uint16_t> listed;
  for (std::uint32_t cell = 0; cell < draft.grid->cell_count(); ++cell) {
    listed.clear();
    for (const std::uint16_t id : draft.grid->cell(cell)) {
      if (!is_moved[id]) listed.push_back(id);
    }
    const auto [begin, end] = wanted.equal_range(cell);
    for (auto one = begin; one != end; ++one) {
      listed.insert(std::ranges::find_if(listed, [&](auto id) { return id > one->second; }),
                    one->second);
    }
    grid.add_cell(listed);
  }
  if (auto fits = require_fitting_grid(grid); !fits) return fail(std::move(fits));
  return grid;
}

// The grid after some areals moved. When the rectangle of the map changed, so do all cells.
Result<void> follow_in_grid(Draft& draft, const std::vector<std::size_t>& moved,
                            const Rectangle& before, const Ground& ground) {
  if (!draft.grid || draft.grid->cell_count() == 0 || draft.areals.size() > max_areals) return {};
  const GridFrame frame = frame_of(draft, ground);
  const bool same =
      ground || (frame.rectangle.low == before.low && frame.rectangle.high == before.high);
  if (!same) return rebuild_grid(draft, ground);
  auto grid = relisted(draft, moved, frame);
  if (!grid) return fail(std::move(grid));
  draft.grid = *std::move(grid);
  return {};
}

// The areals that have a corner at a point, with the corner moved.
Result<std::vector<std::pair<std::size_t, ArealDraft>>> with_corner_moved(const Draft& draft,
                                                                          const Vec3& from,
                                                                          const Vec3& to) {
  const Normals normals = normals_of(draft);
  const auto is_there = [&](const Vec3& corner) {
    return corner.x == from.x && corner.y == from.y;
  };
  std::vector<std::pair<std::size_t, ArealDraft>> moved;
  for (std::size_t i = 0; i < draft.areals.size(); ++i) {
    if (std::ranges::none_of(draft.areals[i].vertices, is_there)) continue;
    ArealDraft areal = draft.areals[i];
    for (Vec3& corner : areal.vertices) {
      if (is_there(corner)) corner = {to.x, to.y, corner.z == from.z ? to.z : corner.z};
    }
    if (!is_measurable(areal) || !is_simple(areal)) {
      return refuse("the polygon of areal " + std::to_string(i) +
                    " would not be counter-clockwise, or cross itself");
    }
    measure(areal, normals);
    moved.emplace_back(i, std::move(areal));
  }
  return moved;
}

struct Edge {
  Point from;
  Point to;

  friend auto operator<=>(const Edge& a, const Edge& b) noexcept {
    return std::tuple(a.from.x, a.from.y, a.to.x, a.to.y) <=>
           std::tuple(b.from.x, b.from.y, b.to.x, b.to.y);
  }
};

Edge edge_of(const ArealDraft& areal, std::size_t edge) {
  return {point_of(areal.vertices[edge]),
          point_of(areal.vertices[(edge + 1) % areal.vertices.size()])};
}

}  // namespace

Result<void> move_corner(Draft& draft, std::size_t areal, std::size_t vertex, const Vec3& to,
                         const Ground& ground) {
  if (auto found = require_areal(draft, areal); !found) return found;
  if (vertex >= draft.areals[areal].vertices.size()) {
    return refuse("areal[" + std::to_string(areal) + "] has " +
                  std::to_string(draft.areals[areal].vertices.size()) + " corners");
  }
  const Vec3 from = draft.areals[areal].vertices[vertex];
  if (!math::is_finite(from) || !math::is_finite(to)) return refuse("a corner must be finite");
  const Rectangle before = corners_of(draft);
  auto moved = with_corner_moved(draft, from, to);
  if (!moved) return fail(std::move(moved));
  std::vector<std::size_t> ids;
  for (auto& [i, changed] : *moved) {
    std::swap(draft.areals[i], changed);
    ids.push_back(i);
  }
  auto done = follow_in_grid(draft, ids, before, ground);
  if (!done) {
    for (auto& [i, old] : *moved) std::swap(draft.areals[i], old);
  }
  return done;
}

Result<void> set_walkable(Draft& draft, std::size_t areal, bool walkable) {
  if (auto found = require_areal(draft, areal); !found) return found;
  draft.areals[areal].record.walkable = walkable ? 1U : 0U;
  return {};
}

Result<void> set_class(Draft& draft, std::size_t areal, std::uint32_t class_id) {
  if (auto found = require_areal(draft, areal); !found) return found;
  draft.areals[areal].record.class_id = class_id;
  return {};
}

void rebuild_links(Draft& draft) {
  std::map<Edge, std::pair<std::size_t, std::size_t>> edges;
  for (std::size_t i = 0; i < draft.areals.size(); ++i) {
    if (!is_measurable(draft.areals[i])) continue;
    for (std::size_t k = 0; k < draft.areals[i].vertices.size(); ++k) {
      edges.try_emplace(edge_of(draft.areals[i], k), i, k);
    }
  }
  const auto find = [&](const Edge& edge) { return edges.find({edge.to, edge.from}); };
  for (std::size_t i = 0; i < draft.areals.size(); ++i) {
    ArealDraft& areal = draft.areals[i];
    for (std::size_t k = 0; k < areal.vertices.size(); ++k) {
      areal.links[k] = {no_link, no_link};
      if (!is_measurable(areal)) continue;
      const Edge edge = edge_of(areal, k);
      const auto other = find(edge);
      // Of several areals with the same edge only the first is linked, so that links are mutual.
      if (other == edges.end() || edges.at(edge) != std::pair(i, k)) continue;
      if (other->second.first == i) continue;
      areal.links[k] = {static_cast<std::int32_t>(other->second.first),
                        static_cast<std::int32_t>(other->second.second)};
    }
  }
}

Result<void> rebuild_grid(Draft& draft, const Ground& ground) {
  auto grid = make_grid(frame_of(draft, ground), polygons_of(draft));
  if (!grid) return fail(std::move(grid));
  // Bytes that follow areals without a whole grid are what is left of one.
  if (!draft.grid) draft.rest = {};
  draft.grid = *std::move(grid);
  return {};
}

Result<Draft> make_map(std::span<const NewAreal> areals, const Ground& ground, std::uint32_t side) {
  Draft draft;
  for (const NewAreal& wanted : areals) {
    ArealDraft areal = {.vertices = wanted.vertices,
                        .links = std::vector<Link>(wanted.vertices.size(), {no_link, no_link})};
    if (!is_measurable(areal) || !is_simple(areal)) {
      return refuse("areal " + std::to_string(draft.areals.size()) +
                    " is not counter-clockwise, crosses itself, or has a NaN");
    }
    areal.record.normal = {0.0F, 0.0F, 1.0F};
    areal.record.walkable = wanted.walkable ? 1U : 0U;
    areal.record.class_id = wanted.class_id;
    measure(areal, Normals::AllUp);
    draft.areals.push_back(std::move(areal));
  }
  rebuild_links(draft);
  auto grid = make_grid({ground.value_or(corners_of(draft)), side, side}, polygons_of(draft));
  if (!grid) return fail(std::move(grid));
  draft.grid = *std::move(grid);
  return draft;
}

}  // namespace ngi::areals
