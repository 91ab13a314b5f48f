#include "ngi/forge/demo/demo_land.h"

#include <string>

#include "ngi/forge/detail/ground_noise.h"
#include "ngi/material/wear/edit.h"

namespace ngi::forge {

namespace {

constexpr double map_size = 2'000;
constexpr std::uint32_t samples = 257;
constexpr double spacing = map_size / (samples - 1);
constexpr double lake_level = 30;

// Everything is in world units; +Y is north.
class Valley {
 public:
  double height(double x, double y) const {
    const double road_away = distance_to(road_, x, y);
    const double place_away = distance_to(place_, x, y);
    double z = ground(x, y);
    // The road smooths what it crosses; the place to build on is level.
    const double along_road = 1 - GroundNoise::step(road_width, 4 * road_width, road_away);
    z = GroundNoise::blend(z, gentle(x, y), along_road);
    const double on_place = 1 - GroundNoise::step(70, 150, place_away);
    return GroundNoise::blend(z, 62, on_place);
  }

  std::uint8_t row(double x, double y, double z, double slope) const {
    const double grain = noise_.layer(x / 150 + 300, y / 150) / 2;
    const bool on_road = distance_to(road_, x, y) < road_width;
    if (on_road && z > lake_level) return demo_row::road;
    if (z < lake_level + 3 + 2 * grain) return demo_row::sand;
    if (slope > 0.62 + 0.3 * grain) return demo_row::rock;
    if (z > 128 + 30 * grain) return demo_row::rock;
    return noise_.layer(x / 420 + 50, y / 420) > 0.4 ? demo_row::earth : demo_row::grass;
  }

 private:
  static constexpr double road_width = 22;  // to either side

  double ground(double x, double y) const {
    double z = 58 + 50 * noise_.sum(x / 330, y / 330, 3);
    // Mountains rise towards the north-east.
    const double north_east = GroundNoise::step(2'100, 3'300, x + y);
    z += north_east * (40 + 150 * noise_.ridges(x / 560 + 9, y / 560, 2));
    // The lake.
    const double dx = (x - 640) / 300;
    const double dy = (y - 760) / 220;
    const double away = std::sqrt(dx * dx + dy * dy) + 0.3 * noise_.sum(x / 160, y / 160 + 40, 3);
    const double bottom = lake_level - 22 + 14 * away;
    z = GroundNoise::blend(bottom, z, GroundNoise::step(0.75, 1.45, away));
    // The canyon of the river: steep walls, a flat floor under water.
    const double bend = 26 * noise_.sum(x / 120 + 7, y / 120, 3);
    const double river = distance_to(river_, x, y) + bend;
    const double floor = lake_level - 9 + 0.12 * std::max(river, 0.0);
    return GroundNoise::blend(floor, z, GroundNoise::step(22, 74, river));
  }
  // The ground under the road.
  double gentle(double x, double y) const {
    return std::max(lake_level + 7, 58 + 25 * noise_.layer(x / 330, y / 330));
  }

  GroundNoise noise_ = GroundNoise(seed_for(demo_seed, "valley"));
  std::vector<GroundPoint2> river_ = {{760, 860},     {900, 1'060},   {860, 1'260},
                                      {1'010, 1'430}, {1'230, 1'500}, {1'290, 1'700},
                                      {1'420, 1'820}, {1'400, 2'040}};
  std::vector<GroundPoint2> road_ = {{-20, 430},   {260, 380},   {560, 330},
                                     {900, 410},   {1'150, 560}, {1'240, 820},
                                     {1'440, 980}, {1'700, 940}, {2'020, 1'010}};
  std::vector<GroundPoint2> place_ = {{1'330, 600}, {1'420, 620}};
};

author::Options demo_options() {
  author::Options options;
  options.tile_columns = 16;
  options.tile_rows = 16;
  options.tile_size = map_size / 16;
  options.error = 2;
  options.border_size = 32;
  options.face_limit = 9'000;
  options.water_level = static_cast<float>(lake_level);
  options.rows = {{"B_S0", "DEFAULT"},          {"LAND_GRASS", "LAND_GRASS"},
                  {"LAND_EARTH", "LAND_EARTH"}, {"LAND_SAND", "LAND_SAND"},
                  {"LAND_ROCK", "LAND_ROCK"},   {"LAND_ROAD", "LAND_ROAD"}};
  return options;
}

Result<Bytes> wear_text(const std::vector<std::string>& names) {
  std::vector<wear::NewRow> rows;
  for (const std::string& name : names) {
    rows.push_back({static_cast<std::int32_t>(rows.size()), name});
  }
  auto document = wear::make_document(rows, {});
  if (!document) return fail(std::move(document));
  return document->bytes();
}

}  // namespace

Result<author::AuthoredLand> demo_land() {
  const Valley valley;
  author::HeightField heights = {samples, samples, {}};
  author::RowField rows = {samples, samples, {}};
  const auto at = [&](int column, int row) {
    return valley.height(column * spacing, map_size - row * spacing);
  };
  for (int row = 0; row < static_cast<int>(samples); ++row) {
    for (int column = 0; column < static_cast<int>(samples); ++column) {
      heights.samples.push_back(static_cast<float>(at(column, row)));
    }
  }
  const auto stored = [&](int column, int row) {
    const int last = static_cast<int>(samples) - 1;
    return double{heights.samples[static_cast<std::size_t>(std::clamp(row, 0, last)) * samples +
                                  static_cast<std::size_t>(std::clamp(column, 0, last))]};
  };
  for (int row = 0; row < static_cast<int>(samples); ++row) {
    for (int column = 0; column < static_cast<int>(samples); ++column) {
      const double dx = (stored(column + 1, row) - stored(column - 1, row)) / (2 * spacing);
      const double dy = (stored(column, row + 1) - stored(column, row - 1)) / (2 * spacing);
      rows.samples.push_back(valley.row(column * spacing, map_size - row * spacing,
                                        stored(column, row), std::sqrt(dx * dx + dy * dy)));
    }
  }
  return author::author_land(heights, &rows, demo_options());
}

Result<std::vector<GameFile>> land_files(std::string_view folder,
                                         const author::AuthoredLand& made) {
  std::vector<GameFile> files;
  const std::string base = std::string(folder) + "/Land";
  auto land = land::write(made.land);
  if (!land) return fail(std::move(land));
  files.push_back({base + ".msh", *std::move(land)});
  auto map = areals::write(made.areals);
  if (!map) return fail(std::move(map));
  files.push_back({base + ".map", *std::move(map)});
  for (const auto& [suffix, names] : {std::pair{"1.wea", &made.land1}, {"2.wea", &made.land2}}) {
    auto text = wear_text(*names);
    if (!text) return fail(std::move(text));
    files.push_back({base + suffix, {*std::move(text)}});
  }
  return files;
}

}  // namespace ngi::forge
