#include "ngi/terrain/land/query.h"

#include "ngi/terrain/land/detail/face_tests.h"

namespace ngi::land {

std::vector<std::uint32_t> lod0_faces(const Land& land) {
  const std::size_t count = land.faces().size();
  std::vector<std::int32_t> changes(count + 1);  // of the number of slots that have a face
  if (land.tiles().empty()) changes[0] = 1;
  for (const Tile& tile : land.tiles()) {
    if (tile.slots[0] == none) continue;
    const Slot& slot = land.slots()[tile.slots[0]];
    ++changes[slot.face_start];
    --changes[std::size_t{slot.face_start} + slot.face_count];
  }
  std::vector<std::uint32_t> faces;
  std::int32_t slots = 0;
  for (std::size_t f = 0; f < count; ++f) {
    slots += changes[f];
    if (slots > 0) faces.push_back(static_cast<std::uint32_t>(f));
  }
  return faces;
}

math::Float3 face_normal(const Face& face) noexcept {
  constexpr float unit = 1.0F / 32767;
  return {static_cast<float>(face.normal[0]) * unit, static_cast<float>(face.normal[1]) * unit,
          static_cast<float>(face.normal[2]) * unit};
}

std::optional<GroundPoint> height(const Land& land, double x, double y, const Filter& filter) {
  std::optional<GroundPoint> best;
  for (const std::uint32_t f : lod0_faces(land)) {
    const Face& face = land.faces()[f];
    if (filter.accepts(face.flags)) {
      take_height(best, face_corners(land.positions(), face), f, x, y);
    }
  }
  return best;
}

std::optional<RayHit> raycast(const Land& land, const Ray& ray, const Filter& filter, Sided sided) {
  std::optional<RayHit> best;
  for (const std::uint32_t f : lod0_faces(land)) {
    const Face& face = land.faces()[f];
    if (!filter.accepts(face.flags) || !is_hit_side(face, ray, sided)) continue;
    const auto t = hit_of_face(face_corners(land.positions(), face), ray);
    if (t && is_nearer(best, *t, f)) best = RayHit{*t, f};
  }
  return best;
}

std::optional<WaterBox> water_box(const Land& land) {
  std::optional<WaterBox> box;
  for (const Face& face : land.faces()) {
    if ((face.flags & face_flags::liquid) == 0) continue;
    for (const math::Float3& p : face_corners(land.positions(), face)) {
      if (!box) box = WaterBox{p.x, p.y, p.x, p.y, land.water_level()};
      box->x0 = std::min<double>(box->x0, p.x);
      box->y0 = std::min<double>(box->y0, p.y);
      box->x1 = std::max<double>(box->x1, p.x);
      box->y1 = std::max<double>(box->y1, p.y);
    }
  }
  return box;
}

}  // namespace ngi::land
