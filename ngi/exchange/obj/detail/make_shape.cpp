#include "ngi/exchange/obj/detail/make_shape.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "ngi/exchange/detail/y_up_axes.h"
#include "ngi/exchange/export/detail/posing.h"
#include "ngi/math/vector.h"

namespace ngi::obj {

namespace {

using exchange::Part;
using math::Float2;
using math::Float3;

// Files have numbers with six decimals or as 32-bit floats, in posed space.
constexpr double rounding = 1e-6;
constexpr double relative_rounding = 5e-7;

struct Faces {
  std::string material = {};
  std::vector<Corner> corners = {};
};

std::vector<Faces> gather_faces(std::span<const Body* const> bodies, bool by_group) {
  std::vector<Faces> out;
  std::map<std::pair<std::string_view, std::string_view>, std::size_t> places;
  for (const Body* body : bodies) {
    for (const Run& run : body->runs) {
      const std::string_view group = by_group ? std::string_view(run.group) : "";
      const auto [place, is_new] = places.try_emplace({group, run.material}, out.size());
      if (is_new) out.push_back({run.material, {}});
      auto& corners = out[place->second].corners;
      corners.insert(corners.end(), run.corners.begin(), run.corners.end());
    }
  }
  return out;
}

Float3 unit(const Float3& v) {
  const math::Double3 wide = math::widen(v);
  const double length = math::length(wide);
  if (!(length > 0)) return v;
  return {static_cast<float>(wide.x / length), static_cast<float>(wide.y / length),
          static_cast<float>(wide.z / length)};
}

// Returns the distinct corners, in the order of the file's lists.
std::vector<Corner> vertices_of(const std::vector<Corner>& corners) {
  std::vector<Corner> out = corners;
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

class PartMaker {
 public:
  PartMaker(const Document& document, const ShapeSpace& standing)
      : document_(document), axes_(standing.axes), back_(exchange::inverse(standing.pose)) {}

  Part make(const std::vector<Corner>& corners, const std::vector<Corner>& vertices) const {
    Part part;
    for (const Corner& corner : corners) {
      const auto place = std::lower_bound(vertices.begin(), vertices.end(), corner);
      part.indices.push_back(static_cast<std::uint32_t>(place - vertices.begin()));
    }
    const auto has_uv = [](const Corner& vertex) { return vertex.uv != no_index; };
    const auto has_normal = [](const Corner& vertex) { return vertex.normal != no_index; };
    const bool with_uvs = std::ranges::any_of(vertices, has_uv);
    const bool with_normals = std::ranges::all_of(vertices, has_normal);
    for (const Corner& vertex : vertices) {
      part.positions.push_back(to_node_space(document_.positions[vertex.position]));
      if (with_uvs) part.uv0.push_back(uv(vertex));
      if (!with_normals) continue;
      const Float3 normal = turned(document_.normals[vertex.normal]);
      part.normals.push_back(unit(exchange::turn(back_.rotation, normal)));
    }
    return part;
  }

 private:
  Float3 turned(const Float3& v) const noexcept {
    return axes_ == exchange::Axes::Gltf ? exchange::from_y_up(v) : v;
  }

  Float3 to_node_space(const Float3& position) const noexcept {
    return exchange::compose(back_, {0, turned(position), {0, 0, 0, 1}}).position;
  }

  // V points up in OBJ files.
  Float2 uv(const Corner& vertex) const {
    if (vertex.uv == no_index) return {};
    const Float2& stored = document_.uvs[vertex.uv];
    return {stored.u, 1 - stored.v};
  }

  const Document& document_;
  exchange::Axes axes_;
  exchange::Key back_;
};

// Adds the sidecar's data about the vertices of an `o`, if their number is unchanged.
void add_sidecar_lists(Part& part, const std::vector<Corner>& vertices, const Body& body,
                       const SidecarObject& object) {
  const std::size_t count = body.end_position - body.first_position;
  const bool are_inside = std::ranges::all_of(vertices, [&](const Corner& vertex) {
    return vertex.position >= body.first_position && vertex.position < body.end_position;
  });
  if (!are_inside) return;
  for (const Corner& vertex : vertices) {
    const std::size_t place = vertex.position - body.first_position;
    if (object.uv1.size() == count) part.uv1.push_back(object.uv1[place]);
    if (object.opaque15.size() == count) part.opaque15.push_back(object.opaque15[place]);
    if (object.vertex_numbers.size() == count)
      part.vertex_numbers.push_back(object.vertex_numbers[place]);
    if (object.exported_heights.size() == count)
      part.exported_heights.push_back(object.exported_heights[place]);
    if (object.blend_alpha.size() == count) part.blend_alpha.push_back(object.blend_alpha[place]);
  }
}

double noise_of(const Document& document, const std::vector<Corner>& vertices) {
  double largest = 0;
  for (const Corner& vertex : vertices) {
    const Float3& p = document.positions[vertex.position];
    for (const float value : {p.x, p.y, p.z}) largest = std::max(largest, std::abs(double{value}));
  }
  return rounding + relative_rounding * largest;
}

}  // namespace

exchange::Shape make_shape(const Document& document, std::span<const Body* const> bodies,
                           const SidecarObject* object, const ShapeSpace& standing,
                           MtlMaterials& materials) {
  exchange::Shape shape;
  const PartMaker maker(document, standing);
  for (const Faces& faces : gather_faces(bodies, object != nullptr)) {
    const std::vector<Corner> vertices = vertices_of(faces.corners);
    Part part = maker.make(faces.corners, vertices);
    if (!faces.material.empty()) part.material = materials.place_of(faces.material);
    if (object && bodies.size() == 1) add_sidecar_lists(part, vertices, *bodies[0], *object);
    part.hidden = object && object->portals;
    shape.noise = std::max(shape.noise, noise_of(document, vertices));
    shape.parts.push_back(std::move(part));
  }
  if (object) read_mesh_members(object->mesh, shape);
  return shape;
}

}  // namespace ngi::obj
