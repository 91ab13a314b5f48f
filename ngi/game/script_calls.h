#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/mission/document.h"

// Calls that the scripts of a mission's clans make: docs/formats/missions.md 6.
namespace ngi::game {

// Functions of the engine that name parts of a mission.
enum class ScriptFunction : std::int32_t {
  TellMission = 30,  // (kind, value)
  IsInArea = 32,     // (area, object)
  OwnerOf = 52,      // (object)
  RunLine = 57,      // (n, n): script<n> of mission.cfg
};

struct ScriptCall {
  std::string script;  // path of the .scr file
  ScriptFunction function;
  // Values of the operands. A variable that the script sets has no known value.
  std::vector<std::optional<std::int64_t>> operands;

  std::optional<std::int64_t> operand(std::size_t index) const {
    return index < operands.size() ? operands[index] : std::nullopt;
  }
};

struct ScriptCalls {
  std::vector<ScriptCall> calls = {};
  bool complete = true;  // every script of the mission and its variables could be read
  bool any = false;      // there is a script
};

using ReadFile = std::function<std::optional<Bytes>(std::string_view path)>;

ScriptCalls find_script_calls(const mission::Document& mission, const ReadFile& read_file);

}  // namespace ngi::game
