#include <cmath>
#include <map>

#include "ngi/terrain/land/detail/draft_geometry.h"
#include "ngi/terrain/land/detail/edit_support.h"
#include "ngi/terrain/land/rebuild.h"

namespace ngi::land {

namespace {

void set_flags(Draft& draft, std::span<const std::uint32_t> faces, std::uint32_t bits, bool on) {
  for (const std::uint32_t f : faces) {
    const std::uint32_t flags = draft.faces[f].flags;
    draft.faces[f].flags = on ? flags | bits : flags & ~bits;
  }
}

}  // namespace

Result<void> set_liquid(Draft& draft, std::span<const std::uint32_t> faces, bool is_liquid) {
  if (auto good = require_faces(draft, faces); !good) return good;
  set_flags(draft, faces, face_flags::liquid | face_flags::two_sided, is_liquid);
  return {};
}

Result<void> set_bed(Draft& draft, std::span<const std::uint32_t> faces, bool is_bed) {
  if (auto good = require_faces(draft, faces); !good) return good;
  set_flags(draft, faces, face_flags::bed, is_bed);
  return {};
}

Result<void> set_water_level(Draft& draft, float height) {
  if (!std::isfinite(height)) return refuse_edit("a water level must be a finite number");
  const auto is_liquid = [](const Face& face) { return (face.flags & face_flags::liquid) != 0; };
  std::vector<bool> of_ground(draft.positions.size());
  bool any = false;
  for (const Face& face : draft.faces) {
    if (!has_vertices(draft, face)) continue;
    any = any || is_liquid(face);
    if (is_liquid(face)) continue;
    for (const std::uint16_t v : face.vertices) of_ground[v] = true;
  }
  if (!any) return refuse_edit("the landscape has no liquid surface; mark faces as liquid first");
  Draft edited = draft;
  std::map<std::uint16_t, std::uint16_t> copies;
  std::map<std::uint32_t, float> moved;
  for (Face& face : edited.faces) {
    if (!is_liquid(face) || !has_vertices(draft, face)) continue;
    for (le_u16& corner : face.vertices) {
      const std::uint16_t v = corner;
      if (of_ground[v] && draft.positions[v].z != height) {
        if (!copies.contains(v)) {
          auto copy = copy_vertex(edited, v);
          if (!copy) return fail(std::move(copy));
          copies[v] = *copy;
        }
        corner = copies[v];
      }
      moved[corner] = height;
    }
  }
  std::vector<std::uint32_t> vertices;
  for (const auto& [vertex, z] : moved) vertices.push_back(vertex);
  auto done = set_heights(edited, vertices, std::vector(vertices.size(), height));
  if (!done) return done;
  draft = std::move(edited);
  return {};
}

}  // namespace ngi::land
