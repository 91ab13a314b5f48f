#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "apps/ngi/cli/arguments.h"

namespace ngi::command {

// The value of an environment variable, empty when it is not set.
using Environment = std::function<std::string(const char* name)>;

struct Setting {
  const Option* option;
  std::string value;  // "true" for a switch that is on; one that is off is left out
};

// Lines of `key = value`; # and ; begin a comment line. Keys are the long names of
// configurable_options(). `name` is the file's, for messages.
Parsed<std::vector<Setting>> parse_config(std::string_view text, const std::string& name);

// "ngi/config.ini" in the folder of the user's settings ($XDG_CONFIG_HOME, else ~/.config); nothing
// when the environment names none.
std::optional<std::filesystem::path> default_config_path(const Environment& environment);

}  // namespace ngi::command
