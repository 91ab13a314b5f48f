// Tables of the game in the numbers of docs/formats/game-assets.md 10: descriptions of parts,
// fonts, behaviour profiles, and the list of buildings.
#include <array>

#include "ngi/forge/corpus/detail/parts.h"
#include "ngi/forge/corpus/detail/share.h"
#include "ngi/tables/behaviour/layout.h"
#include "ngi/tables/build_list/edit.h"
#include "ngi/tables/part_text/document.h"

namespace ngi::forge {

namespace {

constexpr std::size_t real_part_texts = 395;  // one for each part of a research tree
constexpr std::size_t real_fonts = 9;         // three families at three sizes
constexpr std::array<std::string_view, 7> profiles = {
    "prof_trn", "prof_bld", "prof_war", "prof_hq", "prof_hero", "prof_animal", "prof_exp"};

Bytes part_text(std::size_t index, Random random) {
  const std::string code = numbered("T", index);
  const std::string name = numbered("Item ", index);
  const std::string level = std::to_string(random.below(3));
  std::array<std::string, 4> costs;
  for (std::string& cost : costs) cost = std::to_string(random.below(400) * 5);
  const std::array<part_text::NewValue, 7> values = {{{"code", code},
                                                      {"display_name", name},
                                                      {"upgrade_level", level},
                                                      {"costs[0]", costs[0]},
                                                      {"costs[1]", costs[1]},
                                                      {"costs[2]", costs[2]},
                                                      {"costs[3]", costs[3]}}};
  return part_text::make_document(values).bytes();
}

// Variables of all six types.
Bytes profile(Random random) {
  constexpr int types = 6;
  std::vector<std::byte> out;
  const auto add = [&out](const auto& record) {
    const auto bytes = bytes_of(record);
    out.insert(out.end(), bytes.begin(), bytes.end());
  };
  const auto add_text = [&](std::string_view text) {
    add(le_u32(static_cast<std::uint32_t>(text.size())));
    const auto bytes = std::as_bytes(std::span(text));
    out.insert(out.end(), bytes.begin(), bytes.end());
  };
  const int count = random.between(types, 3 * types);
  add(le_u32(static_cast<std::uint32_t>(count)));
  for (int i = 0; i < count; ++i) {
    const bool is_text = i % types == 4;
    const std::string text = is_text ? "patrol" : std::to_string(random.below(100));
    add(behaviour::VariableHead{is_text ? 32 : 4, i % types, 0});
    add_text(numbered("Variable", static_cast<std::size_t>(i)));
    add_text(text);
    add(behaviour::VariableValue{{0, 0}, 0, 100});
  }
  return Bytes::own(std::move(out));
}

}  // namespace

std::vector<GameJob> corpus_tables(const CorpusPlan& plan) {
  std::vector<GameJob> jobs;
  const std::size_t texts = scaled(real_part_texts, plan.counts.models, real_models);
  for (std::size_t i = 0; i < texts; ++i) {
    jobs.push_back([i, random = random_for(plan, "part text", i)] {
      return single_entry(
          game_entry("objects.dlb", "DSCR", numbered("part", i), part_text(i, random)));
    });
  }
  const std::size_t fonts = scaled(real_fonts, plan.counts.models, real_models);
  for (std::size_t i = 0; i < fonts; ++i) {
    jobs.push_back([i, random = random_for(plan, "library font", i)] {
      return single_entry(
          game_entry("ui/font.lib", "TFNT", numbered("font", i), forge_font(random)));
    });
  }
  if (plan.counts.models < real_models) return jobs;
  for (std::size_t i = 0; i < profiles.size(); ++i) {
    jobs.push_back([i, random = random_for(plan, "profile", i)] {
      return single_entry(game_entry("behpsp.res", "BEHP", profiles[i], profile(random)));
    });
  }
  return jobs;
}

Result<GameFile> corpus_build_list(const CorpusPlan& plan) {
  constexpr std::size_t real_paths = 32;
  std::vector<build_list::NewSection> sections;
  const auto categories = build_list::categories();
  for (std::size_t i = 0; i < categories.size(); ++i) {
    build_list::NewSection section = {std::string(categories[i].name), {}};
    for (std::size_t k = i; k < real_paths && k < plan.counts.units; k += categories.size()) {
      section.paths.push_back("UNITS\\UNITS\\" + numbered("unit", k, ".dat"));
    }
    sections.push_back(std::move(section));
  }
  return build_list::make_document(sections).map(
      [](const build_list::Document& list) { return GameFile{"BuildDat.lst", {list.bytes()}}; });
}

}  // namespace ngi::forge
