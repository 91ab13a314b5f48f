// Heights of a map seen from above: docs/formats/terrain.md 2.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "ngi/core/text.h"
#include "ngi/verify/collect/land_parts.h"

namespace ngi::verify {

namespace {

// The maps whose heights the book compares with their minimaps.
bool is_compared(std::string_view path) {
  static constexpr std::array<std::string_view, 4> names = {"sc_3", "tut_1", "ilkon", "k1f"};
  const std::string key = fold(name_of(folder_of(path)));
  return std::find(names.begin(), names.end(), key) != names.end();
}

struct Span {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();
  void add(double value) noexcept {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  double size() const noexcept { return high - low; }
};

// The first and one past the last square whose centre may be in a range of 0 to 1.
std::pair<std::size_t, std::size_t> squares_in(double low, double high) {
  const auto squares = static_cast<double>(map_squares);
  const double first = std::clamp(std::floor(low * squares - 0.5), 0.0, squares);
  const double last = std::clamp(std::ceil(high * squares + 0.5), 0.0, squares);
  return {static_cast<std::size_t>(first), static_cast<std::size_t>(last)};
}

class HeightGrid {
 public:
  explicit HeightGrid(const land::Document& land) : positions_(land.positions()) {
    for (const land::Vec3& p : positions_) {
      x_.add(p.x);
      y_.add(p.y);
    }
    grid_.fill(0);
  }

  bool is_usable() const noexcept {
    return std::isfinite(x_.size()) && std::isfinite(y_.size()) && x_.size() > 0 && y_.size() > 0;
  }

  void add(const land::Face& face) {
    std::array<std::array<double, 3>, 3> corner = {};
    Span u;
    Span v;
    for (std::size_t k = 0; k < 3; ++k) {
      if (face.vertices[k] >= positions_.size()) return;
      const land::Vec3& p = positions_[face.vertices[k]];
      corner[k] = {(p.x - x_.low) / x_.size(), (y_.high - p.y) / y_.size(), p.z};
      u.add(corner[k][0]);
      v.add(corner[k][1]);
    }
    const auto side = [](const auto& a, const auto& b, double x, double y) {
      return (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
    };
    const double whole = side(corner[0], corner[1], corner[2][0], corner[2][1]);
    if (whole == 0 || !std::isfinite(whole)) return;
    const auto [left, right] = squares_in(u.low, u.high);
    const auto [top, bottom] = squares_in(v.low, v.high);
    for (std::size_t row = top; row < bottom; ++row) {
      for (std::size_t column = left; column < right; ++column) {
        const double x = (static_cast<double>(column) + 0.5) / map_squares;
        const double y = (static_cast<double>(row) + 0.5) / map_squares;
        const double a = side(corner[1], corner[2], x, y) / whole;
        const double b = side(corner[2], corner[0], x, y) / whole;
        const double c = 1 - a - b;
        if (a < 0 || b < 0 || c < 0) continue;
        grid_[row * map_squares + column] = a * corner[0][2] + b * corner[1][2] + c * corner[2][2];
      }
    }
  }

  const MapGrid& grid() const noexcept { return grid_; }

 private:
  std::span<const land::Vec3> positions_;
  Span x_;
  Span y_;
  MapGrid grid_;
};

}  // namespace

void collect_height_grid(const Input& input, const land::Document& land) {
  if (!is_compared(input.asset.path) || !slots_share_no_faces(land)) return;
  HeightGrid heights(land);
  if (!heights.is_usable()) return;
  const auto faces = land.faces();
  const std::size_t tiles = std::min(land.tiles().size(), land.slots().size());
  for (std::size_t s = 0; s < tiles; ++s) {
    const land::Slot& slot = land.slots()[s];
    for (std::size_t i = 0; i < slot.face_count; ++i) {
      const std::size_t index = std::size_t{slot.face_start} + i;
      if (index < faces.size()) heights.add(faces[index]);
    }
  }
  input.out.heights = std::make_shared<const MapGrid>(heights.grid());
}

}  // namespace ngi::verify
