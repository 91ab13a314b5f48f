#include "ngi/forge/corpus/detail/land_mesh.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "ngi/forge/corpus/detail/share.h"
#include "ngi/forge/corpus/detail/tile_mesh.h"

namespace ngi::forge {

namespace {

// Distributes `total` as evenly as it goes, at least `least` each; the rest at random.
std::vector<std::size_t> even_shares(std::size_t total, std::size_t places, std::size_t least,
                                     Random& random) {
  std::vector<std::size_t> out(places, least);
  if (places == 0) return out;
  std::size_t left = total - std::min(total, places * least);
  for (std::size_t& share : out) share += left / places;
  left %= places;
  std::vector<std::size_t> order(places);
  std::iota(order.begin(), order.end(), std::size_t{0});
  shuffle(order, random);
  for (std::size_t i = 0; i < left; ++i) ++out[order[i]];
  return out;
}

// A side of a tile; `far` and `near` count its edges at the two LODs.
struct TileSide {
  std::size_t far = 1;
  std::size_t near = 1;
  std::vector<std::uint32_t> points;                 // of LOD 1, towards +X or +Y
  std::vector<std::array<std::uint32_t, 3>> halves;  // further points: from, to, middle
};

class MeshMaker {
 public:
  MeshMaker(const LandNumbers& numbers, const MapGround& ground, Random random)
      : numbers_(numbers), ground_(ground), random_(random), tiles_(numbers.tiles) {}

  LandMesh make() {
    mesh_.near.resize(tile_count());
    mesh_.far.resize(tile_count());
    choose_equal_tiles();
    plan_sides();
    make_sides();
    make_ground();
    lift_points();
    make_surface();
    return std::move(mesh_);
  }

 private:
  std::size_t tile_count() const { return tiles_ * tiles_; }
  bool in_lake(std::size_t ix, std::size_t iy) const {
    return ix >= ground_.lake_column && ix < ground_.lake_column + numbers_.lake.columns &&
           iy >= ground_.lake_row && iy < ground_.lake_row + numbers_.lake.rows;
  }
  bool in_lake(std::size_t tile) const { return in_lake(tile / tiles_, tile % tiles_); }
  double at(std::size_t line) const {
    return static_cast<double>(line) * numbers_.side / static_cast<double>(tiles_);
  }
  // Sides along X, by the tile above them; then sides along Y, by the tile right of them.
  std::size_t flat_side(std::size_t ix, std::size_t iy) const { return ix * (tiles_ + 1) + iy; }
  std::size_t upright_side(std::size_t ix, std::size_t iy) const {
    return tiles_ * (tiles_ + 1) + ix * tiles_ + iy;
  }
  // Below, right, above, left.
  std::array<std::size_t, 4> sides_of(std::size_t tile) const {
    const std::size_t ix = tile / tiles_;
    const std::size_t iy = tile % tiles_;
    return {flat_side(ix, iy), upright_side(ix + 1, iy), flat_side(ix, iy + 1),
            upright_side(ix, iy)};
  }

  bool is_bed_odd() const { return numbers_.lake.bed % 2 == 1; }

  void choose_equal_tiles() {
    std::vector<std::size_t> inner;
    for (std::size_t ix = 1; ix + 1 < tiles_; ++ix) {
      for (std::size_t iy = 1; iy + 1 < tiles_; ++iy) {
        const bool at_finer_shore =
            is_bed_odd() && ix + 1 == ground_.lake_column && iy == ground_.lake_row;
        if (!in_lake(ix, iy) && !at_finer_shore) inner.push_back(ix * tiles_ + iy);
      }
    }
    shuffle(inner, random_);
    equal_.assign(tile_count(), false);
    for (std::size_t i = 0; i < std::min(numbers_.equal_tiles, inner.size()); ++i) {
      equal_[inner[i]] = true;
    }
  }

