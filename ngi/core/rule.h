#pragma once

#include <cstdint>
#include <string_view>

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
  std::string_view text;         // one line; {0}, {1}... are the arguments
  std::string_view explanation;  // what it means and what to do, for `ngi explain`
  std::string_view section;      // "docs/formats/nres.md A11"
  ErrorCategory category = ErrorCategory::InvalidAsset;
};

std::string_view to_text(Severity severity) noexcept;

}  // namespace ngi
