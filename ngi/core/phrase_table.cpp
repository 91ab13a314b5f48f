#include "ngi/core/phrase_table.h"

namespace ngi {

std::string_view PhraseTable::english(std::size_t index) const noexcept {
  return texts_.substr(phrases_[index].english, phrases_[index].english_size);
}

std::string_view PhraseTable::translation(std::size_t index) const noexcept {
  return texts_.substr(phrases_[index].translation, phrases_[index].translation_size);
}

std::size_t PhraseTable::first_composed() const noexcept {
  const auto first =
      std::partition_point(phrases_.begin(), phrases_.end(), [this](const Phrase& it) {
        return it.english_size == 0 || texts_[it.english] != composed_mark;
      });
  return static_cast<std::size_t>(first - phrases_.begin());
}

std::optional<std::string_view> PhraseTable::find(std::string_view english) const noexcept {
  const auto text_of = [this](const Phrase& phrase) {
    return texts_.substr(phrase.english, phrase.english_size);
  };
  const auto found = std::lower_bound(phrases_.begin(), phrases_.end(), english,
                                      [&text_of](const Phrase& phrase, std::string_view text) {
                                        return phrase_order(text_of(phrase), text);
                                      });
  const bool is_head = english.empty();  // of the .po file
  if (is_head || found == phrases_.end() || text_of(*found) != english) return std::nullopt;
  if (found->translation_size == 0) return std::nullopt;
  return texts_.substr(found->translation, found->translation_size);
}

std::string plural_key(std::string_view one, std::string_view many) {
  std::string key(one);
  key += form_separator;
  return key += many;
}

std::string_view russian_form(std::string_view forms, std::uint64_t count) noexcept {
  const std::uint64_t last = count % 10;
  const bool teen = count % 100 >= 11 && count % 100 <= 14;
  const std::size_t wanted = !teen && last == 1 ? 0 : !teen && last >= 2 && last <= 4 ? 1 : 2;
  for (std::size_t i = 0; i < wanted; ++i) {
    const std::size_t end = forms.find(form_separator);
    if (end == std::string_view::npos) break;  // fewer forms: the last
    forms.remove_prefix(end + 1);
  }
  return forms.substr(0, forms.find(form_separator));
}

}  // namespace ngi
