#include "ngi/forge/corpus/detail/model_parts.h"

#include <map>

#include "ngi/forge/corpus/detail/parts.h"

namespace ngi::forge {

namespace {

// The twelve points with whole coordinates on a circle of radius 5, counter-clockwise.
constexpr std::array<std::array<int, 2>, 12> circle_points = {{{5, 0},
                                                               {4, 3},
                                                               {3, 4},
                                                               {0, 5},
                                                               {-3, 4},
                                                               {-4, 3},
                                                               {-5, 0},
                                                               {-4, -3},
                                                               {-3, -4},
                                                               {0, -5},
                                                               {3, -4},
                                                               {4, -3}}};

struct GridPoint {
  std::size_t row;
  std::size_t column;

  friend auto operator<=>(const GridPoint&, const GridPoint&) = default;
};

enum class Corners : std::uint8_t { Shared, Own };

// The surface of a column of varying thickness, ended after that many triangles.
class Skin {
 public:
  Skin(double bottom, Corners corners, Random& random)
      : bottom_(bottom), corners_(corners), salt_(random.next()) {}

  void add_triangle(std::size_t index) {
    const std::size_t row = index / (circle_points.size() * 2);
    const std::size_t column = index / 2 % circle_points.size();
    const std::size_t next = (column + 1) % circle_points.size();
    if (index % 2 == 0) {
      add({row, column}, {row, next}, {row + 1, next});
    } else {
      add({row, column}, {row + 1, next}, {row + 1, column});
    }
  }
  msh::Part take() && { return std::move(part_); }

 private:
  void add(const GridPoint& a, const GridPoint& b, const GridPoint& c) {
    for (const GridPoint& point : {a, b, c}) part_.indices.push_back(vertex(point));
  }

  std::uint16_t vertex(const GridPoint& point) {
    if (corners_ == Corners::Shared) {
      const auto found = shared_.find(point);
      if (found != shared_.end()) return found->second;
    }
    const auto index = static_cast<std::uint16_t>(part_.vertices.size());
    part_.vertices.push_back(make(point));
    shared_[point] = index;
    return index;
  }

  msh::Vertex make(const GridPoint& point) const {
    const auto [x, y] = circle_points[point.column];
    const float thickness = static_cast<float>(4 + (mix(salt_ + point.row) & 7U)) / 16.0F;
    const float fx = static_cast<float>(x);
    const float fy = static_cast<float>(y);
    const float u = static_cast<float>(point.column) / 16.0F;
    return {.position = {fx * thickness, fy * thickness,
                         static_cast<float>(bottom_) + static_cast<float>(point.row) / 4.0F},
            .normal = {fx / 5.0F, fy / 5.0F, 0},
            .uv = {u, static_cast<float>(point.row % 32) / 4.0F},
            .lightmap_uv = {u, static_cast<float>(point.row % 16) / 16.0F}};
  }

  double bottom_;
  Corners corners_;
  std::uint64_t salt_;
  msh::Part part_;
  std::map<GridPoint, std::uint16_t> shared_;
};

}  // namespace

PartMaker::PartMaker(const ModelSpec& spec, Random& random)
    : spec_(spec),
      random_(random),
      lightmapped_left_(spec.lightmapped_batches),
      portals_left_(spec.portals),
      marks_left_(spec.marked) {}

std::vector<msh::Part> PartMaker::make(std::size_t node, int level, std::size_t batches,
                                       std::size_t triangles) {
  std::vector<msh::Part> parts;
  double bottom = 0;  // each batch is above the previous one, so that they do not touch
  for (std::size_t i = 0; i < batches; ++i) {
    const std::size_t share = triangles / batches + (i < triangles % batches ? 1 : 0);
    Skin skin(bottom, random_.below(2) == 0 ? Corners::Shared : Corners::Own, random_);
    for (std::size_t k = 0; k < share; ++k) skin.add_triangle(k);
    bottom += static_cast<double>(share / (circle_points.size() * 2) + 2);
    parts.push_back(std::move(skin).take());
    set_properties(parts.back(), node, level);
  }
  return parts;
}

void PartMaker::set_properties(msh::Part& part, std::size_t node, int level) {
  part.wear_row = static_cast<std::uint8_t>(any_of(random_, spec_.wear_rows));
  if (level != 0) return;
  if (lightmapped_left_ > 0) {
    --lightmapped_left_;
    part.lightmap_row = std::uint8_t{0};
  } else if (portals_left_ > 0 && spec_.nodes > 1) {
    --portals_left_;
    part.portal_node = static_cast<std::uint16_t>(node == 0 ? 1 : node - 1);
    return;
  }
  mark(part);
}

void PartMaker::mark(msh::Part& part) {
  constexpr std::array<std::uint16_t, mark_count> flags = {
      msh::triangle_flags::floor, msh::triangle_flags::pass_through, msh::triangle_flags::door_leaf,
      msh::triangle_flags::glass};
  part.triangle_flags.assign(part.indices.size() / 3, 0);
  std::size_t next = 0;
  for (std::uint16_t& triangle : part.triangle_flags) {
    while (next < flags.size() && marks_left_[next] == 0) ++next;
    if (next == flags.size()) return;
    triangle = flags[next];
    --marks_left_[next];
  }
}

}  // namespace ngi::forge
