#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "apps/ngi/cli/arguments.h"

namespace ngi::command {

// Returns the value of an environment variable; empty when it is not set.
using Environment = std::function<std::string(const char* name)>;

struct Setting {
  const Option* option;
  std::string value;  // "true" for a switch that is on; one that is off is left out
};

// Parses lines of `key = value`; # and ; begin a comment line. Keys are the long names of
// configurable_options(). `name` is the file name for messages.
Parsed<std::vector<Setting>> parse_config(std::string_view text, const std::string& name);

// Returns "ngi/config.ini" in the user's settings folder ($XDG_CONFIG_HOME, else ~/.config);
// nothing when the environment names neither.
std::optional<std::filesystem::path> default_config_path(const Environment& environment);

}  // namespace ngi::command
