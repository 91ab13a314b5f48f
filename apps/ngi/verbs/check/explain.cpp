#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/rule_words.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/rules_page.h"
#include "apps/ngi/print/table.h"
#include "apps/ngi/print/translation.h"

namespace ngi::command {

namespace verb_explain {
namespace {

constexpr Rule rule_not_found = {"RULE-NOT-FOUND",
                                 "",
                                 Severity::Error,
                                 RejectWhen::Always,
                                 "there is no rule '{0}'{1}",
                                 "",
                                 "docs/cli-contract.md 1",
                                 ErrorCategory::NotFound};

Json to_json(const Rule& rule) {
  return {{"code", rule.code},
          {"alias", rule.alias.empty() ? Json(nullptr) : Json(rule.alias)},
          {"severity", to_text(rule.severity)},
          {"refusal", to_key(rule.refusal)},
          {"text", rule.text},
          {"explanation", rule.explanation},
          {"section", rule.section},
          {"exit_code", to_number(exit_code_of(rule))}};
}

void print_json(TextStream& out, std::span<const Rule* const> rules) {
  Json document = json_document("explain");
  document["rules"] = Json::array();
  for (const Rule* rule : rules) document["rules"].push_back(to_json(*rule));
  out.write(json_text(document));
}

void print_list(TextStream& out) {
  Table table({{"CODE"}, {"BOOK"}, {"SEVERITY"}, {"TEXT"}});
  for (const Rule* rule : all_rules()) {
    table.add({std::string(rule->code), std::string(rule->alias),
               std::string(to_text(rule->severity, language())), translated(rule->text)});
  }
  table.print(out);
}

void print_rule(TextStream& out, const Rule& rule) {
  const std::string alias = rule.alias.empty() ? "" : fmt::format(" ({})", rule.alias);
  out.print("{}{}\n  {}\n\n", out.styled(Style::Bold, rule.code), alias, translated(rule.text));
  out.print("{}\n\n", wrap(translated(rule.explanation), std::min(out.columns(), 100U), 0));
  out.print("Severity   {}\n", to_text(rule.severity, language()));
  out.print("Readers    {}\n", translated(to_text(rule.refusal)));
  out.print("Exit code  {}\n", to_number(exit_code_of(rule)));
  out.print("Book       {}\n", rule.section);
}

void print_rules(TextStream& out, const std::vector<const Rule*>& rules) {
  for (const Rule* rule : rules) {
    if (rule != rules.front()) out.write("\n");
    print_rule(out, *rule);
  }
}

ExitCode fail_unknown(Context& context, const std::string& code) {
  return context.fail({make_issue(rule_not_found, {}, code, rule_advice(code))});
}

ExitCode run(Context& context) {
  std::vector<const Rule*> rules;
  for (const std::string& code : context.arguments().operands()) {
    rules.push_back(find_rule(code));
    if (!rules.back()) return fail_unknown(context, code);
  }
  if (context.arguments().has(options::markdown)) {
    context.out().write(rules_page());
  } else if (context.wants_json()) {
    print_json(context.out(), rules.empty() ? all_rules() : std::span<const Rule* const>(rules));
  } else if (rules.empty()) {
    print_list(context.out());
  } else {
    print_rules(context.out(), rules);
  }
  return ExitCode::Done;
}

constexpr std::array operands = {
    Operand{.name = "CODE",
            .help = "A rule's code, or its short code in the format book",
            .min = 0,
            .max = any_number,
            .completes = Completes::RuleCodes}};

constexpr std::array<const Option*, 2> verb_options = {&options::format, &options::markdown};

constexpr std::array examples = {
    Example{"ngi explain FILE-CHANGED", "What the code means and what to do about it"},
    Example{"ngi explain", "All rules, one per line"},
    Example{"ngi explain --format json", "All rules for a script"},
};

}  // namespace
}  // namespace verb_explain

const Verb explain_verb = {
    .name = "explain",
    .group = Group::Check,
    .summary = "explain a rule code and what to do about it",
    .description =
        "Every message names the rule that was broken by its code. This verb prints what the "
        "code means, what to do about it, and its section in the format book. Upper and lower "
        "case do not matter. Without a code it lists all rules.",
    .operands = verb_explain::operands,
    .options = verb_explain::verb_options,
    .examples = verb_explain::examples,
    .run = verb_explain::run,
};

}  // namespace ngi::command
