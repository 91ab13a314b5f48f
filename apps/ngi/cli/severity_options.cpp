#include "apps/ngi/cli/severity_options.h"

#include <array>
#include <optional>

#include "apps/ngi/cli/rule_words.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/spelling.h"
#include "ngi/core/text.h"

namespace ngi::command {

namespace {

using BadOption = tl::unexpected<std::string>;

tl::expected<const Rule*, std::string> parse_rule(std::string_view code) {
  if (const Rule* rule = find_rule(code)) return rule;
  return BadOption(format_message("there is no rule '{}'{}", code, rule_advice(code)));
}

struct Level {
  std::string_view name;
  std::optional<Severity> severity;
};
constexpr std::array levels = {Level{"error", Severity::Error}, Level{"warning", Severity::Warning},
                               Level{"info", Severity::Info}, Level{"hint", Severity::Hint},
                               Level{"off", std::nullopt}};

tl::expected<Level, std::string> parse_level(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Level& level : levels) {
    if (compare_folded(level.name, name) == 0) return level;
    names.push_back(level.name);
  }
  return BadOption(format_message("a rule can be {}, not '{}'{}",
                                  alternatives("error|warning|info|hint|off"), name,
                                  did_you_mean(name, names)));
}

// A level alone, "info"; nothing for "off" and for anything else.
std::optional<Severity> level_alone(std::string_view setting) {
  const auto level = parse_level(setting);
  return level ? level->severity : std::nullopt;
}

std::string add_severity(SeverityOverrides& severities, std::string_view setting) {
  const std::size_t equals = setting.find('=');
  if (equals == std::string_view::npos) {
    if (level_alone(setting)) return "";
    return format_message("option '--severity' takes LEVEL or CODE=LEVEL, not '{}'", setting);
  }
  const auto rule = parse_rule(setting.substr(0, equals));
  if (!rule) return rule.error();
  const auto level = parse_level(setting.substr(equals + 1));
  if (!level) return level.error();
  severities.severities[*rule] = level->severity;
  return "";
}

}  // namespace

tl::expected<SeverityOverrides, std::string> parse_severity_overrides(const Context& context) {
  const Arguments& arguments = context.arguments();
  SeverityOverrides severities = {.reading = context.reading(Reading::Strict)};
  for (const std::string& code : arguments.values(options::only)) {
    const auto rule = parse_rule(code);
    if (!rule) return BadOption(rule.error());
    severities.only.insert(*rule);
  }
  for (const std::string& setting : arguments.values(options::severity)) {
    if (auto problem = add_severity(severities, setting); !problem.empty())
      return BadOption(problem);
  }
  for (const std::string& code : arguments.values(options::ignore)) {
    const auto rule = parse_rule(code);
    if (!rule) return BadOption(rule.error());
    severities.severities[*rule] = std::nullopt;
  }
  return severities;
}

std::optional<Severity> least_shown(const Context& context) {
  std::optional<Severity> least;
  for (const std::string& setting : context.arguments().values(options::severity)) {
    if (const auto level = level_alone(setting)) least = level;
  }
  return least;
}

}  // namespace ngi::command