  void plan_sides() {
    sides_.assign(2 * tiles_ * (tiles_ + 1), {});
    std::vector<int> tiles_at(sides_.size(), 0);
    std::vector<bool> lake(sides_.size(), false);
    std::vector<bool> fixed(sides_.size(), false);  // as many edges at both LODs
    for (std::size_t tile = 0; tile < tile_count(); ++tile) {
      for (const std::size_t side : sides_of(tile)) {
        ++tiles_at[side];
        if (in_lake(tile)) lake[side] = true;
        if (equal_[tile]) fixed[side] = true;
      }
    }
    std::vector<std::size_t> border;
    std::vector<std::size_t> inner;
    std::vector<std::size_t> finer;
    for (std::size_t side = 0; side < sides_.size(); ++side) {
      if (tiles_at[side] == 1) border.push_back(side);
      if (tiles_at[side] == 1 || lake[side]) continue;
      inner.push_back(side);
      if (!fixed[side]) finer.push_back(side);
    }
    const std::size_t surface = far_surface() + near_surface();
    const std::size_t ground1 = numbers_.far_faces - far_surface();
    const std::size_t ground0 = numbers_.near_faces + numbers_.far_faces - surface - ground1;
    // Edges at the border of the map: the numbers of faces decide whether they are odd.
    std::size_t edges1 = numbers_.border_edges * 44 / 100;
    edges1 += (edges1 ^ ground1) & 1U;
    const std::size_t edges0 = numbers_.border_edges - edges1;
    const auto far = even_shares(edges1, border.size(), 1, random_);
    const auto more = even_shares(edges0 - edges1, border.size(), 0, random_);
    for (std::size_t i = 0; i < border.size(); ++i) {
      sides_[border[i]].far = far[i];
      sides_[border[i]].near = far[i] + more[i];
    }
    const auto sum1 = std::max(inner.size(), (ground1 * 7 / 10 - edges1) / 2);
    const auto far_inner = even_shares(sum1, inner.size(), 1, random_);
    for (std::size_t i = 0; i < inner.size(); ++i) {
      sides_[inner[i]].far = sides_[inner[i]].near = far_inner[i];
    }
    const std::size_t extra = (ground0 - ground1) * 3 / 10;
    const std::size_t border_more = edges0 - edges1;
    const std::size_t sum0 = extra > border_more ? (extra - border_more) / 2 : 0;
    const auto near_inner = even_shares(sum0, finer.size(), 0, random_);
    for (std::size_t i = 0; i < finer.size(); ++i) sides_[finer[i]].near += near_inner[i];
    // An odd number of faces of the bed needs one more edge at the shore.
    if (is_bed_odd()) sides_[upright_side(ground_.lake_column, ground_.lake_row)].near += 1;
  }

  std::size_t far_surface() const {
    const std::size_t least = 4 * numbers_.lake.tiles();
    const std::size_t share = numbers_.lake.surface * 42 / 100;
    return std::max(least, share - share % 2);
  }
  std::size_t near_surface() const { return numbers_.lake.surface - far_surface(); }

  std::uint32_t add_point(double x, double y) {
    plane_.push_back({x, y});
    return static_cast<std::uint32_t>(plane_.size() - 1);
  }

  void make_sides() {
    std::vector<std::uint32_t> corners;
    for (std::size_t ix = 0; ix <= tiles_; ++ix) {
      for (std::size_t iy = 0; iy <= tiles_; ++iy) corners.push_back(add_point(at(ix), at(iy)));
    }
    for (std::size_t ix = 0; ix <= tiles_; ++ix) {
      for (std::size_t iy = 0; iy <= tiles_; ++iy) {
        const std::uint32_t from = corners[ix * (tiles_ + 1) + iy];
        if (ix < tiles_) {
          make_side(sides_[flat_side(ix, iy)], from, corners[(ix + 1) * (tiles_ + 1) + iy]);
        }
        if (iy < tiles_) make_side(sides_[upright_side(ix, iy)], from, from + 1);
      }
    }
  }

  void make_side(TileSide& side, std::uint32_t from, std::uint32_t to) {
    const math::Double2 a = plane_[from];
    const math::Double2 b = plane_[to];
    side.points = {from};
    for (std::size_t i = 1; i < side.far; ++i) {
      const double share = static_cast<double>(i) / static_cast<double>(side.far);
      side.points.push_back(add_point(a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)));
    }
    side.points.push_back(to);
    // LOD 0 halves edges of LOD 1, the first ones first.
    std::vector<std::uint32_t> all = side.points;
    for (std::size_t count = side.far, edge = 0; count < side.near; ++count, edge += 2) {
      if (edge + 1 >= all.size()) edge = 0;
      const math::Double2 p = plane_[all[edge]];
      const math::Double2 q = plane_[all[edge + 1]];
      const std::uint32_t middle = add_point((p.x + q.x) / 2, (p.y + q.y) / 2);
      side.halves.push_back({all[edge], all[edge + 1], middle});
      all.insert(all.begin() + static_cast<std::ptrdiff_t>(edge) + 1, middle);
    }
  }

