#include "ngi/mission/check.h"

#include <algorithm>
#include <set>
#include <string>

#include "ngi/asset/layout/tree.h"
#include "ngi/core/text.h"
#include "ngi/mission/detail/checks.h"
#include "ngi/mission/layout.h"
#include "ngi/mission/relations.h"
#include "ngi/mission/rules.h"

namespace ngi::mission {

namespace {

constexpr std::uint64_t longest_text = 4096;

std::string shown_name(std::string_view name) {
  return cp1251_to_utf8(name);
}

void check_versions(const Document& mission, Report& report) {
  const layout::Item root = mission.tree().root();
  const auto require = [&](std::string_view what, std::uint32_t found, std::uint32_t usual,
                           std::uint64_t offset) {
    if (found != usual) report.add(rules::version_word, {.offset = offset}, what, found, usual);
  };
  require("file", mission.version(), file_version, 0);
  require("clan", mission.clan_version(), newest_clan_version, root.offset_of<ClanVersion>());
  require("object", mission.object_version(), newest_object_version,
          root.offset_of<ObjectVersion>());
  if (const auto lodes = mission.lode_version()) {
    require("lode", *lodes, lode_version, root.offset_of<LodeHead>());
  }
}

void check_texts(const Document& mission, Report& report) {
  for (const layout::Node& node : mission.tree().nodes()) {
    if (node.is_item || node.part->sort != layout::PartSort::Text) continue;
    if (node.size <= longest_text) continue;
    report.add(rules::long_text, {.offset = node.offset}, node.part->name, node.size);
  }
  const std::string_view text = mission.description();
  const std::size_t end = text.find('\0');
  if (end == std::string_view::npos) return;
  report.add(rules::description, {.offset = mission.tree().root().find("description")->begin + end},
             text.size() - end);
}

void check_areas(const Document& mission, Report& report) {
  const auto areas = mission.areas();
  std::set<std::int32_t> seen;
  for (std::size_t i = 0; i < areas.size(); ++i) {
    const Area& area = areas[i];
    const Place place = {.stream = "areas", .record = i, .offset = area.offset};
    const bool in_range = area.id >= 0 && static_cast<std::size_t>(area.id) < areas.size();
    if (!in_range) {
      report.add(rules::area_id, place, area.id,
                 "there are " + std::to_string(areas.size()) + " areas");
    } else if (!seen.insert(area.id).second) {
      report.add(rules::area_id, place, area.id, "another area has it");
    }
    if (area.points.size() < 3) report.add(rules::area_points, place, area.points.size());
  }
}

void check_zones(const Clan& clan, const Place& place, Report& report) {
  const bool is_nature = clan.type == static_cast<std::int32_t>(ClanType::Nature);
  if (!clan.zones.empty() && !is_nature) {
    report.add(rules::zones, place, "the clan " + shown_name(clan.name) + " is not of nature");
  }
  for (std::size_t i = 0; i < clan.zones.size(); ++i) {
    if (clan.zones[i].inner <= clan.zones[i].outer) continue;
    report.add(rules::zones, place,
               "the inner radius of zone " + std::to_string(i) + " exceeds the outer one");
  }
}

void check_relation_words(const Clan& clan, std::size_t index, const ClanNames& names,
                          Report& report) {
  for (const ClanRelation& relation : clan.relations) {
    const Place place = {.stream = "clans", .record = index, .offset = relation.offset};
    if (!names.find(relation.clan)) {
      report.add(rules::relation_name, place, shown_name(relation.clan));
    }
    if (relation.word < 0 || relation.word > 2) {
      report.add(rules::relation_word, place, shown_name(relation.clan), relation.word);
    }
  }
}

void check_clan(const Clan& clan, std::size_t index, const ClanNames& names, Report& report) {
  const Place place = {.stream = "clans", .record = index, .offset = clan.offset};
  if (clan.type < 0 || clan.type > 3) report.add(rules::clan_type, place, clan.type);
  if (clan.name.empty()) {
    report.add(rules::clan_name, place, "", "empty");
  } else if (names.find(clan.name) != index) {
    report.add(rules::clan_name, place, shown_name(clan.name), "not the only one");
  }
  check_zones(clan, place, report);
  check_relation_words(clan, index, names, report);
}

void check_pairs(std::span<const Clan> clans, std::uint32_t clan_version, Report& report) {
  const Relations relations(clans, clan_version);
  relations.for_each_unequal([&](std::size_t a, std::size_t b) {
    report.add(rules::relation_pair, {.stream = "clans", .record = a, .offset = clans[a].offset},
               shown_name(clans[a].name), relation_title(relations.word(a, b)),
               shown_name(clans[b].name), relation_title(relations.word(b, a)));
  });
}

void check_player(std::span<const Clan> clans, Report& report) {
  const auto is_player = [](const Clan& clan) {
    return clan.type == static_cast<std::int32_t>(ClanType::Player);
  };
  if (!clans.empty() && is_player(clans.front())) return;
  const bool is_there = std::ranges::any_of(clans, is_player);
  report.add(rules::player_clan, {.stream = "clans"},
             is_there ? "clan 0 is not the player's" : "there is no clan of the player");
}

}  // namespace

void check(const Document& mission, Report& report, const GameLookup& game) {
  const layout::Tree& tree = mission.tree();
  if (!tree.tail().empty()) {
    report.add(rules::bytes_left, {.offset = tree.end()}, tree.tail().size());
  }
  check_versions(mission, report);
  check_texts(mission, report);
  check_areas(mission, report);
  const auto clans = mission.clans();
  const ClanNames names(clans);
  for (std::size_t i = 0; i < clans.size(); ++i) check_clan(clans[i], i, names, report);
  check_pairs(clans, mission.clan_version(), report);
  check_player(clans, report);
  check_objects(mission, clans, game, report);
  check_lodes(mission, report);
  check_land(mission, game, report);
}

void check(const Bytes& bytes, Report& report, const GameLookup& game, const Limits& limits) {
  const auto mission = Document::parse(bytes, limits);
  if (!mission) return report.add(mission.error().issue);
  check(*mission, report, game);
}

}  // namespace ngi::mission
