#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/game/records.h"

namespace ngi::game {

// The control points of an object (CTPT, .cpt): named positions and directions on the nodes of its
// model. docs/formats/game-assets.md 10.
class ControlPoints {
 public:
  // Fails with AUX-001 when the size does not match the count.
  static Result<ControlPoints> parse(Bytes bytes);
  // Makes a table with one name per point.
  static ControlPoints make(std::span<const ControlPoint> points, std::span<const Text32> names);

  const Bytes& bytes() const noexcept { return bytes_; }
  std::size_t size() const noexcept { return points().size(); }
  std::span<const ControlPoint> points() const noexcept;
  std::span<const Text32> names() const noexcept;
  std::string_view name(std::size_t point) const noexcept { return text_of(names()[point]); }

 private:
  explicit ControlPoints(Bytes bytes) : bytes_(std::move(bytes)) {}

  Bytes bytes_;
};

// Reports AUX-001 and REG-008.
void check_control_points(const Bytes& bytes, Report& report);

}  // namespace ngi::game
