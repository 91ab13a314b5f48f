#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSlider>
#include <QTabWidget>
#include <QTextBrowser>
#include <QThread>
#include <QToolButton>
#include <QTreeWidget>

#include "apps/studio/view/job_bar.h"
#include "apps/studio/view/place_editor.h"
#include "apps/studio/view/quick_open.h"
#include "ngi/tasks/render.h"
#include "tests/studio/window/window_fixture.h"

namespace ngi::studio {
namespace {

using Window = WindowTest;

ModelPage& model_page(MainWindow& window) {
  auto* page = qobject_cast<ModelPage*>(window.current_page());
  if (!page) throw std::runtime_error("no model page");
  return *page;
}

TEST_F(Window, ShowsTheSamePictureAsTheCommandDraws) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  Viewport& viewport = model_page(window_).viewport();
  const QImage shown = viewport.grab_picture();
  ASSERT_FALSE(shown.isNull()) << viewport.problem().toStdString();
  tasks::RenderOptions options;
  options.settings.size = {static_cast<std::uint32_t>(shown.width()),
                           static_cast<std::uint32_t>(shown.height())};
  options.settings.view.camera = viewport.scene().view().camera;
  options.settings.fitted = false;
  const Document& document = *window_.current_document();
  Report report;
  const auto drawn = tasks::render_image({document.path(), document.asset()}, options,
                                         window_.workspace().options(), report);
  ASSERT_TRUE(drawn) << message(drawn.error().issue);
  const PictureDifference found = difference(shown, to_qimage(*drawn));
  EXPECT_LE(found.largest, 2);
  EXPECT_LT(found.mean, 0.1);
}

TEST_F(Window, MovesTheCameraByTheMouse) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  Viewport& viewport = model_page(window_).viewport();
  auto* surface = viewport.findChild<QWidget*>(QStringLiteral("viewport_surface"));
  const render::Camera before = viewport.scene().view().camera;
  QTest::mousePress(surface, Qt::MiddleButton, {}, QPoint(100, 100));
  QTest::mouseMove(surface, QPoint(160, 120));
  QMouseEvent move(QEvent::MouseMove, QPointF(160, 120), surface->mapToGlobal(QPointF(160, 120)),
                   Qt::NoButton, Qt::MiddleButton, Qt::NoModifier);
  QApplication::sendEvent(surface, &move);
  QTest::mouseRelease(surface, Qt::MiddleButton, {}, QPoint(160, 120));
  const render::Camera orbited = viewport.scene().view().camera;
  EXPECT_NE(orbited.yaw, before.yaw);
  EXPECT_NE(orbited.pitch, before.pitch);
  QTest::keyClick(surface, Qt::Key_Plus);
  const double near = viewport.scene().view().camera.distance;
  EXPECT_LT(near, orbited.distance);
  trigger(ActionId::FrameAll);
  EXPECT_GT(viewport.scene().view().camera.distance, near);
}

TEST_F(Window, SelectsTheNodeThatIsClicked) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  window_.grab();  // so that it is drawn, and something is there to be clicked
  Viewport& viewport = model_page(window_).viewport();
  auto* surface = viewport.findChild<QWidget*>(QStringLiteral("viewport_surface"));
  QString node;
  QObject::connect(&viewport, &Viewport::picked, [&](const QString& found) { node = found; });
  QTest::mouseClick(surface, Qt::LeftButton, {}, surface->rect().center());
  ASSERT_TRUE(node.startsWith(QStringLiteral("node["))) << node.toStdString();
  const QString selected =
      window_.inspector().tree().currentIndex().data(FieldTreeModel::PathRole).toString();
  EXPECT_EQ(selected, node);
}

