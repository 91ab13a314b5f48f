// The gallery, the search, texts, and what is written for others.
#include <QComboBox>
#include <QDir>
#include <QImage>
#include <QLabel>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QToolButton>

#include "apps/studio/view/command_palette.h"
#include "apps/studio/view/gallery.h"
#include "apps/studio/view/search_view.h"
#include "apps/studio/view/text_page.h"
#include "ngi/ngi.h"
#include "tests/studio/window/window_fixture.h"

namespace ngi::studio {
namespace {

namespace fs = std::filesystem;

class Tools : public WindowTest {};

TEST_F(Tools, TheGalleryShowsPicturesAndOpensAnAsset) {
  open_game();
  trigger(ActionId::Gallery);
  Gallery& gallery = window_.gallery();
  ASSERT_TRUE(gallery.isVisible());
  QTest::keyClicks(&gallery.filter_line(), QStringLiteral("fly_dart.msh"));
  window_.settle();
  window_.grab();
  window_.settle();
  ASSERT_EQ(gallery.model().rowCount(), 1);
  EXPECT_NE(window_.thumbnails().find(demo_.asset("bases.rlb/fly_dart.msh")), nullptr);
  const QRect cell = gallery.list().visualRect(gallery.model().index(0));
  QTest::mouseClick(gallery.list().viewport(), Qt::LeftButton, {}, cell.center());
  QTest::mouseDClick(gallery.list().viewport(), Qt::LeftButton, {}, cell.center());
  window_.settle();
  ASSERT_TRUE(window_.current_document());
  EXPECT_EQ(window_.current_document()->title(), QStringLiteral("fly_dart.msh"));
  EXPECT_FALSE(gallery.isVisible());
}

TEST_F(Tools, TheGalleryIsFilteredByKindArchiveAndState) {
  open_game();
  trigger(ActionId::Gallery);
  Gallery& gallery = window_.gallery();
  const int all = gallery.model().rowCount();
  gallery.kinds().setCurrentIndex(gallery.kinds().findData(static_cast<int>(Kind::Model)));
  const int models = gallery.model().rowCount();
  EXPECT_GT(models, 0);
  EXPECT_LT(models, all);
  const int archive = gallery.archives().findData(QStringLiteral("Textures.lib"));
  ASSERT_GT(archive, 0);
  gallery.archives().setCurrentIndex(archive);
  EXPECT_EQ(gallery.model().rowCount(), 0);
  gallery.archives().setCurrentIndex(0);
  gallery.changed_only().click();
  EXPECT_EQ(gallery.model().rowCount(), 0);
}

TEST_F(Tools, TheSearchLeadsToTheField) {
  open_game();
  trigger(ActionId::Search);
  SearchView& search = window_.search();
  search.modes().setCurrentIndex(static_cast<int>(SearchMode::Values));
  QTest::keyClicks(&search.line(), QStringLiteral("batch.wear_row > 0"));
  QTest::keyClick(&search.line(), Qt::Key_Return);
  window_.settle();
  ASSERT_GT(search.model().rowCount(), 0);
  const SearchHit hit = *search.model().hit(search.model().index(0, 0));
  const QRect row = search.list().visualRect(search.model().index(0, 0));
  QTest::mouseClick(search.list().viewport(), Qt::LeftButton, {}, row.center());
  window_.settle();
  ASSERT_TRUE(window_.current_document());
  EXPECT_EQ(window_.current_document()->path(), hit.path);
  EXPECT_EQ(window_.inspector().tree().currentIndex().data(FieldTreeModel::PathRole).toString(),
            hit.field);
}

TEST_F(Tools, AConditionIsFoundAlsoWhereNamesAreSearched) {
  open_game();
  trigger(ActionId::Search);
  SearchView& search = window_.search();
  const auto find = [&](const QString& text) {
    search.line().setText(text);
    QTest::keyClick(&search.line(), Qt::Key_Return);
    window_.settle();
  };
  find(QStringLiteral("no_such_name"));
  EXPECT_EQ(search.modes().currentIndex(), static_cast<int>(SearchMode::Names));
  EXPECT_EQ(search.count().text(), QStringLiteral("0 hits"));
  find(QStringLiteral("batch.wear_row > 0"));
  EXPECT_EQ(search.modes().currentIndex(), static_cast<int>(SearchMode::Values));
  const int hits = search.model().rowCount();
  ASSERT_GT(hits, 0);
  EXPECT_EQ(search.count().text(), QStringLiteral("%1 hits").arg(hits));
  window_.set_language(Language::Russian);
  QApplication::processEvents();
  EXPECT_EQ(search.count().text().section(QLatin1Char(' '), 0, 0), QString::number(hits));
  EXPECT_FALSE(search.count().text().contains(QStringLiteral("hits")));
  window_.set_language(Language::English);
}

TEST_F(Tools, TheNoteAboutTheProcessorSpeaksTheChosenLanguage) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  window_.grab();
  const auto* note = window_.findChild<QLabel*>(QStringLiteral("driver"));
  ASSERT_TRUE(note);
  if (note->text().isEmpty()) GTEST_SKIP() << "there is a graphics card";
  EXPECT_EQ(note->text(), QStringLiteral("drawn by the processor"));
  window_.set_language(Language::Russian);
  EXPECT_EQ(note->text(), QStringLiteral("рисует процессор"));
  window_.set_language(Language::English);
  EXPECT_EQ(note->text(), QStringLiteral("drawn by the processor"));
}

TEST_F(Tools, TheFieldsOfAnotherAssetAreShownFromTheFirst) {
  open_game();
  open("MISSIONS/Single.01/data.tma");
  window_.inspector().show_field(QStringLiteral("object[200]"));
  QScrollBar& bar = *window_.inspector().tree().verticalScrollBar();
  ASSERT_GT(bar.value(), 0);
  open("DATA/MAPS/Valley/Land.map");
  EXPECT_EQ(bar.value(), 0);
}

TEST_F(Tools, ACommandIsFoundByItsLetters) {
  open_game();
  CommandPalette palette(window_.actions(), &window_);
  QAction* chosen = nullptr;
  QObject::connect(&palette, &CommandPalette::action_chosen, [&](QAction* a) { chosen = a; });
  QTest::keyClicks(palette.findChild<QLineEdit*>(), QStringLiteral("gallery"));
  QTest::keyClick(palette.findChild<QLineEdit*>(), Qt::Key_Return);
  EXPECT_EQ(chosen, &window_.actions()[ActionId::Gallery]);
}

TEST_F(Tools, AMaterialTableIsEditedAsATextAndKeepsItsOtherLines) {
  open_game();
  open("bases.rlb/fly_dart.wea");
  auto* page = qobject_cast<TextPage*>(window_.current_page());
  ASSERT_TRUE(page);
  const std::string before(window_.current_document()->asset().asset.bytes.text());
  QTest::keyClick(&page->editor(), Qt::Key_End, Qt::ControlModifier);
  QTest::keyClicks(&page->editor(), QStringLiteral("x y"));
  window_.settle();
  const std::string after(window_.current_document()->asset().asset.bytes.text());
  EXPECT_EQ(after, before + "x y");
  EXPECT_EQ(window_.current_document()->history().edits().size(), 1U) << "typing is one edit";
  trigger(ActionId::Undo);
  EXPECT_FALSE(window_.current_document()->has_unsaved_edits());
  EXPECT_FALSE(page->editor().toPlainText().endsWith(QStringLiteral("x y")));
  page->editor().setPlainText(QStringLiteral("漢字"));
  EXPECT_FALSE(window_.current_document()->has_unsaved_edits()) << "CP1251 has no such letters";
}

TEST_F(Tools, AWrongLineOfATextIsAProblemAtOnce) {
  open_game();
  open("bases.rlb/fly_dart.wea");
  auto* page = qobject_cast<TextPage*>(window_.current_page());
  ASSERT_TRUE(page);
  EXPECT_EQ(window_.problems().model().rowCount(), 0);
  page->editor().setPlainText(QStringLiteral("many\n"));
  window_.settle();
  EXPECT_GT(window_.problems().model().rowCount(), 0);
}

TEST_F(Tools, AModIsExportedWithAListOfItsChanges) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  type_value("batch[0].wear_row", QStringLiteral("1"));
  trigger(ActionId::Save);
  const fs::path zip = demo_.folder() / "mod.zip";
  window_.questions().save_file = [&](const QString&, const QString&, const QString&) {
    return text(zip);
  };
  trigger(ActionId::ExportMod);
  EXPECT_TRUE(errors_.isEmpty()) << errors_.join(QLatin1Char(' ')).toStdString();
  const std::string content = test::read_text(zip);
  EXPECT_TRUE(content.starts_with("PK\x03\x04"));
  EXPECT_NE(content.find("CHANGES.txt"), std::string::npos);
  EXPECT_NE(content.find("bases.rlb"), std::string::npos);
}

