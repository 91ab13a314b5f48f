// The window answers while something long is done.
#include <QElapsedTimer>
#include <ctime>
#include <future>
#include <iostream>

#include "apps/studio/view/draw_thread.h"
#include "tests/studio/window/window_fixture.h"
#include "tests/support/sanitized.h"

namespace ngi::studio {
namespace {

namespace fs = std::filesystem;

class Responsive : public WindowTest {
 protected:
  ModelPage& model_page() {
    auto* page = qobject_cast<ModelPage*>(window_.current_page());
    if (!page) throw std::runtime_error("no model page");
    return *page;
  }
  static double thread_ms() {
    timespec now = {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
  }
};

// The longest time between two events of a timer, which is how long a click would wait.
class Gaps : public QObject {
 public:
  Gaps() {
    timer_.setInterval(1);
    connect(&timer_, &QTimer::timeout, this, [this] {
      longest_ = std::max(longest_, static_cast<double>(since_.nsecsElapsed()) / 1e6);
      since_.restart();
      ++count_;
    });
    since_.start();
    timer_.start();
  }
  double longest() const { return longest_; }
  int count() const { return count_; }

 private:
  QTimer timer_;
  QElapsedTimer since_;
  double longest_ = 0;
  int count_ = 0;
};

TEST_F(Responsive, TheWindowAnswersWhileAMissionOpens) {
  open_game();
  Gaps gaps;
  QElapsedTimer all;
  all.start();
  const double before = thread_ms();
  ASSERT_TRUE(
      window_.open_asset(QString::fromStdString(demo_.asset("MISSIONS/Single.01/data.tma"))));
  Viewport& viewport = model_page().viewport();
  ASSERT_TRUE(QTest::qWaitFor([&] { return viewport.shows_fine_picture(); }, 120'000));
  const double used = thread_ms() - before;
  std::cout << "a mission: " << all.elapsed() << " ms until the fine picture, longest gap "
            << gaps.longest() << " ms, " << used << " ms of the window's thread\n";
  EXPECT_TRUE(viewport.problem().isEmpty()) << viewport.problem().toStdString();
  EXPECT_GT(gaps.count(), 10);
  const double most = is_sanitized() ? 5000 : 500;
  EXPECT_LT(gaps.longest(), most) << "as long as people wait without a sign";
}

TEST_F(Responsive, LoadingAMissionIsCancelledAndBegunAgain) {
  open_game();
  ASSERT_TRUE(
      window_.open_asset(QString::fromStdString(demo_.asset("MISSIONS/Single.01/data.tma"))));
  Viewport& viewport = model_page().viewport();
  viewport.surface().repaint();
  Jobs& jobs = window_.workspace().jobs();
  const auto listed = std::ranges::find_if(jobs.list(), [](const Job& job) {
    return job.title.contains(QStringLiteral("data.tma")) && !job.is_quiet;
  });
  ASSERT_NE(listed, jobs.list().end()) << "it is a job that people see";
  jobs.cancel(listed->id);
  jobs.wait();
  QApplication::processEvents();
  EXPECT_TRUE(viewport.was_cancelled());
  EXPECT_FALSE(viewport.scene().is_loaded());
  window_.settle();
  EXPECT_FALSE(viewport.scene().is_loaded()) << "it is not loaded behind the person's back";
  QTest::mouseClick(&viewport.surface(), Qt::LeftButton, {}, QPoint(50, 50));
  window_.settle();
  EXPECT_TRUE(viewport.scene().is_loaded());
  EXPECT_FALSE(viewport.was_cancelled());
}

TEST_F(Responsive, TimersGoOnWhileAnImportAndASaveRun) {
  open_game();
  open("Textures.lib/BOT_HULL.0");
  QImage red(256, 256, QImage::Format_RGBA8888);
  red.fill(Qt::red);
  const fs::path file = demo_.folder() / "red.png";
  ASSERT_TRUE(red.save(text(file)));
  int ticks = 0;
  QTimer::singleShot(0, &window_, [&] { ++ticks; });
  ASSERT_TRUE(window_.import_file(text(file)));
  EXPECT_EQ(ticks, 1) << "import";
  QTimer::singleShot(0, &window_, [&] { ++ticks; });
  ASSERT_TRUE(window_.save(window_.workspace().unsaved()));
  EXPECT_EQ(ticks, 2) << "save";
  EXPECT_FALSE(window_.workspace().has_unsaved_edits());
  QStringList titles;
  for (const Job& job : window_.workspace().jobs().list()) titles += job.title;
  EXPECT_TRUE(titles.contains(QStringLiteral("Import red.png"))) << titles.join('|').toStdString();
  EXPECT_TRUE(titles.contains(QStringLiteral("Save 1 asset"))) << titles.join('|').toStdString();
}

TEST_F(Responsive, APictureIsDrawnAgainForWhatChangedWhileItWasDrawn) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  Viewport& viewport = model_page().viewport();
  viewport.redraw();
  viewport.surface().repaint();  // begins to draw
  viewport.options().environment.light = render::LightingMode::Flat;
  viewport.redraw();
  const QImage flat = viewport.grab_picture();
  viewport.options().environment.light = render::LightingMode::Studio;
  viewport.redraw();
  EXPECT_GT(difference(flat, viewport.grab_picture()).mean, 1);
}

TEST_F(Responsive, ATabIsClosedWhileItsPictureIsLoadedOrDrawn) {
  open_game();
  const QString robot = QString::fromStdString(demo_.asset("bases.rlb/bot_strider.msh"));
  ASSERT_TRUE(window_.open_asset(robot));
  model_page().viewport().surface().repaint();  // begins to load
  window_.actions()[ActionId::CloseTab].trigger();
  ASSERT_TRUE(window_.open_asset(robot));
  window_.settle();
  Viewport& viewport = model_page().viewport();
  viewport.redraw();
  viewport.surface().repaint();  // begins to draw
  bool was_called = false;
  viewport.when_idle([&](ViewportScene&) { was_called = true; });
  window_.actions()[ActionId::CloseTab].trigger();
  EXPECT_FALSE(window_.current_page());
  EXPECT_FALSE(was_called) << "whoever waited is gone, too";
}

// The end of the first picture is told to the window after the second has begun.
TEST_F(Responsive, TheEndOfAPictureThatWasWaitedForDoesNotEndTheNext) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  Viewport& viewport = model_page().viewport();
  viewport.redraw();
  viewport.surface().repaint();  // begins to draw
  viewport.scene();              // waits for it
  viewport.redraw();
  // Something else keeps the thread: the second picture cannot be done.
  std::promise<void> may_go_on;
  DrawThread::instance().run(
      [go = may_go_on.get_future().share()](const DrawThread::Renderer&) { go.wait(); });
  viewport.surface().repaint();  // begins to draw again
  QCoreApplication::sendPostedEvents(&viewport);
  bool was_called = false;
  viewport.when_idle([&](ViewportScene&) { was_called = true; });
  EXPECT_FALSE(was_called);
  may_go_on.set_value();
  window_.settle();
  EXPECT_TRUE(was_called);
}

}  // namespace
}  // namespace ngi::studio
