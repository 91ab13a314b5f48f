#include "ngi/exchange/gltf/detail/bounds_to_gltf.h"

#include <cmath>
#include <numbers>

#include "ngi/exchange/detail/names.h"
#include "ngi/exchange/export/detail/posing.h"
#include "ngi/exchange/gltf/detail/materials_to_gltf.h"
#include "ngi/exchange/gltf/detail/placement.h"
#include "ngi/math/rotation.h"
#include "ngi/math/trigonometry.h"
#include "ngi/math/vector.h"

namespace ngi::gltf {

namespace {

using exchange::Bound;
using math::Float3;
using math::Rotation;
using Form = Bound::Form;

constexpr std::array<std::string_view, 3> form_names = {"box", "sphere", "cylinder"};

std::string_view name_of(Form form) {
  return form_names[static_cast<std::size_t>(form)];
}

struct Wire {
  std::vector<Float3> points = {};
  std::vector<std::uint16_t> lines = {};  // two points each

  void add_line(std::size_t a, std::size_t b) {
    lines.push_back(static_cast<std::uint16_t>(a));
    lines.push_back(static_cast<std::uint16_t>(b));
  }

  // `point` of cosine and sine.
  template <typename Point>
  void add_circle(Point&& point) {
    constexpr std::size_t steps = 32;
    const std::size_t first = points.size();
    for (std::size_t i = 0; i < steps; ++i) {
      const double turn = 2 * std::numbers::pi * static_cast<double>(i) / steps;
      points.push_back(
          point(static_cast<float>(math::cos(turn)), static_cast<float>(math::sin(turn))));
      add_line(first + i, first + (i + 1) % steps);
    }
  }
};

// A box from 0 to 1 on every axis.
Wire unit_box() {
  Wire wire;
  for (std::size_t i = 0; i < 8; ++i) {
    wire.points.push_back({static_cast<float>(i & 1), static_cast<float>(i >> 1 & 1),
                           static_cast<float>(i >> 2 & 1)});
    for (const std::size_t axis : {1U, 2U, 4U}) {
      if ((i & axis) == 0) wire.add_line(i, i | axis);
    }
  }
  return wire;
}

// A sphere of radius 1.
Wire unit_sphere() {
  Wire wire;
  wire.add_circle([](float c, float s) { return Float3{c, s, 0}; });
  wire.add_circle([](float c, float s) { return Float3{0, c, s}; });
  wire.add_circle([](float c, float s) { return Float3{s, 0, c}; });
  return wire;
}

// A cylinder of radius 1 along Z from 0 to 1.
Wire unit_cylinder() {
  Wire wire;
  wire.add_circle([](float c, float s) { return Float3{c, s, 0}; });
  const std::size_t steps = wire.points.size();
  wire.add_circle([](float c, float s) { return Float3{c, s, 1}; });
  for (std::size_t i = 0; i < steps; i += steps / 4) wire.add_line(i, steps + i);
  return wire;
}

// Returns the rotation from +Z to a direction.
Rotation rotation_to(const math::Double3& direction) {
  const double length = math::length(direction);
  if (!(length > 0)) return {};
  if (direction.z <= -length * (1 - 1e-9)) return {1, 0, 0, 0};  // half a turn about X
  return normalised(Rotation{-direction.y, direction.x, 0, length + direction.z});
}

// Rounds to 32-bit floats, so that the text is short.
template <std::size_t count>
std::array<double, count> short_numbers(std::array<double, count> numbers) {
  for (double& number : numbers) number = static_cast<float>(number);
  return numbers;
}

// Transformation of a unit wire frame to a bounding volume.
struct WireTransform {
  exchange::Key pose = {};
  std::array<double, 3> scale = {};
};

WireTransform place(const Bound& bound) {
  const math::Double3 size = math::widen(bound.to) - math::widen(bound.from);
  const double radius = bound.radius;
  switch (bound.form) {
    case Form::Box:
      return {{0, bound.from, {}}, {size.x, size.y, size.z}};
    case Form::Sphere:
      return {{0, bound.from, {}}, {radius, radius, radius}};
    case Form::Cylinder:
      break;
  }
  return {{0, bound.from, rotation_to(size)}, {radius, radius, math::length(size)}};
}

class BoundsWriter {
 public:
  BoundsWriter(Document& document, Binary& binary, const exchange::Model& model,
               std::span<const std::string> names)
      : document_(document),
        binary_(binary),
        model_(model),
        names_(names),
        poses_(exchange::rest_poses(model)) {}

  Index add(const Bound& bound) {
    WireTransform placed = place(bound);
    if (bound.node) placed.pose = exchange::compose(poses_[*bound.node], placed.pose);
    const auto& [frame, position, rotation] = placed.pose;
    Node node = {.name = name(bound), .mesh = mesh(bound.form)};
    node.translation = {position.x, position.y, position.z};
    node.rotation = short_numbers(array_of(rotation));
    node.scale = short_numbers(placed.scale);
    node.extras = extras(bound);
    document_.nodes.push_back(std::move(node));
    return document_.nodes.size() - 1;
  }

 private:
  std::string name(const Bound& bound) const {
    const std::string form(name_of(bound.form));
    if (!bound.node) return "ngi_hull_" + form;
    return names_[*bound.node] + exchange::cell_suffix(bound.cell) + ',' + form;
  }

  Extras extras(const Bound& bound) const {
    return ngi_extras([&](json::Writer& out) {
      out.key("bound");
      out.text(name_of(bound.form));
      if (!bound.node) return;
      out.key("index");
      out.whole(model_.nodes[*bound.node].index.value_or(static_cast<std::uint32_t>(*bound.node)));
      out.key("state");
      out.whole(bound.cell.state);
      out.key("level");
      out.whole(bound.cell.level);
    });
  }

  // All bounds of the same form share one mesh.
  Index mesh(Form form) {
    std::optional<Index>& known = meshes_[static_cast<std::size_t>(form)];
    if (known) return *known;
    const Wire wire = form == Form::Box      ? unit_box()
                      : form == Form::Sphere ? unit_sphere()
                                             : unit_cylinder();
    using Stream = Binary::Stream;
    const Index points = binary_.add(Stream::Positions, std::span(wire.points));
    binary_.set_range(points, floats_of(wire.points));
    Primitive primitive = {.mode = PrimitiveMode::Lines};
    primitive.attributes.emplace_back("POSITION", points);
    primitive.indices = binary_.add(Stream::Indices16, std::span(wire.lines));
    document_.meshes.push_back(
        {.name = "ngi_" + std::string(name_of(form)), .primitives = {std::move(primitive)}});
    known = document_.meshes.size() - 1;
    return *known;
  }

  Document& document_;
  Binary& binary_;
  const exchange::Model& model_;
  std::span<const std::string> names_;
  std::vector<exchange::Key> poses_;
  std::array<std::optional<Index>, form_names.size()> meshes_ = {};
};

}  // namespace

void add_bounds(Document& document, Binary& binary, Index root, const exchange::Model& model,
                std::span<const std::string> names) {
  BoundsWriter writer(document, binary, model, names);
  for (const Bound& bound : model.bounds) {
    const Index node = writer.add(bound);
    document.nodes[root].children.push_back(node);
  }
}

}  // namespace ngi::gltf
