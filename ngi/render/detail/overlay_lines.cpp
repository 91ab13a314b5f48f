#include "ngi/render/detail/overlay_lines.h"

#include <cmath>

#include "ngi/msh/mesh_view.h"
#include "ngi/render/detail/light_gizmos.h"
#include "ngi/render/detail/line_builder.h"
#include "ngi/scene/bounds.h"
#include "ngi/scene/draw_list.h"

namespace ngi::render {

namespace {

constexpr Tint normal_tint = {0.35F, 0.75F, 1, 0.9F};
constexpr Tint box_tint = {1, 0.78F, 0.25F, 0.9F};
constexpr Tint sphere_tint = {0.45F, 0.9F, 0.55F, 0.6F};
constexpr Tint hull_tint = {1, 0.35F, 0.55F, 0.95F};
constexpr Tint link_tint = {0.3F, 0.95F, 0.9F, 0.9F};
constexpr Tint border_tint = {1, 0.25F, 0.2F, 1};
constexpr Tint bone_tint = {1, 1, 1, 0.8F};
constexpr std::array<Tint, 3> axis_tints = {Tint{1, 0.3F, 0.3F, 1}, Tint{0.35F, 0.95F, 0.35F, 1},
                                            Tint{0.4F, 0.55F, 1, 1}};
constexpr Tint socket_tint = {1, 0.55F, 0.1F, 1};
constexpr double socket_reach = 0.03;
constexpr double normal_length = 0.035;  // in unit space
constexpr double axis_length = 0.07;

const msh::Model& model_of(const scene::Instance& instance, const scene::DrawItem& draw) {
  return instance.composite().parts()[draw.part].model();
}

void add_normals(const scene::Instance& instance, std::span<const scene::DrawItem> draws,
                 LineBuilder& pen) {
  scene::visit_triangles(instance, draws, [&](const scene::WorldTriangle& triangle) {
    const scene::DrawItem& draw = draws[triangle.draw];
    const auto normals = model_of(instance, draw).normals();
    for (std::size_t i = 0; i < 3 && !normals.empty(); ++i) {
      const Double3 from = math::widen(triangle.corners[i]);
      const Double3 direction =
          turned(instance.world()[draw.piece], msh::decode_normal(normals[triangle.vertices[i]]));
      pen.line(from, from + of_length(direction, pen.length(normal_length)), normal_tint);
    }
    return true;
  });
}

// Visits the slots of the draws, each once; the draws of one slot are adjacent.
template <typename Visit>
void visit_slots(const scene::Instance& instance, std::span<const scene::DrawItem> draws,
                 Visit&& visit) {
  for (std::size_t i = 0; i < draws.size(); ++i) {
    const scene::DrawItem& draw = draws[i];
    if (i > 0 && draws[i - 1].piece == draw.piece && draws[i - 1].slot == draw.slot) continue;
    const msh::Model& model = model_of(instance, draw);
    visit(model, model.slots()[draw.slot], instance.world()[draw.piece]);
  }
}

// Reorders corners from binary order (x first) to cyclic order.
scene::Corners around(scene::Corners corners) noexcept {
  std::swap(corners[2], corners[3]);
  std::swap(corners[6], corners[7]);
  return corners;
}

// The order of the top four corners is unknown, so only the box's ends are used: msh.md 5.2.
scene::Corners header_corners(const msh::Header& header, const math::Matrix& place) {
  std::array<Float3, 8> stored;
  for (std::size_t i = 0; i < stored.size(); ++i) stored[i] = msh::decode(header.box[i]);
  const msh::Bounds ends = msh::bounds_of(stored);
  scene::Corners corners;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    corners[i] = math::transform_point(
        place, {(i & 1) != 0 ? ends.max.x : ends.min.x, (i & 2) != 0 ? ends.max.y : ends.min.y,
                (i & 4) != 0 ? ends.max.z : ends.min.z});
  }
  return around(corners);
}

// Adds the header bounds of every part: a box and a cylinder, in mesh space at rest.
void add_hulls(const scene::Instance& instance, LineBuilder& pen) {
  for (const scene::Part& part : instance.composite().parts()) {
    const math::Matrix place = part.attach_piece == scene::Piece::none
                                   ? instance.placement().matrix
                                   : instance.world()[part.attach_piece];
    const msh::Header& header = part.model().header();
    pen.box(header_corners(header, place), hull_tint);
    const Double3 a = math::widen(math::transform_point(place, msh::decode(header.axis_a)));
    const Double3 b = math::widen(math::transform_point(place, msh::decode(header.axis_b)));
    const Double3 axis = of_length(b - a, 1);
    const Double3 any = std::abs(axis.z) < 0.9 ? Double3{0, 0, 1} : Double3{1, 0, 0};
    const double radius = header.axis_radius * double{instance.placement().scale};
    const Double3 u = of_length(cross(axis, any), radius);
    const Double3 v = of_length(cross(axis, u), radius);
    pen.circle(a, u, v, hull_tint);
    pen.circle(b, u, v, hull_tint);
    pen.line(a, b, hull_tint);
  }
}

// docs/formats/msh.md 5.7: link i is the neighbour across the edge from corner i to the next one.
void add_links(const msh::Model& model, const msh::Slot& slot, const math::Matrix& world,
               LineBuilder& pen) {
  const msh::MeshView mesh = model.mesh();
  const auto place = [&](std::uint32_t vertex) {
    return math::widen(math::transform_point(world, msh::decode(mesh.positions[vertex])));
  };
  msh::walk_slot(mesh, slot, [&](const msh::SlotTriangle& triangle) {
    if (triangle.triangle >= mesh.triangles.size()) return;
    const std::array corners = {place(triangle.vertices[0]), place(triangle.vertices[1]),
                                place(triangle.vertices[2])};
    const Double3 middle = (corners[0] + corners[1] + corners[2]) * (1.0 / 3);
    for (std::size_t i = 0; i < 3; ++i) {
      const Double3& next = corners[(i + 1) % 3];
      if (mesh.triangles[triangle.triangle].links[i] == msh::none) {
        pen.line(corners[i], next, border_tint);
      } else {
        pen.line(middle, (corners[i] + next) * 0.5, link_tint);
      }
    }
  });
}

void add_axes(const scene::Instance& instance, LineBuilder& pen) {
  for (std::size_t i = 0; i < instance.piece_count(); ++i) {
    const math::Matrix& world = instance.world()[i];
    const Double3 origin = column(world, 3);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const Double3 arm = of_length(column(world, axis), pen.length(axis_length));
      pen.line(origin, origin + arm, axis_tints[axis]);
    }
    const std::uint32_t parent = instance.composite().pieces()[i].parent;
    if (parent != scene::Piece::none) {
      pen.line(origin, column(instance.world()[parent], 3), bone_tint);
    }
  }
}

