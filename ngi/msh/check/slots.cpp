#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>

#include "ngi/math/finite.h"
#include "ngi/math/vector.h"
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
  return math::length(math::Double3{double{a.x} - b.x, double{a.y} - b.y, double{a.z} - b.z});
}

double magnitude(const Vec3& p) noexcept {
  return std::max({std::abs(double{p.x}), std::abs(double{p.y}), std::abs(double{p.z})});
}

// Whether |a - b| > limit, by squares unless the answer is too close for them.
bool is_further(const Vec3& a, const Vec3& b, double limit) noexcept {
  constexpr double doubt = 1e-9;
  const double x = double{a.x} - b.x;
  const double y = double{a.y} - b.y;
  const double z = double{a.z} - b.z;
  const double square = x * x + y * y + z * z;
  const double limit_square = limit * limit;
  if (limit > 0 && square < limit_square * (1 - doubt)) return false;
  if (limit > 0 && square > limit_square * (1 + doubt)) return true;
  return distance(a, b) > limit;
}

// Four points. Twelve coordinates fill whole vectors, and the steps are independent of each other.
struct PointBlock {
  using Lanes = std::array<float, 12>;

  // Takes one to four points; the last one fills the block.
  explicit PointBlock(std::span<const Position> points) noexcept {
    for (std::size_t i = 0; i < 4; ++i) {
      const Position& point = points[std::min(i, points.size() - 1)];
      coordinates[3 * i] = point.x;
      coordinates[3 * i + 1] = point.y;
      coordinates[3 * i + 2] = point.z;
    }
  }
  PointBlock() = default;

  static Lanes repeated(const Vec3& v) noexcept {
    return {v.x, v.y, v.z, v.x, v.y, v.z, v.x, v.y, v.z, v.x, v.y, v.z};
  }

  // What a slot's box and some points take up, and the largest square of a distance from the
  // centre of its sphere. Ignores NaN.
  struct Extent {
    explicit Extent(const Slot& slot) noexcept
        : low(repeated(slot.aabb_min)),
          high(repeated(slot.aabb_max)),
          center(repeated(slot.sphere_center)) {}

    void add(const PointBlock& block) noexcept {
      // A copy, because bytes of the file might be the lanes for all the compiler knows.
      Lanes values;
      for (std::size_t i = 0; i < values.size(); ++i) values[i] = block.coordinates[i];
      Lanes squares;
      for (std::size_t i = 0; i < squares.size(); ++i) {
        low[i] = std::min(low[i], values[i]);
        high[i] = std::max(high[i], values[i]);
        squares[i] = (values[i] - center[i]) * (values[i] - center[i]);
      }
      for (std::size_t i = 0; i < squares.size(); i += 3) {
        furthest = std::max(furthest, squares[i] + squares[i + 1] + squares[i + 2]);
      }
    }
    bool is_in_box(const Slot& slot) const noexcept {
      return low == repeated(slot.aabb_min) && high == repeated(slot.aabb_max);
    }

    Lanes low;
    Lanes high;
    Lanes center;
    float furthest = 0;
  };

  std::array<le_f32, 12> coordinates;
};
static_assert(sizeof(PointBlock) == 4 * sizeof(Position) && ngi::Record<PointBlock>);

// The bounds of a slot with their tolerances.
struct SlotBounds {
  explicit SlotBounds(const Slot& bounded) noexcept
      : slot(bounded),
        box_limit(bounds_tolerance * distance(slot.aabb_min, slot.aabb_max)),
        sphere_limit((1 + bounds_tolerance) * slot.sphere_radius) {}

  bool is_outside(const Position& p) const noexcept {
    const double slack = coordinate_tolerance * magnitude(p);
    return outside_box(slot, p) > box_limit + slack ||
           is_further(slot.sphere_center, p, sphere_limit + slack);
  }

