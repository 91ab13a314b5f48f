#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "ngi/verify/collect/land_parts.h"

namespace ngi::verify {

namespace {

using LandTable = land::StreamType;

constexpr double wrap = 65'536;

// The difference of two packed coordinates, across the wrap.
double packed_step(std::uint16_t a, std::uint16_t b) noexcept {
  return static_cast<std::int16_t>(static_cast<std::uint16_t>(b - a));
}

// How far a step is from what a slope gives, modulo the wrap.
double step_error(double step, double expected) noexcept {
  const double off = step - expected;
  return std::abs(off - wrap * std::round(off / wrap));
}

struct Edge {
  std::size_t a = 0;
  std::size_t b = 0;
  double dx = 0;
  double dy = 0;
};

template <typename Visit>
void for_each_edge(const land::Document& land, Visit&& visit) {
  const auto positions = land.positions();
  for (const land::Face& face : land.faces()) {
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t a = face.vertices[k];
      const std::size_t b = face.vertices[(k + 1) % 3];
      if (a >= positions.size() || b >= positions.size()) continue;
      visit(Edge{a, b, double{positions[b].x} - positions[a].x,
                 double{positions[b].y} - positions[a].y});
    }
  }
}

void collect_microtexture(const Input& input, const land::Document& land) {
  constexpr double slope = 51.2;  // 1024 / 20
  constexpr double rounding = 2.5;
  const auto uv = land.micro_uv();
  if (uv.size() != land.positions().size()) return;
  Facts& facts = input.out.facts;
  Tally across(input.at());
  Tally along(input.at());
  std::uint64_t falls = 0;
  std::uint64_t grows = 0;
  for_each_edge(land, [&](const Edge& edge) {
    const auto offset = offset_in(land, LandTable::MicroUv, edge.a);
    const double du = packed_step(uv[edge.a].u, uv[edge.b].u);
    const double dv = packed_step(uv[edge.a].v, uv[edge.b].v);
    across.add(step_error(du, slope * edge.dx) <= rounding, offset);
    const bool is_falling = step_error(dv, -slope * edge.dy) <= rounding;
    const bool is_growing = step_error(dv, slope * edge.dy) <= rounding;
    along.add(is_falling || is_growing, offset);
    if (is_falling == is_growing) return;
    ++(is_falling ? falls : grows);
  });
  facts.add("ter.micro-u", across);
  facts.add("ter.micro-v", along);
  if (falls + grows != 0) {
    facts.value("ter.micro-direction", falls >= grows ? "falls" : "grows", input.at());
  }
}

// One turn of type 5: u grows with x, v falls with y, by the same slope.
void collect_texture_plane(const Input& input, const land::Document& land) {
  const auto uv = land.uv();
  if (uv.size() != land.positions().size()) return;
  Facts& facts = input.out.facts;
  Tally u_grows(input.at());
  Tally v_falls(input.at());
  std::vector<double> slopes;
  for_each_edge(land, [&](const Edge& edge) {
    const auto offset = offset_in(land, LandTable::Uv, edge.a);
    const double du = packed_step(uv[edge.a].u, uv[edge.b].u);
    const double dv = packed_step(uv[edge.a].v, uv[edge.b].v);
    if (std::abs(edge.dx) > 4 && std::abs(du) > 8) {
      u_grows.add((du > 0) == (edge.dx > 0), offset);
      slopes.push_back(std::abs(du / edge.dx));
    }
    if (std::abs(edge.dy) > 4 && std::abs(dv) > 8) {
      v_falls.add((dv < 0) == (edge.dy > 0), offset);
    }
  });
  facts.add("ter.uv-u", u_grows);
  facts.add("ter.uv-v", v_falls);
  if (slopes.empty()) return;
  std::nth_element(slopes.begin(), slopes.begin() + static_cast<std::ptrdiff_t>(slopes.size() / 2),
                   slopes.end());
  const double slope = slopes[slopes.size() / 2];
  if (slope > 0) facts.number("ter.uv-turn", 1024 / slope, input.at());
}

}  // namespace

void collect_land_vertices(const Input& input, const land::Document& land) {
  Facts& facts = input.out.facts;
  Tally unit(input.at());
  const auto normals = land.normals();
  for (std::size_t i = 0; i < normals.size(); ++i) {
    const double x = normals[i].x / 127.0;
    const double y = normals[i].y / 127.0;
    const double z = normals[i].z / 127.0;
    unit.add(std::abs(std::sqrt(x * x + y * y + z * z) - 1) <= 0.0133,
             offset_in(land, LandTable::Normals, i));
  }
  facts.add("ter.normal-unit", unit);
  std::vector<bool> is_used(land.positions().size(), false);
  std::vector<bool> is_blended(land.positions().size(), false);
  for (const land::Face& face : land.faces()) {
    for (const std::uint16_t vertex : face.vertices) {
      if (vertex >= is_used.size()) continue;
      is_used[vertex] = true;
      if (face.secondary != land::no_row) is_blended[vertex] = true;
    }
  }
  Tally used(input.at());
  Tally one(input.at());
  Tally bounded(input.at());
  const auto alpha = land.alpha();
  for (std::size_t v = 0; v < is_used.size(); ++v) {
    used.add(is_used[v], offset_in(land, LandTable::Positions, v));
    if (v >= alpha.size()) continue;
    const auto offset = offset_in(land, LandTable::Alpha, v);
    bounded.add(alpha[v] >= 0 && alpha[v] <= 1, offset);
    if (!is_blended[v]) one.add(alpha[v] == 1, offset);
  }
  facts.add("ter.vertex-used", used);
  facts.add("ter.alpha-one", one);
  facts.add("ter.alpha-range", bounded);
  collect_microtexture(input, land);
  collect_texture_plane(input, land);
}

}  // namespace ngi::verify
