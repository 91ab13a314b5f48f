#include "ngi/forge/mesh/mesh.h"

#include <algorithm>
#include <numeric>

#include "ngi/math/trigonometry.h"

namespace ngi::forge {

namespace {

double cross(const Double2& a, const Double2& b) noexcept {
  return a.x * b.y - a.y * b.x;
}

// Positive when the path from a over b to c turns left.
double bend(const Double2& a, const Double2& b, const Double2& c) noexcept {
  return cross({b.x - a.x, b.y - a.y}, {c.x - b.x, c.y - b.y});
}

bool is_inside(const Double2& p, const Double2& a, const Double2& b, const Double2& c) noexcept {
  return bend(a, b, p) >= 0 && bend(b, c, p) >= 0 && bend(c, a, p) >= 0;
}

// True when cutting off corner i leaves a valid outline (an ear).
bool is_ear(const Outline& outline, const std::vector<std::size_t>& left, std::size_t i) {
  const std::size_t n = left.size();
  const Double2& a = outline[left[(i + n - 1) % n]];
  const Double2& b = outline[left[i]];
  const Double2& c = outline[left[(i + 1) % n]];
  if (bend(a, b, c) <= 0) return false;
  return std::none_of(left.begin(), left.end(), [&](std::size_t other) {
    const Double2& p = outline[other];
    return p != a && p != b && p != c && is_inside(p, a, b, c);
  });
}

Double2 direction(const Double2& from, const Double2& to) noexcept {
  const Double3 d = normalised(Double3{to.x - from.x, to.y - from.y, 0});
  return {d.x, d.y};
}

}  // namespace

Outline circle(double radius, int segments) {
  Outline outline;
  for (int i = 0; i < segments; ++i) {
    const double degrees = 360.0 * i / segments;
    outline.push_back({radius * math::cosine(degrees), radius * math::sine(degrees)});
  }
  return outline;
}

Outline rectangle(double width, double depth) {
  const double x = width / 2;
  const double y = depth / 2;
  return {{-x, -y}, {x, -y}, {x, y}, {-x, y}};
}

Outline cut_rectangle(double width, double depth, double cut) {
  const double x = width / 2;
  const double y = depth / 2;
  return {{-x + cut, -y}, {x - cut, -y}, {x, -y + cut}, {x, y - cut},
          {x - cut, y},   {-x + cut, y}, {-x, y - cut}, {-x, -y + cut}};
}

Outline moved(Outline outline, const Double2& by) {
  for (Double2& p : outline) p = {p.x + by.x, p.y + by.y};
  return outline;
}

Outline inset(const Outline& outline, double distance) {
  const std::size_t n = outline.size();
  Outline out;
  for (std::size_t i = 0; i < n; ++i) {
    const Double2 in = direction(outline[(i + n - 1) % n], outline[i]);
    const Double2 away = direction(outline[i], outline[(i + 1) % n]);
    // The corner moves along the sum of both normals, further for sharp corners.
    const double reach = distance / (1 + in.x * away.x + in.y * away.y);
    out.push_back({outline[i].x - (in.y + away.y) * reach, outline[i].y + (in.x + away.x) * reach});
  }
  return out;
}

std::vector<std::array<std::size_t, 3>> triangulate(const Outline& outline) {
  std::vector<std::size_t> left(outline.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  std::vector<std::array<std::size_t, 3>> triangles;
  while (left.size() >= 3) {
    const std::size_t n = left.size();
    std::size_t ear = 0;
    while (ear < n && !is_ear(outline, left, ear)) ++ear;
    if (ear == n) ear = 0;  // collinear corners: any cut will do, it has no area
    triangles.push_back({ear == 0 ? left.back() : left[ear - 1], left[ear],
                         ear + 1 == n ? left[0] : left[ear + 1]});
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(ear));
  }
  return triangles;
}

}  // namespace ngi::forge
