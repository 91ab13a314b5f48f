#pragma once

#include <QColor>
#include <QModelIndex>
#include <QString>
#include <optional>
#include <vector>

#include "ngi/asset/kind.h"

// What is offered for a field besides typing.
namespace ngi::studio {

enum class FieldChooser { None, Colour, Flags, Reference };

FieldChooser chooser_of(const QModelIndex& field);

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

// The bits of a field of flags that are offered.
struct FieldFlags {
  struct Bit {
    std::uint32_t flag = 0;
    QString name = {};  // empty: its meaning is not known
  };
  std::uint32_t value = 0;
  std::vector<Bit> bits = {};
};

// Without bits for a field that has no flags.
FieldFlags flags_of(const QModelIndex& field);

// The kind of asset that a field names.
std::optional<Kind> reference_kind_of(const QModelIndex& field);

}  // namespace ngi::studio
