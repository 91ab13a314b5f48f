#include "ngi/forge/demo/models.h"
#include "ngi/forge/mesh/detail/damage.h"
#include "ngi/forge/mesh/mesh.h"
#include "ngi/math/trigonometry.h"

namespace ngi::forge {

namespace tree_parts {

namespace {

enum Row : std::uint8_t { Bark, Leaf };

struct Branch {
  Double3 from;
  Double3 to;
  double thickness;
};

// A tube through the points that tapers towards its end.
Mesh limb(const std::vector<Double3>& points, double thick, double thin, int segments) {
  std::vector<Ring> rings;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Double3& before = points[i == 0 ? 0 : i - 1];
    const Double3& after = points[i + 1 == points.size() ? i : i + 1];
    const Double3 z = normalised(after - before);
    const Double3 x = normalised(unit(Axis::X) - z * z.x);
    const double share = static_cast<double>(i) / static_cast<double>(points.size() - 1);
    const double radius = thick + (thin - thick) * share;
    const Pose pose = {points[i], rotation_to(x, math::cross(z, x), z)};
    Ring ring;
    for (const Double2& p : circle(radius, segments)) ring.push_back(pose.apply({p.x, p.y, 0}));
    rings.push_back(ring);
  }
  return loft(rings).smooth(80);
}

std::vector<Branch> branches() {
  constexpr int count = 14;
  std::vector<Branch> out;
  for (int i = 0; i < count; ++i) {
    const Double3 key = {static_cast<double>(i), 0, 0};
    const double turn = 137.5 * i + 30 * noise_at(key, 1);  // golden angle, for even spacing
    const double low = 2.5 + 0.28 * i;
    const double reach = 2.8 - 0.13 * i + 0.5 * noise_at(key, 2);
    const Double3 from = {0.05 * math::cosine(turn), 0.05 * math::sine(turn), low};
    const Double3 to = {reach * math::cosine(turn), reach * math::sine(turn),
                        low + 1.0 + 0.9 * noise_at(key, 3)};
    out.push_back({from, to, 0.13 - 0.006 * i});
  }
  return out;
}

Mesh trunk(const PartVariant& variant) {
  const int segments = variant.segments(10);
  Mesh wood =
      limb({{0, 0, -0.3}, {0.06, 0.02, 1.2}, {-0.05, 0.08, 3}, {0.04, 0, 5}, {0, 0.05, 6.8}}, 0.36,
           0.06, segments);
  if (!variant.is_coarse()) {
    for (const double turn : {20.0, 140.0, 260.0}) {
      wood +=
          limb({{0.15, 0, 0.5}, {0.45, 0, 0.12}, {0.8, 0, -0.2}}, 0.16, 0.05, variant.segments(6))
              .turned(Axis::Z, turn);
    }
    for (const Branch& branch : branches()) {
      const Double3 knee = lerp(branch.from, branch.to, 0.55) + Double3{0, 0, -0.15};
      wood += limb({branch.from, knee, branch.to}, branch.thickness, 0.03, variant.segments(6));
    }
  }
  return tile(wood, 1).with_material(Bark);
}

// Crossed quads, double-sided for drawing and hits, without collision.
Mesh tuft(const Double3& middle, double size, double turn, int cards) {
  Mesh all;
  for (int i = 0; i < cards; ++i) {
    const Mesh card = map_planar(rectangle_face(size, size), Axis::Z)
                          .turned(Axis::X, 90 - 24 + 12 * i)
                          .turned(Axis::Z, turn + 180.0 * i / cards);
    all += card;
  }
  Surface surface = {.row = Leaf};
  surface.batch_flags = msh::batch_flags::two_sided;
  surface.triangle_flags = msh::triangle_flags::pass_through;
  return all.moved(middle).finished(surface);
}

// Gives leaves the normals of a round crown.
Mesh lit_as_crown(const Mesh& mesh) {
  const Double3 heart = {0, 0, 4.2};
  return mesh.each_corner(
      [&](Corner& corner) { corner.normal = normalised(corner.position - heart); });
}

Mesh crown(const PartVariant& variant) {
  const int cards = variant.is_fine() ? 3 : 2;
  Mesh all = tuft({0, 0, 6.9}, 2.6, 10, cards);
  if (variant.is_coarse()) {
    for (const double turn : {0.0, 120.0, 240.0}) {
      all += tuft({1.8 * math::cosine(turn), 1.8 * math::sine(turn), 4.4}, 3.8, turn + 45, 2);
      all += tuft({1.1 * math::cosine(turn + 60), 1.1 * math::sine(turn + 60), 5.8}, 3.2, turn, 2);
    }
    return lit_as_crown(all);
  }
  double turn = 0;
  for (const Branch& branch : branches()) {
    turn += 50;
    all += tuft(lerp(branch.from, branch.to, 0.95) + Double3{0, 0, 0.25}, 2.1, turn, cards);
    all += tuft(lerp(branch.from, branch.to, 0.55) + Double3{0, 0, 0.5}, 1.7, turn + 25, 2);
  }
  return lit_as_crown(all);
}

}  // namespace

}  // namespace tree_parts

ModelWithMaterials tree() {
  using namespace tree_parts;
  ModelBuilder model("tree_broad", {"TREE_BARK", "TREE_LEAF"});
  auto& root = model.node("trunk_m1o1").shape(trunk);
  constexpr int breath = 80;
  const auto sway = loop({{0, -0.8}, {20, 0.9}, {40, -0.3}, {60, 1.1}}, breath);
  model.node("crown_m1o1", root).rotate_about(Axis::X, sway).shape(crown);
  return model.build();
}

}  // namespace ngi::forge
