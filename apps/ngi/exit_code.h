#pragma once

#include <cstdint>

#include "ngi/core/rule.h"

namespace ngi::command {

// What the shell sees; docs/cli-contract.md 1. The numbers never change.
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
  switch (rule.trouble) {
    case Trouble::InvalidAsset:
      return ExitCode::InvalidAsset;
    case Trouble::InputOutput:
      return ExitCode::InputOutput;
    case Trouble::NotFound:
      return ExitCode::NotFound;
    case Trouble::NotSupported:
      return ExitCode::NotSupported;
    case Trouble::Usage:
      return ExitCode::Usage;
    case Trouble::Internal:
      return ExitCode::Internal;
  }
  return ExitCode::Internal;
}

}  // namespace ngi::command
