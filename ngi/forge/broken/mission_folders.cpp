#include <iterator>

#include "ngi/forge/broken/detail/recipes.h"
#include "ngi/game/damage_table.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/mission/edit.h"
#include "ngi/terrain/areals/edit.h"

// The folder of a mission with its map and scripts, and saved games: docs/formats/missions.md 9,
// game-assets.md 11.
namespace ngi::forge {

namespace mission_folders_files {

namespace {

using mission::Draft;
using mission::ObjectKind;
using namespace std::string_literals;
using namespace std::string_view_literals;

constexpr std::string_view good_settings = "object primary_objectives\r\n\tobj1 = Win\r\nend\r\n"sv;

// The player's clan with a building and a unit in the middle of the map.
Draft mission_on_map() {
  Draft draft = Draft::make("DATA\\MAPS\\M\\land");
  static_cast<void>(draft.add_clan("Plr", mission::ClanType::Player, 5));
  for (const ObjectKind kind : {ObjectKind::Building, ObjectKind::Unit}) {
    static_cast<void>(draft.add_object(
        {.kind = kind, .resource = "UNITS\\a.dat", .clan = 0, .position = {75, 50, 17.5F}}));
  }
  return draft;
}

using FolderFiles = std::vector<GameFile>;

game::Text32 field_of(std::string_view words) {
  game::Text32 field = {};
  std::copy(words.begin(), words.end(), field.begin());
  return field;
}

Bytes unit_file() {
  const game::UnitRecord chassis = {
      field_of("objects.rlb"), field_of("obj"), 1U, -1, field_of("part"), 0, 0U};
  return game::UnitScheme::make(0x0100'8000, std::array{chassis}).bytes();
}

// A triangle round the building; both rings are the same.
Bytes foundation() {
  const std::string corners =
      "\0\0\xA0\xC0\0\0\xA0\xC0\0\0\0\0"
      "\0\0\xA0\x40\0\0\xA0\xC0\0\0\0\0"
      "\0\0\0\0\0\0\xA0\x40\0\0\0\0"
      "\0\0\xA0\xC0\0\0\xA0\xC0\0\0\0\0"s;
  const std::string head = "\1\0\0\0\3\0\0\0"s;
  return text(head + corners + std::string(24, '\0') + head + corners);
}

// A map whose western half is walkable.
Bytes half_map() {
  const areals::NewAreal west = {
      {{0.0F, 0.0F, 0.0F}, {50.0F, 0.0F, 0.0F}, {50.0F, 100.0F, 0.0F}, {0.0F, 100.0F, 0.0F}}};
  const auto draft = areals::make_map(std::array{west}, {}, 2);
  return draft ? bytes_or_empty(areals::write(*draft)) : Bytes();
}

// A game with a mission folder, the map of it and one unit.
FolderFiles mission_game(const Draft& mission, std::string_view settings = good_settings) {
  SmallGame game = small_game();
  std::vector<game::DamageRecord> gear(1);
  gear[0].flags = 0x20U;
  const Bytes table = game::DamageTable::make(gear).bytes();
  game["m.rlb"].push_back({"NDPR", "a.ndp", table});
  game["m.rlb"].push_back({"BASE", "a.bas", foundation()});
  game["objects.rlb"][0].payload = prototype({{"m.rlb", "a.msh"},
                                              {"m.rlb", "a.wea"},
                                              {"", ""},
                                              {"m.rlb", "a.ndp"},
                                              {"", ""},
                                              {"m.rlb", "a.bas"}});
  FolderFiles files = files_of(game);
  files.push_back({"DATA/MAPS/M/Land.msh", {valid_land()}});
  files.push_back({"UNITS/a.dat", {unit_file()}});
  files.push_back({"MISSIONS/a/data.tma", {mission.bytes()}});
  files.push_back({"MISSIONS/a/mission.cfg", {text(settings)}});
  return files;
}

BrokenRule bad_settings(std::string_view code, std::string_view words) {
  return bad_file(code, "mission.cfg", [words] { return text(words); });
}
BrokenRule bad_mission_folder(std::string_view code, std::function<FolderFiles()> make) {
  return bad_folder(code, "game/", std::move(make), "validate --severity info {}");
}

// A script of one statement: a function with the variables 0 and 0.
Bytes script_calling(char function) {
  std::string words =
      "\x49\0\0\0\1\0\0\0\4\0\0\0Init\0\0\0\0\0\1\0\0\0"
      "\0\0\0\0\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\6\0\0\0\2\0\0\0"
      "\0\0\0\0\0\0\0\0\xFF\xFF\xFF\xFF"s;
  words[25] = function;
  return text(words);
}

FolderFiles with_script(char function, std::string_view settings) {
  Draft draft = mission_on_map();
  static_cast<void>(draft.set("clan[0].script", "MISSIONS\\SCRIPTS\\a"));
  FolderFiles files = mission_game(draft, settings);
  files.push_back({"MISSIONS/SCRIPTS/a.scr", {script_calling(function)}});
  files.push_back({"MISSIONS/SCRIPTS/varset.var", {text("VAR(DWORD, a, 77)\r\n")}});
  return files;
}

std::string waypoint(std::string_view camera, std::string_view voice) {
  std::string out = "object WayPoint1\r\n";
  for (const std::string_view key :
       {"CameraY", "TargetX", "TargetY", "TargetZ", "EdgeTime", "WaypointTime", "RotateTime",
        "FadeTime", "ZoomTime", "WaitForText", "WaitForSound", "WaitForTime", "WaitForClick",
        "TextResID", "NoisePercent", "FadePercent", "ZoomOn", "NightVisionOn", "LoopIndex"}) {
    out += "\t" + std::string(key) + " = 0\r\n";
  }
  out += "\tCameraX = " + std::string(camera) +
         "\r\n\tCameraZ = 90\r\n\tSoundResID = " + std::string(voice) +
         "\r\n\tEdgeType = jump\r\n\tWaitType = stay\r\nend\r\n";
  return out;
}

FolderFiles with_briefing(const std::string& words) {
  FolderFiles files = mission_game(mission_on_map());
  files.push_back({"MISSIONS/a/briefing.cfg", {text(words)}});
  return files;
}

BrokenRules broken_settings() {
  return {
      bad_settings("MIS-001", "object primary_objectives\nobj1 = Win\n"),
      bad_mission_folder("MIS-002",
                         [] {
                           return mission_game(mission_on_map(),
                                               "object primary_objectives\na = b\nend\n"
                                               "object minimap\ndesc = \"resource\"\n"
                                               "library = Textures.lib\nmap = NONE.0\nend\n");
                         }),
      bad_settings("MIS-003", "object primary_objectives\nend\n"),
      bad_settings("MIS-010",
                   "object primary_objectives\na = b\nend\n"
                   "object script\nscript1 = create(1,2,3)\nend\n"),
      bad_mission_folder("MIS-011",
                         [] {
                           return mission_game(
                               mission_on_map(),
                               "object primary_objectives\na = b\nend\n"
                               "object script\nscript1 = create(1, 2, 3, 9, none.dat, 0)\nend\n");
                         }),
      bad_mission_folder("MIS-012",
                         [] {
                           return with_script(57,
                                              "object primary_objectives\na = b\nend\n"
                                              "object script\nscript1 = cls()\nend\n");
                         }),
      bad_file("BRF-001", "briefing.cfg", [] { return text("object WayPoint1\nend\n"); }),
      bad_mission_folder("BRF-002", [] { return with_briefing(waypoint("9000", "0")); }),
      bad_mission_folder("BRF-003", [] { return with_briefing(waypoint("50", "nobody")); }),
      bad_file("MSG-001", "messages.cfg", [] { return text("object m1\ntext = a\nend\n"); }),
      bad_file("LDA-001", "preload.lda", [] { return text("\1\0\0\0"sv); }),
      bad_file("AUX-008", "varset.var", [] { return text("float a\n"); }),
  };
}

BrokenRules broken_places() {
  return {
      bad_mission_folder("TMA-028",
                         [] {
                           Draft draft = mission_on_map();
                           static_cast<void>(draft.set("object[0].position[0]", "5000"));
                           return mission_game(draft);
                         }),
      bad_mission_folder("TMA-029",
                         [] {
                           Draft draft = mission_on_map();
                           static_cast<void>(draft.set("object[0].position[2]", "90"));
                           return mission_game(draft);
                         }),
      bad_mission_folder("TMA-030",
                         [] {
                           FolderFiles files = mission_game(mission_on_map());
                           files.push_back({"DATA/MAPS/M/Land.map", {half_map()}});
                           return files;
                         }),
      bad_mission_folder("TMA-031", [] { return with_script(52, good_settings); }),
  };
}

// A saved game without objects, objectives and clans, of that mission.
std::string saved_game(std::string_view world = {}) {
  const auto word = [](std::size_t number) {
    std::string out(4, '\0');
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<char>(number >> (8 * i));
    return out;
  };
  const std::string mission = "missions/a/";
  const std::string block = std::string(48, '\0') + std::string(world);
  return "SLOT\1\0"s + word(mission.size()) + mission + word(block.size()) + block + word(0) +
         word(0) + std::string(24, '\0');
}

BrokenRule bad_save(std::string_view code, std::function<std::string()> make) {
  return bad_file(code, "slot1.sav", [make = std::move(make)] { return text(make()); });
}
BrokenRule bad_saved_game(std::string_view code, std::function<FolderFiles()> make) {
  return bad_folder(code, "game/", std::move(make), "validate {}");
}

// An object of m.rlb that is not there.
std::string missing_object() {
  std::string object(276, '\0');
  object.replace(4, 5, "m.rlb");
  object.replace(132, 5, "b.msh");
  return object;
}

FolderFiles with_save(const std::string& save, bool has_mission) {
  FolderFiles files = has_mission ? mission_game(mission_on_map()) : files_of(small_game());
  files.push_back({"SAVE/slot1.sav", {text(save)}});
  return files;
}

BrokenRules broken_saves() {
  return {
      bad_save("SAV-001", [] { return "SLOD"s + saved_game().substr(4); }),
      bad_save("SAV-002",
               [] {
                 std::string save = saved_game();
                 save[4] = '\7';
                 return save;
               }),
      bad_save("SAV-003", [] { return saved_game().substr(0, 60); }),
      bad_saved_game("SAV-004", [] { return with_save(saved_game() + "more", true); }),
      bad_saved_game("SAV-005", [] { return with_save(saved_game(missing_object()), true); }),
      bad_saved_game("SAV-006", [] { return with_save(saved_game(), false); }),
  };
}

}  // namespace

}  // namespace mission_folders_files

BrokenRules broken_mission_folders() {
  using namespace mission_folders_files;
  BrokenRules all = broken_settings();
  for (BrokenRules more : {broken_places(), broken_saves()}) {
    std::move(more.begin(), more.end(), std::back_inserter(all));
  }
  return all;
}

}  // namespace ngi::forge
