#include <string>

#include "ngi/core/core_rules.h"
#include "ngi/core/parallel.h"
#include "ngi/forge/corpus/detail/maps.h"
#include "ngi/forge/corpus/detail/parts.h"
#include "ngi/forge/demo/demo_land.h"

namespace ngi::forge {

namespace {

std::string map_folder(std::size_t map) {
  return "DATA/MAPS/" + numbered("map_", map);
}

// The rows of the two tables. Row 0 is for foundations and the same on all maps.
void name_rows(author::AuthoredLand& made, const LandNumbers& numbers,
               const LandMaterials& materials, Random& random) {
  const auto any = [&](const std::vector<std::string>& names) {
    return names.empty() ? material_name(0) : names[any_of(random, names.size())];
  };
  const auto add = [&](const std::string& name, const std::string& donor) {
    made.land1.push_back(name);
    made.land2.push_back(donor);
  };
  add(materials.ground.empty() ? material_name(0) : materials.ground.front(), material_name(0));
  for (std::size_t row = 0; row < numbers.ground_rows; ++row) {
    add(any(materials.ground), any(materials.two_tracks));
  }
  if (numbers.liquid == Liquid::None) return;
  add(any(materials.ground), any(materials.two_tracks));
  add(any(materials.deadly), any(materials.two_tracks));
}

Result<std::vector<GameFile>> make_map(const std::string& folder, const MapNumbers& numbers,
                                       const LandMaterials& materials, Random random) {
  const MapGround ground(numbers.land, random.next());
  auto land = make_map_land(numbers.land, ground, Random(random.next()));
  if (!land) return fail(std::move(land));
  auto areals = make_map_areals(numbers.land, numbers.areals, ground, Random(random.next()));
  if (!areals) return fail(std::move(areals));
  author::AuthoredLand made = {*std::move(land), *std::move(areals), {}, {}, 0};
  name_rows(made, numbers.land, materials, random);
  return land_files(folder, made);
}

}  // namespace

Result<std::vector<GameFile>> corpus_maps(const CorpusPlan& plan, const Work& work) {
  const auto numbers = map_numbers(plan);
  const LandMaterials materials = land_materials(plan);
  std::vector<Result<std::vector<GameFile>>> made(numbers.size());
  const auto make = [&](std::size_t i) {
    made[i] =
        make_map(map_folder(i), numbers[i], materials, random_for(plan, "map", numbers[i].design));
  };
  if (!parallel_for(made.size(), make, work)) return fail(rules::cancelled, {});
  std::vector<GameFile> files;
  for (auto& some : made) {
    if (!some) return some;
    std::move(some->begin(), some->end(), std::back_inserter(files));
  }
  return files;
}

}  // namespace ngi::forge