  std::size_t far_edges(std::size_t tile) const {
    std::size_t sum = 0;
    for (const std::size_t side : sides_of(tile)) sum += sides_[side].far;
    return sum;
  }
  std::size_t more_edges(std::size_t tile) const {
    std::size_t sum = 0;
    for (const std::size_t side : sides_of(tile)) sum += sides_[side].near - sides_[side].far;
    return sum;
  }

  // The border of a tile, counter-clockwise from its lower left corner.
  std::vector<std::uint32_t> border_of(std::size_t tile) const {
    std::vector<std::uint32_t> border;
    const auto sides = sides_of(tile);
    for (std::size_t k = 0; k < 4; ++k) {
      std::vector<std::uint32_t> points = sides_[sides[k]].points;
      if (k >= 2) std::ranges::reverse(points);
      border.insert(border.end(), points.begin(), points.end() - 1);
    }
    return border;
  }
  // Where the corner of the map is in the border of a tile that has one.
  std::optional<std::size_t> corner_of(std::size_t tile) const {
    const auto sides = sides_of(tile);
    const std::size_t last = tile_count() - 1;
    if (tile == 0 && numbers_.corner_faces > 6) return 0;
    const std::size_t below = sides_[sides[0]].far;
    const std::size_t right = below + sides_[sides[1]].far;
    if (tile == last - (tiles_ - 1)) return below;
    if (tile == last) return right;
    if (tile == tiles_ - 1) return right + sides_[sides[2]].far;
    return std::nullopt;
  }

  std::size_t sum_of(std::size_t (MeshMaker::*count)(std::size_t) const, bool lake) const {
    std::size_t sum = 0;
    for (std::size_t tile = 0; tile < tile_count(); ++tile) {
      if (in_lake(tile) == lake) sum += (this->*count)(tile);
    }
    return sum;
  }

  // Numbers of cuts for the tiles of the ground or of the lake.
  void share_cuts(std::vector<std::size_t>& cuts, std::size_t total, bool lake, bool near) {
    std::vector<std::size_t> chosen;
    for (std::size_t tile = 0; tile < tile_count(); ++tile) {
      if (in_lake(tile) != lake || (near && equal_[tile])) continue;
      chosen.push_back(tile);
    }
    // Half evenly, half unevenly.
    const std::size_t least = near && !lake ? 1 : 0;
    const auto even =
        even_shares(std::max(total / 2, least * chosen.size()), chosen.size(), least, random_);
    const std::size_t given = std::accumulate(even.begin(), even.end(), std::size_t{0});
    const auto uneven = spread(total - std::min(total, given), chosen.size(),
                               {0, std::max<std::size_t>(12, total)}, Random(random_.next()));
    for (std::size_t i = 0; i < chosen.size(); ++i) cuts[chosen[i]] = even[i] + uneven[i];
  }

  std::vector<std::size_t> share_steep() {
    std::vector<std::size_t> steep(tile_count(), 0);
    std::vector<std::size_t> chosen;
    for (std::size_t tile = 0; tile < tile_count(); ++tile) {
      if (!in_lake(tile) && near_cuts_[tile] >= 3) chosen.push_back(tile);
    }
    shuffle(chosen, random_);
    for (std::size_t i = 0; i < numbers_.steep && !chosen.empty(); ++i) {
      std::size_t& count = steep[chosen[i % chosen.size()]];
      std::size_t& cuts = near_cuts_[chosen[i % chosen.size()]];
      if (cuts < 2) continue;
      ++count;
      --cuts;
    }
    return steep;
  }