  // Whether all points that are numbers are inside, without any tolerance for the box. False when
  // in doubt.
  bool surely_contains(std::span<const Position> points) const noexcept {
    constexpr double rounding = 1e-5;  // far more than that of the squares in float
    const double square = sphere_limit * sphere_limit * (1 - rounding);
    if (!(square > 1e-30 && square < 1e30)) return false;
    PointBlock::Extent extent(slot);
    const auto blocks = view<PointBlock>(std::as_bytes(points), 0, points.size() / 4);
    for (const PointBlock& block : blocks) extent.add(block);
    const auto rest = points.subspan(4 * blocks.size());
    if (!rest.empty()) extent.add(PointBlock(rest));
    return extent.is_in_box(slot) && extent.furthest < static_cast<float>(square);
  }

  const Slot& slot;
  double box_limit;
  double sphere_limit;
};

// The vertices from the lowest to the highest that a batch uses; nullopt when they are more than
// its corners or outside the table.
std::optional<std::span<const Position>> vertex_window(const MeshView& mesh, const Batch& batch) {
  const auto indices = mesh.indices.subspan(batch.index_start, batch.index_count);
  if (indices.empty()) return std::span<const Position>();
  // Compares signed numbers, because every x86 has vector instructions for that.
  constexpr int bias = 0x8000;
  std::int16_t lowest = bias - 1;
  std::int16_t highest = -bias;
  for (const std::uint16_t index : indices) {
    const auto biased = static_cast<std::int16_t>(index - bias);
    lowest = std::min(lowest, biased);
    highest = std::max(highest, biased);
  }
  const auto count = static_cast<std::size_t>(highest - lowest + 1);
  const std::uint64_t first =
      std::uint64_t{batch.base_vertex} + static_cast<std::uint64_t>(lowest + bias);
  if (count > indices.size() || first + count > mesh.positions.size()) return std::nullopt;
  return mesh.positions.subspan(static_cast<std::size_t>(first), count);
}

// Whether all vertices of a slot are inside its bounds. False when in doubt. Visits each vertex
// about once, not once for each corner.
bool surely_inside(const MeshView& mesh, const Slot& slot, const SlotBounds& bounds) {
  for (const Batch& batch : mesh.batches.subspan(slot.batch_start, slot.batch_count)) {
    const auto window = vertex_window(mesh, batch);
    if (!window || !bounds.surely_contains(*window)) return false;
  }
  return true;
}

// Returns the first corner of a slot that is outside its bounds.
std::optional<std::uint32_t> find_stray(const MeshView& mesh, const Slot& slot) {
  const SlotBounds bounds(slot);
  std::optional<std::uint32_t> stray;
  if (surely_inside(mesh, slot, bounds)) return stray;
  walk_slot(mesh, slot, [&](const SlotTriangle& triangle) {
    if (stray) return;
    for (const std::uint32_t vertex : triangle.vertices) {
      if (!stray && bounds.is_outside(mesh.positions[vertex])) stray = vertex;
    }
  });
  return stray;
}

void lint_slot(Checker& c, const MeshView& mesh, std::size_t s, std::span<const Slot> stored) {
  const Slot& slot = mesh.slots[s];
  if (const auto stray = find_stray(mesh, slot)) {
    c.add(rules::slot_bounds_loose, at_slot(c, s, offsetof(Slot, aabb_min)), *stray);
  }
  std::uint64_t triangles = 0;
  for (const Batch& batch : mesh.stored_batches.subspan(slot.batch_start, slot.batch_count)) {
    triangles += batch.index_count / 3;
  }
  const std::uint16_t stated = stored[s].tri_count;
  if (stated != triangles && c.document.has(StreamType::Triangles)) {
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
  const MeshView mesh = mesh_of(c);
  const auto stored = c.document.slots();
  for (std::size_t s = 0; s < used.size(); ++s) {
    lint_slot(c, mesh, s, stored);
    if (!used[s] && !c.tables.nodes.empty()) c.add(rules::slot_unreferenced, at_slot(c, s, 0));
  }
}

}  // namespace ngi::msh
