#include "apps/ngi/verbs.h"

#include <algorithm>
#include <array>

#include "apps/ngi/nearest.h"

namespace ngi::command {

std::span<const Verb* const> verbs() noexcept {
  static constexpr std::array all = {&explain_verb, &help_verb, &man_verb, &completion_verb,
                                     &version_verb};
  return all;
}

const Verb* find_verb(std::string_view name) noexcept {
  const auto all = verbs();
  const auto found =
      std::find_if(all.begin(), all.end(), [name](const Verb* verb) { return verb->name == name; });
  return found == all.end() ? nullptr : *found;
}

std::string unknown_verb(std::string_view name) {
  std::vector<std::string_view> known;
  for (const Verb* verb : verbs()) known.push_back(verb->name);
  return "there is no verb '" + std::string(name) + "'" + did_you_mean(name, known);
}

}  // namespace ngi::command