  void plan_cuts() {
    far_cuts_.assign(tile_count(), 0);
    near_cuts_.assign(tile_count(), 0);
    const std::size_t lake_edges = sum_of(&MeshMaker::far_edges, true);
    const std::size_t lake_more = sum_of(&MeshMaker::more_edges, true);
    std::size_t bed1 = std::max(lake_edges, numbers_.lake.bed * 42 / 100);
    bed1 -= (bed1 - lake_edges) % 2;
    const std::size_t bed0 = numbers_.lake.bed - std::min(numbers_.lake.bed, bed1);
    const std::size_t ground1 = numbers_.far_faces - far_surface() - bed1;
    const std::size_t ground0 = numbers_.near_faces - near_surface() - bed0;
    const std::size_t edges = sum_of(&MeshMaker::far_edges, false);
    const std::size_t more = sum_of(&MeshMaker::more_edges, false);
    share_cuts(far_cuts_, (ground1 - edges) / 2, false, false);
    share_cuts(near_cuts_, (ground0 - ground1 - more) / 2, false, true);
    if (numbers_.lake.tiles() == 0) return;
    share_cuts(far_cuts_, (bed1 - lake_edges) / 2, true, false);
    share_cuts(near_cuts_, (bed0 - bed1 - lake_more) / 2, true, true);
  }

  static void append(std::vector<MeshFace>& faces, const TileMesh& tile, Layer layer) {
    for (const TileMesh::Triangle& triangle : tile.triangles()) {
      faces.push_back({triangle.points, layer});
    }
  }

  void make_ground() {
    plan_cuts();
    const std::vector<std::size_t> steep = share_steep();
    const double all = static_cast<double>(numbers_.far_faces);
    const double copied = static_cast<double>(numbers_.copied_faces) / all;
    double wanted = 0;  // copies of faces so far
    std::size_t kept = 0;
    for (std::size_t tile = 0; tile < tile_count(); ++tile) {
      const Layer layer = in_lake(tile) ? Layer::Bed : Layer::Ground;
      TileMesh made(plane_);
      make_far(made, tile);
      append(mesh_.far[tile], made, layer);
      made.mark_whole();
      wanted += copied * static_cast<double>(made.size());
      const auto goal = wanted - static_cast<double>(kept);
      refine(made, tile, goal > 0 ? static_cast<std::size_t>(goal) : 0, steep[tile]);
      kept += made.whole();
      append(mesh_.near[tile], made, layer);
    }
  }

  void make_far(TileMesh& made, std::size_t tile) {
    const std::size_t ix = tile / tiles_;
    const std::size_t iy = tile % tiles_;
    const double size = at(1);
    // Away from a corner of the map, where a triangle is cut off.
    const auto shift = [&](std::size_t place, bool at_corner) {
      const double off = 0.4 + random_.below(200) / 1'000.0;
      if (!at_corner) return off;
      return place == 0 ? off + 0.18 : off - 0.18;
    };
    const bool at_corner = corner_of(tile).has_value();
    const double x = at(ix) + shift(ix, at_corner) * size;
    const double y = at(iy) + shift(iy, at_corner) * size;
    const std::uint32_t centre = add_point(x, y);
    made.fan(border_of(tile), centre, corner_of(tile));
    for (std::size_t i = 0; i < far_cuts_[tile]; ++i) made.cut_edge();
  }

  void refine(TileMesh& made, std::size_t tile, std::size_t keep, std::size_t steep) {
    const auto sides = sides_of(tile);
    for (std::size_t k = 0; k < 4; ++k) {
      for (const auto& [from, to, middle] : sides_[sides[k]].halves) {
        if (k < 2) {
          made.cut_border(from, to, middle);
        } else {
          made.cut_border(to, from, middle);
        }
      }
    }
    std::size_t cuts = near_cuts_[tile];
    if (tile == 0 && numbers_.corner_faces == 7 && cuts > 0 && made.cut_pinned()) --cuts;
    for (std::size_t i = 0; i < cuts; ++i) {
      const std::size_t spare = made.whole() > keep ? made.whole() - keep : 0;
      bool done = false;
      for (std::size_t spoiled = std::min<std::size_t>(spare, 2); !done && spoiled > 0; --spoiled) {
        done = made.cut_edge(spoiled, spoiled);
      }
      if (!done && !made.cut_edge(spare)) made.cut_edge();
    }
    for (std::size_t i = 0; i < steep; ++i) {
      if (const auto cut = made.cut_near_edge()) {
        steep_.push_back(*cut);
      } else {
        made.cut_edge();
      }
    }
  }

