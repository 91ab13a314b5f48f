#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/language.h"

namespace ngi {

class PhraseTable;

}  // namespace ngi

// What the command says to people, in the language of this run. The texts are in
// apps/ngi/translations/ru.po, those of rules in the library. JSON, SARIF, the manual page and the
// pages of docs/ are English and do not come through here.
namespace ngi::command {

// The language of this run: run_program() sets it before the first message.
Language language() noexcept;
void set_language(Language chosen) noexcept;

// Makes the messages of a scope English: pages that are English in every language.
class EnglishScope {
 public:
  EnglishScope() : before_(language()) { set_language(Language::English); }
  EnglishScope(const EnglishScope&) = delete;
  EnglishScope& operator=(const EnglishScope&) = delete;
  ~EnglishScope() { set_language(before_); }

 private:
  Language before_;
};

// Returns a fixed text in the language of this run. Line breaks at its ends belong to no text and
// are kept. A text without a translation stays English.
std::string translated(std::string_view english);
// The same for a text without line breaks at its ends. Takes no memory.
std::string_view translation_of(std::string_view english) noexcept;

// The same for a format; {} are its values. Most callers use TextStream::print() or
// format_message().
std::string vformat_message(std::string_view english, fmt::format_args values);

// As fmt::format, for a message to people.
template <typename... Values>
std::string format_message(fmt::format_string<Values...> english, Values&&... values) {
  const fmt::string_view text = english;
  return vformat_message({text.data(), text.size()}, fmt::make_format_args(values...));
}

// "1 file", "2 files"; in Russian with the form that goes with the number.
std::string counted(std::uint64_t count, std::string_view thing);
// "1 entry", "3 entries"
std::string counted(std::uint64_t count, std::string_view one, std::string_view many);
// The same without the number.
std::string plural(std::uint64_t count, std::string_view one, std::string_view many);

// "; did you mean 'explain'?", or nothing when no candidate is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string_view>& candidates);

// The Russian texts of the command: apps/ngi/translations/ru.po.
const PhraseTable& russian_phrases() noexcept;

}  // namespace ngi::command
