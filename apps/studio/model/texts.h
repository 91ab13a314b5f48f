#pragma once

#include <QString>
#include <string>
#include <string_view>

#include "ngi/asset/differences.h"
#include "ngi/core/issue.h"
#include "ngi/core/language.h"

// Texts of the library in the language of the program.
namespace ngi::studio {

// The language that the library's texts are shown in. The program sets it together with its own.
Language library_language() noexcept;
void set_library_language(Language language) noexcept;

QString text_of_issue(const Issue& issue);
QString severity_text(Severity severity);
// A text of a table of the library, such as the title of a kind.
QString library_text(std::string_view english);
QString value_text(const FieldValue& value);
QString to_qt(std::string_view utf8);
// A text with names from files as a tool tip, which shows letters that look like tags as they are.
QString plain_tool_tip(const QString& text);
// The same for menus and tabs, where an ampersand marks a letter for the keyboard.
QString plain_title(QString text);

}  // namespace ngi::studio
