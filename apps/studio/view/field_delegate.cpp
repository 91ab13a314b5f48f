#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QRegularExpressionValidator>
#include <algorithm>
#include <cmath>

#include "apps/studio/model/texts.h"
#include "apps/studio/view/field_chooser.h"
#include "apps/studio/view/inspector.h"
#include "apps/studio/view/theme.h"
#include "ngi/asset/fields/field.h"
#include "ngi/tasks/field_meaning.h"

namespace ngi::studio {

namespace {

const Field* description(const QModelIndex& index) {
  return reinterpret_cast<const Field*>(
      index.data(FieldTreeModel::DescriptionRole).value<quintptr>());
}

bool names_a_colour(std::string_view name) {
  constexpr std::string_view words[] = {"colour",   "color",    "diffuse", "ambient",
                                        "emissive", "specular", "tint"};
  return std::ranges::any_of(
      words, [&](std::string_view word) { return name.find(word) != std::string_view::npos; });
}

QString range_text(const FieldNumber& number) {
  switch (number.type) {
    case NumberType::U8:
      return QStringLiteral("0..255");
    case NumberType::I8:
      return QStringLiteral("-128..127");
    case NumberType::U16:
      return QStringLiteral("0..65535");
    case NumberType::I16:
      return QStringLiteral("-32768..32767");
    case NumberType::U32:
      return QStringLiteral("0..4294967295");
    case NumberType::I32:
      return QStringLiteral("-2147483648..2147483647");
    case NumberType::F32:
      break;
  }
  return {};
}

// Changes the number at the cursor. Returns false where there is none.
bool step_number(QLineEdit& edit, double step) {
  const QString text = edit.text();
  const qsizetype at = edit.cursorPosition();
  const qsizetype begin = at == 0 ? 0 : text.lastIndexOf(QLatin1Char(' '), at - 1) + 1;
  qsizetype end = text.indexOf(QLatin1Char(' '), at);
  if (end < 0) end = text.size();
  const QString word = text.mid(begin, end - begin);
  bool ok = false;
  const double value = word.toDouble(&ok);
  if (!ok) return false;
  const bool is_real = word.contains(QLatin1Char('.')) || std::abs(step) < 1;
  const double next = value + step;
  const QString shown = is_real ? QString::number(next, 'g', 7)
                                : QString::number(static_cast<qint64>(std::llround(next)));
  edit.setText(text.left(begin) + shown + text.mid(end));
  edit.setCursorPosition(static_cast<int>(begin + shown.size()));
  return true;
}

}  // namespace

FieldChooser chooser_of(const QModelIndex& index) {
  if (index.column() != FieldTreeModel::ValueColumn ||
      !index.data(FieldTreeModel::IsFieldRole).toBool()) {
    return FieldChooser::None;
  }
  if (reference_kind_of(index)) return FieldChooser::Reference;
  const Field* field = description(index);
  if (field && tasks::is_flag_set(*field)) return FieldChooser::Flags;
  return colour_of(index) ? FieldChooser::Colour : FieldChooser::None;
}

std::optional<Kind> reference_kind_of(const QModelIndex& index) {
  const auto kind = static_cast<Kind>(index.data(FieldTreeModel::AssetKindRole).toInt());
  return tasks::reference_kind(kind, index.data(FieldTreeModel::PathRole).toString().toStdString());
}

FieldFlags flags_of(const QModelIndex& index) {
  const Field* field = description(index);
  if (!field || !tasks::is_flag_set(*field)) return {};
  FieldFlags out;
  bool is_number = false;
  out.value = index.data(Qt::EditRole).toString().toUInt(&is_number, 0);
  if (!is_number) return {};
  const auto kind = static_cast<Kind>(index.data(FieldTreeModel::AssetKindRole).toInt());
  const auto names =
      tasks::flag_names(kind, index.data(FieldTreeModel::PathRole).toString().toStdString());
  for (unsigned bit = 0; bit < 8 * field->size; ++bit) {
    const std::uint32_t flag = 1U << bit;
    const auto known = std::ranges::find(names, flag, &tasks::FlagName::flag);
    const QString name = known == names.end() ? QString() : to_qt(known->name);
    // Bits without a name are shown when they are set, or when none of the field has a name.
    if (name.isEmpty() && !names.empty() && (out.value & flag) == 0) continue;
    out.bits.push_back({flag, name});
  }
  return out;
}

std::optional<FieldColour> colour_of(const QModelIndex& index) {
  const Field* field = description(index);
  if (!field || field->sort != FieldSort::Numbers || !names_a_colour(field->name)) return {};
  const std::size_t count = field->count();
  if (count != 3 && count != 4) return {};
  const QString text = index.data(Qt::EditRole).toString();
  const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
  if (words.size() != static_cast<qsizetype>(count)) return {};
  const bool is_share = field->is_real() || !field->units.empty();
  FieldColour out = {QColor(), count == 4, is_share ? 1.0 : 255.0, text};
  const auto part = [&](qsizetype i) {
    return static_cast<float>(std::clamp(words[i].toDouble() / out.unit, 0.0, 1.0));
  };
  out.colour = QColor::fromRgbF(part(0), part(1), part(2), count == 4 ? part(3) : 1.0F);
  return out;
}

QString colour_value(const FieldColour& like, const QColor& colour) {
  const auto text = [&](float part) {
    const double value = static_cast<double>(part) * like.unit;
    return like.unit == 1 ? QString::number(value, 'g', 4)
                          : QString::number(static_cast<int>(std::lround(value)));
  };
  QStringList words = {text(colour.redF()), text(colour.greenF()), text(colour.blueF())};
  if (like.has_alpha) words += text(colour.alphaF());
  return words.join(QLatin1Char(' '));
}

QWidget* FieldDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                     const QModelIndex& index) const {
  const Field* field = description(index);
  if (field && !field->words.empty()) {
    auto* choice = new QComboBox(parent);
    choice->setEditable(true);
    for (const FieldWord& word : field->words) choice->addItem(to_qt(word.word));
    return choice;
  }
  auto* edit = new QLineEdit(parent);
  edit->setFrame(false);
  if (field && field->sort == FieldSort::Numbers) {
    static const QRegularExpression numbers(QStringLiteral(R"([-+0-9a-zA-Z. ,]*)"));
    edit->setValidator(new QRegularExpressionValidator(numbers, edit));
    edit->setToolTip(tr("Up and Down change the number. %1").arg(range_text(field->numbers[0])));
  } else if (field) {
    edit->setMaxLength(static_cast<int>(field->size));
  }
  return edit;
}

void FieldDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
  const QString text = index.data(Qt::EditRole).toString();
  if (auto* choice = qobject_cast<QComboBox*>(editor)) return choice->setEditText(text);
  auto* edit = qobject_cast<QLineEdit*>(editor);
  if (edit && edit->text() != text) edit->setText(text);
}

void FieldDelegate::setModelData(QWidget* editor, QAbstractItemModel* model,
                                 const QModelIndex& index) const {
  const auto* choice = qobject_cast<QComboBox*>(editor);
  const auto* edit = qobject_cast<QLineEdit*>(editor);
  const QString text = choice ? choice->currentText() : edit ? edit->text() : QString();
  if (text != index.data(Qt::EditRole).toString()) model->setData(index, text, Qt::EditRole);
}

bool FieldDelegate::eventFilter(QObject* editor, QEvent* event) {
  auto* edit = qobject_cast<QLineEdit*>(editor);
  if (edit && event->type() == QEvent::KeyPress) {
    const auto& key = *static_cast<QKeyEvent*>(event);
    const int direction = key.key() == Qt::Key_Up ? 1 : key.key() == Qt::Key_Down ? -1 : 0;
    if (direction != 0) {
      const bool is_real = edit->text().contains(QLatin1Char('.'));
      const bool is_large = key.modifiers() & Qt::ShiftModifier;
      const double step = (is_real ? 0.1 : 1) * (is_large ? 10 : 1);
      // The asset follows at once; all steps are one edit.
      if (step_number(*edit, direction * step)) Q_EMIT commitData(edit);
      return true;
    }
  }
  return QStyledItemDelegate::eventFilter(editor, event);
}

bool FieldDelegate::editorEvent(QEvent* event, QAbstractItemModel* model,
                                const QStyleOptionViewItem& option, const QModelIndex& index) {
  if (event->type() == QEvent::MouseButtonPress && chooser_of(index) != FieldChooser::None) {
    const auto& mouse = *static_cast<QMouseEvent*>(event);
    if (mouse.button() == Qt::LeftButton && chooser_place(option).contains(mouse.pos())) {
      Q_EMIT chooser_clicked(index);
      return true;
    }
  }
  return QStyledItemDelegate::editorEvent(event, model, option, index);
}

QRect FieldDelegate::chooser_place(const QStyleOptionViewItem& option) {
  const int width = option.rect.height() + 4;
  return {option.rect.right() - width, option.rect.top() + 1, width, option.rect.height() - 2};
}

void FieldDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
  QStyleOptionViewItem shown = option;
  if (index.data(FieldTreeModel::ChangedRole).toBool()) {
    shown.palette.setColor(QPalette::Text, changed_colour());
    shown.palette.setColor(QPalette::HighlightedText, changed_colour());
  } else if (index.column() == FieldTreeModel::FieldColumn ||
             !index.data(FieldTreeModel::IsFieldRole).toBool()) {
    shown.palette.setColor(QPalette::Text, index.column() == FieldTreeModel::ValueColumn
                                               ? faint_text_colour()
                                               : option.palette.color(QPalette::Text));
  }
  const FieldChooser chooser = chooser_of(index);
  if (chooser == FieldChooser::None) return QStyledItemDelegate::paint(painter, shown, index);
  const QRect button = chooser_place(option);
  const auto paint_button = [&] {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(option.palette.color(QPalette::Button));
    painter->drawRoundedRect(button.adjusted(2, 1, -2, -1), 3, 3);
    painter->setPen(option.palette.color(QPalette::ButtonText));
    painter->drawText(button, Qt::AlignCenter, QStringLiteral("…"));
    painter->restore();
  };
  const auto colour = colour_of(index);
  if (!colour) {
    QStyledItemDelegate::paint(painter, shown, index);
    return paint_button();
  }
  const int side = option.rect.height() - 8;
  const QRect swatch(option.rect.left() + 4, option.rect.top() + 4, side, side);
  shown.rect.adjust(side + 6, 0, 0, 0);
  QStyledItemDelegate::paint(painter, shown, index);
  QColor opaque = colour->colour;
  opaque.setAlpha(255);
  painter->save();
  painter->setPen(option.palette.color(QPalette::Mid));
  painter->setBrush(opaque);
  painter->drawRoundedRect(swatch, 2, 2);
  painter->restore();
  paint_button();
}

}  // namespace ngi::studio
