#include "apps/ngi/print/translation.h"

#include <algorithm>
#include <optional>

#include "ngi/core/phrase_table.h"
#include "ngi/core/spelling.h"

namespace ngi::command {

namespace {

Language language_of_run = Language::English;

// The texts of the command first; those of the library are printed by it as well.
std::optional<std::string_view> find_russian(std::string_view english) noexcept {
  if (const auto own = russian_phrases().find(english)) return own;
  return ngi::russian_phrases().find(english);
}

}  // namespace

Language language() noexcept {
  return language_of_run;
}

void set_language(Language chosen) noexcept {
  language_of_run = chosen;
}

std::string translated(std::string_view english) {
  if (language_of_run == Language::English) return std::string(english);
  const std::size_t first = std::min(english.find_first_not_of('\n'), english.size());
  const std::size_t end = std::max(english.find_last_not_of('\n') + 1, first);
  const auto russian = find_russian(english.substr(first, end - first));
  if (!russian) return std::string(english);
  std::string out(english.substr(0, first));
  out += *russian;
  return out += english.substr(end);
}

std::string_view translation_of(std::string_view english) noexcept {
  if (language_of_run == Language::English) return english;
  return find_russian(english).value_or(english);
}

std::string vformat_message(std::string_view english, fmt::format_args values) {
  if (language_of_run == Language::English) {
    return fmt::vformat(fmt::string_view(english.data(), english.size()), values);
  }
  return fmt::vformat(translated(english), values);
}

std::string counted(std::uint64_t count, std::string_view thing) {
  return counted(count, thing, std::string(thing) + "s");
}

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, plural(count, one, many));
}

std::string plural(std::uint64_t count, std::string_view one, std::string_view many) {
  if (language_of_run == Language::Russian) {
    if (const auto forms = find_russian(plural_key(one, many))) {
      return std::string(russian_form(*forms, count));
    }
  }
  return std::string(count == 1 ? one : many);
}

std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& candidates) {
  const auto near = near_spellings(word, candidates, 1);
  return near.empty() ? "" : format_message("; did you mean '{}'?", near.front());
}

}  // namespace ngi::command
