#include "apps/ngi/cli/man_page.h"

#include <fmt/format.h>

#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/usage.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/translation.h"

namespace ngi::command {

namespace {

// Escapes text for roff: backslashes, hyphens, quotes and leading dots. Backquotes, which mark
// code, become bold.
std::string roff(std::string_view text) {
  std::string out;
  bool in_code = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool line_start = i == 0 || text[i - 1] == '\n';
    if (line_start && (text[i] == '.' || text[i] == '\'')) out += "\\&";
    switch (text[i]) {
      case '\\':
        out += "\\e";
        break;
      case '-':
        out += "\\-";
        break;
      case '\'':
        out += "\\(aq";
        break;
      case '"':
        out += "\\(dq";
        break;
      case '~':
        out += "\\(ti";
        break;
      case '^':
        out += "\\(ha";
        break;
      case '`':
        in_code = !in_code;
        out += in_code ? "\\fB" : "\\fR";
        break;
      default:
        out += text[i];
    }
  }
  return out;
}

std::string paragraphs(std::string_view text) {
  std::string out;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find("\n\n", start), text.size());
    out += ".PP\n" + roff(text.substr(start, end - start)) + "\n";
    start = end + 2;
  }
  return out;
}

std::string item(std::string_view name, std::string_view text) {
  return fmt::format(".TP\n\\fB{}\\fR\n{}\n", roff(name), roff(text));
}

std::string option_items(std::span<const Option* const> options) {
  std::string out;
  for (const Option* option : options) out += item(option_heading(*option), option_help(*option));
  return out;
}

std::string man_section(const Verb& verb) {
  std::string out = fmt::format(".SS \"{}\"\n", roff(usage_line(verb)));
  out += paragraphs(verb.description);
  for (const Operand& operand : verb.operands) out += item(operand.name, operand_help(operand));
  out += option_items(verb.options);
  out += ".PP\nExamples:\n";
  for (const Example& example : verb.examples) out += item(example.command, example.shows);
  return out;
}

}  // namespace

std::string man_page() {
  const EnglishScope english;
  std::string out = fmt::format(".TH NGI 1 \"\" \"OpenNGI {}\" \"User commands\"\n", NGI_VERSION);
  out += fmt::format(".SH NAME\nngi \\- {}\n", roff(program_summary));
  out += ".SH SYNOPSIS\n\\fBngi\\fR \\fIVERB\\fR [\\fIOPTION\\fR]... [\\fIOPERAND\\fR]...\n";
  out += ".SH VERBS\n";
  for (const Verb* verb : verbs()) out += man_section(*verb);
  out += ".SH OPTIONS OF EVERY VERB\n" + option_items(global_options());
  out += ".SH EXIT STATUS\n";
  for (const auto& [code, meaning] : exit_code_lines()) {
    out += item(std::to_string(to_number(code)), meaning);
  }
  out += ".SH ENVIRONMENT\n";
  for (const auto& [name, meaning] : environment_lines()) out += item(name, meaning);
  out += ".SH FILES\n" + paragraphs(config_text());
  return out;
}

}  // namespace ngi::command
