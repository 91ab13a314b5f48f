#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

#include "ngi/asset/kind.h"
#include "ngi/core/issue.h"

// Colours and icons. Icons are drawn by code in the colours of the theme.
namespace ngi::studio {

enum class Theme { Dark, Light };

void apply_theme(Theme theme);
Theme current_theme() noexcept;

// A colour that both themes use with a meaning.
QColor accent_colour();
QColor severity_colour(Severity severity);
QColor changed_colour();
QColor faint_text_colour();

QIcon kind_icon(Kind kind);
QIcon folder_icon();
QIcon severity_icon(Severity severity);
// An icon of an action by its name: "open", "save", "undo", "play".
QIcon action_icon(const QString& name);
QIcon application_icon();

}  // namespace ngi::studio
