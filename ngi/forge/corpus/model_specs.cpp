#include <algorithm>
#include <array>
#include <functional>

#include "ngi/forge/corpus/detail/models.h"
#include "ngi/forge/corpus/detail/parts.h"
#include "ngi/forge/corpus/detail/share.h"

namespace ngi::forge {

namespace {

// Part 1: docs/formats/msh.md 5.7, 5.8 and 13.
constexpr std::size_t nodes = 1845;
constexpr std::size_t batches = 15'153;
constexpr std::size_t triangles = 241'887;
constexpr std::size_t keys = 34'049;
constexpr std::size_t animated_models = 157;
constexpr std::size_t animated_nodes = 817;
constexpr std::size_t lightmapped_models = 21;
constexpr std::size_t lightmapped_batches = 972;
constexpr std::size_t portal_batches = 633;
constexpr std::size_t hall_models = 29;
constexpr std::size_t hall_vertices = 1056;
constexpr std::size_t hall_links = 1096;
constexpr std::size_t cockpits = 28;
constexpr std::array<std::size_t, mark_count> marked = {6166, 1355, 384, 274};
constexpr std::size_t odd_selectors = 1387;
constexpr std::size_t odd_links = 6;
constexpr std::size_t odd_keys = 11;
constexpr std::size_t control_points = 284;
constexpr Bounds node_bounds = {1, 38};
constexpr Bounds batch_bounds = {1, 439};
constexpr Bounds triangle_bounds = {4, 4500};  // so that there are 12 to 9 686 vertices

struct ArchiveNames {
  std::string_view archive;
  std::string_view stem;
};
// The sizes of fortif.rlb and static.rlb are known; the others are made up.
constexpr std::string_view buildings = "fortif.rlb";
constexpr std::array<Portion<ArchiveNames>, 9> model_archives = {{{{"static.rlb", "s_obj_"}, 68},
                                                                  {{"bases.rlb", "r_b_"}, 58},
                                                                  {{"turrets.rlb", "o_tur_"}, 60},
                                                                  {{"guns.rlb", "o_gun_"}, 90},
                                                                  {{"weapon.rlb", "w_shot_"}, 50},
                                                                  {{"animals.rlb", "a_beast_"}, 8},
                                                                  {{"parts.rlb", "p_part_"}, 20},
                                                                  {{"intsys.rlb", "i_sys_"}, 50},
                                                                  {{buildings, "fr_b_"}, 30}}};

using ModelSpecs = std::vector<ModelSpec>;

// Assigns buildings first, because they are the largest, then the rest at random.
ModelSpecs placed(const CorpusPlan& plan) {
  const std::size_t legacy = std::min<std::size_t>(1, scaled(1, plan.counts.models, real_models));
  auto homes_of = share_out<ArchiveNames>(model_archives, plan.counts.models - legacy,
                                          random_for(plan, "homes"));
  std::stable_partition(homes_of.begin(), homes_of.end(),
                        [](const ArchiveNames& names) { return names.archive == buildings; });
  ModelSpecs specs;
  for (const ArchiveNames& names : homes_of) {
    ModelSpec spec;
    spec.archive = names.archive;
    spec.stem = numbered(names.stem, specs.size());
    specs.push_back(std::move(spec));
  }
  if (legacy != 0) {
    ModelSpec spec;
    spec.archive = "system.rlb";
    spec.stem = "MTCHECK";
    spec.legacy = true;
    specs.push_back(std::move(spec));
  }
  return specs;
}

// Gives the models the properties of the shipped ones, in proportion.
class Sharing {
 public:
  Sharing(ModelSpecs& specs, const CorpusPlan& plan) : specs_(specs), plan_(plan) {}

  std::size_t of(std::size_t real) const { return scaled(real, plan_.counts.models, real_models); }
  // Distributes `real`, the total of `places` shipped models, in proportion over the first models
  // here, most to the first.
  void give(std::string_view what, std::size_t real, std::size_t places, Bounds bounds,
            const std::function<void(ModelSpec&, std::size_t)>& set) {
    const std::size_t count = std::min(of(places), specs_.size());
    auto shares = spread(of(real), count, bounds, random_for(plan_, what));
    std::sort(shares.rbegin(), shares.rend());
    for (std::size_t i = 0; i < count; ++i) set(specs_[i], shares[i]);
  }