// An octahedron along the axes of each socket.
void add_sockets(const scene::Instance& instance, LineBuilder& pen) {
  for (std::size_t i = 0; i < instance.piece_count(); ++i) {
    if (!instance.composite().is_socket(i)) continue;
    const math::Matrix& world = instance.world()[i];
    const Double3 origin = column(world, 3);
    std::array<Double3, 3> arms;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      arms[axis] = of_length(column(world, axis), pen.length(socket_reach));
    }
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const Double3& a = arms[axis];
      const Double3& b = arms[(axis + 1) % 3];
      pen.line(origin + a, origin + b, socket_tint);
      pen.line(origin + b, origin - a, socket_tint);
      pen.line(origin - a, origin - b, socket_tint);
      pen.line(origin - b, origin + a, socket_tint);
    }
  }
}

}  // namespace

void add_overlays(const Overlays& overlays, const scene::Instance& instance,
                  std::span<const scene::DrawItem> draws, const UnitSpace& unit_space,
                  OverlayLines& out) {
  LineBuilder pen(unit_space, out.lines);
  LineBuilder over(unit_space, out.overlays);
  if (overlays.normals) add_normals(instance, draws, pen);
  visit_slots(instance, draws,
              [&](const msh::Model& model, const msh::Slot& slot, const math::Matrix& world) {
                if (overlays.boxes) pen.box(around(scene::world_corners(slot, world)), box_tint);
                if (overlays.spheres) {
                  const auto sphere = scene::world_sphere(slot, world, instance.placement().scale);
                  pen.sphere(math::widen(sphere.center), sphere.radius, sphere_tint);
                }
                if (overlays.links) add_links(model, slot, world, pen);
              });
  if (overlays.hull) add_hulls(instance, over);
  if (overlays.axes) add_axes(instance, over);
  if (overlays.sockets) add_sockets(instance, over);
  if (overlays.lights) add_local_lights(instance, over);
}

}  // namespace ngi::render
