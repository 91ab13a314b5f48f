#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// The texts of one translation, looked up by the English text. cmake/NgiTranslations.cmake makes a
// table from a .po file at compile time: one string of all texts and their offsets. It needs no
// file at run time, no constructor and no relocations.
namespace ngi {

// An entry: offsets and sizes in the string of all texts.
struct Phrase {
  std::uint32_t english;
  std::uint32_t english_size;
  std::uint32_t translation;
  std::uint32_t translation_size;
};

// Begins the key of a text with values.
inline constexpr char composed_mark = '\x02';

// Texts with values last, then by size, then by text: most comparisons read no text.
constexpr bool phrase_order(std::string_view a, std::string_view b) noexcept {
  const bool a_composed = a.starts_with(composed_mark);
  if (a_composed != b.starts_with(composed_mark)) return b.starts_with(composed_mark);
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

class PhraseTable {
 public:
  constexpr PhraseTable(std::string_view texts, std::span<const Phrase> phrases) noexcept
      : texts_(texts), phrases_(phrases) {}

  std::size_t size() const noexcept { return phrases_.size(); }
  std::string_view english(std::size_t index) const noexcept;
  std::string_view translation(std::size_t index) const noexcept;

  // The texts with values (translate_composed() in ngi/core/language.h) are the last, shorter ones
  // first. Returns the index of the first.
  std::size_t first_composed() const noexcept;

  // Returns the translation of an English text; nothing when it has none. A text with plural forms
  // is looked up by plural_key(), and its translation is a list of forms.
  std::optional<std::string_view> find(std::string_view english) const noexcept;

 private:
  std::string_view texts_;
  std::span<const Phrase> phrases_;  // in phrase_order
};

// Separates the two English forms in a key, and the forms in a translation.
inline constexpr char form_separator = '\x01';

// "file", "files" -> the key of both.
std::string plural_key(std::string_view one, std::string_view many);

// Returns the form for a count, of the three that Russian has: 1 файл, 2 файла, 5 файлов.
std::string_view russian_form(std::string_view forms, std::uint64_t count) noexcept;

// The Russian texts of the library: ngi/core/translations/ru.po.
const PhraseTable& russian_phrases() noexcept;

namespace detail {

// `texts` is a list of strings that end in NUL: an empty one, then English and translation in turn.
template <std::size_t size>
consteval std::size_t count_phrases(const char (&texts)[size]) {
  std::size_t strings = 0;
  for (std::size_t at = 1; at < size; at += __builtin_strlen(texts + at) + 1) ++strings;
  return strings / 2;
}

template <std::size_t count, std::size_t size>
consteval std::array<Phrase, count> sorted_phrases(const char (&texts)[size]) {
  std::array<Phrase, count> phrases = {};
  std::uint32_t at = 1;
  for (Phrase& phrase : phrases) {
    phrase.english = at;
    phrase.english_size = static_cast<std::uint32_t>(__builtin_strlen(texts + at));
    at += phrase.english_size + 1;
    phrase.translation = at;
    phrase.translation_size = static_cast<std::uint32_t>(__builtin_strlen(texts + at));
    at += phrase.translation_size + 1;
  }
  const std::string_view all(texts, size);
  std::sort(phrases.begin(), phrases.end(), [all](const Phrase& a, const Phrase& b) {
    return phrase_order(all.substr(a.english, a.english_size),
                        all.substr(b.english, b.english_size));
  });
  return phrases;
}

}  // namespace detail

}  // namespace ngi
