#pragma once

#include <cstdint>

#include "ngi/core/issue.h"

namespace ngi::command {

// Exit codes of the program: docs/cli-contract.md 1. The numbers never change.
enum class ExitCode : std::uint8_t {
  Done = 0,
  Usage = 1,
  InputOutput = 2,
  InvalidAsset = 3,
  Internal = 4,
  NotSupported = 5,
  NotFound = 6,
  Different = 7,
};

constexpr int to_number(ExitCode code) noexcept {
  return static_cast<int>(code);
}

constexpr ExitCode exit_code_for(const Rule& rule) noexcept {
  switch (rule.category) {
    case ErrorCategory::InvalidAsset:
      return ExitCode::InvalidAsset;
    case ErrorCategory::InputOutput:
      return ExitCode::InputOutput;
    case ErrorCategory::NotFound:
      return ExitCode::NotFound;
    case ErrorCategory::NotSupported:
      return ExitCode::NotSupported;
    case ErrorCategory::Usage:
      return ExitCode::Usage;
    case ErrorCategory::Internal:
      return ExitCode::Internal;
  }
  return ExitCode::Internal;
}

// The code that an issue of the rule ends a check with; only errors fail one.
constexpr ExitCode exit_code_of(const Rule& rule) noexcept {
  return rule.severity == Severity::Error ? exit_code_for(rule) : ExitCode::Done;
}

}  // namespace ngi::command
