#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ngi {

enum class Severity : std::uint8_t { Error, Warning, Info, Hint };

// When an issue of a rule makes a reader reject the asset.
enum class RejectWhen : std::uint8_t {
  Never,     // reported only
  InStrict,  // rejected in strict reading; tolerant reading reports it and continues
  Always,
};

// What an error means to a caller; the command derives its exit code from it.
enum class ErrorCategory : std::uint8_t {
  InvalidAsset,
  InputOutput,
  NotFound,
  NotSupported,
  Usage,
  Internal
};

// One row of the rule catalogue. Rules are constexpr objects compared by address. `ngi explain`,
// docs/rules.md and every message are generated from these rows. A code never changes its meaning.
struct Rule {
  std::string_view code;   // "NRES-BAD-MAGIC"
  std::string_view alias;  // the chapter's short code ("N02"), or empty
  Severity severity;       // the default; an issue may have another where the chapter says so
  RejectWhen refusal;
  std::string_view text;         // one line; {0}, {1}... are the issue's arguments
  std::string_view explanation;  // what it means and what to do, for `ngi explain`
  std::string_view section;      // "docs/formats/nres.md A11"
  ErrorCategory category = ErrorCategory::InvalidAsset;
};

std::string_view to_text(Severity severity) noexcept;

// Location of an issue. Fill in what is known.
struct Place {
  std::string path = {};                     // asset path: "objects.rlb/robot.msh"
  std::string stream = {};                   // part of the asset: "header", "directory", "Res13"
  std::optional<std::uint64_t> record = {};  // index in that stream
  std::optional<std::uint64_t> offset = {};  // bytes from the start of the asset

  friend bool operator==(const Place&, const Place&) = default;
};

// A violated rule with its location and the values that its text mentions.
struct Issue {
  const Rule* rule = nullptr;
  Severity severity = Severity::Error;
  Place place;
  std::vector<std::string> arguments;

  friend bool operator==(const Issue&, const Issue&) = default;
};

// Formats a value for use inside a message.
inline std::string argument(std::string_view text) {
  return std::string(text);
}
inline std::string argument(std::integral auto number) {
  return std::to_string(number);
}
// "0x1A4"
std::string hex_argument(std::uint64_t number);

template <typename... Values>
Issue make_issue(const Rule& rule, Place place, const Values&... values) {
  Issue issue = {&rule, rule.severity, std::move(place), {}};
  issue.arguments.reserve(sizeof...(values));
  (issue.arguments.push_back(argument(values)), ...);
  return issue;
}

// Returns the rule's text with the arguments filled in.
std::string message(const Issue& issue);

// "robot.msh: error MSH-SLOT-BATCH-RANGE at 0x1A4 (slot 3): ..."
std::string full_message(const Issue& issue);

}  // namespace ngi
