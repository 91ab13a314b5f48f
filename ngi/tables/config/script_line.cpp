#include "ngi/tables/config/script_line.h"

#include <algorithm>
#include <array>

#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"

namespace ngi::config {

namespace {

using enum ArgumentSort;

constexpr std::array placing = {Number, Number, Number, Clan, File, Unused};
constexpr std::array felling = {Number, Number, Number, Number};
constexpr std::array commands = {
    Command{"create", placing},
    Command{"bcreate", placing},
    Command{"death", felling},
    Command{"truth"},
    Command{"kill"},
    Command{"bkill"},
    Command{"cls"},
    Command{"summon"},
    Command{"?"},
    Command{"delete"},
};

bool separates(char c) {
  return c == ',' || is_space(c);
}

}  // namespace

const Command* find_command(std::string_view name) noexcept {
  const auto found = std::ranges::find_if(
      commands, [&](const Command& known) { return compare_folded(known.name, name) == 0; });
  return found == commands.end() ? nullptr : &*found;
}

const TextToken* ScriptLine::find(ArgumentSort sort) const noexcept {
  const Command* found = known();
  if (!found) return nullptr;
  const auto at = std::ranges::find(found->arguments, sort) - found->arguments.begin();
  const auto index = static_cast<std::size_t>(at);
  return index < std::min(arguments.size(), found->arguments.size()) ? &arguments[index] : nullptr;
}

ScriptLine parse_script_line(const TextToken& value) {
  const std::string_view text = value.text;
  const std::size_t open = std::min(text.find('('), text.size());
  const std::size_t close = std::min(text.find(')', open), text.size());
  std::string_view name = text.substr(0, open);
  while (!name.empty() && is_space(name.back())) name.remove_suffix(1);
  ScriptLine line = {{value.offset, name}, {}};
  for (std::size_t at = open + 1; at < close;) {
    const auto rest = text.substr(at, close - at);
    const auto end = static_cast<std::size_t>(std::ranges::find_if(rest, separates) - rest.begin());
    if (end > 0) line.arguments.push_back({value.offset + at, rest.substr(0, end)});
    at += end + 1;
  }
  return line;
}

std::optional<std::int64_t> leading_number(std::string_view text) noexcept {
  const bool signed_ = text.starts_with('-') || text.starts_with('+');
  std::size_t end = signed_ ? 1 : 0;
  while (end < text.size() && is_digit(text[end])) ++end;
  std::string_view digits = text.substr(0, end);
  if (digits.starts_with('+')) digits.remove_prefix(1);
  return parse_number<std::int64_t>(digits);
}

std::vector<NumberedLine> script_lines(const Document& mission_settings) {
  constexpr std::string_view prefix = "script";
  std::vector<NumberedLine> lines;
  for (const Object& object : mission_settings.objects()) {
    if (!object.is_named("script")) continue;
    for (const Setting& setting : object.list) {
      const std::string key = fold(setting.key.text);
      if (!key.starts_with(prefix)) continue;
      const auto number = parse_number<std::uint32_t>(std::string_view(key).substr(prefix.size()));
      if (number) lines.push_back({*number, &setting});
    }
  }
  return lines;
}

}  // namespace ngi::config
