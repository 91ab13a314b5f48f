#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

// Finds the calls of missions. Reads a script once, for all missions and files that ask for it.
// Thread-safe.
class ScriptReader {
 public:
  explicit ScriptReader(ReadFile read_file) : read_file_(std::move(read_file)) {}

  ScriptCalls find(const mission::Document& mission);

 private:
  using Calls = std::optional<std::vector<ScriptCall>>;  // nothing when it cannot be read
  // The numbers that variables begin with, in their order; nullopt for texts.
  using Values = std::vector<std::optional<std::int64_t>>;

  std::shared_ptr<const Calls> calls_of(std::string_view script);
  Calls read(std::string_view script);
  std::shared_ptr<const Values> values_for(const std::string& base);

  ReadFile read_file_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<const Calls>, std::less<>> scripts_;
  bool asked_for_shared_ = false;
  std::shared_ptr<const Values> shared_;  // of the file that scripts without their own share
};

}  // namespace ngi::game
