#include "apps/ngi/cli/verb.h"

#include <algorithm>

#include "apps/ngi/cli/options.h"
#include "apps/ngi/print/translation.h"

namespace ngi::command {

std::string_view title(Group group) noexcept {
  switch (group) {
    case Group::Look:
      return "Look inside";
    case Group::Check:
      return "Check";
    case Group::Edit:
      return "Edit";
    case Group::Convert:
      return "Convert";
    case Group::Run:
      return "Run the engine's arithmetic";
    case Group::Draw:
      return "Draw";
    case Group::Make:
      return "Make";
    case Group::Learn:
      return "Learn";
  }
  return "";
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

std::string alternatives(std::string_view choices) {
  const auto words = split(choices, '|');
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += i + 1 == words.size() ? translated(" or ") : ", ";
    out += words[i];
  }
  return out;
}

std::string_view long_flag(const Option& option) noexcept {
  const std::size_t comma = option.flags.rfind(',');
  return comma == std::string_view::npos ? option.flags : option.flags.substr(comma + 1);
}

std::string_view long_name(const Option& option) noexcept {
  const std::string_view flag = long_flag(option);
  return flag.substr(std::min(flag.find_first_not_of('-'), flag.size()));
}

std::vector<const Option*> all_options(const Verb& verb) {
  std::vector<const Option*> options(verb.options.begin(), verb.options.end());
  const auto global = global_options();
  options.insert(options.end(), global.begin(), global.end());
  return options;
}

}  // namespace ngi::command
