// CLI11 splits the words. Its configuration comes from the verb table; the messages about mistakes
// are made here.
#include <CLI/CLI.hpp>
#include <algorithm>

#include "apps/ngi/cli/arguments.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/spelling.h"

namespace ngi::command {

namespace {

constexpr Option version_option = {.flags = "--version", .help = "Print the version"};

// A word that CLI11 did not assign to an option: an operand, an unknown option, or "--".
struct UnparsedWord {
  enum class Kind : std::uint8_t { Operand, UnknownOption };
  Kind kind;
  std::string text;
};

UsageError needs_value(std::string_view flag, const Verb* verb) {
  return {format_message("option '{}' needs a value", flag), verb};
}

// Declares no positionals to CLI11, which would split an operand such as "[a,b]". CLI11 then lists
// operands as missing, with their kind, which only a derived class can read.
class Parser : public CLI::App {
 public:
  explicit Parser(const std::vector<const Option*>& options) : options_table_(options) {
    set_help_flag();
    allow_extras();
    for (const Option* option : options) {
      const std::string flags(option->flags);
      CLI::Option* added = option->value.empty() ? add_flag(flags) : add_option(flags);
      added->take_all();
      added_.push_back(added);
    }
  }

  Parsed<Arguments> read(const std::vector<std::string>& words, const Verb* verb) {
    try {
      parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::ArgumentMismatch&) {
      // The only possible mismatch: the value of the last option is missing.
      return tl::unexpected(needs_value(words.back(), verb));
    }
    Arguments arguments;
    for (std::size_t i = 0; i < added_.size(); ++i) {
      for (const std::string& value : added_[i]->results()) {
        const std::string problem = value_problem(*options_table_[i], value);
        if (!problem.empty()) return tl::unexpected(UsageError{problem, verb});
        arguments.add(*options_table_[i], value);
      }
    }
    return arguments;
  }

  std::vector<UnparsedWord> unparsed() const {
    std::vector<UnparsedWord> all;
    for (const auto& [classifier, text] : missing_) {
      if (classifier == CLI::detail::Classifier::POSITIONAL_MARK) continue;
      const bool is_operand = classifier == CLI::detail::Classifier::NONE;
      all.push_back(
          {is_operand ? UnparsedWord::Kind::Operand : UnparsedWord::Kind::UnknownOption, text});
    }
    return all;
  }

