#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/ngi/cli/exit_code.h"

// Description of a verb. Each file in verbs/ fills in one `Verb`; verbs.cpp lists them. The parser,
// the help, the completions, the manual page and docs/cli.md are made from that table only.
namespace ngi::command {

class Context;

// The headings of `ngi help`, in this order.
enum class Group : std::uint8_t { Look, Check, Edit, Convert, Run, Draw, Make, Learn };
inline constexpr std::size_t group_count = 8;

// Candidates that a shell should offer for a value or an operand.
enum class Completes : std::uint8_t { Nothing, Files, Folders, Verbs, RuleCodes };

enum class ValueKind : std::uint8_t { Text, Whole, Real };

struct Option {
  std::string_view flags = {};    // "-o,--output"; the long name comes last
  std::string_view value = {};    // "OUT"; empty: a switch
  std::string_view help = {};     // one sentence without its full stop
  std::string_view choices = {};  // "text|json"; empty: anything
  bool repeatable = false;
  std::string_view excludes = {};  // flags of the option that it cannot be combined with
  ValueKind kind = ValueKind::Text;
  double minimum = std::numeric_limits<double>::lowest();  // of a number
  double maximum = std::numeric_limits<double>::max();
  Completes completes = Completes::Nothing;
};

inline constexpr std::size_t any_number = std::numeric_limits<std::size_t>::max();

struct Operand {
  std::string_view name = {};
  std::string_view help = {};  // one sentence without its full stop
  std::size_t min = 1;
  std::size_t max = 1;
  std::string_view choices = {};
  Completes completes = Completes::Files;
};

struct Example {
  std::string_view command = {};
  std::string_view shows = {};
};

struct Verb {
  std::string_view name;
  Group group;
  std::string_view summary;      // "explain a rule and what to do about it"
  std::string_view description;  // paragraphs, separated by empty lines
  std::span<const Operand> operands;
  std::span<const Option* const> options;  // its own; global_options() are added to all
  std::span<const Example> examples;
  ExitCode (*run)(Context&);
};

std::string_view title(Group group) noexcept;

// "a|b" -> a, b
std::vector<std::string_view> split(std::string_view text, char separator);

// "text|json|sarif" -> "text, json or sarif"
std::string alternatives(std::string_view choices);

// "-o,--output" -> "--output"
std::string_view long_flag(const Option& option) noexcept;
// "--output" -> "output", which is also its key in the config file
std::string_view long_name(const Option& option) noexcept;

// Own options first, then the global ones.
std::vector<const Option*> all_options(const Verb& verb);

}  // namespace ngi::command
