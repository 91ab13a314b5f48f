#include "ngi/exchange/import/detail/move_areals.h"

#include <bit>
#include <cmath>
#include <map>

#include "ngi/exchange/rules.h"
#include "ngi/terrain/areals/edit.h"

namespace ngi::exchange {

namespace {

struct CornerMove {
  std::size_t areal = 0;
  std::size_t vertex = 0;
  areals::Vec3 to = {};
};

using PlaceKey = std::pair<std::uint32_t, std::uint32_t>;

PlaceKey place_of(const areals::Vec3& p) {
  return {std::bit_cast<std::uint32_t>(p.x + 0.0F), std::bit_cast<std::uint32_t>(p.y + 0.0F)};
}

bool is_moved(const areals::Vec3& from, const Float3& to, double noise) {
  const auto differs = [noise](double a, double b) { return !(std::abs(a - b) <= noise); };
  return differs(from.x, to.x) || differs(from.y, to.y) || differs(from.z, to.z);
}

// Collects moves by the place that they move; the first of several at one place counts.
class CornerMoves {
 public:
  CornerMoves(const areals::Draft& draft, double noise) : draft_(draft), noise_(noise) {}

  void add(std::size_t areal, std::span<const Float3> points) {
    const auto& vertices = draft_.areals[areal].vertices;
    for (std::size_t v = 0; v < vertices.size(); ++v) {
      if (!is_moved(vertices[v], points[v], noise_)) continue;
      const Float3& p = points[v];
      moves_.try_emplace(place_of(vertices[v]), CornerMove{areal, v, {p.x, p.y, p.z}});
    }
  }

  const std::map<PlaceKey, CornerMove>& moves() const noexcept { return moves_; }

 private:
  const areals::Draft& draft_;
  double noise_;
  std::map<PlaceKey, CornerMove> moves_;
};

// Outlines that a program joined to one list: the corners of all areals in order.
bool add_joined(const LandScene& scene, const areals::Draft& draft, CornerMoves& moves) {
  std::vector<Float3> points;
  for (const Outline& outline : scene.outlines) {
    points.insert(points.end(), outline.points.begin(), outline.points.end());
  }
  constexpr std::size_t fewest_corners = 2;  // of an areal that is exported
  std::size_t expected = 0;
  for (const areals::ArealDraft& areal : draft.areals) {
    if (areal.vertices.size() >= fewest_corners) expected += areal.vertices.size();
  }
  if (expected != points.size()) return false;
  std::size_t first = 0;
  for (std::size_t a = 0; a < draft.areals.size(); ++a) {
    const std::size_t count = draft.areals[a].vertices.size();
    if (count < fewest_corners) continue;
    moves.add(a, std::span(points).subspan(first, count));
    first += count;
  }
  return true;
}

}  // namespace

Result<std::optional<MovedAreals>> move_areals(const LandScene& scene, double noise,
                                               const areals::Document& map,
                                               const land::Header& header, Report& report) {
  if (scene.outlines.empty()) return std::nullopt;
  MovedAreals out = {.draft = areals::open_draft(map)};
  CornerMoves moves(out.draft, noise);
  std::size_t unknown = 0;
  for (const Outline& outline : scene.outlines) {
    const bool fits = outline.areal && *outline.areal < out.draft.areals.size() &&
                      out.draft.areals[*outline.areal].vertices.size() == outline.points.size();
    if (fits) moves.add(*outline.areal, outline.points);
    if (!fits) ++unknown;
  }
  if (unknown == scene.outlines.size() && add_joined(scene, out.draft, moves)) unknown = 0;
  if (unknown > 0) {
    report.add(rules::exchange_left_out, {},
               "lines are not the areals of this map; only moved corners are imported: " +
                   std::to_string(unknown));
  }
  const areals::Ground ground =
      areals::Rectangle{{header.box[0].x, header.box[0].y}, {header.box[2].x, header.box[2].y}};
  for (const auto& [place, move] : moves.moves()) {
    auto done = areals::move_corner(out.draft, move.areal, move.vertex, move.to, ground);
    if (!done) return fail(std::move(done));
    ++out.corners;
  }
  if (out.corners == 0) return std::nullopt;
  return out;
}

}  // namespace ngi::exchange
