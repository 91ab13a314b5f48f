#include "ngi/tables/config/check.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "ngi/core/text.h"
#include "ngi/tables/config/rules.h"
#include "ngi/tables/config/script_line.h"

namespace ngi::config {

namespace {

constexpr std::string_view unit_folder = "UNITS\\AUTO\\";

std::string shown(std::string_view bytes) {
  return cp1251_to_utf8(bytes);
}

std::string_view words_of(ProblemSort sort) {
  switch (sort) {
    case ProblemSort::NotClosed:
      return "has no line \"end\"";
    case ProblemSort::StrayEnd:
      return "closes no object";
    case ProblemSort::NoEquals:
      return "has no \"=\"";
    case ProblemSort::NoKey:
      break;
  }
  return "has no key before the \"=\"";
}

// What a line of a resource object says about the object itself, not about a member.
bool is_about_object(const Setting& setting) {
  constexpr std::array<std::string_view, 4> keys = {"desc", "library", "libtype", "type"};
  return std::ranges::any_of(
      keys, [&](std::string_view key) { return compare_folded(setting.key.text, key) == 0; });
}

bool is_index(std::string_view value) {
  return std::ranges::all_of(value, is_digit);
}

Place place_of(const TextToken& token) {
  return {.stream = "text", .offset = token.offset};
}

void check_script_line(const NumberedLine& numbered, const Surroundings& around, Report& report) {
  const ScriptLine line = parse_script_line(numbered.setting->value);
  const std::string name = "script" + std::to_string(numbered.number);
  const Place place = place_of(numbered.setting->value);
  const Command* known = line.known();
  if (!known) {
    return report.add(rules::command, place, name,
                      "\"" + shown(line.command.text) + "\" is no command");
  }
  if (line.arguments.size() < known->arguments.size()) {
    return report.add(rules::command, place, name,
                      std::string(known->name) + " needs " +
                          std::to_string(known->arguments.size()) + " arguments, " +
                          std::to_string(line.arguments.size()) + " are there");
  }
  for (std::size_t i = 0; i < known->arguments.size(); ++i) {
    const bool is_number = known->arguments[i] != ArgumentSort::File;
    if (!is_number || leading_number(line.arguments[i].text)) continue;
    report.add(rules::command, place_of(line.arguments[i]), name,
               "\"" + shown(line.arguments[i].text) + "\" is no number");
  }
  const TextToken* clan = line.find(ArgumentSort::Clan);
  const auto index = clan ? leading_number(clan->text) : std::nullopt;
  const bool in_range = !index || !around.clans ||
                        (*index >= 0 && static_cast<std::uint64_t>(*index) < *around.clans);
  if (!in_range) {
    report.add(rules::command_target, place_of(*clan), name,
               "the clan is " + std::to_string(*index) + "; there are " +
                   std::to_string(*around.clans) + " clans");
  }
  const TextToken* file = line.find(ArgumentSort::File);
  if (!file || !around.has_file) return;
  const std::string path = std::string(unit_folder) + std::string(file->text);
  if (around.has_file(path)) return;
  report.add(rules::command_target, place_of(*file), name,
             "the file " + shown(path) + " is not in the game");
}

constexpr std::array<std::string_view, 24> waypoint_keys = {
    "CameraX",    "CameraY",      "CameraZ",      "TargetX",      "TargetY",       "TargetZ",
    "EdgeType",   "WaitType",     "EdgeTime",     "WaypointTime", "RotateTime",    "FadeTime",
    "ZoomTime",   "WaitForText",  "WaitForSound", "WaitForTime",  "WaitForClick",  "TextResID",
    "SoundResID", "NoisePercent", "FadePercent",  "ZoomOn",       "NightVisionOn", "LoopIndex"};

constexpr std::array<std::string_view, 3> edge_types = {"linear", "spline", "jump"};
constexpr std::array<std::string_view, 3> wait_types = {"continuous", "stay", "flyaround"};

void check_word(const Object& waypoint, std::string_view key,
                std::span<const std::string_view> words, Report& report) {
  const Setting* setting = waypoint.find(key);
  if (!setting) return;
  const std::string_view value = setting->value.text;
  const bool known = std::ranges::any_of(
      words, [&](std::string_view word) { return compare_folded(word, value) == 0; });
  if (known) return;
  report.add(rules::waypoint, place_of(setting->value), shown(waypoint.name.text),
             std::string(key) + " is \"" + shown(value) + "\"");
}

}  // namespace

void check_lines(const Document& file, Report& report, Severity severity) {
  for (const Problem& problem : file.problems()) {
    const bool is_line = problem.sort == ProblemSort::NoEquals;
    report.add_as(is_line ? severity : Severity::Warning, rules::line, place_of(problem.line),
                  shown(problem.line.text), words_of(problem.sort));
  }
}

void check_members(const Document& file, const MemberLookup& has_member, Report& report) {
  if (!has_member) return;
  for (const Object& object : file.objects()) {
    const std::string_view library = object.value("library");
    if (!object.is_resource() || library.empty()) continue;
    for (const Setting& setting : object.list) {
      const std::string_view member = setting.value.text;
      if (is_about_object(setting) || is_index(member)) continue;
      if (has_member(library, member).value_or(true)) continue;
      report.add(rules::member_missing, place_of(setting.value),
                 shown(object.name.text) + "." + shown(setting.key.text), shown(member),
                 shown(library));
    }
  }
}

void check_settings(const Document& file, const Surroundings& around, Report& report) {
  check_lines(file, report, Severity::Info);
  check_members(file, around.has_member, report);
}

void check_mission_settings(const Document& file, const Surroundings& around, Report& report) {
  check_lines(file, report);
  check_members(file, around.has_member, report);
  const Object* objectives = file.find("primary_objectives");
  if (!objectives || objectives->list.empty()) {
    report.add(rules::no_objective, objectives ? place_of(objectives->name) : Place{});
  }
  for (const NumberedLine& line : script_lines(file)) check_script_line(line, around, report);
}

bool is_waypoint(const Object& object) noexcept {
  constexpr std::string_view prefix = "waypoint";
  return object.is_block && compare_folded(object.name.text.substr(0, prefix.size()), prefix) == 0;
}

void check_briefing(const Document& file, const Surroundings& around, Report& report) {
  check_lines(file, report);
  check_members(file, around.has_member, report);
  for (const Object& object : file.objects()) {
    if (!is_waypoint(object)) continue;
    for (const std::string_view key : waypoint_keys) {
      if (object.find(key)) continue;
      report.add(rules::waypoint, place_of(object.name), shown(object.name.text),
                 std::string(key) + " is missing");
    }
    check_word(object, "EdgeType", edge_types, report);
    check_word(object, "WaitType", wait_types, report);
  }
}

void check_messages(const Document& file, const Surroundings& around, Report& report) {
  check_lines(file, report);
  check_members(file, around.has_member, report);
  std::map<std::int64_t, std::string> seen;
  for (const Object& object : file.objects()) {
    if (!object.is_block || object.is_resource()) continue;
    const Setting* setting = object.find("message_index");
    const auto index = setting ? leading_number(setting->value.text) : std::nullopt;
    const std::string name = shown(object.name.text);
    if (!index) {
      report.add(rules::message_index, place_of(setting ? setting->value : object.name), name,
                 "message_index is missing");
      continue;
    }
    const auto [other, is_new] = seen.emplace(*index, name);
    if (is_new) continue;
    report.add(rules::message_index, place_of(setting->value), name,
               "message_index " + std::to_string(*index) + " is that of " + other->second);
  }
}

}  // namespace ngi::config
