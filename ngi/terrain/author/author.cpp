#include "ngi/terrain/author/author.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "ngi/terrain/areals/edit.h"
#include "ngi/terrain/author/detail/face_mesh.h"
#include "ngi/terrain/author/detail/land_tables.h"
#include "ngi/terrain/author/detail/walk_areals.h"
#include "ngi/terrain/land/rules.h"

namespace ngi::author {

namespace {

tl::unexpected<Error> refuse_value(const std::string& reason) {
  return fail(land::rules::edit_invalid, {}, reason);
}

template <typename T>
Result<void> require_field(const Field<T>& field, const std::string& name) {
  const auto is_good = [](std::uint32_t side) { return side >= 2 && side <= max_side; };
  if (!is_good(field.columns) || !is_good(field.rows)) {
    return refuse_value("the " + name + " must have 2 to " + std::to_string(max_side) +
                        " samples along each axis");
  }
  if (field.samples.size() != std::size_t{field.columns} * field.rows) {
    return refuse_value("the " + name + " has not one value for each sample");
  }
  return {};
}

Result<void> require_numbers(const Options& options) {
  const auto is_tiles = [](std::uint32_t count) { return count >= 1 && count <= max_tiles; };
  if (!is_tiles(options.tile_columns) || !is_tiles(options.tile_rows)) {
    return refuse_value("a map has 1 to " + std::to_string(max_tiles) + " tiles along each axis");
  }
  if (!(options.tile_size >= least_tile && options.tile_size <= max_tile)) {
    return refuse_value("a tile is 1 to 1200 units wide");
  }
  if (!(options.error >= 0.001 && options.error <= max_height)) {
    return refuse_value("the error must be 0.001 to 5000 units");
  }
  if (!(options.lod1_error >= 1 && options.lod1_error <= 1e6)) {
    return refuse_value("the error of LOD 1 must be at least that of LOD 0");
  }
  if (!(options.border_size >= 0 && options.border_size <= 1e6)) {
    return refuse_value("the size of faces at borders of rows must not be negative");
  }
  // The coordinates of a face must fit in 16 bits: 64 turns.
  if (!(options.texture_turn >= options.tile_size / 60 && options.texture_turn <= 1e6)) {
    return refuse_value("a texture must span at least a sixtieth of a tile");
  }
  if (options.water_level && !(std::abs(*options.water_level) <= max_height)) {
    return refuse_value("the water level must be -5000 to 5000");
  }
  if (!(std::abs(options.least_walkable_z) <= 1) || !(options.least_region >= 0)) {
    return refuse_value(
        "the slope of walkable ground must be -1 to 1, its least area not negative");
  }
  if (!(options.areal_fill >= 0.5 && options.areal_fill <= 1)) {
    return refuse_value("areals must cover a half to all of their convex hull");
  }
  return {};
}

Result<void> require_heights(const HeightField& field) {
  for (std::size_t i = 0; i < field.samples.size(); ++i) {
    if (std::abs(field.samples[i]) <= max_height) continue;
    return refuse_value("the height of sample " + std::to_string(i % field.columns) + "," +
                        std::to_string(i / field.columns) + " is not between -5000 and 5000");
  }
  return {};
}

Result<void> require_rows(const RowField& field, const Options& options) {
  for (std::size_t i = 0; i < field.samples.size(); ++i) {
    const std::uint8_t row = field.samples[i];
    if (row >= 1 && row < options.rows.size()) continue;
    return refuse_value("sample " + std::to_string(i % field.columns) + "," +
                        std::to_string(i / field.columns) + " wears row " + std::to_string(row) +
                        "; there are rows 1 to " + std::to_string(options.rows.size() - 1));
  }
  return {};
}

Result<void> require_input(const HeightField& heights, const RowField* rows,
                           const Options& options) {
  if (auto good = require_numbers(options); !good) return good;
  if (options.rows.size() < 2 || options.rows.size() > std::size_t{last_ground_row} + 1) {
    return refuse_value("a map has rows 0 (for foundations) and 1 to " +
                        std::to_string(last_ground_row));
  }
  if (auto good = require_field(heights, "height field"); !good) return good;
  if (auto good = require_heights(heights); !good) return good;
  if (!rows) return {};
  if (auto good = require_field(*rows, "field of rows"); !good) return good;
  return require_rows(*rows, options);
}

MeshSplits splits_of(const Refinement& refinement, const Options& options, double scale) {
  MeshSplits splits;
  splits.near = refinement.near(scale);
  splits.far = refinement.far(scale, splits.near);
  if (options.water_level) splits.flat = refinement.flat(splits.near);
  return splits;
}

// Faces before the shore cuts them.
std::size_t count_of(const Refinement& refinement, const MeshSplits& splits) {
  return refinement.count(splits.near) + refinement.count(splits.far);
}

struct FittingMesh {
  FaceMesh mesh;
  double scale = 1;
};

// The finest mesh within the limits, to a few per cent of the error.
Result<FittingMesh> fitting_mesh(const SampleGrid& grid, const Options& options,
                                 const LiquidRows& rows) {
  constexpr double step = 1.5;
  constexpr double last_scale = 1e9;
  const Refinement refinement(grid, options);
  const std::size_t limit = std::min(options.face_limit, land::max_faces);
  double scale = 1;
  MeshSplits splits = splits_of(refinement, options, scale);
  while (count_of(refinement, splits) > limit && scale < last_scale) {
    scale *= step;
    splits = splits_of(refinement, options, scale);
  }
  if (scale > 1) {
    double low = scale / step;
    for (int i = 0; i < 5; ++i) {
      const double middle = (low + scale) / 2;
      MeshSplits finer = splits_of(refinement, options, middle);
      const bool fits = count_of(refinement, finer) <= limit;
      (fits ? scale : low) = middle;
      if (fits) splits = std::move(finer);
    }
  }
  while (true) {
    FaceMesh mesh = make_mesh(grid, refinement, splits, options, rows);
    const std::size_t vertices = vertex_count(mesh, grid, options);
    if (mesh.face_count() <= limit && vertices <= land::max_vertices) {
      return FittingMesh{std::move(mesh), scale};
    }
    if (scale >= last_scale) {
      if (mesh.face_count() <= limit) return fail(land::rules::many_vertices, {}, vertices);
      return fail(land::rules::many_faces, {}, mesh.face_count());
    }
    scale *= 1.08;
    splits = splits_of(refinement, options, scale);
  }
}

}  // namespace

Result<AuthoredLand> author_land(const HeightField& heights, const RowField* rows,
                                 const Options& options) {
  if (auto good = require_input(heights, rows, options); !good) return fail(std::move(good));
  const SampleGrid grid = sample(heights, rows, options);
  const auto first_free = static_cast<std::uint8_t>(options.rows.size());
  const LiquidRows liquid = {first_free, static_cast<std::uint8_t>(first_free + 1)};
  auto fitting = fitting_mesh(grid, options, liquid);
  if (!fitting) return fail(std::move(fitting));

  AuthoredLand made;
  made.error = options.error * fitting->scale;
  made.land = make_land_tables(fitting->mesh, grid, options);
  const areals::Rectangle ground = {
      {0, 0},
      {static_cast<double>(static_cast<float>(grid.units(grid.columns() - 1))),
       static_cast<double>(static_cast<float>(grid.units(grid.lines() - 1)))}};
  auto map = areals::make_map(make_areals(fitting->mesh, options), ground);
  if (!map) return fail(std::move(map));
  made.areals = *std::move(map);
  std::vector<RowMaterial> table = options.rows;
  if (options.water_level) {
    table.push_back(options.surface);
    table.push_back(options.bed);
  }
  for (RowMaterial& row : table) {
    made.land1.push_back(std::move(row.land1));
    made.land2.push_back(std::move(row.land2));
  }
  return made;
}

}  // namespace ngi::author
