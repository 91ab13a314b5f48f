// Missions: docs/formats/missions.md.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "ngi/asset/layout/tree.h"
#include "ngi/core/text.h"
#include "ngi/mission/document.h"
#include "ngi/mission/layout.h"
#include "ngi/mission/relations.h"
#include "ngi/verify/collect/collectors.h"

namespace ngi::verify {

namespace {

using mission::ObjectKind;

constexpr std::int32_t building_bit = std::numeric_limits<std::int32_t>::min();

bool ends_with(std::string_view text, std::string_view suffix) {
  return text.size() >= suffix.size() && fold(text.substr(text.size() - suffix.size())) == suffix;
}

void collect_areas(const Input& input, const std::vector<mission::Area>& areas) {
  Facts& facts = input.out.facts;
  facts.count("mis.routes", areas.size());
  std::set<std::int32_t> ids;
  for (const mission::Area& area : areas) {
    const bool is_new = ids.insert(area.id).second;
    facts.test("mis.route-ids",
               is_new && area.id >= 0 && static_cast<std::size_t>(area.id) < areas.size(),
               input.at(area.offset));
  }
}

void collect_relations(const Input& input, const std::vector<mission::Clan>& clans,
                       std::uint32_t clan_version) {
  Facts& facts = input.out.facts;
  const mission::ClanNames names(clans);
  for (const mission::Clan& clan : clans) {
    for (const mission::ClanRelation& relation : clan.relations) {
      const At at = input.at(relation.offset);
      facts.value("mis.relation-words", std::int64_t{relation.word}, at);
      const auto other = names.find(relation.clan);
      facts.test("mis.relation-names", other.has_value(), at);
      if (other && compare_folded(relation.clan, clan.name) == 0) {
        facts.test("mis.relation-self", relation.word == 1, at);
      } else {
        facts.value("mis.relation-others", std::int64_t{relation.word}, at);
      }
    }
  }
  const mission::Relations relations(clans, clan_version);
  // More clans than any mission has; every two of them would be too many pairs.
  constexpr std::size_t max_clans = 1'000;
  for (std::size_t a = 0; a < clans.size() && clans.size() <= max_clans; ++a) {
    for (std::size_t b = a + 1; b < clans.size(); ++b) {
      facts.test("mis.relation-mutual", relations.word(a, b) == relations.word(b, a),
                 input.at(clans[a].offset));
      facts.value("mis.relation-pairs", std::int64_t{relations.word(a, b)},
                  input.at(clans[a].offset));
    }
  }
}

void collect_clans(const Input& input, const mission::Document& mission,
                   const std::vector<mission::Clan>& clans,
                   const std::vector<mission::Object>& objects) {
  Facts& facts = input.out.facts;
  facts.count("mis.clans", clans.size());
  for (const layout::Item& item : mission.tree().root().list("clan")) {
    if (const auto* head = item.record<mission::ClanHead>()) {
      facts.test("mis.clan-opaque", head->opaque0 == -1, input.at(item.offset()));
    }
  }
  std::map<std::int32_t, std::int64_t> units;  // of each clan
  for (const mission::Object& object : objects) {
    if (object.is(ObjectKind::Unit)) ++units[object.clan];
  }
  for (std::size_t i = 0; i < clans.size(); ++i) {
    const mission::Clan& clan = clans[i];
    const At at = input.at(clan.offset);
    facts.value("mis.clan-types", std::int64_t{clan.type}, at);
    facts.test(
        "mis.clan-base",
        clan.base[0] >= 0 && clan.base[0] <= 10'000 && clan.base[1] >= 0 && clan.base[1] <= 10'000,
        at);
    if (!clan.zones.empty()) {
      facts.count("mis.zone-clans");
      facts.test("mis.zone-nature", clan.type == 0, at);
    }
    for (const mission::Zone& zone : clan.zones) {
      facts.test("mis.zone-kind", zone.kind == 1, at);
      facts.test("mis.zone-radii", zone.inner <= zone.outer, at);
    }
    if (clan.minds) {
      facts.number("mis.minds", *clan.minds, at);
      facts.value("mis.mind-values", std::int64_t{*clan.minds}, at);
      const auto own = units.find(static_cast<std::int32_t>(i));
      facts.test("mis.minds-enough", own == units.end() || own->second <= *clan.minds, at);
    }
  }
  collect_relations(input, clans, mission.clan_version());
}

void collect_ids(const Input& input, const std::vector<mission::Object>& objects) {
  Facts& facts = input.out.facts;
  std::set<std::int32_t> ids;
  for (const mission::Object& object : objects) {
    const At at = input.at(object.offset);
    if (object.is_scenery()) {
      facts.test("mis.id-scenery", object.logical_id == -1, at);
      continue;
    }
    facts.test("mis.id-unique", ids.insert(object.logical_id).second, at);
    facts.test("mis.id-not-0", object.logical_id != 0, at);
    facts.test("mis.id-building",
               ((object.logical_id & building_bit) != 0) == object.is(ObjectKind::Building), at);
    if (const auto* id = object.find_property("LogicalID")) {
      facts.test("mis.property-id",
                 static_cast<std::int64_t>(id->value()) == std::int64_t{object.logical_id}, at);
    }
    if (const auto* clan = object.find_property("ClanID")) {
      facts.test("mis.property-clan", clan->value() == object.clan, at);
    }
  }
  std::set<std::int32_t> buildings;
  for (const mission::Object& object : objects) {
    if (object.is(ObjectKind::Building)) buildings.insert(object.logical_id);
  }
  for (const mission::Object& object : objects) {
    if (object.host == -1 && object.hall_vertex == -1) continue;
    facts.count("mis.hosts");
    facts.test("mis.host-building", buildings.contains(object.host) && object.hall_vertex >= 0,
               input.at(object.offset));
  }
}

void collect_place(const Input& input, const mission::Object& object, At at) {
  Facts& facts = input.out.facts;
  facts.test("mis.turns", object.rotation[0] == 0 && object.rotation[1] == 0, at);
  facts.test("mis.scale-uniform",
             object.scale[0] == object.scale[1] && object.scale[1] == object.scale[2], at);
  const bool is_scaled = object.scale[0] != 1;
  if (object.is(ObjectKind::Vegetation)) {
    facts.test("mis.trees-scaled", is_scaled, at);
    if (is_scaled) facts.number("mis.tree-scales", object.scale[0], at);
  }
  if (object.is(ObjectKind::Rock)) {
    facts.test("mis.rocks-scaled", is_scaled, at);
    if (is_scaled) facts.number("mis.rock-scales", object.scale[0], at);
  }
  if (!object.is_scenery() && is_scaled) facts.count("mis.others-scaled");
  if (object.start_flag != 0) {
    facts.value("mis.start-flags", mission::object_kind_title(object.kind), at);
  }
}

void collect_properties(const Input& input, const mission::Object& object) {
  Facts& facts = input.out.facts;
  for (const mission::Property& property : object.properties) {
    const At at = input.at(property.offset);
    facts.value("mis.property-types", std::int64_t{property.type}, at);
    facts.value("mis.property-names", property.name, at);
    const bool has_maximum = !(property.whole && property.max() == -1);
    const bool has_minimum = property.name != "CurrentOre";
    facts.test("mis.property-bounds",
               (!has_minimum || property.value() >= property.min()) &&
                   (!has_maximum || property.value() <= property.max()),
               at, property.name);
  }
  if (object.is_scenery()) {
    facts.test("mis.scenery-properties", object.properties.size() == 2, input.at(object.offset));
  }
  if (const auto* bots = object.find_property("FreeBotNum"); bots && bots->value() != 0) {
    facts.count("mis.free-bots");
  }
}

void collect_objects(const Input& input, const std::vector<mission::Object>& objects,
                     MissionContent& content) {
  Facts& facts = input.out.facts;
  facts.count("mis.objects", objects.size());
  for (const mission::Object& object : objects) {
    const At at = input.at(object.offset);
    facts.value("mis.kinds", mission::object_kind_title(object.kind), at);
    facts.test("mis.object-flags", object.flags == mission::usual_flags, at);
    const bool is_file = ends_with(object.resource, ".dat");
    facts.test("mis.resource-kind", is_file != object.is_scenery(), at);
    facts.count(is_file ? "mis.file-references" : "mis.key-references");
    input.out.references.push_back(
        {"mis.resource-resolves",
         is_file ? "" : "objects.rlb",
         is_file ? path_key(object.resource) : fold(object.resource),
         {input.asset.path, object.offset, std::string(object.resource)}});
    collect_place(input, object, at);
    collect_properties(input, object);
    PlacedResource placed = {.resource = path_key(object.resource),
                             .kind = object.kind,
                             .clan = object.clan,
                             .logical_id = static_cast<std::uint32_t>(object.logical_id),
                             .type = {},
                             .x = object.position[0],
                             .y = object.position[1],
                             .offset = object.offset};
    if (const auto* type = object.find_property("Type")) {
      placed.type = type->whole ? static_cast<std::uint32_t>(std::int32_t{type->whole->value})
                                : static_cast<std::int64_t>(type->value());
    }
    content.objects.push_back(std::move(placed));
  }
}

void collect_lodes(const Input& input, const mission::Document& mission,
                   const MissionContent& content) {
  Facts& facts = input.out.facts;
  const auto lodes = mission.lodes();
  if (!lodes.empty()) {
    facts.count("mis.lode-missions");
    facts.number("mis.lodes-each", static_cast<double>(lodes.size()), input.at());
  }
  for (const mission::Lode& lode : lodes) {
    facts.count("mis.lodes");
    if (lode.found != 0) facts.count("mis.lodes-found");
    facts.number("mis.lode-amounts", lode.amount, input.at());
  }
  // More lodes than any mission has; each mine looks at all of them.
  constexpr std::size_t max_lodes = 1'000;
  for (const PlacedResource& object : content.objects) {
    if (!object.type || *object.type != std::int64_t{mission::mine_type}) continue;
    if (lodes.size() > max_lodes) break;
    const bool is_near = std::any_of(lodes.begin(), lodes.end(), [&](const mission::Lode& lode) {
      const double x = lode.position[0] - object.x;
      const double y = lode.position[1] - object.y;
      return x * x + y * y <= 250.0 * 250.0;
    });
    facts.test("mis.mine-lode", is_near, input.at(object.offset));
  }
}

}  // namespace

void collect_mission(const Input& input) {
  Facts& facts = input.out.facts;
  const auto mission = mission::Document::parse(input.asset.bytes);
  facts.test("mis.end", mission && mission->tree().tail().empty(), input.at());
  if (!mission) return;
  facts.count("mis.missions");
  facts.value("mis.versions",
              std::to_string(mission->version()) + "/" + std::to_string(mission->clan_version()) +
                  "/" + std::to_string(mission->object_version()) + "/" +
                  std::to_string(mission->lode_version().value_or(0)),
              input.at());
  const auto areas = mission->areas();
  const auto clans = mission->clans();
  const auto objects = mission->objects();
  MissionContent content = {
      .land = path_key(mission->land()), .scripts = {}, .areas = areas.size(), .objects = {}};
  for (const mission::Object& object : objects) {
    if (object.property_version) {
      facts.test("mis.property-version", *object.property_version == 1, input.at(object.offset));
    }
  }
  for (const mission::Clan& clan : clans) {
    if (clan.script.empty()) continue;
    std::string script = path_key(clan.script);
    if (!ends_with(script, ".scr")) script += ".scr";
    input.out.references.push_back(
        {"mis.clan-script", "", script, {input.asset.path, clan.offset, script}});
    content.scripts.push_back(std::move(script));
  }
  for (const std::string_view suffix : {".msh", ".map", "1.wea", "2.wea"}) {
    const std::string file = content.land + std::string(suffix);
    input.out.references.push_back({"mis.land-files", "", file, {input.asset.path, {}, file}});
  }
  if (const auto* word = mission->tree().root().record<mission::MissionWord>()) {
    facts.value("mis.words", std::int64_t{word->mission_word}, input.at());
  }
  collect_areas(input, areas);
  collect_clans(input, *mission, clans, objects);
  collect_ids(input, objects);
  collect_objects(input, objects, content);
  collect_lodes(input, *mission, content);
  input.out.mission = std::move(content);
}

}  // namespace ngi::verify