TEST_F(Window, AClickBesideTheModelOrEscapeSelectsNothing) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  window_.grab();
  Viewport& viewport = model_page(window_).viewport();
  QWidget& surface = viewport.surface();
  QTest::mouseClick(&surface, Qt::LeftButton, {}, surface.rect().center());
  ASSERT_TRUE(viewport.scene().selected());
  EXPECT_TRUE(window_.inspector().place().isVisible());
  QTest::mouseClick(&surface, Qt::LeftButton, {}, QPoint(3, 3));
  EXPECT_FALSE(viewport.scene().selected());
  EXPECT_FALSE(window_.inspector().place().isVisible());
  // The same part can be selected again.
  QTest::mouseClick(&surface, Qt::LeftButton, {}, surface.rect().center());
  EXPECT_TRUE(viewport.scene().selected());
  QTest::keyClick(&surface, Qt::Key_Escape);
  EXPECT_FALSE(viewport.scene().selected());
}

TEST_F(Window, TheInspectorShowsTheSameFieldWhenATabIsShownAgain) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  window_.inspector().show_field(QStringLiteral("node[8]"));
  open("bases.rlb/fly_dart.msh");
  EXPECT_NE(window_.inspector().current_field(), QStringLiteral("node[8]"));
  open("bases.rlb/bot_strider.msh");
  EXPECT_EQ(window_.inspector().current_field(), QStringLiteral("node[8]"));
}

TEST_F(Window, PlayingKeepsTimeWhenFramesAreSlow) {
  Timeline timeline;
  timeline.set_range(1000, 30, 1);
  int passed = 0;
  int ticks = 0;
  QObject::connect(&timeline, &Timeline::clock_advanced, [&](int ms) {
    passed += ms;
    ++ticks;
  });
  timeline.play(true);
  QThread::msleep(120);  // as a frame that takes long
  while (ticks == 0) QTest::qWait(1);
  timeline.play(false);
  EXPECT_GE(passed, 120);
  EXPECT_GE(timeline.time(), 0.120F * 30 - 0.01F);
}

TEST_F(Window, AJobThatLastsHasABarWithACancelButton) {
  JobBar& bar = *window_.findChild<JobBar*>();
  Jobs& jobs = window_.workspace().jobs();
  const int id = jobs.start(
      QStringLiteral("Wait"), &window_,
      [](const Work& work) {
        while (!*work.cancelled) QThread::msleep(1);
        return 0;
      },
      [](int) {});
  EXPECT_FALSE(bar.isVisible()) << "short jobs show nothing";
  ASSERT_TRUE(QTest::qWaitFor([&] { return bar.isVisible(); }, 20'000));
  bar.findChild<QToolButton*>(QStringLiteral("job_cancel"))->click();
  jobs.wait();
  QApplication::processEvents();
  EXPECT_FALSE(bar.isVisible());
  EXPECT_FALSE(jobs.is_running(id));
}

TEST_F(Window, PlaysStepsAndScrubs) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  Timeline& timeline = model_page(window_).timeline();
  ViewportScene& scene = model_page(window_).viewport().scene();
  ASSERT_GT(scene.duration(), 1);
  const QImage before = window_.current_page()->picture();
  trigger(ActionId::NextFrame);
  EXPECT_EQ(scene.options().time, 1);
  auto* slider = timeline.findChild<QSlider*>();
  slider->setValue(slider->maximum() * 3 / 10);
  EXPECT_NEAR(scene.options().time, scene.duration() * 0.3F, 1);
  EXPECT_NE(window_.current_page()->picture(), before);
  trigger(ActionId::PlayPause);
  EXPECT_TRUE(timeline.is_playing());
  trigger(ActionId::PlayPause);
  EXPECT_FALSE(timeline.is_playing());
}

TEST_F(Window, OpensAnAssetByAFewLetters) {
  open_game();
  QuickOpen dialog(window_.asset_index(), &window_);
  QString chosen;
  QObject::connect(&dialog, &QuickOpen::asset_chosen, [&](const QString& path) { chosen = path; });
  auto* line = dialog.findChild<QLineEdit*>();
  QTest::keyClicks(line, QStringLiteral("striderms"));
  QTest::keyClick(line, Qt::Key_Return);
  EXPECT_TRUE(chosen.endsWith(QStringLiteral("bases.rlb/bot_strider.msh"))) << chosen.toStdString();
}

TEST_F(Window, FiltersTheTree) {
  open_game();
  GameDock& dock = window_.game_dock();
  QTest::keyClicks(&dock.filter_line(), QStringLiteral("strider.msh"));
  const QAbstractItemModel& shown = *dock.tree().model();
  ASSERT_EQ(shown.rowCount(), 1);
  const QModelIndex archive = shown.index(0, 0);
  EXPECT_EQ(archive.data().toString(), QStringLiteral("bases.rlb"));
  EXPECT_EQ(shown.rowCount(archive), 1);
  dock.filter_line().clear();
  EXPECT_GT(shown.rowCount(), 5);
}

TEST_F(Window, ListsWhatAModelUses) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  QTreeWidget& tree = window_.uses().tree();
  ASSERT_GT(tree.topLevelItemCount(), 0);
  QTreeWidgetItem* found = nullptr;
  for (QTreeWidgetItemIterator it(&tree); *it && !found; ++it) {
    if ((*it)->text(1) == QStringLiteral("texture")) found = *it;
  }
  ASSERT_TRUE(found);
  Q_EMIT tree.itemActivated(found, 0);
  window_.settle();
  EXPECT_EQ(window_.current_document()->kind(), Kind::Texture);
}

