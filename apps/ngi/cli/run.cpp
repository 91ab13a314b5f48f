#include "apps/ngi/cli/run.h"

#include <exception>
#include <new>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/help_text.h"
#include "apps/ngi/cli/limit_option.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/settings.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"

namespace ngi::command {

namespace {

void set_color(TextStream& stream, const Arguments& arguments, const Environment& environment) {
  const std::string when = arguments.value(options::color, "auto");
  stream.set_color(when == "always" ||
                   (when == "auto" && stream.is_terminal() && environment("NO_COLOR").empty()));
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
  context.print_written();
  return code;
}

// Whether the command says which game it is about: by --game, or by an operand of its verb.
bool names_game(const Verb* verb, const Arguments& arguments) {
  const bool by_operand = verb && !verb->operands.empty() && verb->operands[0].name == "GAME";
  return by_operand || !arguments.value(options::game).empty();
}

ExitCode run_words(const std::vector<std::string>& words, const Environment& environment,
                   TextStream& out, TextStream& err) {
  set_language(language_of(words, environment));
  auto command = parse_command(words);
  Arguments typed = command ? command->arguments : Arguments();
  set_color(err, typed, environment);
  if (!command) {
    print_usage_error(err, command.error());
    return ExitCode::Usage;
  }
  const ExitCode settings = add_settings(command->arguments, environment, err);
  if (settings != ExitCode::Done) return settings;
  set_language(language_of(command->arguments, environment));
  set_color(out, command->arguments, environment);
  set_color(err, command->arguments, environment);
  if (command->arguments.has(options::mod) && !names_game(command->verb, command->arguments)) {
    print_usage_error(err, {"'--mod' needs '--game DIR', the game below it", command->verb});
    return ExitCode::Usage;
  }
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
  } catch (const std::bad_alloc&) {
    err.print("ngi: error {}: {}\n", rules::out_of_memory.code,
              translated(rules::out_of_memory.text));
    code = ExitCode::InputOutput;
  } catch (const std::exception& failure) {
    err.print("ngi: internal failure: {}\n", failure.what());
  }
  out.flush();
  if (const std::error_code failure = out.failure()) {
    err.print("ngi: standard output cannot be written: {}\n", error_text(failure));
    return ExitCode::InputOutput;
  }
  return code;
}

}  // namespace ngi::command