TEST_F(Tools, ATurntableIsOfferedForWhatHasAView) {
  open_game();
  const QAction& turntable = window_.actions()[ActionId::Turntable];
  EXPECT_FALSE(turntable.isEnabled());
  open("Textures.lib/BOT_HULL.0");
  EXPECT_FALSE(turntable.isEnabled());
  open("bases.rlb/bot_strider.msh");
  EXPECT_TRUE(turntable.isEnabled());
}

TEST_F(Tools, ATurntableAndAContactSheetAreWritten) {
  open_game();
  open("static.rlb/rock_grey.msh");
  fs::path file = demo_.folder() / "turn.png";
  window_.questions().save_file = [&](const QString&, const QString&, const QString&) {
    return text(file);
  };
  trigger(ActionId::Turntable);
  EXPECT_TRUE(errors_.isEmpty()) << errors_.join(QLatin1Char(' ')).toStdString();
  EXPECT_FALSE(QImage(text(file)).isNull());
  file = demo_.folder() / "sheet.png";
  window_.gallery().list().setCurrentIndex(window_.gallery().model().index(3));
  ASSERT_EQ(window_.gallery().selected_paths().size(), 1);
  trigger(ActionId::ContactSheet);
  EXPECT_TRUE(errors_.isEmpty()) << errors_.join(QLatin1Char(' ')).toStdString();
  EXPECT_FALSE(QImage(text(file)).isNull());
}