TEST_F(Window, SpeaksRussianAndEnglishWithoutARestart) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  trigger(ActionId::Russian);
  EXPECT_EQ(window_.actions()[ActionId::OpenGame].text(),
            QStringLiteral("Открыть игру или папку…"));
  EXPECT_EQ(window_.inspector().fields().headerData(0, Qt::Horizontal, Qt::DisplayRole).toString(),
            QStringLiteral("Поле"));
  trigger(ActionId::English);
  EXPECT_EQ(window_.actions()[ActionId::OpenGame].text(),
            QStringLiteral("Open a game or folder..."));
}

TEST_F(Window, ChangesItsColours) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  trigger(ActionId::LightTheme);
  EXPECT_GT(QApplication::palette().color(QPalette::Base).lightness(), 200);
  trigger(ActionId::DarkTheme);
  EXPECT_LT(QApplication::palette().color(QPalette::Base).lightness(), 60);
}

TEST_F(Window, EveryShortcutIsUsedOnce) {
  std::map<QString, int> uses;
  for (const ActionRow& row : action_table()) {
    if (*row.shortcut) ++uses[QLatin1String(row.shortcut)];
  }
  for (const auto& [shortcut, count] : uses) EXPECT_EQ(count, 1) << shortcut.toStdString();
}

TEST_F(Window, OpensAnEntryOfAnArchiveByItsPath) {
  ASSERT_TRUE(window_.open_path(QString::fromStdString(demo_.asset("bases.rlb/bot_strider.msh"))));
  EXPECT_EQ(window_.workspace().kind(), WorkspaceKind::Game) << "the game around it is opened";
  ASSERT_TRUE(window_.current_document());
  EXPECT_EQ(window_.current_document()->kind(), Kind::Model);
}

TEST_F(Window, TellsThatAFileDoesNotExist) {
  EXPECT_FALSE(window_.open_path(QStringLiteral("/nowhere/at/all")));
  EXPECT_EQ(errors_.size(), 1);
}

TEST_F(Window, OpensEveryKindOfTheDemoGame) {
  open_game();
  std::set<Kind> seen;
  for (const AssetIndex::Entry& entry : window_.asset_index().entries()) {
    if (!seen.insert(entry.kind).second) continue;
    EXPECT_TRUE(window_.open_asset(QString::fromStdString(entry.path))) << entry.path;
    window_.settle();
    EXPECT_FALSE(window_.grab().isNull());
  }
  EXPECT_GT(seen.size(), 6U);
  EXPECT_TRUE(errors_.isEmpty()) << errors_.join(QLatin1Char(' ')).toStdString();
}

}  // namespace
}  // namespace ngi::studio
