#include "ngi/exchange/gltf/detail/read_part.h"

#include <algorithm>
#include <numeric>

#include "ngi/exchange/gltf/detail/land_attributes.h"
#include "ngi/exchange/import/read_extras.h"
#include "ngi/exchange/rules.h"

namespace ngi::gltf {

namespace {

using exchange::Part;
using math::Float2;
using math::Float3;

std::optional<Index> attribute(const Primitive& primitive, std::string_view name) {
  for (const auto& [key, accessor] : primitive.attributes) {
    if (key == name) return accessor;
  }
  return std::nullopt;
}

Result<std::vector<Float3>> read_vectors(Accessors& accessors, Index accessor,
                                         AxisConversion turn) {
  const auto numbers = accessors.numbers(accessor, ElementType::Vec3);
  if (!numbers) return tl::unexpected(numbers.error());
  std::vector<Float3> out;
  out.reserve(numbers->size() / 3);
  for (std::size_t i = 0; i + 2 < numbers->size(); i += 3) {
    out.push_back(turned(turn, Float3{(*numbers)[i], (*numbers)[i + 1], (*numbers)[i + 2]}));
  }
  return out;
}

Result<std::vector<Float2>> read_uvs(Accessors& accessors, Index accessor) {
  const auto numbers = accessors.numbers(accessor, ElementType::Vec2);
  if (!numbers) return tl::unexpected(numbers.error());
  std::vector<Float2> out;
  out.reserve(numbers->size() / 2);
  for (std::size_t i = 0; i + 1 < numbers->size(); i += 2) {
    out.push_back({(*numbers)[i], (*numbers)[i + 1]});
  }
  return out;
}

tl::unexpected<Error> wrong_count(Index accessor) {
  return fail(exchange::rules::gltf_accessor, {}, accessor,
              "does not have as many elements as the positions");
}

Result<void> read_vertices(const Primitive& primitive, Accessors& accessors, AxisConversion turn,
                           Part& part) {
  const auto positions = attribute(primitive, "POSITION");
  if (!positions) return {};
  auto points = read_vectors(accessors, *positions, turn);
  if (!points) return fail(std::move(points));
  part.positions = *std::move(points);
  if (const auto normals = attribute(primitive, "NORMAL")) {
    auto vectors = read_vectors(accessors, *normals, turn);
    if (!vectors) return fail(std::move(vectors));
    part.normals = *std::move(vectors);
    if (part.normals.size() != part.positions.size()) return wrong_count(*normals);
  }
  for (auto [name, uvs] : {std::pair{"TEXCOORD_0", &part.uv0}, {"TEXCOORD_1", &part.uv1}}) {
    const auto accessor = attribute(primitive, name);
    if (!accessor) continue;
    auto read = read_uvs(accessors, *accessor);
    if (!read) return fail(std::move(read));
    *uvs = *std::move(read);
    if (uvs->size() != part.positions.size()) return wrong_count(*accessor);
  }
  return {};
}

// Reads Res15 as written by the export; other attributes of that name are ignored.
void read_opaque15(const Primitive& primitive, Accessors& accessors, Part& part) {
  const auto accessor = attribute(primitive, "_NGI_RES15");
  if (!accessor) return;
  const auto words = accessors.whole_numbers(*accessor, ElementType::Vec4);
  if (!words || words->size() != part.positions.size() * 4) return;
  for (std::size_t i = 0; i < words->size(); i += 4) {
    const auto word = [&](std::size_t at) { return static_cast<std::uint16_t>((*words)[i + at]); };
    part.opaque15.push_back({word(0), word(1), word(2), word(3)});
  }
}

Result<std::vector<std::uint32_t>> read_corners(const Primitive& primitive, Accessors& accessors,
                                                std::size_t vertices) {
  if (!primitive.indices) {
    std::vector<std::uint32_t> all(vertices);
    std::iota(all.begin(), all.end(), 0U);
    return all;
  }
  auto corners = accessors.whole_numbers(*primitive.indices, ElementType::Scalar);
  if (!corners) return corners;
  if (std::any_of(corners->begin(), corners->end(),
                  [&](std::uint32_t corner) { return corner >= vertices; })) {
    return fail(exchange::rules::gltf_accessor, {}, *primitive.indices,
                "refers to a vertex that does not exist");
  }
  return corners;
}

// glTF 2.0, 3.7.2.1: the corners of each triangle.
std::vector<std::uint32_t> triangles_of(PrimitiveMode mode,
                                        const std::vector<std::uint32_t>& corners) {
  if (mode == PrimitiveMode::Triangles) {
    return {corners.begin(), corners.end() - static_cast<std::ptrdiff_t>(corners.size() % 3)};
  }
  std::vector<std::uint32_t> out;
  for (std::size_t t = 0; t + 2 < corners.size(); ++t) {
    const bool is_fan = mode == PrimitiveMode::TriangleFan;
    const std::size_t odd = is_fan ? 0 : t % 2;
    const std::uint32_t a = is_fan ? corners[t + 1] : corners[t];
    const std::uint32_t b = is_fan ? corners[t + 2] : corners[t + 1 + odd];
    const std::uint32_t c = is_fan ? corners[0] : corners[t + 2 - odd];
    if (a != b && b != c && c != a) out.insert(out.end(), {a, b, c});
  }
  return out;
}

// One number per vertex; empty when the primitive does not have the attribute as we write it.
std::vector<float> read_scalars(const Primitive& primitive, Accessors& accessors,
                                std::string_view name, std::size_t vertices) {
  const auto accessor = attribute(primitive, name);
  if (!accessor) return {};
  auto numbers = accessors.numbers(*accessor, ElementType::Scalar);
  if (!numbers || numbers->size() != vertices) return {};
  return *std::move(numbers);
}

bool has_lines(PrimitiveMode mode) {
  return mode == PrimitiveMode::Lines || mode == PrimitiveMode::LineLoop ||
         mode == PrimitiveMode::LineStrip;
}

bool has_triangles(PrimitiveMode mode) {
  return mode == PrimitiveMode::Triangles || mode == PrimitiveMode::TriangleStrip ||
         mode == PrimitiveMode::TriangleFan;
}

}  // namespace

Result<std::optional<Part>> read_part(const Primitive& primitive, Accessors& accessors,
                                      AxisConversion turn) {
  if (primitive.has_targets) return fail(exchange::rules::gltf_unsupported, {}, "morph targets");
  if (!has_triangles(primitive.mode)) return std::nullopt;
  Part part;
  if (auto read = read_vertices(primitive, accessors, turn, part); !read) {
    return fail(std::move(read));
  }
  read_opaque15(primitive, accessors, part);
  const auto corners = read_corners(primitive, accessors, part.positions.size());
  if (!corners) return tl::unexpected(corners.error());
  part.indices = triangles_of(primitive.mode, *corners);
  return part;
}

Result<void> read_land_attributes(const Primitive& primitive, Accessors& accessors, Part& part) {
  const std::size_t count = part.positions.size();
  for (const float number : read_scalars(primitive, accessors, vertex_attribute, count)) {
    part.vertex_numbers.push_back(vertex_number(number));
  }
  const auto marks = attribute(primitive, "TEXCOORD_2");
  if (part.vertex_numbers.empty() && marks) {
    const auto uvs = read_uvs(accessors, *marks);
    if (!uvs) return tl::unexpected(uvs.error());
    if (uvs->size() != count) return wrong_count(*marks);
    for (const Float2& mark : *uvs) part.vertex_numbers.push_back(vertex_number(mark));
  }
  if (const auto heights = attribute(primitive, "TEXCOORD_3")) {
    const auto uvs = read_uvs(accessors, *heights);
    if (!uvs) return tl::unexpected(uvs.error());
    if (uvs->size() != count) return wrong_count(*heights);
    for (const Float2& uv : *uvs) part.exported_heights.push_back(uv.u);
  }
  part.blend_alpha = read_scalars(primitive, accessors, alpha_attribute, count);
  if (const auto colours = attribute(primitive, "COLOR_0")) {
    // Colours without an alpha say nothing.
    const auto numbers = accessors.numbers(*colours, ElementType::Vec4);
    if (!numbers || numbers->size() != count * 4) return {};
    for (std::size_t i = 3; i < numbers->size(); i += 4) {
      part.colour_alpha.push_back((*numbers)[i]);
    }
  }
  return {};
}

Result<std::optional<exchange::Outline>> read_outline(const Primitive& primitive,
                                                      Accessors& accessors, AxisConversion turn) {
  const auto positions = attribute(primitive, "POSITION");
  if (!has_lines(primitive.mode) || !positions) return std::nullopt;
  auto points = read_vectors(accessors, *positions, turn);
  if (!points) return fail(std::move(points));
  exchange::Outline out = {.points = *std::move(points)};
  const auto members = exchange::Members::of_extras(primitive.extras);
  if (const auto areal = members.whole("areal", 0, 0xFFFF)) {
    out.areal = static_cast<std::uint32_t>(*areal);
  }
  return out;
}

void transform(Part& part, const Linear& linear) {
  if (is_identity(linear)) return;
  for (Float3& position : part.positions) position = transformed(linear, position);
  for (Float3& normal : part.normals) normal = transformed_normal(linear, normal);
  if (!mirrors(linear)) return;
  for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
    std::swap(part.indices[i + 1], part.indices[i + 2]);
  }
}

}  // namespace ngi::gltf
