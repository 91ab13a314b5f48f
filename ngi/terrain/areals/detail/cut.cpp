#include "ngi/terrain/areals/detail/cut.h"

#include <algorithm>

namespace ngi::areals {

namespace {

// Where the border of the polygon crosses that of the footprint.
struct Crossing {
  Point at;
  std::size_t edge;      // of the polygon
  double along;          // 0 to 1, on that edge
  std::size_t side;      // of the footprint
  double along_side;     // 0 to 1
  bool enters = false;   // the polygon's border goes into the footprint here
  bool visited = false;  // is part of a piece
};

enum class Found : std::uint8_t { Crossings, Touching };

// The crossings in the order of the polygon's border. Touching: a corner is on the other border, so
// that it is not plain which side it is on.
Found find_crossings(const Piece& polygon, const Footprint& footprint, std::vector<Crossing>& out) {
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point a = polygon[i].at;
    const Point b = polygon[(i + 1) % polygon.size()].at;
    const std::size_t first = out.size();
    for (std::size_t k = 0; k < footprint.size(); ++k) {
      const Point c = footprint[k];
      const Point d = footprint[(k + 1) % footprint.size()];
      if (std::max(a.x, b.x) < std::min(c.x, d.x) || std::max(c.x, d.x) < std::min(a.x, b.x) ||
          std::max(a.y, b.y) < std::min(c.y, d.y) || std::max(c.y, d.y) < std::min(a.y, b.y)) {
        continue;
      }
      const double at_a = cross(c, d, a);
      const double at_b = cross(c, d, b);
      const double at_c = cross(a, b, c);
      const double at_d = cross(a, b, d);
      if (at_a == 0 || at_b == 0 || at_c == 0 || at_d == 0) return Found::Touching;
      if ((at_a > 0) == (at_b > 0) || (at_c > 0) == (at_d > 0)) continue;
      const double along = at_a / (at_a - at_b);
      out.push_back({{a.x + along * (b.x - a.x), a.y + along * (b.y - a.y)},
                     i,
                     along,
                     k,
                     at_c / (at_c - at_d),
                     at_b > 0});
    }
    std::sort(out.begin() + static_cast<std::ptrdiff_t>(first), out.end(),
              [](const Crossing& one, const Crossing& other) { return one.along < other.along; });
  }
  return Found::Crossings;
}

// Follows the borders of what is left.
class Tracer {
 public:
  Tracer(const Piece& polygon, const Footprint& footprint, std::vector<Crossing> crossings)
      : polygon_(polygon), footprint_(footprint), crossings_(std::move(crossings)) {
    for (std::size_t i = 0; i < crossings_.size(); ++i) around_.push_back(i);
    std::ranges::sort(around_, [this](std::size_t a, std::size_t b) {
      const Crossing& one = crossings_[a];
      const Crossing& other = crossings_[b];
      return one.side != other.side ? one.side < other.side : one.along_side < other.along_side;
    });
  }

  // Nothing when the crossings do not alternate, which rounding may cause.
  std::optional<std::vector<Piece>> trace() {
    for (std::size_t i = 0; i < crossings_.size(); ++i) {
      const Crossing& next = crossings_[(i + 1) % crossings_.size()];
      if (next.enters == crossings_[i].enters) return std::nullopt;
    }
    constexpr double smallest = 1e-6;  // slivers are rounding
    std::vector<Piece> pieces;
    for (std::size_t i = 0; i < crossings_.size(); ++i) {
      if (crossings_[i].enters || crossings_[i].visited) continue;
      auto piece = follow(i);
      if (!piece) return std::nullopt;
      if (signed_area<PieceCorner>(*piece) > smallest) pieces.push_back(*std::move(piece));
    }
    return pieces;
  }

 private:
  std::optional<Piece> follow(std::size_t start) {
    Piece piece;
    std::size_t out = start;
    do {
      if (crossings_[out].visited) return std::nullopt;
      crossings_[out].visited = true;
      const std::size_t in = (out + 1) % crossings_.size();
      add_outside(out, in, piece);
      out = add_along_footprint(in, piece);
      if (crossings_[out].enters) return std::nullopt;
    } while (out != start);
    return piece;
  }

  // The corners of the polygon between two crossings.
  void add_outside(std::size_t out, std::size_t in, Piece& piece) const {
    const Crossing& from = crossings_[out];
    const Crossing& to = crossings_[in];
    piece.push_back({from.at, polygon_[from.edge].edge});
    const bool same_edge = from.edge == to.edge && from.along < to.along;
    std::size_t corner = from.edge;
    while (!same_edge) {
      corner = (corner + 1) % polygon_.size();
      piece.push_back(polygon_[corner]);
      if (corner == to.edge) break;
    }
    piece.push_back({to.at, std::nullopt});
  }

  // The corners of the footprint, clockwise, up to the next crossing, which it returns.
  std::size_t add_along_footprint(std::size_t in, Piece& piece) const {
    const auto here = static_cast<std::size_t>(std::ranges::find(around_, in) - around_.begin());
    const bool wraps = here == 0;
    const std::size_t next = around_[wraps ? around_.size() - 1 : here - 1];
    std::size_t side = crossings_[in].side;
    const bool same_side = side == crossings_[next].side && !wraps;
    while (!same_side) {
      piece.push_back({footprint_[side], std::nullopt});
      side = (side + footprint_.size() - 1) % footprint_.size();
      if (side == crossings_[next].side) break;
    }
    return next;
  }

  const Piece& polygon_;
  const Footprint& footprint_;
  std::vector<Crossing> crossings_;
  std::vector<std::size_t> around_;  // the crossings in the order of the footprint's border
};

Footprint counter_clockwise(Footprint footprint) {
  if (signed_area<Point>(footprint) < 0) std::reverse(footprint.begin(), footprint.end());
  return footprint;
}

// The footprint a little larger, so that no corner touches the other border. Each try differs.
Footprint widened(const Footprint& footprint, int attempt) {
  Point middle;
  for (const Point& corner : footprint) {
    middle.x += corner.x / 4;
    middle.y += corner.y / 4;
  }
  const double factor = 1 + 1e-7 * attempt;
  const double slant = 1e-8 * attempt;
  Footprint out = footprint;
  for (Point& corner : out) {
    const double x = corner.x - middle.x;
    const double y = corner.y - middle.y;
    corner = {middle.x + factor * x - slant * y, middle.y + factor * y + slant * x};
  }
  return out;
}

}  // namespace

std::optional<std::vector<Piece>> cut(const Piece& polygon, const Footprint& footprint) {
  if (polygon.size() < 3) return std::nullopt;
  const Footprint straight = counter_clockwise(footprint);
  if (!(signed_area<Point>(straight) > 0)) return std::nullopt;
  constexpr int attempts = 8;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    const Footprint tried = widened(straight, attempt);
    std::vector<Crossing> crossings;
    if (find_crossings(polygon, tried, crossings) == Found::Touching) continue;
    if (crossings.empty()) {
      const bool covered = contains<Point>(tried, polygon.front().at);
      return covered ? std::optional(std::vector<Piece>{}) : std::nullopt;
    }
    if (auto pieces = Tracer(polygon, tried, std::move(crossings)).trace()) return pieces;
  }
  return std::nullopt;
}

}  // namespace ngi::areals
