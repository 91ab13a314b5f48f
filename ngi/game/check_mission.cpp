#include "ngi/game/check_mission.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <set>

#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"
#include "ngi/game/contour.h"
#include "ngi/game/detail/mission_map.h"
#include "ngi/game/script_calls.h"
#include "ngi/mission/placement.h"
#include "ngi/mission/rules.h"
#include "ngi/tables/config/check.h"
#include "ngi/tables/config/rules.h"
#include "ngi/tables/config/script_line.h"

namespace ngi::game {

namespace {

// Kinds of what function 30 tells the mission, in the order of missions.md 6: outcome, message, and
// these three.
constexpr std::int64_t first_objective_kind = 2;
constexpr std::int64_t last_objective_kind = 4;

std::string shown(std::string_view bytes) {
  return cp1251_to_utf8(bytes);
}

// With as many digits as it needs.
std::string shown(float number) {
  std::array<char, 32> text = {};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

ScriptCalls calls_of(const mission::Document& mission, const Lookups& game) {
  return game.scripts ? game.scripts->find(mission) : ScriptReader(game.file).find(mission);
}

// Checks where the objects of a mission stand.
class PlaceCheck {
 public:
  PlaceCheck(const mission::Document& mission, const Lookups& game, Report& report)
      : objects_(mission.objects()), map_(map_of(mission, game)), game_(game), report_(report) {
    for (const mission::Object& object : objects_) {
      if (object.is(mission::ObjectKind::Building)) hosts_.emplace(object.logical_id, &object);
    }
  }

  void run() {
    for (index_ = 0; index_ < objects_.size(); ++index_) {
      const mission::Object& object = objects_[index_];
      const bool is_placed = std::ranges::all_of(
          object.position, [](float coordinate) { return std::isfinite(coordinate); });
      if (object.host != -1) {
        check_vertex(object);
      } else if (is_placed) {
        check_place(object);
      }
    }
  }

 private:
  Place place(const mission::Object& object) const {
    return {.stream = "objects", .record = index_, .offset = object.offset};
  }

  const UnitFacts* facts_of(const mission::Object& object) {
    if (!game_.unit_facts || object.is_scenery()) return nullptr;
    const auto [at, is_new] = facts_.try_emplace(fold(object.resource));
    if (is_new) at->second = game_.unit_facts(object.resource);
    return at->second ? &*at->second : nullptr;
  }

  // The vertex of the host's hall way that a unit begins at.
  void check_vertex(const mission::Object& object) {
    const auto host = hosts_.find(object.host);
    const UnitFacts* facts = host == hosts_.end() ? nullptr : facts_of(*host->second);
    if (!facts || !facts->hall_vertices || object.hall_vertex < 0) return;
    const auto vertex = static_cast<std::uint64_t>(object.hall_vertex);
    if (vertex < *facts->hall_vertices) return;
    report_.add(mission::rules::host, place(object),
                "the vertex is " + std::to_string(vertex) + "; the hall way of the host has " +
                    std::to_string(*facts->hall_vertices));
  }

  void check_place(const mission::Object& object) {
    const areals::Point at = {object.position[0], object.position[1]};
    if (map_->ground_bounds() && !map_->ground_bounds()->contains(at)) {
      report_.add(mission::rules::outside_map, place(object));
      return;
    }
    if (object.is(mission::ObjectKind::Unit)) check_unit(object, at);
    if (object.is(mission::ObjectKind::Building)) check_building(object);
  }

  void check_unit(const mission::Object& object, areals::Point at) {
    if (!map_->areals() || map_->is_walkable(at)) return;
    const UnitFacts* facts = facts_of(object);
    if (!facts || !facts->has_running_gear) return;
    report_.add(mission::rules::not_walkable, place(object), "the unit stands");
  }

  void check_building(const mission::Object& object) {
    const UnitFacts* facts = facts_of(object);
    if (!facts) return;
    const math::Affine placed = mission::placement(object);
    if (!facts->exits.empty() && map_->areals()) {
      for (const math::Double3& exit : facts->exits) {
        const math::Double3 at = placed.apply(exit);
        if (map_->is_walkable({at.x, at.y})) continue;
        report_.add(mission::rules::not_walkable, place(object), "an exit of the building is");
        break;
      }
    }
    // Comparing all buildings of a huge file with all faces would take too long.
    constexpr std::uint64_t max_comparisons = 50'000'000;
    if (mission::keeps_height(object) || compared_ > max_comparisons) return;
    const land::LandIndex* ground = map_->ground_index();
    if (!ground) return;
    compared_ += ground->land().faces().size();
    const auto mean = contour_mean(*ground, facts->outer_ring, placed);
    constexpr double tolerance = 0.01;
    if (!mean || std::abs(*mean - object.position[2]) <= tolerance) return;
    report_.add(mission::rules::off_contour, place(object), shown(object.position[2]),
                shown(static_cast<float>(*mean)));
  }

  std::vector<mission::Object> objects_;
  std::shared_ptr<const MissionMap> map_;
  const Lookups& game_;
  Report& report_;
  std::map<std::int32_t, const mission::Object*> hosts_;
  std::map<std::string, std::optional<UnitFacts>> facts_;
  std::size_t index_ = 0;
  std::uint64_t compared_ = 0;
};

std::set<std::uint32_t> ids_of(const mission::Document& mission) {
  std::set<std::uint32_t> ids;
  for (const mission::Object& object : mission.objects()) {
    if (object.logical_id != -1) ids.insert(static_cast<std::uint32_t>(object.logical_id));
  }
  return ids;
}

std::uint64_t objectives_of(const config::Document& settings) {
  std::uint64_t count = 0;
  for (const config::Object& object : settings.objects()) {
    if (object.is_named("primary_objectives") || object.is_named("bonus_objectives")) {
      count += object.list.size();
    }
  }
  return count;
}

std::optional<double> number_in(const config::Object& object, std::string_view key) {
  return parse_number<double>(object.value(key));
}

void check_waypoint(const config::Object& waypoint, const MissionMap& map, Report& report) {
  const auto check_point = [&](const std::string& what, bool must_be_above) {
    const auto x = number_in(waypoint, what + "X");
    const auto y = number_in(waypoint, what + "Y");
    const auto z = number_in(waypoint, what + "Z");
    if (!x || !y || !z) return;
    const Place place = {.stream = "text", .offset = waypoint.find(what + "X")->value.offset};
    const std::string name = shown(waypoint.name.text);
    if (!map.ground_bounds()->contains({*x, *y})) {
      report.add(
          config::rules::waypoint_place, place, name,
          (what == "Camera" ? "the camera is" : "the target is") + std::string(" outside the map"));
      return;
    }
    const auto ground = map.ground_index()->height(*x, *y);
    if (!must_be_above || !ground || *z >= ground->z) return;
    report.add(config::rules::waypoint_place, place, name, "the camera is below the ground");
  };
  check_point("Camera", true);
  check_point("Target", false);
}

// The names that the resource objects of a file give to members.
void add_names(const config::Document& file, std::set<std::string>& names) {
  for (const config::Object& object : file.objects()) {
    if (!object.is_resource()) continue;
    for (const config::Setting& setting : object.list) names.insert(fold(setting.key.text));
  }
}

bool is_nothing(std::string_view value) {
  constexpr std::array<std::string_view, 4> words = {"", "0", "-1", "none"};
  return std::ranges::any_of(
      words, [&](std::string_view word) { return compare_folded(word, value) == 0; });
}

}  // namespace

void check_mission_map(const mission::Document& mission, const Lookups& game, Report& report) {
  if (game.file) PlaceCheck(mission, game, report).run();
}

void check_mission_scripts(const mission::Document& mission, const config::Document* settings,
                           const Lookups& game, Report& report) {
  if (!game.file) return;
  const ScriptCalls found = calls_of(mission, game);
  const std::set<std::uint32_t> ids = ids_of(mission);
  const auto areas = static_cast<std::int64_t>(mission.areas().size());
  const auto missing = [&](const ScriptCall& call, const std::string& what) {
    report.add(mission::rules::script_target, {.stream = "clans"}, shown(call.script), what);
  };
  const auto check_object = [&](const ScriptCall& call, std::size_t operand) {
    const auto id = call.operand(operand);
    if (!id || ids.contains(static_cast<std::uint32_t>(*id))) return;
    missing(call, "the object " + std::to_string(*id));
  };
  for (const ScriptCall& call : found.calls) {
    if (call.function == ScriptFunction::IsInArea) {
      const auto area = call.operand(0);
      if (area && (*area < 0 || *area >= areas)) missing(call, "the area " + std::to_string(*area));
      check_object(call, 1);
    } else if (call.function == ScriptFunction::OwnerOf) {
      check_object(call, 0);
    } else if (call.function == ScriptFunction::TellMission && settings) {
      const auto kind = call.operand(0);
      const auto objective = call.operand(1);
      const bool is_objective =
          kind && objective && *kind >= first_objective_kind && *kind <= last_objective_kind;
      const auto count = static_cast<std::int64_t>(objectives_of(*settings));
      if (!is_objective || (*objective >= 0 && *objective < count)) continue;
      missing(call, "the objective " + std::to_string(*objective));
    }
  }
}

void check_script_lines(const config::Document& settings, const mission::Document& mission,
                        const Lookups& game, Report& report) {
  if (!game.file) return;
  const ScriptCalls found = calls_of(mission, game);
  bool all_known = found.any && found.complete;
  std::set<std::int64_t> called;
  std::set<std::int64_t> lines;
  for (const config::NumberedLine& line : config::script_lines(settings)) lines.insert(line.number);
  for (const ScriptCall& call : found.calls) {
    if (call.function != ScriptFunction::RunLine) continue;
    const auto number = call.operand(0);
    all_known &= number.has_value();
    if (!number || !called.insert(*number).second || lines.contains(*number)) continue;
    report.add(
        config::rules::command_unused, {.stream = "text"},
        shown(call.script) + " runs script" + std::to_string(*number) + ", which is not there");
  }
  if (!all_known) return;
  for (const config::NumberedLine& line : config::script_lines(settings)) {
    if (called.contains(line.number)) continue;
    report.add(config::rules::command_unused,
               {.stream = "text", .offset = line.setting->key.offset},
               "no script runs " + shown(line.setting->key.text));
  }
}

void check_briefing_places(const config::Document& briefing, const mission::Document& mission,
                           const Lookups& game, Report& report) {
  if (!game.file) return;
  const auto map = map_of(mission, game);
  if (!map->ground_bounds()) return;
  for (const config::Object& object : briefing.objects()) {
    if (config::is_waypoint(object)) check_waypoint(object, *map, report);
  }
}

void check_briefing_names(const config::Document& briefing, const config::Document* settings,
                          const Lookups& game, Report& report) {
  if (!game.file || !settings) return;
  std::set<std::string> names;
  add_names(briefing, names);
  add_names(*settings, names);
  for (const std::string_view path : {"ui\\game_resources.cfg", "DATA\\TextRes.cfg"}) {
    if (const auto file = game.file(path)) add_names(config::Document(*file), names);
  }
  const bool has_texts = game.has_file && game.has_file("DATA\\TextRes.cfg");
  const auto check_name = [&](const config::Object& waypoint, std::string_view key,
                              std::string_view what) {
    const config::Setting* setting = waypoint.find(key);
    if (!setting || is_nothing(setting->value.text)) return;
    if (names.contains(fold(setting->value.text))) return;
    report.add(config::rules::briefing_reference,
               {.stream = "text", .offset = setting->value.offset}, shown(waypoint.name.text), what,
               shown(setting->value.text));
  };
  for (const config::Object& object : briefing.objects()) {
    if (!config::is_waypoint(object)) continue;
    check_name(object, "SoundResID", "voice");
    if (has_texts) check_name(object, "TextResID", "text");
  }
}

}  // namespace ngi::game
