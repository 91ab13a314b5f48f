#include <iterator>

#include "ngi/asset/layout/edit.h"
#include "ngi/forge/broken/detail/recipes.h"
#include "ngi/forge/demo/detail/demo_game_tables.h"
#include "ngi/forge/demo/sample_lands.h"
#include "ngi/mission/edit.h"

// Missions and small tables: docs/formats/missions.md 9, game-assets.md 11.
namespace ngi::forge {

namespace missions_files {

namespace {

using mission::Draft;
using mission::ObjectKind;

constexpr std::string_view land_base = "DATA\\MAPS\\M\\land";
constexpr std::string_view unit_file = "UNITS\\a.dat";

// The player's clan with a building and a unit, and a rock: objects 0, 1 and 2.
Draft valid_mission() {
  Draft draft = Draft::make(land_base);
  static_cast<void>(draft.add_clan("Plr", mission::ClanType::Player, 5));
  static_cast<void>(
      draft.add_object({.kind = ObjectKind::Building, .resource = unit_file, .clan = 0}));
  static_cast<void>(draft.add_object({.kind = ObjectKind::Unit, .resource = unit_file, .clan = 0}));
  static_cast<void>(draft.add_object({.kind = ObjectKind::Rock, .resource = "obj"}));
  return draft;
}

BrokenRule bad_mission(std::string_view code, std::function<Bytes()> make) {
  return bad_file(code, "data.tma", std::move(make));
}
// With one value set.
BrokenRule bad_value(std::string_view code, std::string_view path, std::string_view value) {
  return bad_mission(code, [=] {
    Draft draft = valid_mission();
    static_cast<void>(draft.set(path, value));
    return draft.bytes();
  });
}
BrokenRule bad_edit(std::string_view code, std::function<void(Draft&)> edit) {
  return bad_mission(code, [edit = std::move(edit)] {
    Draft draft = valid_mission();
    edit(draft);
    return draft.bytes();
  });
}

// With a property of the building.
Bytes with_property(std::string_view name, std::string_view type, std::string_view value) {
  const Bytes before = valid_mission().bytes();
  const auto tree = mission::Document::parse(before);
  const auto item = tree ? layout::blank_item(tree->tree(), "object[0].property") : Bytes();
  const auto added =
      item && tree ? layout::insert_item(tree->tree(), "object[0].property", 0, *item) : item;
  auto draft = Draft::open(bytes_or_empty(added));
  if (!draft) return {};
  static_cast<void>(draft->set("object[0].property[0].name", name));
  static_cast<void>(draft->set("object[0].property[0].type", type));
  static_cast<void>(draft->set("object[0].property[0].value", value));
  return draft->bytes();
}

BrokenRule bad_mission_game(std::string_view code, std::string_view registry_type) {
  return bad_folder(code, "game/", [=] {
    SmallGame game = small_game();
    game["objects.rlb"][0].type = registry_type;
    auto files = files_of(game);
    files.push_back({"data.tma", {valid_mission().bytes()}});
    return files;
  });
}

// A building at the corner of a map, whose foundation reaches beyond it.
BrokenRule bad_foundation() {
  const auto make = [] {
    SmallGame game = small_game();
    game["objects.rlb"][0].payload =
        prototype({{"m.rlb", "a.msh"}, {"m.rlb", "a.wea"}, {"m.rlb", "a.bas"}});
    game["m.rlb"].push_back({"BASE", "a.bas", forge_ground_plan({4, 4})});
    auto files = files_of(game);
    Draft draft = Draft::make(land_base);
    static_cast<void>(draft.add_object({.kind = ObjectKind::Building, .resource = "obj"}));
    files.push_back({"data.tma", {draft.bytes()}});
    files.push_back({"DATA/MAPS/M/land.msh", land::write(one_tile_land()).value_or(Pieces())});
    return files;
  };
  return bad_folder("WORLD-FOUNDATION", "game/", make, "graph {}/data.tma");
}

// A second clan that the first one names with this word.
void add_enemy(Draft& draft, mission::Relation relation) {
  static_cast<void>(draft.add_clan("Enm", mission::ClanType::Enemy, 5));
  static_cast<void>(draft.set_relation(0, 1, relation));
}

std::vector<mission::Point> square() {
  return {{0.F, 0.F, 0.F}, {9.F, 0.F, 0.F}, {9.F, 9.F, 0.F}, {0.F, 9.F, 0.F}};
}

BrokenRules broken_clans() {
  return {
      bad_value("TMA-004", "clan[0].type", "9"),
      bad_edit("TMA-012",
               [](Draft& d) {
                 static_cast<void>(d.add_area(square()));
                 static_cast<void>(d.set("area[0].id", "5"));
               }),
      bad_edit("TMA-013", [](Draft& d) { static_cast<void>(d.add_area({})); }),
      bad_edit("TMA-014",
               [](Draft& d) { static_cast<void>(d.add_clan("PLR", mission::ClanType::Enemy, 5)); }),
      bad_edit("TMA-015",
               [](Draft& d) {
                 add_enemy(d, mission::Relation::Hostile);
                 static_cast<void>(d.set("clan[0].relation[0].clan", "Nobody"));
               }),
      bad_edit("TMA-016",
               [](Draft& d) {
                 add_enemy(d, mission::Relation::Hostile);
                 static_cast<void>(d.set("clan[0].relation[0].relation", "3"));
               }),
      bad_edit("TMA-017",
               [](Draft& d) {
                 add_enemy(d, mission::Relation::Hostile);
                 static_cast<void>(d.set("clan[0].relation[0].relation", "2"));
               }),
      bad_mission("TMA-018", [] { return Draft::make(land_base).bytes(); }),
      bad_edit("TMA-019", [](Draft& d) { static_cast<void>(d.add_zone(0, {})); }),
      bad_value("TMA-020", "clan[0].minds", "0"),
      bad_edit(
          "TMA-034",
          [](Draft& d) { static_cast<void>(d.set("clan[0].script", std::string(4097, 'a'))); }),
  };
}

BrokenRules broken_objects() {
  return {
      bad_value("TMA-005", "object[2].flags", "0"),
      bad_value("TMA-006", "object[2].position[0]", "0x7FC00000"),
      bad_mission("TMA-007", [] { return with_property("Speed", "2", "0"); }),
      bad_mission_game("TMA-008", "STAT"),
      bad_mission_game("TMA-009", "STAT"),
      bad_value("TMA-010", "object[1].clan", "7"),
      bad_mission("TMA-011", [] { return with_property("Speed", "0", "5"); }),
      bad_value("TMA-021", "object[1].logical_id", "-5"),
      bad_mission("TMA-022", [] { return with_property("LogicalID", "1", "9"); }),
      bad_value("TMA-023", "object[1].resource", "a"),
      bad_mission_game("TMA-024", "SUNO"),
      bad_value("TMA-025", "object[1].scale", "2,2,2"),
      bad_value("TMA-026", "object[2].start_flag", "1"),
      bad_value("TMA-027", "object[1].host", "5"),
      bad_mission("TMA-032", [] { return with_property("Type", "1", "-2147483644"); }),
      bad_edit("TMA-033", [](Draft& d) { static_cast<void>(d.add_lode({})); }),
      bad_value("TMA-035", "description", std::string_view("a\0b", 3)),
      bad_foundation(),
  };
}

BrokenRules broken_frames() {
  return {
      bad_mission("TMA-001",
                  [] {
                    const Bytes whole = valid_mission().bytes();
                    return whole.slice(0, whole.size() - 1);
                  }),
      bad_mission("TMA-002", [] { return appended(valid_mission().bytes(), "x"); }),
      bad_value("TMA-003", "clan_version", "7"),
      bad_file("AUX-003", "bad.exp", [] { return Bytes::own(std::vector<std::byte>(792)); }),
      // The first event has a command list, and there is none.
      bad_file("AUX-004", "bad.ctl",
               [] {
                 const Bytes empty = Bytes::own(std::vector<std::byte>(212));
                 return patched(empty, 132, std::string(80, '\xFF'));
               }),
  };
}

}  // namespace

}  // namespace missions_files

BrokenRules broken_missions() {
  using namespace missions_files;
  BrokenRules all = broken_frames();
  for (BrokenRules more : {broken_clans(), broken_objects()}) {
    std::move(more.begin(), more.end(), std::back_inserter(all));
  }
  return all;
}

}  // namespace ngi::forge