TEST_F(Tools, AnotherProgramEditsATexture) {
  open_game();
  open("Textures.lib/#0");
  QString file;
  window_.questions().open_outside = [&](const QString& opened) {
    file = opened;
    return true;
  };
  trigger(ActionId::EditOutside);
  QImage picture(file);
  ASSERT_FALSE(picture.isNull());
  picture = picture.convertToFormat(QImage::Format_RGBA8888);
  picture.fill(Qt::red);
  ASSERT_TRUE(picture.save(file));
  window_.outside_editor().look();
  window_.settle();
  EXPECT_TRUE(window_.current_document()->has_unsaved_edits());
  EXPECT_GT(window_.current_page()->picture().pixelColor(1, 1).red(), 240);
}

TEST_F(Tools, AssetsAreExportedAsThePersonWishes) {
  open_game();
  open("static.rlb/rock_grey.msh");
  ExportWishes wishes = {.folder = text(demo_.folder() / "out")};
  fs::create_directories(demo_.folder() / "out");
  window_.questions().export_wishes = [&](int assets) {
    EXPECT_EQ(assets, 1);
    return std::optional(wishes);
  };
  const auto exported = [this](const char* suffix) {
    for (const auto& file : fs::recursive_directory_iterator(demo_.folder() / "out")) {
      if (file.path().extension() == suffix) return true;
    }
    return false;
  };
  trigger(ActionId::Export);
  EXPECT_TRUE(errors_.isEmpty()) << errors_.join(QLatin1Char(' ')).toStdString();
  EXPECT_TRUE(exported(".glb"));
  EXPECT_FALSE(exported(".obj"));
  wishes.models = tasks::ModelFormat::Obj;
  trigger(ActionId::Export);
  EXPECT_TRUE(exported(".obj"));
}

TEST_F(Tools, TheExportDialogOffersFolderAndFormats) {
  ExportDialog dialog(3, &window_);
  auto* folder = dialog.findChild<QLineEdit*>(QStringLiteral("export_folder"));
  folder->clear();
  EXPECT_FALSE(dialog.wishes());
  QTest::keyClicks(folder, QStringLiteral("/tmp/there"));
  ASSERT_TRUE(dialog.wishes());
  EXPECT_EQ(dialog.wishes()->folder, QStringLiteral("/tmp/there"));
  EXPECT_EQ(dialog.wishes()->models, tasks::ModelFormat::Glb);
  QTest::keyClick(dialog.findChild<QComboBox*>(QStringLiteral("export_models")), Qt::Key_End);
  EXPECT_EQ(dialog.wishes()->models, std::nullopt) << "as JSON";
}

}  // namespace
}  // namespace ngi::studio
