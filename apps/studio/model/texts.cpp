#include "apps/studio/model/texts.h"

#include <QCoreApplication>
#include <QLocale>

#include "apps/studio/model/asset_tree_model.h"

namespace ngi::studio {

namespace {

Language current_language = Language::English;

}  // namespace

Language library_language() noexcept {
  return current_language;
}

void set_library_language(Language language) noexcept {
  current_language = language;
}

QString to_qt(std::string_view utf8) {
  return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

QString plain_tool_tip(const QString& text) {
  // Qt takes a text for HTML when there is a tag in it.
  if (!text.contains(QLatin1Char('<'))) return text;
  return QStringLiteral("<p style='white-space:pre-wrap'>%1</p>").arg(text.toHtmlEscaped());
}

QString plain_title(QString text) {
  return text.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

QString text_of_issue(const Issue& issue) {
  return QString::fromStdString(message(issue, current_language));
}

QString severity_text(Severity severity) {
  return to_qt(to_text(severity, current_language));
}

QString library_text(std::string_view english) {
  return QString::fromStdString(
      translate_composed(translate(english, current_language), current_language));
}

QString value_text(const FieldValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return QString::number(*number);
  if (const auto* text = std::get_if<std::string>(&value)) return QString::fromStdString(*text);
  return {};
}

QString size_text(std::uint64_t bytes) {
  if (bytes < 1024) {
    return AssetTreeModel::tr("%n byte(s)", nullptr, static_cast<int>(bytes));
  }
  const QLocale locale(current_language == Language::Russian ? QLocale::Russian : QLocale::English);
  return locale.formattedDataSize(static_cast<qint64>(bytes), 1,
                                  QLocale::DataSizeTraditionalFormat);
}

QString kind_title(Kind kind) {
  return to_qt(translate(facts(kind).title, current_language));
}

}  // namespace ngi::studio
