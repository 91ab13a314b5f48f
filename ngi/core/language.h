#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ngi/core/issue.h"

// The texts of the library for people, in another language than English. Codes, JSON and SARIF are
// English always.
namespace ngi {

enum class Language : std::uint8_t { English, Russian };

// Returns the language of a locale: "ru_RU.UTF-8" or "ru" is Russian, any other name English.
// Nothing for an empty name. Texts are UTF-8, so a locale with another encoding is English.
std::optional<Language> language_from_locale(std::string_view locale);

// Returns a text of the library (of a rule, or a fixed argument of an issue) in a language. A text
// without a translation stays English.
std::string_view translate(std::string_view english, Language language) noexcept;

// The same for a text that the library made of fixed words and values ("3 nodes, 2 of them move"):
// the catalogue has it with {0}, {1}... in place of the values, marked by msgctxt "composed". The
// text of an argument may be a name from a file, so that single words stay as they are.
std::string translate_composed(std::string_view english, Language language);

std::string_view to_text(Severity severity, Language language) noexcept;
std::string message(const Issue& issue, Language language);
std::string full_message(const Issue& issue, Language language);

}  // namespace ngi
