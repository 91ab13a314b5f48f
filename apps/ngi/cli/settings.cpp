#include "apps/ngi/cli/settings.h"

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/options.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"

namespace ngi::command {

namespace {

constexpr Limits config_limits = {.input_size = 1 << 20};

// Returns the text of the config file; empty when there is none and --config was not given.
Result<Bytes> read_config(const std::string& asked_for, const std::filesystem::path& path) {
  auto text = map_file(path, config_limits);
  const bool absent = !text && &text.error().rule() == &rules::file_not_found;
  if (absent && asked_for.empty()) return Bytes();
  if (!text) return tl::unexpected(std::move(text.error()).at_path(path_text(path)));
  return text;
}

void add_environment(Arguments& arguments, const Environment& environment) {
  const std::string game = environment("NGI_GAME");
  if (!game.empty()) arguments.add_default(options::game, game);
  const std::string lang = environment("NGI_LANG");
  if (!lang.empty()) arguments.add_default(options::lang, lang);
}

void add_defaults(Arguments& arguments, const std::vector<Setting>& settings) {
  for (const Setting& setting : settings) arguments.add_default(*setting.option, setting.value);
}

}  // namespace

Language language_of(const Arguments& arguments, const Environment& environment) {
  if (const auto chosen = language_from_locale(arguments.value(options::lang))) return *chosen;
  for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    if (const auto locale = language_from_locale(environment(variable))) return *locale;
  }
  return Language::English;
}

Language language_of(const std::vector<std::string>& words, const Environment& environment) {
  Arguments arguments;
  const std::string flag(options::lang.flags);
  for (std::size_t i = 0; i < words.size() && words[i] != "--"; ++i) {
    if (words[i].starts_with(flag + "=")) arguments.add(options::lang, words[i].substr(7));
    if (words[i] == flag && i + 1 < words.size()) arguments.add(options::lang, words[i + 1]);
  }
  add_environment(arguments, environment);
  if (const auto path = default_config_path(environment)) {
    const auto text = read_config("", *path);
    const auto settings = parse_config(text ? text->text() : "", path_text(*path));
    if (settings) add_defaults(arguments, *settings);
  }
  return language_of(arguments, environment);
}

ExitCode add_settings(Arguments& arguments, const Environment& environment, TextStream& err) {
  add_environment(arguments, environment);

  const std::string asked_for = arguments.value(options::config);
  const auto path = asked_for.empty() ? default_config_path(environment)
                                      : std::optional<std::filesystem::path>(asked_for);
  if (!path) return ExitCode::Done;
  const auto text = read_config(asked_for, *path);
  if (!text) {
    print_issue(err, text.error().issue);
    return exit_code_for(text.error().rule());
  }
  const auto settings = parse_config(text->text(), path_text(*path));
  if (!settings) {
    print_usage_error(err, settings.error());
    return ExitCode::Usage;
  }
  add_defaults(arguments, *settings);
  return ExitCode::Done;
}

}  // namespace ngi::command
