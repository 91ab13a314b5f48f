#include "ngi/forge/demo/sample_lands.h"

#include <cmath>
#include <numeric>

#include "ngi/terrain/land/rebuild.h"

namespace ngi::forge {

namespace {

using land::Draft;
using land::Face;
using land::Slot;

constexpr double uv_per_unit = 1024.0 / 200;  // one turn in 200 units
constexpr double micro_uv_per_unit = 51.2;

std::uint16_t wrapped(double value) {
  return static_cast<std::uint16_t>(std::llround(value) & 0xFFFF);
}

// Builds the tables of a plan; vertices go row by row along X.
class LandBuilder {
 public:
  explicit LandBuilder(const LandPlan& plan) : plan_(plan), draft_(land::new_draft()) {}

  Draft build() {
    add_vertices();
    draft_.columns = plan_.columns;
    for (const std::uint32_t lod : {0U, 1U}) {
      for (std::uint32_t ix = 0; ix < plan_.columns; ++ix) {
        for (std::uint32_t iy = 0; iy < plan_.rows; ++iy) add_slot(ix, iy, lod);
      }
    }
    add_tiles();
    finish();
    return std::move(draft_);
  }

 private:
  std::uint32_t vertices_along(std::uint32_t tiles) const { return tiles * plan_.squares + 1; }
  double step() const { return plan_.tile_size / plan_.squares; }

  void add_vertices() {
    const double top = plan_.rows * plan_.tile_size;
    for (std::uint32_t j = 0; j < vertices_along(plan_.rows); ++j) {
      for (std::uint32_t i = 0; i < vertices_along(plan_.columns); ++i) {
        const double x = i * step();
        const double y = j * step();
        draft_.positions.push_back(
            {static_cast<float>(x), static_cast<float>(y), static_cast<float>(plan_.height(x, y))});
        draft_.uv.push_back({wrapped(x * uv_per_unit), wrapped((top - y) * uv_per_unit)});
        draft_.micro_uv.push_back(
            {wrapped(x * micro_uv_per_unit), wrapped((top - y) * micro_uv_per_unit)});
      }
    }
    draft_.normals.resize(draft_.positions.size());
    draft_.alpha.resize(draft_.positions.size(), 1.0F);
  }

  void add_face(std::uint16_t a, std::uint16_t b, std::uint16_t c) {
    const auto middle = [&](auto axis) {
      const auto& p = draft_.positions;
      return (double{axis(p[a])} + double{axis(p[b])} + double{axis(p[c])}) / 3;
    };
    const LandWear wear = plan_.wear(middle([](const auto& p) { return float{p.x}; }),
                                     middle([](const auto& p) { return float{p.y}; }));
    Face face = {};
    const bool blended = wear.secondary != land::no_row;
    face.flags = wear.flags | (blended ? land::face_flags::blended : 0);
    face.primary = wear.primary;
    face.secondary = wear.secondary;
    face.opaque6 = land::none;
    face.vertices = {a, b, c};
    draft_.faces.push_back(face);
  }

  void add_slot(std::uint32_t ix, std::uint32_t iy, std::uint32_t lod) {
    Slot slot = {};
    slot.face_start = static_cast<std::uint16_t>(draft_.faces.size());
    const std::uint32_t squares = lod == 0 ? plan_.squares : 1;
    const std::uint32_t stride = plan_.squares / squares;
    const auto vertex = [&](std::uint32_t i, std::uint32_t j) {
      const std::uint32_t column = ix * plan_.squares + i * stride;
      const std::uint32_t row = iy * plan_.squares + j * stride;
      return static_cast<std::uint16_t>(row * vertices_along(plan_.columns) + column);
    };
    for (std::uint32_t j = 0; j < squares; ++j) {
      for (std::uint32_t i = 0; i < squares; ++i) {
        add_face(vertex(i, j), vertex(i + 1, j), vertex(i, j + 1));
        add_face(vertex(i + 1, j), vertex(i + 1, j + 1), vertex(i, j + 1));
      }
    }
    slot.face_count = static_cast<std::uint16_t>(draft_.faces.size() - slot.face_start);
    draft_.slots.push_back(slot);
  }

  void add_tiles() {
    const std::size_t tiles = std::size_t{plan_.columns} * plan_.rows;
    for (std::size_t t = 0; t < tiles; ++t) {
      land::Tile tile = {};
      tile.opaque0 = {0, land::none, 0, 0};
      tile.slots.fill(land::none);
      tile.slots[0] = static_cast<std::uint16_t>(t);
      tile.slots[1] = static_cast<std::uint16_t>(tiles + t);
      draft_.tiles.push_back(tile);
    }
  }

  void finish() {
    std::vector<std::uint32_t> all(std::max(draft_.faces.size(), draft_.positions.size()));
    std::iota(all.begin(), all.end(), 0U);
    rebuild_face_normals(draft_, std::span(all).first(draft_.faces.size()));
    rebuild_vertex_normals(draft_, std::span(all).first(draft_.positions.size()));
    land::rebuild_neighbours(draft_);
    for (std::size_t slot = 0; slot < draft_.tiles.size(); ++slot) {
      land::rebuild_slot_bounds(draft_, slot, land::BoxExtent::All);
    }
    land::rebuild_hull(draft_);
    land::rebuild_draw_list(draft_);
  }

  const LandPlan& plan_;
  Draft draft_;
};

}  // namespace

Draft make_land(const LandPlan& plan) {
  return LandBuilder(plan).build();
}

Draft one_tile_land() {
  LandPlan plan;
  plan.height = [](double x, double y) { return 0.1 * x + 0.2 * y; };
  plan.wear = [](double x, double y) {
    return x + y < 100 ? LandWear{} : LandWear{.primary = 2, .secondary = 1};
  };
  Draft draft = make_land(plan);
  draft.alpha[3] = 0.0F;
  return draft;
}

}  // namespace ngi::forge
