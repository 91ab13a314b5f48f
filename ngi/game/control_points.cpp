#include "ngi/game/control_points.h"

#include "ngi/game/detail/counted_table.h"

namespace ngi::game {

namespace {
constexpr std::uint64_t bytes_per_point = sizeof(ControlPoint) + sizeof(Text32);
}  // namespace

Result<ControlPoints> ControlPoints::parse(Bytes bytes) {
  bytes = bytes.stable();
  if (auto count = read_count(bytes, bytes_per_point); !count) return fail(std::move(count));
  return ControlPoints(std::move(bytes));
}

ControlPoints ControlPoints::make(std::span<const ControlPoint> points,
                                  std::span<const Text32> names) {
  const le_u32 count = static_cast<std::uint32_t>(points.size());
  return ControlPoints(join({Bytes::borrow(bytes_of(count)), Bytes::borrow(std::as_bytes(points)),
                             Bytes::borrow(std::as_bytes(names))}));
}

std::span<const ControlPoint> ControlPoints::points() const noexcept {
  return view<ControlPoint>(bytes_, sizeof(le_u32),
                            (bytes_.size() - sizeof(le_u32)) / bytes_per_point);
}

std::span<const Text32> ControlPoints::names() const noexcept {
  const auto table = points();
  return view<Text32>(bytes_, sizeof(le_u32) + table.size_bytes(), table.size());
}

void check_control_points(const Bytes& bytes, Report& report) {
  const auto parsed = ControlPoints::parse(bytes);
  if (!parsed) return report.add(parsed.error().issue);
  for (std::size_t i = 0; i < parsed->size(); ++i) {
    const std::uint64_t offset =
        sizeof(le_u32) + parsed->points().size_bytes() + i * sizeof(Text32);
    check_terminated(parsed->names()[i], {.stream = "names", .record = i, .offset = offset},
                     report);
  }
}

}  // namespace ngi::game
