#include <algorithm>
#include <array>

#include "ngi/forge/demo/models.h"
#include "ngi/forge/mesh/mesh.h"
#include "ngi/math/trigonometry.h"

namespace ngi::forge {

namespace rock_parts {

namespace {

constexpr double radius = 1.5;

// The planes that cut a ball down to a boulder: direction and distance from the middle.
struct Plane {
  Double3 normal;
  double distance;
};

std::vector<Plane> planes() {
  constexpr std::array turns = {10.0, 75.0, 130.0, 190.0, 255.0, 310.0, 40.0, 160.0, 280.0, 0.0};
  constexpr std::array rises = {5.0, -8.0, 12.0, -4.0, 9.0, 2.0, 48.0, 40.0, 55.0, 82.0};
  constexpr std::array distances = {0.80, 0.93, 0.72, 0.88, 0.76, 0.95, 0.82, 0.74, 0.86, 0.70};
  std::vector<Plane> out;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const double flat = math::cosine(rises[i]);
    out.push_back(
        {{flat * math::cosine(turns[i]), flat * math::sine(turns[i]), math::sine(rises[i])},
         distances[i] * radius});
  }
  return out;
}

Mesh boulder(const PartVariant& variant) {
  const auto cuts = planes();
  const Mesh ball = sphere(radius, variant.segments(22));
  const Mesh cut = ball.each_corner([&](Corner& corner) {
    const Double3 way = math::normalised(corner.position, {0, 0, 1});
    double reach = radius;
    for (const Plane& plane : cuts) {
      const double facing = math::dot(way, plane.normal);
      if (facing > 0.1) reach = std::min(reach, plane.distance / facing);
    }
    corner.position = way * reach;
  });
  return tile(cut.scaled({1, 0.85, 0.8}).moved({0, 0, 0.9}).smooth(28), 1.5);
}

}  // namespace

}  // namespace rock_parts

ModelWithMaterials rock() {
  using namespace rock_parts;
  ModelBuilder model("rock_grey", {"ROCK_GREY"});
  model.node("rock_m1o1").shape(boulder);
  return model.build();
}

}  // namespace ngi::forge
