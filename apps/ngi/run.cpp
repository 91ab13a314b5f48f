#include "apps/ngi/run.h"

#include <cstring>
#include <exception>

#include "apps/ngi/context.h"
#include "apps/ngi/help_text.h"
#include "apps/ngi/limit_option.h"
#include "apps/ngi/options.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"

namespace ngi::command {

namespace {

constexpr Limits config_limits = {.input_size = 1 << 20};

void set_color(TextStream& stream, const Arguments& arguments, const Environment& environment) {
  const std::string when = arguments.value(options::color, "auto");
  stream.set_color(when == "always" ||
                   (when == "auto" && stream.is_terminal() && environment("NO_COLOR").empty()));
}

// The text of the config file; empty when there is none and none was asked for.
Result<Bytes> read_config(const std::string& asked_for, const std::filesystem::path& path) {
  auto text = map_file(path, config_limits);
  const bool absent = !text && text.error().rule().code == rules::file_not_found.code;
  if (absent && asked_for.empty()) return Bytes();
  if (!text) return tl::unexpected(std::move(text.error()).at_path(path.string()));
  return text;
}

// Typed options come before the environment, and the environment before the config file.
ExitCode add_settings(Arguments& arguments, const Environment& environment, TextStream& err) {
  const std::string game = environment("NGI_GAME");
  if (!game.empty()) arguments.add_default(options::game, game);

  const std::string asked_for = arguments.value(options::config);
  const auto path = asked_for.empty() ? default_config_path(environment)
                                      : std::optional<std::filesystem::path>(asked_for);
  if (!path) return ExitCode::Done;
  const auto text = read_config(asked_for, *path);
  if (!text) {
    print_issue(err, text.error().issue);
    return exit_code_for(text.error().rule());
  }
  const auto settings = parse_config(text->text(), path->string());
  if (!settings) {
    print_usage_error(err, settings.error());
    return ExitCode::Usage;
  }
  for (const Setting& setting : *settings) arguments.add_default(*setting.option, setting.value);
  return ExitCode::Done;
}

ExitCode run_verb(const Verb& verb, Arguments arguments, TextStream& out, TextStream& err) {
  const auto limits = parse_limits(arguments.values(options::limit));
  if (!limits) {
    print_usage_error(err, {limits.error(), &verb});
    return ExitCode::Usage;
  }
  Context context(verb, std::move(arguments), *limits, out, err);
  const ExitCode code = verb.run(context);
  if (mapping_lost_bytes()) return context.fail({make_issue(rules::file_changed, {})});
  return code;
}

ExitCode run_words(const std::vector<std::string>& words, const Environment& environment,
                   TextStream& out, TextStream& err) {
  auto command = parse_command(words);
  Arguments typed = command ? command->arguments : Arguments();
  set_color(err, typed, environment);
  if (!command) {
    print_usage_error(err, command.error());
    return ExitCode::Usage;
  }
  const ExitCode settings = add_settings(command->arguments, environment, err);
  if (settings != ExitCode::Done) return settings;
  set_color(out, command->arguments, environment);
  set_color(err, command->arguments, environment);
  if (!command->verb) {
    print_overview(err);
    return ExitCode::Usage;
  }
  return run_verb(*command->verb, std::move(command->arguments), out, err);
}

}  // namespace

ExitCode run_program(const std::vector<std::string>& words, const Environment& environment,
                     TextStream& out, TextStream& err) {
  ExitCode code = ExitCode::Internal;
  try {
    code = run_words(words, environment, out, err);
  } catch (const std::exception& failure) {
    err.print("ngi: internal failure: {}\n", failure.what());
  }
  out.flush();
  if (out.failure() != 0) {
    err.print("ngi: standard output cannot be written: {}\n", std::strerror(out.failure()));
    return ExitCode::InputOutput;
  }
  return code;
}

}  // namespace ngi::command
