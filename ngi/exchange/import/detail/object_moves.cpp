#include "ngi/exchange/import/detail/object_moves.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "ngi/math/trigonometry.h"

namespace ngi::exchange {

namespace {

using math::Double3;
using Turn = std::array<Double3, 3>;  // the columns of a rotation matrix

constexpr double angle_noise = 4e-5;  // of a cell of a rotation matrix
constexpr double scale_noise = 2e-5;  // of its size
constexpr double shear_noise = 1e-3;

double place_noise(double coordinate) noexcept {
  return 1e-4 + 1e-6 * std::abs(coordinate);
}

Double3 column(const math::Affine& matrix, std::size_t c) noexcept {
  return {matrix.m[c], matrix.m[4 + c], matrix.m[8 + c]};
}

Turn turn_of(const math::Rotation& rotation) noexcept {
  return {rotation.apply({1, 0, 0}), rotation.apply({0, 1, 0}), rotation.apply({0, 0, 1})};
}

// A turn about z, then about y, then about x, in radians: missions.md 4.6.
Turn turn_of(const std::array<float, 3>& angles) noexcept {
  constexpr double degrees = 180 / std::numbers::pi;
  return turn_of(math::rotation(math::Axis::Z, angles[2] * degrees) *
                 math::rotation(math::Axis::Y, angles[1] * degrees) *
                 math::rotation(math::Axis::X, angles[0] * degrees));
}

// a * transposed b
Turn turn_between(const Turn& a, const Turn& b) noexcept {
  const auto cell = [](const Turn& t, std::size_t row, std::size_t c) {
    return row == 0 ? t[c].x : row == 1 ? t[c].y : t[c].z;
  };
  Turn out;
  for (std::size_t c = 0; c < 3; ++c) {
    std::array<double, 3> rows = {};
    for (std::size_t r = 0; r < 3; ++r) {
      for (std::size_t k = 0; k < 3; ++k) rows[r] += cell(a, r, k) * cell(b, c, k);
    }
    out[c] = {rows[0], rows[1], rows[2]};
  }
  return out;
}

Double3 turned_by(const Turn& turn, const Double3& v) noexcept {
  return turn[0] * v.x + turn[1] * v.y + turn[2] * v.z;
}

double largest_difference(const Turn& a, const Turn& b) noexcept {
  double most = 0;
  for (std::size_t c = 0; c < 3; ++c) {
    const Double3 d = a[c] - b[c];
    most = std::max({most, std::abs(d.x), std::abs(d.y), std::abs(d.z)});
  }
  return most;
}

double radians_of(double y, double x) noexcept {
  return math::angle_of(y, x) * std::numbers::pi / 180;
}

// The three angles of a matrix Rz * Ry * Rx.
std::array<float, 3> angles_of(const Turn& turn) noexcept {
  const double across = std::sqrt(turn[0].x * turn[0].x + turn[0].y * turn[0].y);
  const double y = radians_of(-turn[0].z, across);
  if (across < angle_noise) {  // x and z turn about the same axis: all goes to z
    return {0, static_cast<float>(y), static_cast<float>(radians_of(-turn[1].x, turn[1].y))};
  }
  return {static_cast<float>(radians_of(turn[1].z, turn[2].z)), static_cast<float>(y),
          static_cast<float>(radians_of(turn[0].y, turn[0].x))};
}

std::array<float, 3> turned_angles(const std::array<float, 3>& stored, const Turn& before,
                                   const Turn& now) noexcept {
  const Turn more = turn_between(now, before);
  const bool about_z = std::abs(more[2].z - 1) < angle_noise && std::abs(more[2].x) < angle_noise &&
                       std::abs(more[2].y) < angle_noise;
  if (about_z) {
    const double angle = radians_of(more[0].y, more[0].x);
    return {stored[0], stored[1], static_cast<float>(double{stored[2]} + angle)};
  }
  Turn turn = turn_of(stored);
  for (Double3& axis : turn) axis = turned_by(more, axis);
  return angles_of(turn);
}

// A position that was moved as far as its node.
std::array<float, 3> moved(const std::array<float, 3>& stored, const math::Float3& shown,
                           const math::Affine& place) noexcept {
  const std::array<float, 3> from = {shown.x, shown.y, shown.z};
  std::array<float, 3> out = stored;
  for (std::size_t k = 0; k < 3; ++k) {
    const double to = place.m[4 * k + 3];
    if (std::abs(to - double{from[k]}) <= place_noise(to)) continue;
    out[k] = static_cast<float>(from[k] == stored[k] ? to : stored[k] + (to - double{from[k]}));
  }
  return out;
}

}  // namespace

math::Affine affine_of(const ScenePlace& place) noexcept {
  const Turn turn = turn_of(place.rotation);
  const auto& [sx, sy, sz] = place.scale;
  const auto& p = place.position;
  return {{turn[0].x * sx, turn[1].x * sy, turn[2].x * sz, p.x,  //
           turn[0].y * sx, turn[1].y * sy, turn[2].y * sz, p.y,  //
           turn[0].z * sx, turn[1].z * sy, turn[2].z * sz, p.z}};
}

bool is_same_place(const math::Affine& a, const math::Affine& b) noexcept {
  for (std::size_t cell = 0; cell < a.m.size(); ++cell) {
    const bool is_position = cell % 4 == 3;
    const double noise =
        is_position ? place_noise(a.m[cell]) : angle_noise * std::max(1.0, std::abs(a.m[cell]));
    if (!(std::abs(a.m[cell] - b.m[cell]) <= noise)) return false;
  }
  return true;
}

ObjectMove move_of(const ObjectRecord& record, const math::Affine& place) noexcept {
  ObjectMove out = {
      .position = record.position, .rotation = record.rotation, .scale = record.scale};
  out.position = moved(record.position, record.shown.position, place);
  out.is_moved = out.position != record.position;
  const math::Affine shown = affine_of(record.shown);
  // A scale that flattens space has no turn to compare.
  std::array<double, 3> lengths = {};
  Turn now;
  for (std::size_t c = 0; c < 3; ++c) {
    lengths[c] = length(column(place, c));
    if (!(lengths[c] > 0) || !(length(column(shown, c)) > 0)) return out;
    now[c] = column(place, c) * (1 / lengths[c]);
  }
  const std::array<float, 3> exported = {record.shown.scale.x, record.shown.scale.y,
                                         record.shown.scale.z};
  const double volume = dot(cross(now[0], now[1]), now[2]);
  const double volume_before = double{exported[0]} * double{exported[1]} * double{exported[2]};
  if (std::abs(std::abs(volume) - 1) > shear_noise || (volume < 0) != (volume_before < 0)) {
    out.is_sheared = true;
    return out;
  }
  for (std::size_t c = 0; c < 3; ++c) {
    const double size = std::abs(double{exported[c]});
    if (exported[c] < 0) now[c] = now[c] * -1.0;
    if (std::abs(lengths[c] - size) <= scale_noise * std::max(size, 1e-3)) continue;
    out.scale[c] = static_cast<float>(std::copysign(lengths[c], double{exported[c]}));
    out.is_scaled = true;
  }
  const Turn before = turn_of(record.shown.rotation);
  if (largest_difference(now, before) > angle_noise) {
    out.rotation = turned_angles(record.rotation, before, now);
    out.is_turned = out.rotation != record.rotation;
  }
  return out;
}

std::optional<std::array<float, 3>> move_of(const LodeRecord& record,
                                            const math::Affine& place) noexcept {
  std::array<float, 3> out = moved(record.position, record.shown, place);
  out[2] = record.position[2];  // lodes lie on the ground, whatever their height
  return out == record.position ? std::nullopt : std::optional(out);
}

}  // namespace ngi::exchange