 private:
  ModelSpecs& specs_;
  const CorpusPlan& plan_;
};

void set_sizes(Sharing& sharing) {
  sharing.give("nodes", nodes, real_models, node_bounds,
               [](ModelSpec& spec, std::size_t share) { spec.nodes = share; });
  sharing.give("triangles", triangles, real_models, triangle_bounds,
               [](ModelSpec& spec, std::size_t share) { spec.triangles = share; });
  sharing.give(
      "batches", batches, real_models, batch_bounds,
      [](ModelSpec& spec, std::size_t share) { spec.batches = std::min(share, spec.triangles); });
}

void set_animation(Sharing& sharing) {
  sharing.give("animated", animated_nodes, animated_models, {1, node_bounds.maximum},
               [](ModelSpec& spec, std::size_t share) {
                 spec.animated_nodes = std::min(share, spec.nodes);
               });
  // Nodes without animation have one key.
  sharing.give("keys", keys - (nodes - animated_nodes), animated_models, {2, max_frames * 4},
               [](ModelSpec& spec, std::size_t share) {
                 const std::size_t n = spec.animated_nodes;
                 spec.keys = std::clamp(share, n * 2, n * max_frames);
               });
}

void set_buildings(Sharing& sharing) {
  sharing.give("lightmapped", lightmapped_batches, lightmapped_models, {30, 60},
               [](ModelSpec& spec, std::size_t share) {
                 spec.lightmapped = true;
                 spec.lightmapped_batches = share;
               });
  sharing.give("portals", portal_batches, lightmapped_models, {20, 45},
               [](ModelSpec& spec, std::size_t share) { spec.portals = share; });
  sharing.give("hall vertices", hall_vertices, hall_models, {2, 200},
               [](ModelSpec& spec, std::size_t share) { spec.hall_vertices = share; });
  sharing.give("hall links", hall_links, hall_models, {1, 210},
               [](ModelSpec& spec, std::size_t share) { spec.hall_links = share; });
  const auto mark = [&](TriangleMark what, std::size_t places) {
    const auto index = static_cast<std::size_t>(what);
    sharing.give(numbered("marked", index), marked[index], places, {1, 2000},
                 [=](ModelSpec& spec, std::size_t share) { spec.marked[index] = share; });
  };
  mark(TriangleMark::Floor, hall_models);
  mark(TriangleMark::PassThrough, 68);
  mark(TriangleMark::DoorLeaf, lightmapped_models);
  mark(TriangleMark::Glass, lightmapped_models);
}

// Sets properties that do not depend on the rank of a model.
void set_others(ModelSpecs& specs, const Sharing& sharing) {
  std::size_t cockpits_left = sharing.of(cockpits);
  std::size_t points_left = sharing.of(control_points);
  std::size_t selectors_left = sharing.of(odd_selectors);
  std::size_t keys_left = sharing.of(odd_keys);
  for (ModelSpec& spec : specs) {
    spec.wear_rows = std::min<std::size_t>(spec.batches, 8);
    if (spec.archive == "turrets.rlb" && cockpits_left > 0 && spec.nodes > 1) {
      spec.cockpit = true;
      --cockpits_left;
    }
    if (points_left > 0 && !spec.legacy) {
      spec.control_points = true;
      --points_left;
    }
    if (keys_left > 0 && spec.animated_nodes > 0) {
      spec.odd_key = true;
      --keys_left;
    }
    spec.odd_selectors = std::min<std::size_t>({selectors_left, spec.triangles, 4});
    selectors_left -= spec.odd_selectors;
  }
  if (!specs.empty()) specs.front().odd_links = sharing.of(odd_links);
}

}  // namespace

std::vector<ModelSpec> model_specs(const CorpusPlan& plan) {
  ModelSpecs specs = placed(plan);
  Sharing sharing(specs, plan);
  set_sizes(sharing);
  set_animation(sharing);
  set_buildings(sharing);
  if (!specs.empty() && specs.back().legacy) {  // 128 vertices and 252 indices, one key
    specs.back().nodes = 1;
    specs.back().triangles = 84;
    specs.back().batches = 1;
  }
  set_others(specs, sharing);
  return specs;
}

}  // namespace ngi::forge
