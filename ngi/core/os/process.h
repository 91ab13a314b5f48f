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

// Lets the program use freed memory again instead of giving it back to the system at once and
// asking for zeroed pages soon after. For programs that end when their work is done. Does nothing
// where the system decides this alone.
void keep_freed_memory() noexcept;

// A number that no other running process has.
std::uint64_t process_id() noexcept;

// Runs a program that is looked for on the PATH and waits for its end. It reads `input`, one piece
// after the other, from its standard input. Returns its exit code (1 when it was killed), or
// nothing when there is no such program.
std::optional<int> run_with_input(const std::vector<std::string>& words,
                                  std::span<const Bytes> input);

// Whether a program can show windows. A system without a display server can still draw into files.
bool has_display();

// Whether a shared library of this file name can be loaded.
bool has_library(const char* file_name);

// Does what a failed `new` does, for a library in C that found no memory: throws std::bad_alloc, or
// ends the module where nothing can be thrown.
[[noreturn]] void out_of_memory();

}  // namespace ngi::os