  void lift_points() {
    const auto to_float = [](double value) { return double{static_cast<float>(value)}; };
    mesh_.points.reserve(plane_.size());
    for (const math::Double2& p : plane_) {
      mesh_.points.push_back({to_float(p.x), to_float(p.y), to_float(ground_.height(p.x, p.y))});
    }
    constexpr double slope = 10;  // 84 degrees
    std::vector<double> before;
    for (const TileMesh::NearEdge& steep : steep_) {
      const double low = (mesh_.points[steep.from].z + mesh_.points[steep.to].z) / 2;
      before.push_back(mesh_.points[steep.point].z);
      mesh_.points[steep.point].z = to_float(low + slope * steep.distance);
    }
    // Narrow faces may be steep by chance; then fewer others are.
    while (!before.empty() && steep_faces() > numbers_.steep) {
      mesh_.points[steep_[before.size() - 1].point].z = before.back();
      before.pop_back();
    }
  }

  std::size_t steep_faces() const {
    constexpr double limit = 0.173648;  // the cosine of 80 degrees
    std::size_t count = 0;
    for (const auto& tile : mesh_.near) {
      for (const MeshFace& face : tile) {
        const math::Double3& a = mesh_.points[face.points[0]];
        const math::Double3 direction =
            cross(mesh_.points[face.points[1]] - a, mesh_.points[face.points[2]] - a);
        if (direction.z <= limit * length(direction)) ++count;
      }
    }
    return count;
  }

  void make_surface() {
    if (numbers_.lake.tiles() == 0) return;
    const std::size_t count = numbers_.lake.tiles();
    const auto far = even_shares((far_surface() - 4 * count) / 2, count, 0, random_);
    const std::size_t rest = near_surface() - far_surface();
    const auto near = even_shares(rest / 2, count, 0, random_);
    const std::size_t first = plane_.size();
    std::map<std::pair<std::size_t, std::size_t>, std::uint32_t> corners;
    const auto corner = [&](std::size_t ix, std::size_t iy) {
      const auto [found, added] = corners.try_emplace({ix, iy}, 0U);
      if (added) found->second = add_point(at(ix), at(iy));
      return found->second;
    };
    std::size_t index = 0;
    for (std::size_t tile = 0; tile < tile_count(); ++tile) {
      if (!in_lake(tile)) continue;
      const std::size_t ix = tile / tiles_;
      const std::size_t iy = tile % tiles_;
      TileMesh made(plane_);
      const std::array border = {corner(ix, iy), corner(ix + 1, iy), corner(ix + 1, iy + 1),
                                 corner(ix, iy + 1)};
      made.fan(border, add_point((at(ix) + at(ix + 1)) / 2, (at(iy) + at(iy + 1)) / 2), {});
      for (std::size_t i = 0; i < far[index]; ++i) made.cut_edge();
      append(mesh_.far[tile], made, Layer::Surface);
      for (std::size_t i = 0; i < near[index]; ++i) made.cut_edge();
      append(mesh_.near[tile], made, Layer::Surface);
      ++index;
    }
    for (std::size_t i = first; i < plane_.size(); ++i) {
      mesh_.points.push_back({double{static_cast<float>(plane_[i].x)},
                              double{static_cast<float>(plane_[i].y)}, ground_.level()});
    }
  }

  const LandNumbers& numbers_;
  const MapGround& ground_;
  Random random_;
  std::size_t tiles_;
  std::vector<math::Double2> plane_;
  std::vector<TileSide> sides_;
  std::vector<bool> equal_;
  std::vector<std::size_t> far_cuts_;
  std::vector<std::size_t> near_cuts_;
  std::vector<TileMesh::NearEdge> steep_;
  LandMesh mesh_;
};

}  // namespace

LandMesh make_land_mesh(const LandNumbers& numbers, const MapGround& ground, Random random) {
  return MeshMaker(numbers, ground, random).make();
}

}  // namespace ngi::forge
