#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "apps/ngi/cli/verb.h"

namespace ngi::command {

// What was typed, checked against the verb table: choices and numbers are known to be good, and the
// number of operands is right. Options are asked for by their table entry.
class Arguments {
 public:
  bool has(const Option& option) const { return !values(option).empty(); }
  // The last one given; the one that counts.
  std::string value(const Option& option, std::string_view otherwise = {}) const;
  std::span<const std::string> values(const Option& option) const;
  std::int64_t whole_number(const Option& option, std::int64_t otherwise) const;
  double real_number(const Option& option, double otherwise) const;
  const std::vector<std::string>& operands() const noexcept { return operands_; }

  void add(const Option& option, std::string value);
  void add_operand(std::string operand) { operands_.push_back(std::move(operand)); }
  // For the environment and the config file: does not count against what was typed, nor against an
  // option that contradicts it.
  void add_default(const Option& option, std::string value);

 private:
  std::map<std::string, std::vector<std::string>, std::less<>> values_;  // by flags
  std::vector<std::string> operands_;
};

struct Command {
  const Verb* verb = nullptr;  // nullptr: none was named
  Arguments arguments;
};

struct UsageError {
  std::string message;
  const Verb* verb = nullptr;  // whose help to point at, or nullptr

  friend bool operator==(const UsageError&, const UsageError&) = default;
};

template <typename T>
using Parsed = tl::expected<T, UsageError>;

// `words` is argv without the program's name. Global options may stand before the verb.
// `ngi VERB --help` comes out as `ngi help VERB`, `ngi --version` as `ngi version`.
Parsed<Command> parse_command(const std::vector<std::string>& words);

// Why a value may not be given to an option, or nothing. Settings from elsewhere pass through here
// too.
std::string value_problem(const Option& option, std::string_view value);

}  // namespace ngi::command
