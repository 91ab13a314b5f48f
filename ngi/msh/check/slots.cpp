#include <algorithm>
#include <cmath>

#include "ngi/math/finite.h"
#include "ngi/msh/check/checker.h"
#include "ngi/msh/rules.h"

namespace ngi::msh {

namespace {

constexpr double bounds_tolerance = 1e-3;      // relative, MSH-SLOT-BOUNDS-LOOSE
constexpr double coordinate_tolerance = 1e-6;  // of the coordinates themselves

Place at_slot(const Checker& c, std::size_t slot, std::size_t field) {
  return c.document.place(StreamType::Slots, slot, field);
}

struct ClampedRange {
  std::uint16_t start;
  std::uint16_t count;
};

ClampedRange clamp_range(std::uint64_t start, std::uint64_t count, std::uint64_t total) {
  if (start >= total) return {0, 0};
  return {static_cast<std::uint16_t>(start),
          static_cast<std::uint16_t>(std::min(count, total - start))};
}

void check_triangle_range(Checker& c, std::size_t s) {
  const Slot& slot = c.tables.slots[s];
  const std::uint64_t end = std::uint64_t{slot.tri_start} + slot.tri_count;
  const std::uint64_t total = c.tables.triangles.size();
  if (end <= total) return;
  // Without Res7 there are no triangle queries, so the slot is valid.
  if (c.document.has(StreamType::Triangles)) {
    c.add(rules::slot_tri_range, at_slot(c, s, offsetof(Slot, tri_start)),
          static_cast<std::uint16_t>(slot.tri_start), end, total);
  }
  c.tables.slots.repair([=](auto& slots) {
    const ClampedRange range = clamp_range(slots[s].tri_start, slots[s].tri_count, total);
    slots[s].tri_start = range.start;
    slots[s].tri_count = range.count;
  });
}

void check_batch_range(Checker& c, std::size_t s) {
  const Slot& slot = c.tables.slots[s];
  const std::uint64_t end = std::uint64_t{slot.batch_start} + slot.batch_count;
  const std::uint64_t total = c.tables.batches.size();
  if (end <= total) return;
  c.add(rules::slot_batch_range, at_slot(c, s, offsetof(Slot, batch_start)),
        static_cast<std::uint16_t>(slot.batch_start), end, total);
  c.tables.slots.repair([=](auto& slots) {
    const ClampedRange range = clamp_range(slots[s].batch_start, slots[s].batch_count, total);
    slots[s].batch_start = range.start;
    slots[s].batch_count = range.count;
  });
}

const Rule* bounds_fault(const Slot& slot) noexcept {
  constexpr std::size_t first = offsetof(Slot, aabb_min);
  if (!math::all_finite(bytes_of(slot).subspan(first, offsetof(Slot, area) - first))) {
    return &rules::slot_bounds_nonfinite;
  }
  if (slot.aabb_min.x > slot.aabb_max.x || slot.aabb_min.y > slot.aabb_max.y ||
      slot.aabb_min.z > slot.aabb_max.z) {
    return &rules::slot_aabb_order;
  }
  return slot.sphere_radius < 0 ? &rules::slot_radius_neg : nullptr;
}

void check_bounds(Checker& c, std::size_t s) {
  const Slot& slot = c.tables.slots[s];
  const Rule* fault = bounds_fault(slot);
  if (!fault) return;
  const bool sphere = fault == &rules::slot_radius_neg;
  c.add(*fault, at_slot(c, s, sphere ? offsetof(Slot, sphere_radius) : offsetof(Slot, aabb_min)));
  const Bounds bounds = slot_bounds(mesh_of(c), slot);
  c.tables.slots.repair([&](auto& slots) { set_bounds(slots[s], bounds); });
}

// Returns the largest distance of the point outside the box, over the axes.
double outside_box(const Slot& slot, const Position& p) noexcept {
  const auto axis = [](double low, double high, double value) {
    return std::max(low - value, value - high);
  };
  return std::max({axis(slot.aabb_min.x, slot.aabb_max.x, p.x),
                   axis(slot.aabb_min.y, slot.aabb_max.y, p.y),
                   axis(slot.aabb_min.z, slot.aabb_max.z, p.z)});
}

double distance(const Vec3& a, const Vec3& b) noexcept {
  return std::hypot(double{a.x} - b.x, double{a.y} - b.y, double{a.z} - b.z);
}

double magnitude(const Vec3& p) noexcept {
  return std::max({std::abs(double{p.x}), std::abs(double{p.y}), std::abs(double{p.z})});
}

bool is_outside(const Slot& slot, const Position& p) noexcept {
  const double slack = coordinate_tolerance * magnitude(p);
  const double size = distance(slot.aabb_min, slot.aabb_max);
  return outside_box(slot, p) > bounds_tolerance * size + slack ||
         distance(slot.sphere_center, p) > (1 + bounds_tolerance) * slot.sphere_radius + slack;
}

void lint_slot(Checker& c, std::size_t s) {
  const Slot& slot = c.tables.slots[s];
  const MeshView mesh = mesh_of(c);
  std::uint32_t stray = 0;
  bool found = false;
  walk_slot(mesh, slot, [&](const SlotTriangle& triangle) {
    for (const std::uint32_t vertex : triangle.vertices) {
      if (found || !is_outside(slot, mesh.positions[vertex])) continue;
      found = true;
      stray = vertex;
    }
  });
  if (found) c.add(rules::slot_bounds_loose, at_slot(c, s, offsetof(Slot, aabb_min)), stray);

  std::uint64_t triangles = 0;
  for (const Batch& batch : mesh.stored_batches.subspan(slot.batch_start, slot.batch_count)) {
    triangles += batch.index_count / 3;
  }
  const std::uint16_t stated = c.document.slots()[s].tri_count;
  if (c.document.has(StreamType::Triangles) && stated != triangles) {
    c.add(rules::slot_tricount, at_slot(c, s, offsetof(Slot, tri_count)), stated, triangles);
  }
}

void lint_header(Checker& c) {
  const Header& header = *c.document.header();
  if (!math::all_finite(bytes_of(header))) {
    c.add(rules::hdr_nonfinite, c.document.stream_place(StreamType::Slots));
  }
  for (const std::size_t field : {offsetof(Header, sphere_radius), offsetof(Header, axis_radius)}) {
    if (*view<le_f32>(bytes_of(header), field, 1).data() < 0) {
      c.add(rules::hdr_radius, c.document.stream_place(StreamType::Slots, field));
    }
  }
}

}  // namespace

void check_slots(Checker& c) {
  for (std::size_t s = 0; s < c.tables.slots.size(); ++s) {
    check_triangle_range(c, s);
    check_batch_range(c, s);
    check_bounds(c, s);
  }
}

void lint_slots(Checker& c) {
  lint_header(c);
  std::vector<bool> used(c.tables.slots.size());
  for (const Node& node : c.tables.nodes) {
    for (const std::uint16_t slot : node.slots) {
      if (slot != none) used[slot] = true;
    }
  }
  for (std::size_t s = 0; s < used.size(); ++s) {
    lint_slot(c, s);
    if (!used[s] && !c.tables.nodes.empty()) c.add(rules::slot_unreferenced, at_slot(c, s, 0));
  }
}

}  // namespace ngi::msh
