#include <algorithm>

#include "ngi/forge/corpus/detail/missions.h"
#include "ngi/forge/corpus/detail/parts.h"
#include "ngi/forge/corpus/detail/share.h"
#include "ngi/tables/script/layout.h"
#include "ngi/tables/sky/records.h"

namespace ngi::forge {

namespace {

// Part 1: docs/formats/game-assets.md 10.
constexpr std::size_t real_scripts = 58;
constexpr std::size_t real_events = 677;
constexpr std::size_t real_statements = 6'065;
constexpr std::size_t real_operands = 9'239;
constexpr std::size_t real_formulas = 1'379;
constexpr std::size_t float_variables = 31;
constexpr std::size_t word_variables = 200;

void put(std::vector<std::byte>& out, const auto& record) {
  const auto bytes = bytes_of(record);
  out.insert(out.end(), bytes.begin(), bytes.end());
}

void put_number(std::vector<std::byte>& out, std::size_t number) {
  put(out, le_u32(static_cast<std::uint32_t>(number)));
}

void put_text(std::vector<std::byte>& out, std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  out.insert(out.end(), bytes.begin(), bytes.end());
}

GameFile text_file(std::string path, std::string_view text) {
  return {std::move(path), {Bytes::copy(text)}};
}

void put_keyframe(std::vector<std::byte>& out, std::size_t index, std::size_t count,
                  Random& random) {
  const std::size_t minute = index * 1'440 / count;
  sky::KeyframeHead head = {};
  head.version = 3;
  head.time.hour = static_cast<std::uint32_t>(minute / 60);
  head.time.minute = static_cast<std::uint32_t>(minute % 60);
  head.opcode = 2;  // nothing starts or stops
  put(out, head);
  sky::NewSlots slots = {};
  for (auto& slot : slots.slots0) slot = static_cast<std::uint32_t>(random.next()) | 0xFF00'0000U;
  slots.fog = {0.0F, 0.8F};  // docs/formats/rendering.md 12
  for (auto& slot : slots.slots7) slot = static_cast<std::uint32_t>(random.next()) | 0xFF00'0000U;
  put(out, slots);
  for (int name = 0; name < 6; ++name) put_number(out, 0);
  put(out, sky::KeyframeEnd{0.F, 0.F, 1.F, 0.F});
  put_number(out, 0);  // effects
}

// How many of the totals of the book each script has.
struct ScriptShares {
  std::vector<std::size_t> events;
  std::vector<std::size_t> statements;
  std::vector<std::size_t> operands;
  std::vector<std::size_t> formulas;
};

ScriptShares share_scripts(const CorpusPlan& plan, std::size_t count) {
  const auto share = [&](std::size_t total, Bounds bounds, std::string_view what) {
    return spread(scaled(total, count, real_scripts), count, bounds, random_for(plan, what));
  };
  ScriptShares out = {.events = share(real_events, {1, 40}, "script events"),
                      .statements = share(real_statements, {60, 400}, "script statements"),
                      .operands = {},
                      .formulas = share(real_formulas, {0, 60}, "script formulas")};
  // At most two operands for a statement.
  out.operands = share(real_operands, {60, 120}, "script operands");
  const std::size_t wanted = scaled(real_operands, count, real_scripts);
  std::size_t given = 0;
  for (const std::size_t number : out.operands) given += number;
  for (std::size_t i = 0; i < count && given < wanted; ++i) {
    const std::size_t more = std::min(wanted - given, 2 * out.statements[i] - out.operands[i]);
    out.operands[i] += more;
    given += more;
  }
  return out;
}

Bytes script_file(std::size_t events, std::size_t statements, std::size_t operands,
                  std::size_t formulas, Random random) {
  constexpr std::uint32_t engine_functions = 73;
  constexpr std::int32_t no_relation = 6;
  constexpr std::int32_t is_statement = -1;
  constexpr std::int32_t harmless = 1;  // a function that names no part of a mission
  std::vector<std::byte> out;
  put(out, script::Head{engine_functions});
  put_number(out, events);
  std::size_t made = 0;
  for (std::size_t event = 0; event < events; ++event) {
    const std::string name = numbered("Event", event);
    put_number(out, name.size());
    put_text(out, name + '\0');
    put(out, script::EventHead{static_cast<std::uint32_t>(event)});
    const std::size_t end = statements * (event + 1) / events;
    put_number(out, end - made);
    for (; made < end; ++made) {
      put(out, script::Statement{harmless, 0, 0, is_statement, no_relation});
      const std::size_t count = operands * (made + 1) / statements - operands * made / statements;
      put_number(out, count);
      for (std::size_t k = 0; k < count; ++k) {
        put_number(out, any_of(random, float_variables + word_variables));
      }
      const bool has_formula = formulas * (made + 1) / statements != formulas * made / statements;
      const std::size_t line = formulas * made / statements;
      put(out, script::StatementEnd{has_formula ? static_cast<std::int32_t>(line) : -1});
    }
  }
  return Bytes::own(std::move(out));
}

std::string formula_file(std::size_t formulas) {
  std::string out = "//FormulaSet export file\r\n";
  for (std::size_t i = 0; i < formulas; ++i) {
    out +=
        "FUNCTION( , " + numbered("var_", i % (float_variables + word_variables)) + " + 1, )\r\n";
  }
  return out;
}

std::string variable_file() {
  std::string out = "// Variables of the scripts.\r\n";
  for (std::size_t i = 0; i < float_variables + word_variables; ++i) {
    const bool is_real = i < float_variables;
    out += std::string("VAR(") + (is_real ? "float" : "DWORD") + ", " + numbered("var_", i) +
           (is_real ? ", 1.0);\r\n" : ", 0);\r\n");
  }
  return out;
}

void add_scripts(const CorpusPlan& plan, std::size_t count, std::vector<GameFile>& files) {
  const ScriptShares shares = share_scripts(plan, count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string base = "MISSIONS/SCRIPTS/" + numbered("script_", i);
    files.push_back({base + ".scr",
                     {script_file(shares.events[i], shares.statements[i], shares.operands[i],
                                  shares.formulas[i], random_for(plan, "script", i))}});
    files.push_back(text_file(base + ".fml", formula_file(shares.formulas[i])));
  }
  files.push_back(text_file("MISSIONS/SCRIPTS/varset.var", variable_file()));
}

}  // namespace

Bytes mission_sky(const MissionPlan& mission, Random random) {
  std::vector<std::byte> out;
  put(out, sky::Head{-1, 5});
  put_number(out, 1);
  sky::SectionHead section = {};
  section.version = 1;
  section.keyframe_count = static_cast<std::uint32_t>(mission.keyframes);
  section.last.hour = 23U;
  section.last.minute = 59U;
  section.day_length.minute = 40U;
  put(out, section);
  for (std::size_t i = 0; i < mission.keyframes; ++i) {
    put_keyframe(out, i, mission.keyframes, random);
  }
  sky::Tail tail = {};
  tail.clock.hour = 9U;
  tail.sky_flag = 1U;
  put(out, tail);
  return Bytes::own(std::move(out));
}

std::string mission_settings(const MissionPlan& mission) {
  return "# " + mission.folder +
         "\r\nobject primary_objectives\r\n\tobjective0 = \"Win\"\r\nend\r\n"
         "object bonus_objectives\r\n\tobjective0 = \"Lose nothing\"\r\nend\r\n";
}

std::string mission_briefing(const MissionPlan& mission, Random random) {
  std::string out;
  for (std::size_t i = 0; i < mission.waypoints; ++i) {
    out += "object WayPoint" + std::to_string(i + 1) + "\r\n";
    const auto add = [&out](std::string_view key, std::string_view value) {
      out += "\t" + std::string(key) + " = " + std::string(value) + "\r\n";
    };
    for (const std::string_view axis : {"CameraX", "CameraY", "TargetX", "TargetY"}) {
      add(axis, std::to_string(random.between(200, 750)));
    }
    add("CameraZ", "400");
    add("TargetZ", "300");
    // 243 linear, 89 spline, 46 jump; 362 continuous, 5 stay, 11 fly around.
    const int edge = random.below(378);
    add("EdgeType", edge < 243 ? "linear" : edge < 332 ? "spline" : "jump");
    const int wait = random.below(378);
    add("WaitType", wait < 362 ? "continuous" : wait < 367 ? "stay" : "flyaround");
    for (const std::string_view key :
         {"EdgeTime", "WaypointTime", "RotateTime", "FadeTime", "ZoomTime", "WaitForText",
          "WaitForSound", "WaitForTime", "WaitForClick", "NoisePercent", "FadePercent", "ZoomOn",
          "NightVisionOn"}) {
      add(key, "0");
    }
    for (const std::string_view key : {"TextResID", "SoundResID", "LoopIndex"}) add(key, "-1");
    out += "end\r\n";
  }
  return out;
}

std::string mission_messages(const MissionPlan& mission) {
  std::string out;
  for (std::size_t i = 0; i < mission.messages; ++i) {
    out += "object message" + std::to_string(i) + "\r\n\tmessage_index = " + std::to_string(i) +
           "\r\n\ttext_resource = none\r\n\tvoice_resource = none\r\nend\r\n";
  }
  return out;
}

std::vector<GameFile> corpus_missions(const CorpusPlan& plan) {
  std::vector<GameFile> files;
  if (plan.counts.missions == 0) return files;
  const auto missions = mission_plans(plan);
  std::string sky_rows = "9\r\n";
  for (std::size_t row = 0; row < 9; ++row) {
    sky_rows += std::to_string(row) + " " + material_name(row) + "\r\n";
  }
  for (std::size_t i = 0; i < missions.size(); ++i) {
    const MissionPlan& mission = missions[i];
    const std::string folder = mission.folder + "/";
    files.push_back(
        {folder + "data.tma", {mission_file(plan, mission, random_for(plan, "mission", i))}});
    files.push_back(text_file(folder + "descr", "Mission " + std::to_string(i + 1) + "\r\n"));
    files.push_back(text_file(folder + "mission.cfg", mission_settings(mission)));
    files.push_back(
        {folder + "sky.ske", {mission_sky(mission, random_for(plan, "mission sky", i))}});
    files.push_back(text_file(folder + "sky.wea", sky_rows));
    if (mission.is_campaign) {
      files.push_back(text_file(folder + "briefing.cfg",
                                mission_briefing(mission, random_for(plan, "briefing", i))));
    }
    if (mission.has_messages) {
      files.push_back(text_file(folder + "messages.cfg", mission_messages(mission)));
    }
  }
  add_scripts(plan, real_scripts, files);
  return files;
}

}  // namespace ngi::forge
