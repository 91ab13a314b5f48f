// How long people wait. The limits are several times what a free machine needs, so that a loaded
// one passes too; docs/studio.md has the numbers.
#include <QElapsedTimer>
#include <QListView>
#include <QScrollBar>
#include <iostream>

#include "apps/studio/view/gallery.h"
#include "ngi/archive/nres/edit.h"
#include "tests/studio/window/window_fixture.h"

namespace ngi::studio {
namespace {

namespace fs = std::filesystem;

class Speed : public WindowTest {
 protected:
  // Writes an archive of small texts.
  fs::path archive_of(std::size_t count) {
    std::vector<nres::Entry> entries(count);
    for (std::size_t i = 0; i < count; ++i) {
      entries[i].name = *nres::make_name("entry" + std::to_string(i) + ".txt");
      entries[i].payload = Bytes::copy("text");
    }
    const fs::path file = demo_.folder() / "many.lib";
    const auto pieces = nres::write_canonical(entries);
    if (!pieces || !write_new_file(file, *pieces)) throw std::runtime_error("cannot write it");
    return file;
  }
  template <typename Body>
  static double milliseconds(const char* what, Body&& body) {
    QElapsedTimer clock;
    clock.start();
    body();
    const double taken = static_cast<double>(clock.nsecsElapsed()) / 1e6;
    std::cout << what << ": " << taken << " ms\n";
    return taken;
  }
};

TEST_F(Speed, AGameIsBrowsableAtOnceAndAModelOpens) {
  EXPECT_LT(milliseconds("open the game",
                         [&] {
                           ASSERT_TRUE(window_.open_path(text(demo_.game()), demo_.mod()));
                           QApplication::processEvents();
                         }),
            3000);
  window_.settle();
  EXPECT_LT(milliseconds("open the warbot",
                         [&] {
                           window_.open_asset(
                               QString::fromStdString(demo_.asset("bases.rlb/bot_strider.msh")));
                         }),
            2000);
  milliseconds("draw it first", [&] { window_.grab(); });
  window_.settle();
  milliseconds("draw it again", [&] { (void)window_.current_page()->picture(); });
}

TEST_F(Speed, AnArchiveOfAHundredThousandEntriesScrolls) {
  const fs::path file = archive_of(100'000);
  ASSERT_TRUE(window_.open_path(text(file)));
  window_.settle();
  QTreeView& tree = window_.game_dock().tree();
  const QModelIndex archive = tree.model()->index(0, 0);
  EXPECT_LT(milliseconds("open its branch",
                         [&] {
                           tree.expand(archive);
                           QApplication::processEvents();
                         }),
            10'000);
  ASSERT_EQ(tree.model()->rowCount(archive), 100'000);
  constexpr int steps = 50;
  const double scrolled = milliseconds("scroll 50 times", [&] {
    for (int i = 1; i <= steps; ++i) {
      tree.verticalScrollBar()->setValue(tree.verticalScrollBar()->maximum() / steps * i);
      tree.viewport()->repaint();
    }
  });
  EXPECT_LT(scrolled / steps, 200);
}

TEST_F(Speed, PicturesOfTheGalleryAreDrawnInTheBackground) {
  open_game();
  QElapsedTimer clock;
  clock.start();
  int wanted = 0;
  const AssetListModel& list = window_.gallery().model();
  for (int row = 0; row < list.rowCount() && wanted < 60; ++row) {
    const QModelIndex index = list.index(row);
    const auto kind = static_cast<Kind>(index.data(AssetListModel::KindRole).toInt());
    if (kind != Kind::Model && kind != Kind::Texture) continue;
    window_.thumbnails().want(index.data(AssetListModel::PathRole).toString().toStdString(), kind);
    ++wanted;
  }
  const double asked = static_cast<double>(clock.nsecsElapsed()) / 1e6;
  EXPECT_LT(asked, 500) << "asking must not wait for drawing";
  window_.thumbnails().wait();
  std::cout << wanted << " pictures: " << clock.elapsed() << " ms\n";
  EXPECT_GT(wanted, 20);
}

}  // namespace
}  // namespace ngi::studio
