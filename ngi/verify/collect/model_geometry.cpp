#include "ngi/verify/collect/model_geometry.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace ngi::verify {

namespace {

using msh::StreamType;

constexpr std::uint32_t no_triangle = 0xFFFF'FFFF;

struct Point {
  double x = 0;
  double y = 0;
  double z = 0;

  friend bool operator==(const Point&, const Point&) = default;
};

Point point_of(const msh::Vec3& p) noexcept {
  return {p.x, p.y, p.z};
}
Point minus(const Point& a, const Point& b) noexcept {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
Point cross(const Point& a, const Point& b) noexcept {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
double dot(const Point& a, const Point& b) noexcept {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

using Corners = std::array<std::uint32_t, 3>;

// The vertices of every triangle descriptor, found through the slots: docs/formats/msh.md 6.4.
class TriangleCorners {
 public:
  explicit TriangleCorners(const msh::Document& model)
      : corners_(model.triangles().size(), {no_triangle, no_triangle, no_triangle}) {
    const auto batches = model.batches();
    const auto indices = model.indices();
    const std::size_t vertices = model.positions().size();
    for (const msh::Slot& slot : model.slots()) {
      std::size_t triangle = slot.tri_start;
      const std::size_t last = triangle + slot.tri_count;
      for (std::size_t b = 0; b < slot.batch_count; ++b) {
        const std::size_t index = std::size_t{slot.batch_start} + b;
        if (index >= batches.size()) break;
        const msh::Batch& batch = batches[index];
        for (std::size_t i = 0; i + 2 < batch.index_count && triangle < last; i += 3, ++triangle) {
          const std::uint64_t first = std::uint64_t{batch.index_start} + i;
          if (first + 2 >= indices.size() || triangle >= corners_.size()) return;
          Corners corners = {};
          bool inside = true;
          for (std::size_t k = 0; k < 3; ++k) {
            const std::uint64_t vertex =
                std::uint64_t{batch.base_vertex} + indices[static_cast<std::size_t>(first) + k];
            inside = inside && vertex < vertices;
            corners[k] = static_cast<std::uint32_t>(vertex);
          }
          if (inside) corners_[triangle] = corners;
        }
      }
    }
  }

  bool has(std::size_t triangle) const noexcept {
    return triangle < corners_.size() && corners_[triangle][0] != no_triangle;
  }
  const Corners& operator[](std::size_t triangle) const noexcept { return corners_[triangle]; }

 private:
  std::vector<Corners> corners_;
};

bool is_unit(double length, double tolerance) noexcept {
  return std::abs(length - 1) <= tolerance;
}

// Links and selectors of one triangle.
struct LinkTallies {
  Tally shared;
  Tally selector;
  Tally open;
};

void collect_links(const msh::Document& model, const TriangleCorners& corners, std::size_t index,
                   LinkTallies& tallies) {
  const auto triangles = model.triangles();
  const auto positions = model.positions();
  const msh::Triangle& triangle = triangles[index];
  const auto offset = offset_in(model, StreamType::Triangles, index);
  for (std::size_t k = 0; k < 3; ++k) {
    const std::uint32_t selector = (triangle.selectors >> (2 * k)) & 3U;
    const std::uint16_t link = triangle.links[k];
    if (link == msh::none) {
      tallies.open.add(selector == 3, offset);
      continue;
    }
    if (!corners.has(index)) continue;
    if (!corners.has(link)) {
      tallies.shared.add(false, offset);
      tallies.selector.add(false, offset);
      continue;
    }
    const auto at = [&](std::size_t which, std::size_t corner) {
      return point_of(positions[corners[which][corner % 3]]);
    };
    const Point a = at(index, k);
    const Point b = at(index, k + 1);
    std::size_t common = 0;
    for (std::size_t j = 0; j < 3; ++j) common += at(link, j) == a || at(link, j) == b ? 1U : 0U;
    const bool is_shared = common >= 2;
    tallies.shared.add(is_shared, offset);
    if (!is_shared) {
      // Which edge it would be cannot be told.
      tallies.selector.add(selector != 3, offset);
      continue;
    }
    const Point from = at(link, selector);
    const Point to = at(link, selector + 1);
    const bool matches = selector != 3 && ((from == b && to == a) || (from == a && to == b));
    tallies.selector.add(matches, offset);
  }
}

void collect_triangles(const Input& input, const msh::Document& model,
                       const TriangleCorners& corners) {
  Facts& facts = input.out.facts;
  const auto triangles = model.triangles();
  const auto positions = model.positions();
  Tally unit(input.at());
  Tally direction(input.at());
  Tally high_bits(input.at());
  LinkTallies links = {Tally(input.at()), Tally(input.at()), Tally(input.at())};
  std::map<std::uint16_t, std::uint64_t> flags;
  for (std::size_t i = 0; i < triangles.size(); ++i) {
    const msh::Triangle& triangle = triangles[i];
    const auto offset = offset_in(model, StreamType::Triangles, i);
    const Point normal = {triangle.normal[0] / 32767.0, triangle.normal[1] / 32767.0,
                          triangle.normal[2] / 32767.0};
    unit.add(is_unit(std::sqrt(dot(normal, normal)), 0.001), offset);
    high_bits.add((triangle.selectors >> 6U) == 0, offset);
    ++flags[triangle.flags];
    if (corners.has(i)) {
      const Point a = point_of(positions[corners[i][0]]);
      const Point turn = cross(minus(point_of(positions[corners[i][1]]), a),
                               minus(point_of(positions[corners[i][2]]), a));
      direction.add(dot(turn, normal) > 0, offset);
    }
    collect_links(model, corners, i, links);
  }
  facts.add("msh.normal-unit", unit);
  facts.add("msh.normal-direction", direction);
  facts.add("msh.selector-high-bits", high_bits);
  facts.add("msh.links-shared", links.shared);
  facts.add("msh.links-selector", links.selector);
  facts.add("msh.open-selector", links.open);
  for (const auto& [value, times] : flags) {
    facts.value("msh.triangle-flags", std::int64_t{value}, input.at(), times);
    for (std::uint32_t bit = 0; bit < 16; ++bit) {
      if ((value >> bit & 1U) == 0) continue;
      facts.value("msh.triangle-bits", std::int64_t{1} << bit, input.at(), times);
    }
  }
}

// The box of the vertices that the batches of a slot reach; low > high when there are none.
struct Box {
  Point low = {1e300, 1e300, 1e300};
  Point high = {-1e300, -1e300, -1e300};

  void add(const Point& p) noexcept {
    low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
  }
  bool empty() const noexcept { return low.x > high.x; }
};

template <typename Visit>
void for_each_vertex(const msh::Document& model, const msh::Slot& slot, Visit&& visit) {
  const auto batches = model.batches();
  const auto indices = model.indices();
  const std::size_t vertices = model.positions().size();
  for (std::size_t b = 0; b < slot.batch_count; ++b) {
    const std::size_t index = std::size_t{slot.batch_start} + b;
    if (index >= batches.size()) return;
    const msh::Batch& batch = batches[index];
    for (std::uint64_t i = 0; i < batch.index_count; ++i) {
      const std::uint64_t place = std::uint64_t{batch.index_start} + i;
      if (place >= indices.size()) return;
      const std::uint64_t vertex =
          std::uint64_t{batch.base_vertex} + indices[static_cast<std::size_t>(place)];
      if (vertex < vertices) visit(static_cast<std::size_t>(vertex));
    }
  }
}

bool is_near(const Point& a, const msh::Vec3& b) noexcept {
  const auto near = [](double p, double q) {
    return std::abs(p - q) <= 1e-4 * std::max({1.0, std::abs(p), std::abs(q)});
  };
  return near(a.x, b.x) && near(a.y, b.y) && near(a.z, b.z);
}

void collect_slots(const Input& input, const msh::Document& model) {
  Facts& facts = input.out.facts;
  Tally boxes(input.at());
  Tally volumes(input.at());
  for (std::size_t i = 0; i < model.slots().size(); ++i) {
    const msh::Slot& slot = model.slots()[i];
    const auto offset = offset_in(model, StreamType::Slots, i);
    Box box;
    for_each_vertex(model, slot,
                    [&](std::size_t vertex) { box.add(point_of(model.positions()[vertex])); });
    if (!box.empty()) {
      boxes.add(is_near(box.low, slot.aabb_min) && is_near(box.high, slot.aabb_max), offset);
    }
    const Point size = minus(point_of(slot.aabb_max), point_of(slot.aabb_min));
    const double volume = size.x * size.y * size.z;
    volumes.add(std::abs(volume - slot.volume) <= 1e-4 * std::max(1e-3, std::abs(volume)), offset);
  }
  facts.add("msh.slot-box", boxes);
  facts.add("msh.slot-volume", volumes);
}

// Whether coarser levels of a block have no more triangles: docs/formats/msh.md 5.1.
void collect_level_chains(const Input& input, const msh::Document& model) {
  const auto slots = model.slots();
  Tally chains(input.at());
  for (std::size_t n = 0; n < model.nodes().size(); ++n) {
    for (std::size_t state = 0; state < msh::state_count; ++state) {
      std::vector<std::uint32_t> triangles;
      for (std::size_t level = 0; level < 4; ++level) {
        const std::uint16_t slot = model.nodes()[n].slots[state * msh::level_count + level];
        if (slot < slots.size()) triangles.push_back(slots[slot].tri_count);
      }
      if (triangles.size() < 2) continue;
      chains.add(std::is_sorted(triangles.rbegin(), triangles.rend()),
                 offset_in(model, StreamType::Nodes, n));
    }
  }
  input.out.facts.add("msh.level-chains", chains);
}

// Slots and triangles by level, floors, and whose vertices are whose.
void collect_cells(const Input& input, const msh::Document& model) {
  Facts& facts = input.out.facts;
  const auto slots = model.slots();
  const auto triangles = model.triangles();
  std::vector<std::uint32_t> owner(model.positions().size(), no_triangle);
  std::vector<bool> is_shared(model.positions().size(), false);
  std::vector<bool> is_finest(triangles.size(), false);
  for (std::size_t n = 0; n < model.nodes().size(); ++n) {
    for (std::size_t cell = 0; cell < msh::cell_count; ++cell) {
      const std::uint16_t index = model.nodes()[n].slots[cell];
      if (index == msh::none || index >= slots.size()) continue;
      const msh::Slot& slot = slots[index];
      const auto level = static_cast<std::int64_t>(cell % msh::level_count);
      facts.value("msh.level-slots", level, input.at());
      facts.value("msh.level-triangles", level, input.at(), slot.tri_count);
      for (std::size_t t = slot.tri_start; level == 0 && t < slot.tri_start + slot.tri_count; ++t) {
        if (t < is_finest.size()) is_finest[t] = true;
      }
      for_each_vertex(model, slot, [&](std::size_t vertex) {
        if (owner[vertex] == no_triangle) owner[vertex] = static_cast<std::uint32_t>(n);
        if (owner[vertex] != n) is_shared[vertex] = true;
      });
    }
  }
  collect_level_chains(input, model);
  const bool has_hall = !model.hall_vertices().empty();
  for (std::size_t i = 0; i < triangles.size(); ++i) {
    if ((triangles[i].flags & msh::triangle_flags::floor) == 0) continue;
    const At at = input.at(offset_in(model, StreamType::Triangles, i));
    facts.test("msh.floor-level", is_finest[i], at);
    facts.test("msh.floor-hall", has_hall, at);
  }
  Tally own(input.at());
  if (!model.nodes_readable()) return;
  for (std::size_t v = 0; v < owner.size(); ++v) {
    const auto offset = offset_in(model, StreamType::Positions, v);
    if (owner[v] != no_triangle) own.add(!is_shared[v], offset);
  }
  facts.add("msh.vertex-one-node", own);
}

// How many triangles wind with their vertex normals: rendering.md 9.
void collect_winding(const Input& input, const msh::Document& model,
                     const TriangleCorners& corners) {
  const auto normals = model.table<msh::PackedNormal>(StreamType::Normals);
  const auto positions = model.positions();
  if (normals.size() != positions.size() || model.triangles().empty()) return;
  std::uint64_t with = 0;
  std::uint64_t all = 0;
  for (std::size_t i = 0; i < model.triangles().size(); ++i) {
    if (!corners.has(i)) continue;
    const Point a = point_of(positions[corners[i][0]]);
    const Point turn = cross(minus(point_of(positions[corners[i][1]]), a),
                             minus(point_of(positions[corners[i][2]]), a));
    Point sum;
    for (const std::uint32_t vertex : corners[i]) {
      sum = {sum.x + normals[vertex].x, sum.y + normals[vertex].y, sum.z + normals[vertex].z};
    }
    ++all;
    with += dot(turn, sum) > 0 ? 1U : 0U;
  }
  if (all == 0) return;
  input.out.facts.test("render.winding-normals",
                       static_cast<double>(with) >= 0.95 * static_cast<double>(all), input.at());
  input.out.facts.number("render.winding-share",
                         100.0 * static_cast<double>(with) / static_cast<double>(all), input.at());
}

}  // namespace

void collect_geometry(const Input& input, const msh::Document& model) {
  const TriangleCorners corners(model);
  collect_triangles(input, model, corners);
  collect_slots(input, model);
  collect_cells(input, model);
  collect_winding(input, model, corners);
}

}  // namespace ngi::verify
