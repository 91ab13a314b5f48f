// Missions, data.tma.
#include <map>

#include "ngi/asset/layout/tree.h"
#include "ngi/core/text.h"
#include "ngi/game/check_mission.h"
#include "ngi/game/mission_edits.h"
#include "ngi/mission/check.h"
#include "ngi/mission/document.h"
#include "ngi/mission/layout.h"
#include "ngi/mission/relations.h"
#include "ngi/mission/rules.h"
#include "ngi/tables/config/document.h"
#include "ngi/tasks/kinds/layout_kind.h"
#include "ngi/tasks/kinds/rows.h"

namespace ngi::tasks {

namespace {

void check_mission(const CheckInput& input, Report& report) {
  const mission::GameLookup game = {input.game.has_file, input.game.prototype_type,
                                    input.game.scheme_type};
  mission::check(input.asset.bytes, report, game, input.limits);
  const auto mission = mission::Document::parse(input.asset.bytes, input.limits);
  if (!mission) return;
  game::check_mission_map(*mission, input.game, report);
  const bool has_settings = !input.siblings.empty() && input.siblings.front();
  const std::optional<config::Document> settings =
      has_settings ? std::optional(config::Document(*input.siblings.front())) : std::nullopt;
  game::check_mission_scripts(*mission, settings ? &*settings : nullptr, input.game, report);
}

constexpr std::array<std::string_view, 1> settings_file = {"/mission.cfg"};

// How many objects of each kind a clan has.
using ObjectCounts = std::map<std::int32_t, std::map<std::uint32_t, std::uint64_t>>;

ObjectCounts count_objects(const mission::Document& document) {
  ObjectCounts counts;
  for (const mission::Object& object : document.objects()) ++counts[object.clan][object.kind];
  return counts;
}

void describe_mission(const Asset& asset, const OpenOptions& options, Description& out) {
  describe_layout(mission::file_layout, asset, options, out);
  const auto document = mission::Document::parse(asset.bytes, options.container.limits);
  if (!document) return;
  ObjectCounts counts = count_objects(*document);
  FactTable table = {{{"CLAN", true},
                      {"NAME"},
                      {"TYPE"},
                      {"MINDS", true},
                      {"BUILDINGS", true},
                      {"UNITS", true},
                      {"SCRIPT"}}};
  FactValue::List list;
  const auto clans = document->clans();
  for (std::size_t i = 0; i < clans.size(); ++i) {
    const mission::Clan& clan = clans[i];
    auto& owned = counts[static_cast<std::int32_t>(i)];
    const std::uint64_t buildings =
        owned[static_cast<std::uint32_t>(mission::ObjectKind::Building)];
    const std::uint64_t units = owned[static_cast<std::uint32_t>(mission::ObjectKind::Unit)];
    table.rows.push_back({std::to_string(i), cp1251_to_utf8(clan.name),
                          std::string(mission::clan_type_title(clan.type)),
                          clan.minds ? std::to_string(*clan.minds) : "-", std::to_string(buildings),
                          std::to_string(units), cp1251_to_utf8(clan.script)});
    list.push_back(FactValue::Object{{"name", FileName{std::string(clan.name)}},
                                     {"type", mission::clan_type_title(clan.type)},
                                     {"minds", clan.minds ? FactValue(*clan.minds) : FactValue()},
                                     {"buildings", buildings},
                                     {"units", units}});
  }
  out.facts.emplace_back("clan_list", std::move(list));
  out.table = std::move(table);
}

void count_mission(const Asset& asset, const Limits& limits, AssetFacts& facts) {
  layout::count_facts(mission::file_layout, "mission", asset.bytes, limits, facts);
  const auto document = mission::Document::parse(asset.bytes, limits);
  if (!document) return;
  for (const mission::Object& object : document->objects()) {
    facts.tally("mission object kind", mission::object_kind_title(object.kind));
  }
  for (const mission::Clan& clan : document->clans()) {
    facts.tally("mission clan type", mission::clan_type_title(clan.type));
  }
}

Result<ChangedAsset> set_mission(const Asset& asset, std::span<const Assignment> assignments,
                                 const FieldEditOptions& options) {
  const auto document = mission::Document::parse(asset.bytes, options.limits);
  if (!document) return tl::unexpected(document.error());
  auto draft = mission::Draft::open(asset.bytes);
  if (!draft) return tl::unexpected(draft.error());
  const mission::EditLookup game =
      options.game ? game::edit_lookup(*document, *options.game) : mission::EditLookup{};
  for (const auto& [field, value] : assignments) {
    auto done = mission::set_field(*draft, field, value, game);
    if (!done) return tl::unexpected(done.error());
  }
  return ChangedAsset{draft->bytes()};
}

}  // namespace

const KindSupport rows::mission = [] {
  KindSupport row = layout_row<Kind::Mission, ngi::mission::file_layout>();
  row.check = check_mission;
  row.siblings = {.suffixes = settings_file, .always = true};
  row.count = count_mission;
  row.set = set_mission;
  row.describe = describe_mission;
  row.rules = ngi::mission::rules::all;
  return row;
}();

}  // namespace ngi::tasks
