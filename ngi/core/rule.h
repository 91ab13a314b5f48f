#pragma once

#include <cstdint>
#include <string_view>

namespace ngi {

enum class Severity : std::uint8_t { Error, Warning, Info, Hint };

// When breaking a rule makes a reader refuse the asset.
enum class RejectWhen : std::uint8_t {
  Never,     // reported only
  InStrict,  // refused in strict reading; tolerant reading reports it and goes on
  Always,
};

// Category of an error for the caller; the command turns it into its exit code.
enum class ErrorCategory : std::uint8_t {
  InvalidAsset,
  InputOutput,
  NotFound,
  NotSupported,
  Usage,
  Internal
};

// One line of the rule catalogue. Rules are constexpr objects compared by address; `ngi explain`,
// the docs page and every message are made from this table and nowhere else. A code never changes
// its meaning.
struct Rule {
  std::string_view code;   // "NRES-BAD-MAGIC"
  std::string_view alias;  // the chapter's short code ("N02"), or empty
  Severity severity;       // the usual one; an issue may carry another where the chapter grades it
  RejectWhen refusal;
  std::string_view text;         // one line; {0}, {1}... are the arguments
  std::string_view explanation;  // what it means and what to do, for `ngi explain`
  std::string_view section;      // "docs/formats/nres.md A11"
  ErrorCategory category = ErrorCategory::InvalidAsset;
};

std::string_view to_text(Severity severity) noexcept;

}  // namespace ngi
