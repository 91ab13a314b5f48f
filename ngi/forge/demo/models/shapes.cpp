#include "ngi/forge/demo/models/shapes.h"

#include "ngi/forge/mesh/detail/damage.h"

namespace ngi::forge {

namespace {

Pose along_line(const Double3& from, const Double3& to) {
  const Double3 z = normalised(to - from);
  const Double3 side = std::abs(z.z) < 0.9 ? unit(Axis::Z) : unit(Axis::X);
  const Double3 x = normalised(math::cross(side, z));
  return {lerp(from, to, 0.5), rotation_to(x, math::cross(z, x), z)};
}

}  // namespace

Mesh hull_along_y(const std::vector<Section>& sections) {
  // Rotated so that the path is along Y and the height along Z, which inverts the rise.
  std::vector<Section> flipped = sections;
  for (Section& section : flipped) section.rise = -section.rise;
  return hull_along_z(flipped).turned(Axis::X, -90);
}

Mesh hull_along_z(const std::vector<Section>& sections) {
  std::vector<Ring> rings;
  for (const Section& s : sections) {
    rings.push_back(ring_at(moved(cut_rectangle(s.width, s.height, s.cut), {0, s.rise}), s.at));
  }
  return loft(rings);
}

Mesh plate(const PartVariant& variant, const Double3& size, double bevel) {
  const double narrowest = variant.is_fine() ? 0.025 : 0.07;
  return variant.is_coarse() || bevel < narrowest ? box(size) : bevelled_box(size, bevel);
}

Mesh bar(const Double3& from, const Double3& to, double thickness) {
  return box({thickness, thickness, length(to - from)}).posed(along_line(from, to));
}

Mesh rod(const Double3& from, const Double3& to, double radius, int segments) {
  return cylinder(radius, length(to - from), segments).posed(along_line(from, to));
}

Mesh hub(const PartVariant& variant, double radius, double width, int segments) {
  const int count = variant.segments(segments);
  const Mesh wheel = variant.is_fine()
                         ? extrude(circle(radius, count), width, radius * 0.12).smooth(30)
                         : extrude(circle(radius, count), width).smooth(50);
  return wheel.moved({0, 0, -width / 2}).turned(Axis::Y, 90);
}

Mesh as_state(const PartVariant& variant, const Mesh& mesh, std::uint8_t burnt_row,
              std::uint32_t seed) {
  if (variant.is_whole()) return mesh;
  return apply_damage(mesh, {.grain = 0.8 * (1 + variant.level),
                             .dent = 0.065,
                             .burnt_share = 0.45,
                             .burnt_row = burnt_row,
                             .seed = seed});
}

Mesh decal(double width, double height, std::uint8_t row) {
  const Mesh flat = rectangle_face(width, height).turned(Axis::X, -90);
  return map_planar(flat, Axis::Y).with_material(row);
}

}  // namespace ngi::forge
