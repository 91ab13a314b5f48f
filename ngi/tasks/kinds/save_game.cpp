// Saved games, SAVE/slotN.sav.
#include <map>

#include "ngi/core/text.h"
#include "ngi/game/lookups.h"
#include "ngi/mission/document.h"
#include "ngi/tables/save/content.h"
#include "ngi/tables/save/layout.h"
#include "ngi/tables/save/rules.h"
#include "ngi/tasks/kinds/layout_kind.h"
#include "ngi/tasks/kinds/rows.h"

namespace ngi::tasks {

namespace {

using Minds = std::optional<std::vector<std::int32_t>>;

// The minds of a mission's clans by the path of its folder, which ends with a separator.
Minds minds_of(const game::Lookups& game, std::string_view folder) {
  const auto file = game.file(std::string(folder) + "data.tma");
  const auto mission = file ? mission::Document::parse(*file) : tl::unexpected(Error{});
  if (!mission) return std::nullopt;
  std::vector<std::int32_t> minds;
  for (const mission::Clan& clan : mission->clans()) minds.push_back(clan.minds.value_or(0));
  return minds;
}

void check_save(const CheckInput& input, Report& report) {
  save::GameLookup game = {.has_member = input.game.has_member, .minds = {}};
  if (input.game.file) {
    game.minds = [&input](std::string_view folder) { return minds_of(input.game, folder); };
  }
  save::check(input.asset.bytes, game, input.limits, report);
}

std::string_view difficulty_title(std::uint8_t difficulty) {
  constexpr std::array<std::string_view, 3> titles = {"easy", "medium", "hard"};
  return difficulty < titles.size() ? titles[difficulty] : "unknown";
}

std::string_view state_title(std::int32_t state) {
  if (state == 1) return "done";
  return state == -1 ? "failed" : "open";
}

// What needs the minds of the mission, or why it is not shown.
void describe_clan_data(const save::Document& save, const Minds& minds, Description& out) {
  const auto data = minds ? save.clan_data(*minds) : tl::unexpected(Error{});
  if (!data) {
    out.lines.emplace_back(
        "Clan data", minds ? "cannot be read" : "needs the mission; name the game with --game");
    out.facts.emplace_back("clan_data", nullptr);
    return;
  }
  out.lines.emplace_back("Lodes", std::to_string(data->lodes.size()));
  out.lines.emplace_back("Designs", std::to_string(data->designs.size()));
  out.lines.emplace_back("Clan states", std::to_string(data->states.size()));
  out.facts.emplace_back("clan_data",
                         FactValue::Object{{"lodes", data->lodes.size()},
                                           {"designs", data->designs.size()},
                                           {"states", FactValue::list_of(data->states)}});
}

void describe_save(const Asset& asset, const OpenOptions& options, Description& out) {
  const auto save = save::Document::parse(asset.bytes, options.container.limits);
  if (!save) {
    out.error = Error(save.error()).at_path(asset.path);
    return;
  }
  std::map<std::string_view, std::uint64_t> kinds;
  for (const save::WorldObject& object : save->objects()) {
    ++kinds[save::kind_title(object.head->id)];
  }
  out.lines.emplace_back("Mission", cp1251_to_utf8(save->mission()));
  out.lines.emplace_back("Difficulty", std::string(difficulty_title(save->head().difficulty)));
  out.lines.emplace_back("Clans", std::to_string(save->clans()));
  out.lines.emplace_back("Objects", std::to_string(save->objects().size()));
  FactValue::Object counts;
  for (const auto& [kind, count] : kinds) counts.emplace_back(kind, count);
  out.facts.emplace_back("mission", FileName{std::string(save->mission())});
  out.facts.emplace_back("difficulty", difficulty_title(save->head().difficulty));
  out.facts.emplace_back("clans", save->clans());
  out.facts.emplace_back("objects", std::move(counts));
  FactTable table = {{{"OBJECTIVE", true}, {"STATE"}, {"TEXT"}}};
  FactValue::List objectives;
  for (const save::Objective& objective : save->objectives()) {
    const std::string_view text = save::text_in(objective.text);
    const std::string_view state = state_title(objective.state);
    table.rows.push_back(
        {std::to_string(table.rows.size()), std::string(state), cp1251_to_utf8(text)});
    objectives.push_back(
        FactValue::Object{{"text", FileName{std::string(text)}}, {"state", state}});
  }
  out.facts.emplace_back("objectives", std::move(objectives));
  if (!table.rows.empty()) out.table = std::move(table);
  const auto game = options.game.empty() ? nullptr : game_in_folder(options.game, options);
  const Minds minds = game ? minds_of(game::lookups_in(*game), save->mission()) : std::nullopt;
  describe_clan_data(*save, minds, out);
}

void count_save(const Asset& asset, const Limits& limits, AssetFacts& facts) {
  const auto save = save::Document::parse(asset.bytes, limits);
  if (!save) return;
  facts.number("saved objects", save->objects().size());
  facts.number("saved objectives", save->objectives().size());
  for (const save::WorldObject& object : save->objects()) {
    facts.tally("saved object kind", save::kind_title(object.head->id));
  }
}

}  // namespace

const KindSupport rows::save_game = [] {
  KindSupport row = layout_row<Kind::SaveGame, save::file_layout>();
  row.check = check_save;
  row.count = count_save;
  row.describe = describe_save;
  row.rules = save::rules::all;
  return row;
}();

}  // namespace ngi::tasks
