#include <algorithm>
#include <array>
#include <cmath>

#include "ngi/forge/corpus/detail/maps.h"
#include "ngi/forge/corpus/detail/parts.h"
#include "ngi/forge/corpus/detail/share.h"

namespace ngi::forge {

namespace {

// Part 1: docs/formats/terrain.md 3, 4 and 10.
constexpr std::size_t real_maps = 33;
constexpr std::size_t real_faces = 275'882;
constexpr std::size_t real_near_faces = 173'827;
constexpr std::size_t real_vertices = 299'450;
constexpr std::size_t real_blended_vertices = 41'404;  // 258 046 have only faces of one material
constexpr std::size_t real_near_blended = 17'641;
constexpr std::size_t real_far_blended = 14'809;
constexpr std::size_t real_runs = 27'174;
constexpr std::size_t real_open_edges = 10'496;  // 9 998 faces with one, 249 with two
constexpr std::size_t real_corner_faces = 249;
constexpr std::size_t real_equal_tiles = 1'101;
constexpr std::size_t real_copied_faces = 46'186;
constexpr std::size_t real_steep = 323;
constexpr std::size_t real_rows = 135;             // of Land1.wea and of Land2.wea
constexpr std::size_t faces_without_bit = 23'539;  // on the four maps without bit 0x100000
constexpr std::size_t water_surface_without_bit = 88;
constexpr std::size_t real_water_surface = 1'006;  // on 7 maps
constexpr std::size_t real_water_bed = 2'015;
constexpr std::size_t real_lava_surface = 2'624;  // on 4 maps
constexpr std::size_t real_lava_bed = 4'087;
constexpr std::array<std::size_t, 2> real_marked = {76, 13};
constexpr std::size_t real_odd_entries = 316;
constexpr std::size_t real_areals = 34'662;
constexpr std::size_t real_shared_edges = 96'709;  // 193 418 from both sides
constexpr std::size_t real_open_areal_edges = 4'280;
constexpr std::size_t real_not_convex = 10'441;
constexpr std::size_t max_corners = 285;
constexpr std::size_t real_rough_areas = 343;  // off by 2 to 5 per cent
constexpr std::size_t real_wrong_areas = 18;
constexpr double least_walkable = 0.026;
constexpr double max_walkable = 0.533;

// Places of maps with known numbers. The first ones differ most, for corpora of few maps.
constexpr std::size_t small_map = 0;    // as AutoMAP
constexpr std::size_t first_water = 1;  // without bit 0x100000
constexpr std::size_t first_lava = 2;   // with the areal of most corners
constexpr std::size_t twin = 3;         // SC_1 and Net_4_01 are the same file
constexpr std::size_t other_twin = 4;
constexpr std::size_t least_side_map = 5;     // map 41
constexpr std::size_t greatest_side_map = 6;  // Net_2_07, with water
constexpr std::size_t greatest_cell_map = 7;  // SC_3, with water
constexpr std::array<std::size_t, 2> more_without_bit = {8, 9};
constexpr std::array<std::size_t, 3> more_lava = {10, 11, 12};
constexpr std::array<std::size_t, 4> more_water = {13, 14, 15, 16};
constexpr std::array<std::size_t, 3> more_small_grids = {17, 18, 19};
constexpr std::size_t last_map = real_maps - 1;

using Maps = std::vector<MapNumbers>;

std::vector<std::size_t> maps_but(std::initializer_list<std::size_t> left_out) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < real_maps; ++i) {
    if (std::ranges::find(left_out, i) == left_out.end()) out.push_back(i);
  }
  return out;
}

