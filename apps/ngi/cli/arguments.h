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

// The words of the command line, checked against the verb table: choices and numbers are valid, and
// the number of operands is right. Options are looked up by their table entry.
class Arguments {
 public:
  bool has(const Option& option) const { return !values(option).empty(); }
  // Returns the last value given, which overrides earlier ones.
  std::string value(const Option& option, std::string_view otherwise = {}) const;
  std::span<const std::string> values(const Option& option) const;
  std::int64_t whole_number(const Option& option, std::int64_t otherwise) const;
  double real_number(const Option& option, double otherwise) const;
  const std::vector<std::string>& operands() const noexcept { return operands_; }

  void add(const Option& option, std::string value);
  void add_operand(std::string operand) { operands_.push_back(std::move(operand)); }
  // Adds a value from the environment or the config file. It never replaces a typed value, nor is
  // it added when an option that excludes it was typed.
  void add_default(const Option& option, std::string value);

 private:
  std::map<std::string, std::vector<std::string>, std::less<>> values_;  // by flags
  std::vector<std::string> operands_;
};

struct Command {
  const Verb* verb = nullptr;  // nullptr: no verb was given
  Arguments arguments;
};

struct UsageError {
  std::string message;
  const Verb* verb = nullptr;  // whose help to point at, or nullptr

  friend bool operator==(const UsageError&, const UsageError&) = default;
};

template <typename T>
using Parsed = tl::expected<T, UsageError>;

// Parses argv without the program's name. Global options may precede the verb. `ngi VERB --help`
// becomes `ngi help VERB`, `ngi --version` becomes `ngi version`.
Parsed<Command> parse_command(const std::vector<std::string>& words);

// Returns why a value is not valid for an option; empty when it is. Also used for settings of the
// environment and the config file.
std::string value_problem(const Option& option, std::string_view value);

}  // namespace ngi::command