 private:
  std::vector<const Option*> options_table_;
  std::vector<CLI::Option*> added_;
};

// Returns the flag of a word like "--output=", for which CLI11 would take the next word as value.
std::string flag_with_nothing_after_equals(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (word == "--") break;
    if (word.size() > 3 && word.starts_with("--") && word.find('=') == word.size() - 1) {
      return word.substr(0, word.size() - 1);
    }
  }
  return "";
}

UsageError unknown_option(const std::string& typed, const std::vector<const Option*>& options,
                          const Verb* verb) {
  const std::string flag = typed.substr(0, typed.find('='));
  std::vector<std::string_view> known;
  known.reserve(options.size());
  for (const Option* option : options) known.push_back(long_flag(*option));
  return {format_message("there is no option '{}'{}", flag, did_you_mean(flag, known)), verb};
}

// Returns a message about the first of `given` that is not among the choices.
std::string choice_problem(const Operand& operand, std::span<const std::string> given) {
  const auto choices = split(operand.choices, '|');
  const auto bad = std::find_if(given.begin(), given.end(), [&](const std::string& word) {
    return std::find(choices.begin(), choices.end(), word) == choices.end();
  });
  if (choices.empty() || bad == given.end()) return "";
  return format_message("{} is {}, not '{}'{}", operand.name, alternatives(operand.choices), *bad,
                        did_you_mean(*bad, choices));
}

// Assigns words to operands from the left, leaving enough for the operands that follow ("SRC...
// DST"). Returns a message when there are too few or too many.
std::string operand_problem(const Verb& verb, std::span<const std::string> given) {
  std::size_t needed = 0;
  for (const Operand& operand : verb.operands) needed += operand.min;
  for (const Operand& operand : verb.operands) {
    if (given.size() < operand.min) return format_message("{} is missing", operand.name);
    needed -= operand.min;
    const std::size_t spare = given.size() - std::min(given.size(), needed);
    const std::size_t count = std::min(std::max(spare, operand.min), operand.max);
    const std::string problem = choice_problem(operand, given.first(count));
    if (!problem.empty()) return problem;
    given = given.subspan(count);
  }
  return given.empty() ? "" : format_message("'{}' is one operand too many", given.front());
}

std::string contradiction(const std::vector<const Option*>& options, const Arguments& arguments) {
  for (const Option* option : options) {
    const auto other = std::find_if(options.begin(), options.end(), [&](const Option* candidate) {
      return candidate->flags == option->excludes;
    });
    if (other != options.end() && arguments.has(*option) && arguments.has(**other)) {
      return format_message("'{}' and '{}' contradict each other", long_flag(*option),
                            long_flag(**other));
    }
  }
  return "";
}

// Returns a command with another verb. `about` becomes its operand; global options stay.
Command redirect(const Verb& verb, const Arguments& arguments, std::string_view about = {}) {
  Command command{&verb, {}};
  for (const Option* option : global_options()) {
    if (arguments.has(*option)) command.arguments.add(*option, arguments.value(*option));
  }
  if (!about.empty()) command.arguments.add_operand(std::string(about));
  return command;
}

Parsed<Command> parse_verb(const Verb& verb, const std::vector<std::string>& words,
                           const Arguments& before_verb) {
  const auto options = all_options(verb);
  Parser parser(options);
  auto arguments = parser.read(words, &verb);
  if (!arguments) return tl::unexpected(arguments.error());
  for (const UnparsedWord& unparsed_word : parser.unparsed()) {
    if (unparsed_word.kind == UnparsedWord::Kind::UnknownOption) {
      return tl::unexpected(unknown_option(unparsed_word.text, options, &verb));
    }
    arguments->add_operand(unparsed_word.text);
  }
  for (const Option* option : global_options()) {
    if (before_verb.has(*option)) arguments->add_default(*option, before_verb.value(*option));
  }
  if (arguments->has(options::help)) return redirect(help_verb, *arguments, verb.name);
  std::string problem = contradiction(options, *arguments);
  if (problem.empty()) problem = operand_problem(verb, arguments->operands());
  if (!problem.empty()) return tl::unexpected(UsageError{problem, &verb});
  return Command{&verb, std::move(*arguments)};
}

}  // namespace

Parsed<Command> parse_command(const std::vector<std::string>& words) {
  if (const auto flag = flag_with_nothing_after_equals(words); !flag.empty()) {
    return tl::unexpected(needs_value(flag, nullptr));
  }
  std::vector<const Option*> options(global_options().begin(), global_options().end());
  options.push_back(&version_option);
  Parser parser(options);
  parser.prefix_command();  // stop at the verb
  const auto arguments = parser.read(words, nullptr);
  if (!arguments) return tl::unexpected(arguments.error());

  const auto unparsed = parser.unparsed();
  if (!unparsed.empty() && unparsed.front().kind == UnparsedWord::Kind::UnknownOption) {
    return tl::unexpected(unknown_option(unparsed.front().text, options, nullptr));
  }
  if (arguments->has(version_option)) return redirect(version_verb, *arguments);
  if (arguments->has(options::help)) return redirect(help_verb, *arguments);
  if (unparsed.empty()) return Command{nullptr, *arguments};
  const Verb* verb = find_verb(unparsed.front().text);
  if (!verb) return tl::unexpected(UsageError{unknown_verb(unparsed.front().text)});
  std::vector<std::string> rest;
  rest.reserve(unparsed.size());
  for (const UnparsedWord& unparsed_word : std::span(unparsed).subspan(1))
    rest.push_back(unparsed_word.text);
  return parse_verb(*verb, rest, *arguments);
}

}  // namespace ngi::command
