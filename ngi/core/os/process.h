#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ngi/core/bytes.h"

// The environment of the running program: arguments, variables, other programs, libraries.
namespace ngi::os {

// Returns the arguments after the program's name, in UTF-8 where the system defines their encoding.
std::vector<std::string> program_arguments(int argc, char** argv);
// The value of an environment variable; empty when it is not set.
std::string environment_variable(const char* name);

// Returns the folder of the user's settings, from the variables of `environment`; nothing when they
// do not name one.
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
