// Settings, About, and names from files that look like something else.
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTextBrowser>
#include <QTextDocument>

#include "apps/studio/model/preferences.h"
#include "apps/studio/model/thumbnail_cache.h"
#include "apps/studio/view/about_dialog.h"
#include "apps/studio/view/gallery.h"
#include "apps/studio/view/settings_dialog.h"
#include "ngi/archive/nres/edit.h"
#include "tests/studio/window/window_fixture.h"

namespace ngi::studio {
namespace {

namespace fs = std::filesystem;

class Settings : public WindowTest {
 protected:
  ~Settings() override { apply_theme(Theme::Dark); }

  SettingsDialog& open_settings() {
    window_.actions()[ActionId::Settings].trigger();
    auto* dialog = window_.findChild<SettingsDialog*>();
    if (!dialog) throw std::runtime_error("no dialog");
    return *dialog;
  }
  template <typename Widget>
  static Widget& part(const QWidget& dialog, const char* name) {
    auto* found = dialog.findChild<Widget*>(QLatin1String(name));
    if (!found) throw std::runtime_error(name);
    return *found;
  }
};

TEST_F(Settings, LanguageAndColoursActAtOnceAndAreRemembered) {
  EXPECT_EQ(window_.actions()[ActionId::Settings].shortcut(),
            QKeySequence(QStringLiteral("Ctrl+,")));
  SettingsDialog& dialog = open_settings();
  EXPECT_EQ(dialog.windowTitle(), QStringLiteral("Settings"));
  part<QComboBox>(dialog, "settings_language").setCurrentIndex(1);
  EXPECT_EQ(window_.actions()[ActionId::Save].text(), QStringLiteral("Сохранить"));
  QApplication::processEvents();
  EXPECT_EQ(dialog.windowTitle(), QStringLiteral("Настройки")) << "it speaks Russian itself";
  part<QComboBox>(dialog, "settings_theme").setCurrentIndex(1);
  EXPECT_EQ(current_theme(), Theme::Light);
  dialog.close();
  EXPECT_EQ(QSettings().value(QStringLiteral("language")).toString(), QStringLiteral("ru"));
  EXPECT_EQ(QSettings().value(QStringLiteral("theme")).toString(), QStringLiteral("light"));
  window_.set_language(Language::English);
}

TEST_F(Settings, NewModFoldersAreProposedWhereThePersonWants) {
  open_game();
  EXPECT_EQ(window_.workspace().proposed_mod_folder().parent_path(), demo_.game().parent_path());
  SettingsDialog& dialog = open_settings();
  part<QLineEdit>(dialog, "settings_mods").setText(text(demo_.folder() / "mods"));
  dialog.close();
  EXPECT_EQ(window_.workspace().proposed_mod_folder(),
            demo_.folder() / "mods" / (demo_.game().filename().string() + "-mod"));
  EXPECT_EQ(read_preferences().mods_folder, text(demo_.folder() / "mods"));
}

TEST_F(Settings, ProgramsAreChosenByWhatAFileIs) {
  SettingsDialog& dialog = open_settings();
  part<QLineEdit>(dialog, "settings_pictures").setText(QStringLiteral("gimp"));
  part<QLineEdit>(dialog, "settings_scenes").setText(QStringLiteral("blender"));
  dialog.close();
  const OutsidePrograms programs = read_preferences().programs;
  EXPECT_EQ(program_for(programs, QStringLiteral("/tmp/a.PNG")), QStringLiteral("gimp"));
  EXPECT_EQ(program_for(programs, QStringLiteral("/tmp/a.glb")), QStringLiteral("blender"));
  EXPECT_EQ(program_for(programs, QStringLiteral("/tmp/a.wea")), QString());
}

TEST_F(Settings, AProgramThatIsChosenOpensTheFile) {
  open_game();
  open("Textures.lib/BOT_HULL.0");
  const fs::path script = demo_.folder() / "paint";
  const fs::path seen = demo_.folder() / "seen";
  QFile file(text(script));
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("#!/bin/sh\necho \"$1\" > '" + text(seen).toUtf8() + ".new' && mv '" +
             text(seen).toUtf8() + ".new' '" + text(seen).toUtf8() + "'\n");
  file.close();
  fs::permissions(script, fs::perms::owner_all);
  SettingsDialog& dialog = open_settings();
  part<QLineEdit>(dialog, "settings_pictures").setText(text(script));
  dialog.close();
  trigger(ActionId::EditOutside);
  ASSERT_TRUE(QTest::qWaitFor([&] { return fs::exists(seen); }, 20'000));
  QFile told(text(seen));
  ASSERT_TRUE(told.open(QIODevice::ReadOnly));
  EXPECT_TRUE(told.readAll().trimmed().endsWith(".png"));
}

TEST_F(Settings, SmallPicturesBeyondTheLimitAreRemovedOldestFirst) {
  const QDir cache(text(demo_.folder() / "cache"));
  cache.mkpath(QStringLiteral("."));
  const QDateTime now = QDateTime::currentDateTime();
  for (int i = 0; i < 3; ++i) {
    QFile file(cache.filePath(QStringLiteral("%1.png").arg(i)));
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    file.write(QByteArray(100, 'x'));
    file.flush();
    ASSERT_TRUE(file.setFileTime(now.addSecs(-60 * i), QFileDevice::FileModificationTime));
  }
  EXPECT_EQ(thumbnail_bytes(cache), 300);
  trim_thumbnails(cache, 250);
  EXPECT_EQ(cache.entryList(QDir::Files, QDir::Name),
            QStringList({QStringLiteral("0.png"), QStringLiteral("1.png")}));
  trim_thumbnails(cache, 0);
  EXPECT_EQ(thumbnail_bytes(cache), 0);
}

TEST_F(Settings, AboutShowsOurLicenceBesideTheOthers) {
  trigger(ActionId::About);
  auto* dialog = window_.findChild<AboutDialog*>();
  ASSERT_TRUE(dialog);
  const QString shown = part<QTextBrowser>(*dialog, "about_text").toPlainText();
  EXPECT_TRUE(shown.contains(QStringLiteral("MIT License")));
  EXPECT_TRUE(shown.contains(QStringLiteral("Copyright (c) 2026 The OpenNGI authors")));
  EXPECT_TRUE(shown.contains(QStringLiteral("THE SOFTWARE IS PROVIDED \"AS IS\"")));
  EXPECT_TRUE(shown.contains(QStringLiteral("LGPL-3.0")));
  dialog->close();
}

// As a tool tip shows it.
QString shown_tip(const QString& tip) {
  if (!Qt::mightBeRichText(tip)) return tip;
  QTextDocument document;
  document.setHtml(tip);
  return document.toPlainText();
}

TEST_F(Settings, NamesThatLookLikeTagsAreShownAsTheyAre) {
  const QString name = QStringLiteral("<b>x</b>&y");
  std::vector<nres::Entry> entries(1);
  entries[0].name = *nres::make_name(name.toStdString());
  entries[0].payload = Bytes::copy("text");
  const fs::path file = demo_.folder() / "<i>z.lib";
  const auto pieces = nres::write_canonical(entries);
  ASSERT_TRUE(pieces && write_new_file(file, *pieces));
  ASSERT_TRUE(window_.open_path(text(file)));
  window_.settle();
  QTreeView& tree = window_.game_dock().tree();
  const QModelIndex archive = tree.model()->index(0, 0);
  tree.expand(archive);
  window_.settle();
  const QModelIndex entry = tree.model()->index(0, 0, archive);
  ASSERT_TRUE(entry.data().toString().startsWith(name)) << entry.data().toString().toStdString();
  const QString path = entry.data(AssetTreeModel::PathRole).toString();
  ASSERT_TRUE(path.contains(QStringLiteral("<i>z")));
  EXPECT_EQ(shown_tip(entry.data(Qt::ToolTipRole).toString()), path);
  ASSERT_TRUE(window_.open_asset(path));
  window_.settle();
  auto* tabs = window_.findChild<QTabWidget*>();
  EXPECT_EQ(shown_tip(tabs->tabToolTip(tabs->currentIndex())), path);
  EXPECT_EQ(tabs->tabText(tabs->currentIndex()), QStringLiteral("<b>x</b>&&y"));
  const AssetListModel& list = window_.gallery().model();
  ASSERT_GT(list.rowCount(), 0);
  const QString place = list.index(0).data(AssetListModel::PlaceRole).toString();
  EXPECT_EQ(shown_tip(list.index(0).data(Qt::ToolTipRole).toString()), place);
  auto* busy = window_.findChild<QWidget*>(QStringLiteral("job_bar"))->findChild<QLabel*>();
  EXPECT_EQ(busy->textFormat(), Qt::PlainText) << "a job is named after its asset";
}

}  // namespace
}  // namespace ngi::studio
