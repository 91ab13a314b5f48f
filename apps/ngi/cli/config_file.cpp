#include "apps/ngi/cli/config_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "apps/ngi/cli/options.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/os/process.h"
#include "ngi/core/spelling.h"

namespace ngi::command {

namespace {

std::string_view trim(std::string_view text) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t first = std::min(text.find_first_not_of(blanks), text.size());
  text.remove_prefix(first);
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::string_view unquote(std::string_view text) {
  const bool quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
  return quoted ? text.substr(1, text.size() - 2) : text;
}

bool is_one_of(std::string_view word, std::span<const std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

constexpr std::array<std::string_view, 4> on_words = {"true", "yes", "on", "1"};
constexpr std::array<std::string_view, 4> off_words = {"false", "no", "off", "0"};

const Option* find_setting(std::string_view key) {
  const auto known = configurable_options();
  const auto found = std::find_if(known.begin(), known.end(), [key](const Option* option) {
    return long_name(*option) == key;
  });
  return found == known.end() ? nullptr : *found;
}

std::string unknown_key(std::string_view key) {
  std::vector<std::string_view> names;
  names.reserve(configurable_options().size());
  for (const Option* option : configurable_options()) names.push_back(long_name(*option));
  return format_message("there is no setting '{}'{}", key, did_you_mean(key, names));
}

// Adds the setting of one line. Returns what is wrong with the line; empty when it is valid.
std::string read_line(std::string_view line, std::vector<Setting>& settings) {
  if (line.empty() || line.front() == '#' || line.front() == ';') return "";
  const std::size_t equals = line.find('=');
  if (equals == line.npos) return format_message("'{}' is not of the form key = value", line);
  const std::string_view key = trim(line.substr(0, equals));
  const std::string_view value = unquote(trim(line.substr(equals + 1)));
  const Option* option = find_setting(key);
  if (!option) return unknown_key(key);
  if (!option->value.empty()) {
    settings.push_back({option, std::string(value)});
    return value_problem(*option, value);
  }
  if (is_one_of(value, on_words)) {
    settings.push_back({option, "true"});
  } else if (!is_one_of(value, off_words)) {
    return format_message("setting '{}' is true or false, not '{}'", key, value);
  }
  return "";
}

}  // namespace

Parsed<std::vector<Setting>> parse_config(std::string_view text, const std::string& name) {
  std::vector<Setting> settings;
  std::size_t number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    const std::string problem = read_line(trim(line), settings);
    if (!problem.empty()) {
      return tl::unexpected(UsageError{fmt::format("{}:{}: {}", name, number, problem)});
    }
  }
  return settings;
}

std::optional<std::filesystem::path> default_config_path(const Environment& environment) {
  auto folder = os::settings_folder(environment);
  if (folder) *folder /= "ngi/config.ini";
  return folder;
}

}  // namespace ngi::command
