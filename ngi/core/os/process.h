#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ngi/core/bytes.h"

// What surrounds the running program: its arguments, its environment, other programs, libraries.
namespace ngi::os {

// The words that follow the program's name. UTF-8 where the system says what the bytes mean.
std::vector<std::string> program_arguments(int argc, char** argv);
// The value of an environment variable; empty when it is not set.
std::string environment_variable(const char* name);

// The folder in which programs keep the user's settings, by the variables that `environment` gives;
// nothing when these do not say.
std::optional<std::filesystem::path> settings_folder(
    const std::function<std::string(const char* name)>& environment);

// A number that no other running process has.
std::uint64_t process_id() noexcept;

// Runs a program that is looked for on the PATH and waits for its end. It reads `input`, one piece
// after the other, from its standard input. Returns its exit code (1 when it was killed), or
// nothing when there is no such program.
std::optional<int> run_with_input(const std::vector<std::string>& words,
                                  std::span<const Bytes> input);

// Whether a shared library of this file name can be loaded.
bool has_library(const char* file_name);

}  // namespace ngi::os
