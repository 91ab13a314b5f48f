// The gallery, the search, texts, the gizmo, and what is written for others.
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
#include "apps/studio/view/gizmo.h"
#include "apps/studio/view/search_view.h"
#include "apps/studio/view/text_page.h"
#include "ngi/ngi.h"
#include "tests/studio/window/window_fixture.h"

namespace ngi::studio {
namespace {

namespace fs = std::filesystem;

class Tools : public WindowTest {
 protected:
  ModelPage& model_page() {
    auto* page = qobject_cast<ModelPage*>(window_.current_page());
    if (!page) throw std::runtime_error("no model page");
    return *page;
  }
  static void drag(QWidget& widget, QPointF from, QPointF to, int steps) {
    const auto send = [&](QEvent::Type type, QPointF at, Qt::MouseButton button,
                          Qt::MouseButtons buttons) {
      QMouseEvent event(type, at, widget.mapToGlobal(at), button, buttons, Qt::NoModifier);
      QApplication::sendEvent(&widget, &event);
    };
    send(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
    for (int i = 1; i <= steps; ++i) {
      send(QEvent::MouseMove, from + (to - from) * i / steps, Qt::NoButton, Qt::LeftButton);
    }
    send(QEvent::MouseButtonRelease, to, Qt::LeftButton, Qt::NoButton);
  }
  // A point on an arrow of the gizmo, and its direction.
  std::optional<std::pair<QPointF, int>> arrow_point(ViewportScene& scene, QSize size) {
    const auto handle = scene.move_handle();
    if (!handle) return {};
    for (int y = 0; y < size.height(); y += 3) {
      for (int x = 0; x < size.width(); x += 3) {
        const auto axis = gizmo_axis_at(*handle, scene.view(), size, QPointF(x, y));
        if (axis) return std::pair(QPointF(x, y), *axis);
      }
    }
    return {};
  }
};

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

TEST_F(Tools, AClickSelectsAndTheOutlineFollowsTheInspector) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  ViewportScene& scene = model_page().viewport().scene();
  EXPECT_TRUE(scene.outline().empty());
  auto* sort = window_.current_page()->findChild<QComboBox*>(QStringLiteral("pick_sort"));
  ASSERT_TRUE(sort);
  sort->setCurrentIndex(1);
  QWidget& surface = model_page().viewport().surface();
  QTest::mouseClick(&surface, Qt::LeftButton, {}, surface.rect().center());
  ASSERT_TRUE(scene.selected());
  EXPECT_EQ(scene.selected()->sort, tasks::PartSort::Batch);
  EXPECT_FALSE(scene.outline().empty());
  window_.inspector().show_field(QStringLiteral("node[0]"));
  EXPECT_EQ(scene.selected(), (tasks::ScenePart{tasks::PartSort::Node, 0}));
}

TEST_F(Tools, AnArrowMovesANodeInOneEdit) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  ViewportScene& scene = model_page().viewport().scene();
  window_.inspector().show_field(QStringLiteral("node[1]"));
  QWidget& surface = model_page().viewport().surface();
  const auto arrow = arrow_point(scene, surface.size());
  ASSERT_TRUE(arrow);
  const auto before = scene.move_handle();
  drag(surface, arrow->first, arrow->first + QPointF(24, 18), 6);
  window_.settle();
  const Document& document = *window_.current_document();
  EXPECT_EQ(document.history().edits().size(), 1U) << "a drag is one edit";
  window_.grab();
  const auto after = scene.move_handle();
  ASSERT_TRUE(after);
  const auto axis = static_cast<std::size_t>(arrow->second);
  EXPECT_NE(after->value[axis], before->value[axis]);
  for (std::size_t i = 0; i < 3; ++i) {
    if (i == axis) continue;
    EXPECT_EQ(after->value[i], before->value[i]);
  }
  trigger(ActionId::Undo);
  EXPECT_FALSE(document.has_unsaved_edits());
}

TEST_F(Tools, AnObjectOfAMissionIsClickedAndMoved) {
  window_.resize(640, 480);  // missions are large; a small picture is enough
  open_game();
  open("MISSIONS/Single.01/data.tma");
  window_.grab();
  ViewportScene& scene = model_page().viewport().scene();
  QWidget& surface = model_page().viewport().surface();
  std::optional<QPoint> at;
  for (int y = 10; y < surface.height() && !at; y += 20) {
    for (int x = 10; x < surface.width() && !at; x += 20) {
      if (scene.pick_object(QPointF(x, y), surface.size())) at = QPoint(x, y);
    }
  }
  ASSERT_TRUE(at);
  QTest::mouseClick(&surface, Qt::LeftButton, {}, *at);
  ASSERT_TRUE(scene.selected());
  EXPECT_EQ(scene.selected()->sort, tasks::PartSort::Object);
  const auto handle = scene.move_handle();
  ASSERT_TRUE(handle);
  Q_EMIT model_page().viewport().part_moved(*handle, {5, 0, 0}, true);
  const auto moved = window_.current_document()->find_field(handle->field);
  ASSERT_TRUE(moved);
  EXPECT_NEAR(std::stod(moved->value), handle->value[0] + 5, 1e-3);
  EXPECT_EQ(window_.current_document()->history().edits().size(), 1U);
}

TEST_F(Tools, AClickOnALandscapeSelectsAFaceOrATile) {
  window_.resize(640, 480);
  open_game();
  open("DATA/MAPS/Valley/Land.msh");
  window_.grab();
  ViewportScene& scene = model_page().viewport().scene();
  QWidget& surface = model_page().viewport().surface();
  QTest::mouseClick(&surface, Qt::LeftButton, {}, surface.rect().center());
  ASSERT_TRUE(scene.selected());
  EXPECT_EQ(scene.selected()->sort, tasks::PartSort::Face);
  EXPECT_EQ(scene.outline().size(), 3U);
  const auto selected_field = [this] {
    return window_.inspector().tree().currentIndex().data(FieldTreeModel::PathRole).toString();
  };
  EXPECT_EQ(selected_field(), QStringLiteral("face[%1]").arg(scene.selected()->index));
  window_.current_page()->findChild<QComboBox*>(QStringLiteral("pick_sort"))->setCurrentIndex(1);
  QTest::mouseClick(&surface, Qt::LeftButton, {}, surface.rect().center());
  EXPECT_EQ(scene.selected()->sort, tasks::PartSort::Tile);
  EXPECT_EQ(selected_field(), QStringLiteral("tile[%1]").arg(scene.selected()->index));
  EXPECT_GT(scene.outline().size(), 3U);
  // And back: a field of the inspector marks its face.
  window_.inspector().show_field(QStringLiteral("face[7]"));
  EXPECT_EQ(scene.selected(), (tasks::ScenePart{tasks::PartSort::Face, 7}));
}

TEST_F(Tools, LayersAreDrawnOnALandscape) {
  window_.resize(640, 480);
  open_game();
  open("DATA/MAPS/Valley/Land.msh");
  const QImage plain = window_.current_page()->picture();
  const render::Camera camera = model_page().viewport().scene().view().camera;
  const auto switch_layer = [this](const QString& text) {
    for (QToolButton* button : window_.current_page()->findChildren<QToolButton*>()) {
      if (!button->menu()) continue;
      for (QAction* action : button->menu()->actions()) {
        if (action->text() == text) action->toggle();
      }
    }
    return window_.current_page()->picture();
  };
  EXPECT_NE(switch_layer(QStringLiteral("Areals")), plain);
  EXPECT_EQ(switch_layer(QStringLiteral("Areals")), plain);
  EXPECT_NE(switch_layer(QStringLiteral("Slopes")), plain);
  EXPECT_EQ(model_page().viewport().scene().view().camera.distance, camera.distance);
}

TEST_F(Tools, TheEyeFliesAndGoesToTheSelectedPart) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  window_.grab();
  ViewportScene& scene = model_page().viewport().scene();
  QWidget& surface = model_page().viewport().surface();
  const render::Camera before = scene.view().camera;
  QTest::keyPress(&surface, Qt::Key_W);
  const auto moved = scene.view().camera.eye() - before.eye();
  QTest::keyRelease(&surface, Qt::Key_W);
  const auto ahead = before.forward();
  EXPECT_GT(moved.x * ahead.x + moved.y * ahead.y + moved.z * ahead.z, 0);
  trigger(ActionId::FrameAll);
  const double whole = scene.view().camera.distance;
  window_.inspector().show_field(QStringLiteral("node[8]"));
  trigger(ActionId::FrameSelected);
  EXPECT_LT(scene.view().camera.distance, whole);
  const auto gun = scene.move_handle();
  ASSERT_TRUE(gun);
  EXPECT_TRUE(render::project(scene.view().camera, {640, 480}, gun->place));
}

TEST_F(Tools, TheTimelineMarksTheKeys) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  window_.grab();
  auto* slider = model_page().timeline().findChild<KeySlider*>();
  ASSERT_TRUE(slider);
  EXPECT_GT(slider->keys().size(), 1U);
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
