#include <array>

#include "ngi/forge/corpus/detail/models.h"
#include "ngi/forge/corpus/detail/parts.h"
#include "ngi/forge/corpus/detail/share.h"
#include "ngi/forge/demo/detail/demo_game_tables.h"
#include "ngi/game/registry.h"

namespace ngi::forge {

namespace {

// Part 1: docs/formats/game-assets.md 6 and 10.5.
struct Tag {
  std::string_view name;
  std::size_t pairs;
};
constexpr std::array<Portion<Tag>, 8> tags = {{{{"STAT", 6}, 81},
                                               {{"INTO", 5}, 192},
                                               {{"EXTO", 5}, 146},
                                               {{"BULL", 5}, 67},
                                               {{"BTLU", 5}, 63},
                                               {{"FORT", 2}, 34},
                                               {{"WPNS", 5}, 5},
                                               {{"SUNO", 2}, 2}}};
constexpr std::size_t real_explosions = 144;
constexpr std::array<Portion<std::uint8_t>, 3> explosion_kinds = {{{1, 26}, {2, 54}, {3, 64}}};

using Named = std::vector<std::array<std::string, 2>>;

Named agent_pairs(const ModelSpec& model) {
  Named named = {{model.archive, model.stem + ".msh"}, {model.archive, model.stem + ".wea"}};
  if (model.control_points) {
    named.push_back({model.archive, model.stem + ".cpt"});
  } else {
    named.push_back({});
  }
  named.push_back({model.archive, model.stem + ".ndp"});
  named.push_back({model.archive, model.stem + ".ctl"});
  return named;
}

// A building has a ground plan and an agent; a sun is not drawn.
Named pairs_of(const Tag& tag, const std::vector<ModelSpec>& models, Random& random) {
  if (tag.name == "SUNO" || models.empty()) return {{"system.rlb", std::string(explosion_name)}};
  if (tag.name != "FORT") {
    const std::size_t legacy = models.back().legacy ? 1 : 0;
    return agent_pairs(models[any_of(random, models.size() - legacy)]);
  }
  std::size_t buildings = 0;  // they come first
  while (buildings < models.size() && models[buildings].archive == "fortif.rlb") ++buildings;
  if (buildings == 0) return {};
  const ModelSpec& model = models[any_of(random, buildings)];
  return {{model.archive, model.stem + ".bas"}, {model.archive, model.stem + ".msh"}};
}

Result<Bytes> make_explosion(std::uint8_t kind) {
  return forge_explosion().map([kind](const Bytes& made) {
    std::vector<std::byte> bytes(made.span().begin(), made.span().end());
    bytes[0] = std::byte{kind};  // the first word
    return Bytes::own(std::move(bytes));
  });
}

void add_explosions(const CorpusPlan& plan, std::vector<GameJob>& jobs) {
  const std::size_t count =
      std::max<std::size_t>(scaled(real_explosions, plan.counts.models, real_models), 1);
  const auto kinds =
      share_out<std::uint8_t>(explosion_kinds, count, random_for(plan, "explosions"));
  for (std::size_t i = 0; i < count; ++i) {
    const std::string name = i == 0 ? std::string(explosion_name) : numbered("exp_", i, ".exp");
    jobs.push_back([name, kind = kinds[i]] {
      return single_entry(game_entry(explosion_archive, "EXPL", name, make_explosion(kind)));
    });
  }
}

}  // namespace

std::vector<std::size_t> static_prototypes(const CorpusPlan& plan) {
  const auto tag = share_out<Tag>(tags, plan.counts.prototypes, random_for(plan, "tags"));
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < tag.size(); ++i) {
    if (tag[i].name == "STAT") out.push_back(i);
  }
  return out;
}

std::vector<bool> drawn_prototypes(const CorpusPlan& plan) {
  const auto tag = share_out<Tag>(tags, plan.counts.prototypes, random_for(plan, "tags"));
  std::vector<bool> out;
  for (const Tag& one : tag) out.push_back(one.name != "SUNO");
  return out;
}

std::vector<GameJob> corpus_registry(const CorpusPlan& plan) {
  std::vector<GameJob> jobs;
  const auto models = std::make_shared<const std::vector<ModelSpec>>(model_specs(plan));
  const auto tag = share_out<Tag>(tags, plan.counts.prototypes, random_for(plan, "tags"));
  for (std::size_t i = 0; i < tag.size(); ++i) {
    jobs.push_back([=, kind = tag[i], random = random_for(plan, "prototype", i)]() mutable {
      const auto bytes = forge_prototype(kind.pairs, pairs_of(kind, *models, random));
      return single_entry(game_entry("objects.rlb", kind.name, numbered("p_", i), bytes));
    });
  }
  add_explosions(plan, jobs);
  return jobs;
}

}  // namespace ngi::forge