// Gives the maps shares of `total` by weight. Both twins count, and have the same share.
template <typename Weight, typename Set>
void share_by(Maps& maps, const std::vector<std::size_t>& places, std::size_t total, Weight weight,
              Set set) {
  std::vector<std::size_t> weights;
  for (const std::size_t place : places) {
    weights.push_back(static_cast<std::size_t>(1'000 * weight(maps[place])));
  }
  const auto shares = apportion(weights, total);
  for (std::size_t i = 0; i < places.size(); ++i) set(maps[places[i]], shares[i]);
}

void set_grids(Maps& maps, Random random) {
  for (MapNumbers& map : maps) map.land.side = 1'000 + 10.0 * random.below(250);
  const auto grid8 = [&](std::size_t i) { maps[i].land.tiles = 8; };
  grid8(small_map);
  grid8(greatest_cell_map);
  std::ranges::for_each(more_small_grids, grid8);
  for (const std::size_t i : more_small_grids) maps[i].land.side = 1'200 + 10.0 * random.below(80);
  maps[small_map].land.side = 51'200.0 / 43;
  maps[least_side_map].land.side = 16 * 49.9;
  maps[greatest_side_map].land.side = 3'793;
  maps[greatest_cell_map].land.side = 8 * 311.28;
  for (MapNumbers& map : maps) map.land.texture_turn = random.between(70, 513);
}

void set_faces(Maps& maps, const Random& random) {
  const auto faces = [&](std::size_t i) -> std::size_t& { return maps[i].land.near_faces; };
  faces(small_map) = 3'174;
  faces(twin) = faces(other_twin) = 7'882;
  const std::array without = {first_water, more_without_bit[0], more_without_bit[1]};
  const auto some = spread(faces_without_bit - 3'174, without.size(), {6'200, 7'600}, random);
  for (std::size_t i = 0; i < without.size(); ++i) faces(without[i]) = some[i];
  const auto others = maps_but({small_map, twin, other_twin, without[0], without[1], without[2]});
  const auto rest =
      spread(real_faces - faces_without_bit - 2 * 7'882, others.size(), {7'400, 10'600}, random);
  for (std::size_t i = 0; i < others.size(); ++i) faces(others[i]) = rest[i];
  // So far near_faces counts both LODs.
  constexpr std::size_t twin_near = 4'993;
  share_by(
      maps, maps_but({twin, other_twin}), real_near_faces - 2 * twin_near,
      [](const MapNumbers& map) { return static_cast<double>(map.land.near_faces); },
      [](MapNumbers& map, std::size_t near) {
        map.land.far_faces = map.land.near_faces - near;
        map.land.near_faces = near;
      });
  for (const std::size_t i : {twin, other_twin}) {
    maps[i].land.near_faces = twin_near;
    maps[i].land.far_faces = 7'882 - twin_near;
  }
}

void set_lakes(Maps& maps) {
  const auto fill = [&](std::span<const std::size_t> places, Liquid liquid, LakePlan plan,
                        std::size_t surface, std::size_t bed) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      LandNumbers& land = maps[places[i]].land;
      land.liquid = liquid;
      land.lake = plan;
      const std::size_t left = places.size() - i;
      land.lake.surface = surface / left - surface / left % 2;
      land.lake.bed = bed / left;
      surface -= land.lake.surface;
      bed -= land.lake.bed;
    }
  };
  constexpr std::size_t first_bed = 180;
  const std::array water = {greatest_side_map, greatest_cell_map, more_water[0],
                            more_water[1],     more_water[2],     more_water[3]};
  const std::array lava = {first_lava, more_lava[0], more_lava[1], more_lava[2]};
  const std::array first = {first_water};
  fill(first, Liquid::Water, {3, 3}, water_surface_without_bit, first_bed);
  fill(water, Liquid::Water, {3, 4}, real_water_surface - water_surface_without_bit,
       real_water_bed - first_bed);
  fill(lava, Liquid::Lava, {7, 8}, real_lava_surface, real_lava_bed);
}

void set_materials(Maps& maps, Random random) {
  for (const std::size_t i : {small_map, first_water, more_without_bit[0], more_without_bit[1]}) {
    maps[i].land.uses_not_lava = false;
  }
  // Row 0 and, on maps with a liquid, its two rows are not for the ground.
  std::size_t left = real_rows;
  std::vector<std::size_t> dry;
  for (std::size_t i = 0; i < maps.size(); ++i) {
    const bool wet = maps[i].land.liquid != Liquid::None;
    maps[i].land.ground_rows = 2;
    left -= wet ? 5 : 3;
    if (!wet) dry.push_back(i);
  }
  for (std::size_t i = 0; i < std::min(left, dry.size()); ++i) {
    maps[dry[i]].land.ground_rows = 3;  // the twins are among the first
  }
  // 8 to 30 per cent of the faces have two materials.
  constexpr std::size_t small_near = 600;
  constexpr std::size_t small_far = 350;
  constexpr std::size_t twin_near = 515;
  constexpr std::size_t twin_far = 420;
  const auto others = maps_but({small_map, twin, other_twin});
  std::vector<double> weights(maps.size(), 0);
  for (std::size_t i = 0; i < others.size(); ++i) {
    const double place = static_cast<double>(i) / static_cast<double>(others.size());
    weights[others[i]] = 0.084 + 0.09 * place * place;
  }
  std::vector<double> order;
  for (const std::size_t i : others) order.push_back(weights[i]);
  shuffle(order, random);
  for (std::size_t i = 0; i < others.size(); ++i) weights[others[i]] = order[i];
  const auto weight = [&](const MapNumbers& map) {
    return weights[static_cast<std::size_t>(&map - maps.data())];
  };
  share_by(
      maps, others, real_near_blended - small_near - 2 * twin_near,
      [&](const MapNumbers& map) { return weight(map) * static_cast<double>(map.land.near_faces); },
      [](MapNumbers& map, std::size_t count) { map.land.near_blended = count; });
  share_by(
      maps, others, real_far_blended - small_far - 2 * twin_far,
      [&](const MapNumbers& map) { return weight(map) * static_cast<double>(map.land.far_faces); },
      [](MapNumbers& map, std::size_t count) { map.land.far_blended = count; });
  maps[small_map].land.near_blended = small_near;
  maps[small_map].land.far_blended = small_far;
  for (const std::size_t i : {twin, other_twin}) {
    maps[i].land.near_blended = twin_near;
    maps[i].land.far_blended = twin_far;
  }
}

void set_vertices(Maps& maps) {
  constexpr std::size_t small_count = 3'051;
  constexpr std::size_t twin_count = 10'530;
  const auto others = maps_but({small_map, twin, other_twin});
  share_by(
      maps, others, real_vertices - small_count - 2 * twin_count,
      [](const MapNumbers& map) { return static_cast<double>(map.land.near_faces); },
      [](MapNumbers& map, std::size_t count) { map.land.vertices = count; });
  maps[small_map].land.vertices = small_count;
  maps[twin].land.vertices = maps[other_twin].land.vertices = twin_count;
  const auto blended = [](const MapNumbers& map) {
    return static_cast<double>(map.land.near_blended);
  };
  constexpr std::size_t twin_blended = 1'209;
  share_by(maps, maps_but({twin, other_twin}), real_blended_vertices - 2 * twin_blended, blended,
           [](MapNumbers& map, std::size_t count) { map.land.blended_vertices = count; });
  maps[twin].land.blended_vertices = maps[other_twin].land.blended_vertices = twin_blended;
}

void set_runs(Maps& maps) {
  constexpr std::size_t small_count = 392;
  constexpr std::size_t twin_count = 900;
  share_by(
      maps, maps_but({small_map, twin, other_twin}), real_runs - small_count - 2 * twin_count,
      [](const MapNumbers& map) { return map.land.tiles == 16 ? 900.0 : 360.0; },
      [](MapNumbers& map, std::size_t count) { map.land.runs = count; });
  maps[small_map].land.runs = small_count;
  maps[twin].land.runs = maps[other_twin].land.runs = twin_count;
  for (std::size_t i = 0; i < real_marked.size(); ++i) {
    maps[more_water[i]].land.marked_entries = real_marked[i];
  }
  std::size_t odd = real_odd_entries;
  for (const std::size_t i : more_water) {
    maps[i].land.odd_entries = i == more_water.back() ? odd : real_odd_entries / 4 - 3;
    odd -= maps[i].land.odd_entries;
  }
}

void set_edges(Maps& maps, const Random& random) {
  std::size_t left = real_open_edges;
  for (std::size_t i = 0; i < maps.size(); ++i) {
    LandNumbers& land = maps[i].land;
    if (land.liquid != Liquid::None) left -= 2 * 2 * (land.lake.columns + land.lake.rows);
    const std::size_t faces = land.near_faces + land.far_faces;
    land.border_edges = land.tiles == 16 ? 322 : 210;
    land.border_edges += (land.border_edges ^ faces) & 1U;
    if (i == last_map) land.border_edges = left;
    left -= land.border_edges;
  }
  // Every corner of a map has such a face at both LODs but for a few.
  std::size_t missing = real_maps * 8 - real_corner_faces;
  for (std::size_t i = maps.size(); i-- > 0;) {
    maps[i].land.corner_faces = 8;
    if (missing == 0 || i == twin || i == other_twin) continue;
    const std::size_t less = missing % 2 == 1 ? 1 : 2;
    maps[i].land.corner_faces -= less;
    missing -= less;
  }
  const auto others = maps_but({twin, other_twin});
  const auto steep = spread(real_steep - 2 * 10, others.size(), {8, 40}, random);
  for (std::size_t i = 0; i < others.size(); ++i) maps[others[i]].land.steep = steep[i];
  maps[twin].land.steep = maps[other_twin].land.steep = 10;
}

void set_levels(Maps& maps) {
  const auto tiles = [](const MapNumbers& map) {
    return static_cast<double>(map.land.tiles * map.land.tiles);
  };
  constexpr std::size_t twin_equal = 38;
  constexpr std::size_t twin_copied = 1'307;
  share_by(maps, maps_but({twin, other_twin}), real_equal_tiles - 2 * twin_equal, tiles,
           [](MapNumbers& map, std::size_t count) { map.land.equal_tiles = count; });
  share_by(
      maps, maps_but({twin, other_twin}), real_copied_faces - 2 * twin_copied,
      [](const MapNumbers& map) { return static_cast<double>(map.land.far_faces); },
      [](MapNumbers& map, std::size_t count) { map.land.copied_faces = count; });
  for (const std::size_t i : {twin, other_twin}) {
    maps[i].land.equal_tiles = twin_equal;
    maps[i].land.copied_faces = twin_copied;
  }
  maps[least_side_map].land.short_normals = 1;
  maps[least_side_map].land.turned_normals = 4;
}

void set_areals(Maps& maps, Random random) {
  constexpr std::size_t small_count = 343;
  constexpr std::size_t twin_count = 1'000;
  const auto others = maps_but({small_map, twin, other_twin});
  const auto counts = spread(real_areals - small_count - 2 * twin_count, others.size(),
                             {378, 1'700}, Random(random.next()));
  for (std::size_t i = 0; i < others.size(); ++i) maps[others[i]].areals.areals = counts[i];
  maps[small_map].areals.areals = small_count;
  maps[twin].areals.areals = maps[other_twin].areals.areals = twin_count;
  const auto but_twins = maps_but({twin, other_twin});
  const auto by_count = [](const MapNumbers& map) {
    return static_cast<double>(map.areals.areals);
  };
  const auto give = [&](std::size_t total, std::size_t of_twin, std::size_t ArealNumbers::* field,
                        auto weight) {
    share_by(maps, but_twins, total - 2 * of_twin, weight,
             [&](MapNumbers& map, std::size_t count) { map.areals.*field = count; });
    maps[twin].areals.*field = maps[other_twin].areals.*field = of_twin;
  };
  give(real_shared_edges, 2'790, &ArealNumbers::shared_edges, by_count);
  give(real_not_convex, 301, &ArealNumbers::not_convex, by_count);
  give(real_open_areal_edges, 126, &ArealNumbers::open_edges,
       [](const MapNumbers& map) { return std::sqrt(static_cast<double>(map.areals.areals)); });
  // Errors are small in square units, so they are on small maps.
  give(real_rough_areas, 0, &ArealNumbers::rough_areas,
       [](const MapNumbers& map) { return map.land.side < 1'700 ? 1.0 : 0.0; });
  maps[least_side_map].areals.wrong_areas = real_wrong_areas;
  maps[first_lava].areals.lake_corners = max_corners;
  std::vector<double> walkable;
  for (std::size_t i = 0; i < but_twins.size(); ++i) {
    const double place = static_cast<double>(i) / static_cast<double>(but_twins.size() - 1);
    walkable.push_back(least_walkable + (max_walkable - least_walkable) * place * place);
  }
  // The map with the greatest share has no lake of lava.
  std::swap(walkable.back(), walkable.front());
  for (std::size_t i = 0; i < but_twins.size(); ++i) {
    maps[but_twins[i]].areals.walkable = walkable[i];
  }
}

Maps shipped_numbers(const CorpusPlan& plan) {
  const auto random = [&](std::size_t i) { return random_for(plan, "map numbers", i); };
  Maps maps(real_maps);
  set_grids(maps, random(0));
  set_faces(maps, random(1));
  set_lakes(maps);
  set_materials(maps, random(2));
  set_vertices(maps);
  set_runs(maps);
  set_edges(maps, random(3));
  set_levels(maps);
  set_areals(maps, random(4));
  for (std::size_t i = 0; i < maps.size(); ++i) maps[i].design = i;
  maps[other_twin] = maps[twin];
  return maps;
}

}  // namespace

std::vector<MapNumbers> map_numbers(const CorpusPlan& plan) {
  if (plan.counts.maps == 0) return {};
  const Maps shipped = shipped_numbers(plan);
  Maps out;
  for (std::size_t i = 0; i < plan.counts.maps; ++i) {
    out.push_back(shipped[i % real_maps]);
    out.back().design += i - i % real_maps;
  }
  return out;
}

}  // namespace ngi::forge
