// The texts of the program in Russian: every one has a translation, and none is left over.
#include <gtest/gtest.h>

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <set>

#include "tests/support/places.h"

namespace ngi::studio {
namespace {

struct Texts {
  std::set<QString> sources;  // with the context
  QStringList unfinished;
};

Texts read_texts(const QString& name) {
  Texts out;
  QFile file(name);
  if (!file.open(QIODevice::ReadOnly)) return out;
  QXmlStreamReader xml(&file);
  QString context;
  QString source;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    if (xml.name() == QLatin1String("name")) context = xml.readElementText();
    if (xml.name() == QLatin1String("source")) {
      source = context + QLatin1Char('|') + xml.readElementText();
      out.sources.insert(source);
    }
    if (xml.name() != QLatin1String("translation")) continue;
    const bool marked = xml.attributes().hasAttribute(QLatin1String("type"));
    const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements);
    if (marked || text.trimmed().isEmpty()) out.unfinished += source;
  }
  return out;
}

QString source_folder() {
  return QString::fromStdString(in_source("apps/studio/"));
}

TEST(StudioTexts, AllHaveARussianTranslation) {
  const Texts russian =
      read_texts(source_folder() + QStringLiteral("translations/ngi-studio_ru.ts"));
  EXPECT_GT(russian.sources.size(), 100U);
  EXPECT_TRUE(russian.unfinished.isEmpty())
      << russian.unfinished.join(QLatin1Char('\n')).toStdString();
}

TEST(StudioTexts, AreThoseOfTheSources) {
  const QTemporaryDir folder;
  const QString fresh = folder.filePath(QStringLiteral("fresh.ts"));
  QProcess update;
  update.start(QStringLiteral(NGI_LUPDATE),
               {QStringLiteral("-silent"), QStringLiteral("-I"),
                QString::fromStdString(in_source("")), source_folder() + QStringLiteral("model"),
                source_folder() + QStringLiteral("view"), QStringLiteral("-ts"), fresh});
  ASSERT_TRUE(update.waitForFinished(60'000)) << update.errorString().toStdString();
  const auto now = read_texts(fresh).sources;
  const auto known =
      read_texts(source_folder() + QStringLiteral("translations/ngi-studio_ru.ts")).sources;
  ASSERT_GT(now.size(), 100U);
  for (const QString& text : now) {
    EXPECT_TRUE(known.contains(text))
        << text.toStdString() << "\nadd it: cmake --build BUILD --target studio_texts";
  }
  for (const QString& text : known) {
    EXPECT_TRUE(now.contains(text)) << text.toStdString() << "\nis no longer used";
  }
}

}  // namespace
}  // namespace ngi::studio
