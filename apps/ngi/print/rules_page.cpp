#include "apps/ngi/print/rules_page.h"

#include <fmt/format.h>

#include "apps/ngi/cli/exit_code.h"
#include "apps/ngi/cli/markdown.h"
#include "apps/ngi/cli/rule_words.h"

namespace ngi::command {

std::string rules_page() {
  std::string out = fmt::format(
      "# Rules\n\n{}\n\nEvery message of the library and the command has one of these codes. A "
      "code never "
      "changes its meaning. `ngi explain CODE` prints the same text.\n\n"
      "| Code | Book | Severity | Text |\n|---|---|---|---|\n",
      generated_mark("ngi explain --markdown"));
  for (const Rule* rule : all_rules()) {
    out += fmt::format("| [{0}](#{0}) | {1} | {2} | {3} |\n", rule->code, rule->alias,
                       to_text(rule->severity), markdown_cell(rule->text));
  }
  for (const Rule* rule : all_rules()) {
    out += fmt::format("\n<a id=\"{0}\"></a>\n\n## {0}\n\n{1}\n\n", rule->code, rule->explanation);
    out += fmt::format("{}; {}; exit code {}; {}.\n", to_text(rule->severity),
                       to_text(rule->refusal), to_number(exit_code_of(*rule)), rule->section);
  }
  return out;
}

}  // namespace ngi::command
