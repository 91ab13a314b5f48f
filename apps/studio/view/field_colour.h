#pragma once

#include <QColor>
#include <QModelIndex>
#include <QString>
#include <optional>

namespace ngi::studio {

// A field that is a colour: red, green and blue, and alpha when it has four numbers.
struct FieldColour {
  QColor colour;
  bool has_alpha = false;
  double unit = 1;  // what stands for full brightness
  QString text;     // as it is shown
};

// nullopt for a field that is none.
std::optional<FieldColour> colour_of(const QModelIndex& field);
// A colour as the field shows it.
QString colour_value(const FieldColour& like, const QColor& colour);

}  // namespace ngi::studio
