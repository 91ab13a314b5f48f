#include "apps/studio/model/field_words.h"

#include <QCoreApplication>

namespace ngi::studio {

namespace {

struct FieldWord {
  const char* field;
  const char* word;
};

constexpr FieldWord words[] = {{"pos", QT_TRANSLATE_NOOP("FieldWords", "position")},
                               {"position", QT_TRANSLATE_NOOP("FieldWords", "position")},
                               {"quat_raw", QT_TRANSLATE_NOOP("FieldWords", "rotation")},
                               {"rotation", QT_TRANSLATE_NOOP("FieldWords", "rotation")},
                               {"time", QT_TRANSLATE_NOOP("FieldWords", "time")},
                               {"name", QT_TRANSLATE_NOOP("FieldWords", "name")},
                               {"flags", QT_TRANSLATE_NOOP("FieldWords", "flags")},
                               {"parent", QT_TRANSLATE_NOOP("FieldWords", "parent")}};

QString word_of(const std::string& field) {
  for (const FieldWord& word : words) {
    if (field == word.field) return QCoreApplication::translate("FieldWords", word.word);
  }
  return {};
}

// "node[8]" without its brackets: "node 8".
QString record_words(const std::string& record) {
  QString out = QString::fromStdString(record);
  out.replace(QLatin1Char('['), QLatin1Char(' '));
  return out.remove(QLatin1Char(']'));
}

}  // namespace

QString field_words(const tasks::FieldOwner& owner, const QString& path) {
  const QString word = word_of(owner.field);
  const bool is_known = !owner.record.empty() && (!owner.name.empty() || !word.isEmpty());
  if (!is_known || owner.field.empty()) return path;
  const QString what =
      owner.name.empty() ? record_words(owner.record) : QString::fromStdString(owner.name);
  const QString field = word.isEmpty() ? QString::fromStdString(owner.field) : word;
  if (!owner.key_time) return QStringLiteral("%1: %2").arg(what, field);
  return QCoreApplication::translate("FieldWords", "%1: %2 at frame %3")
      .arg(what, field, QString::number(double{*owner.key_time}));
}

QString with_count(const QString& words, const Difference& difference) {
  if (!difference.count) return words;
  const int count = static_cast<int>(*difference.count);
  return difference.unit == "pixel"
             ? QCoreApplication::translate("FieldWords", "%1: %n pixel(s)", nullptr, count)
                   .arg(words)
             : QCoreApplication::translate("FieldWords", "%1: %n byte(s)", nullptr, count)
                   .arg(words);
}

}  // namespace ngi::studio
