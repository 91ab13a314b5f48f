// What a person who used the program for the first time stumbled over.
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QStatusBar>
#include <QTabBar>

#include "apps/studio/view/gallery.h"
#include "apps/studio/view/place_editor.h"
#include "tests/studio/window/window_fixture.h"

namespace ngi::studio {
namespace {

namespace fs = std::filesystem;

class Walk : public WindowTest {
 protected:
  // The node of the robot with this name.
  std::string node_named(const std::string& wanted) {
    for (int i = 0; i < 40; ++i) {
      const std::string node = "node[" + std::to_string(i) + "]";
      const auto name = window_.current_document()->find_field(node + ".name");
      if (name && name->value == wanted) return node;
    }
    return {};
  }
  void type_height(double value) {
    QDoubleSpinBox* height = window_.inspector().place().axes()[2];
    ASSERT_TRUE(height->isVisible());
    height->setFocus();
    height->selectAll();
    QTest::keyClicks(height, QString::number(value, 'f', 4));
    QTest::keyClick(height, Qt::Key_Return);
    window_.settle();
  }
  void paint_hull_red() {
    open("Textures.lib/BOT_HULL.0");
    QImage red(256, 256, QImage::Format_RGBA8888);
    red.fill(Qt::red);
    ASSERT_TRUE(red.save(text(demo_.folder() / "red.png")));
    ASSERT_TRUE(window_.import_file(text(demo_.folder() / "red.png")));
  }
  QTreeView& tree() { return window_.game_dock().tree(); }
  QModelIndex row(const std::string& path) {
    auto* filter = qobject_cast<QSortFilterProxyModel*>(tree().model());
    auto* model = qobject_cast<AssetTreeModel*>(filter->sourceModel());
    return filter->mapFromSource(model->find(demo_.asset(path)));
  }
  void double_click(const std::string& path) {
    const QModelIndex index = row(path);
    ASSERT_TRUE(index.isValid()) << path;
    tree().scrollTo(index);
    const QPoint at = tree().visualRect(index).center();
    QTest::mouseClick(tree().viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(tree().viewport(), Qt::LeftButton, {}, at);
    window_.settle();
  }
};

// At another frame it would be back in its old place, and fly to and fro while the robot walks.
TEST_F(Walk, AnAnimatedGunStaysMovedInAllFrames) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  const std::string gun = node_named("barrels_r_m1o1");
  ASSERT_FALSE(gun.empty());
  window_.inspector().show_field(QString::fromStdString(gun));
  window_.settle();
  auto* page = qobject_cast<ModelPage*>(window_.current_page());
  const auto before = page->viewport().move_handle();
  ASSERT_TRUE(before);
  ASSERT_GT(before->other_keys.size(), 1U) << "it is animated";
  type_height(before->value[2] + 1);
  const Document& document = *window_.current_document();
  EXPECT_EQ(document.history().edits().size(), 1U);
  EXPECT_EQ(document.undo_name(), QStringLiteral("Set barrels_r_m1o1: position"));
  EXPECT_EQ(document.differences().size(), before->other_keys.size() + 1);
  for (const float frame : {5.0F, 16.0F, 31.0F}) {
    page->timeline().set_time(frame);
    page->viewport().options().time = frame;
    page->viewport().redraw();
    window_.settle();
    window_.grab();
    const auto after = page->viewport().move_handle();
    ASSERT_TRUE(after);
    EXPECT_NEAR(after->value[2], before->value[2] + 1, 1e-3) << frame;
  }
  trigger(ActionId::Undo);
  EXPECT_FALSE(document.has_unsaved_edits());
}

TEST_F(Walk, OneKeyFrameIsMovedWhenThatIsChosen) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  window_.inspector().show_field(QString::fromStdString(node_named("barrels_r_m1o1")));
  window_.settle();
  auto* reach = window_.inspector().findChild<QComboBox*>(QStringLiteral("place_reach"));
  ASSERT_TRUE(reach && reach->isVisible());
  reach->setCurrentIndex(static_cast<int>(tasks::MoveReach::ShownKey));
  auto* page = qobject_cast<ModelPage*>(window_.current_page());
  type_height(page->viewport().move_handle()->value[2] + 1);
  EXPECT_EQ(window_.current_document()->differences().size(), 1U);
  // Each tab keeps its choice. What is not animated has none.
  open("bases.rlb/fly_dart.msh");
  EXPECT_EQ(window_.inspector().place().reach(), tasks::MoveReach::AllKeys);
  open("bases.rlb/bot_strider.msh");
  EXPECT_EQ(window_.inspector().place().reach(), tasks::MoveReach::ShownKey);
}

TEST_F(Walk, TheChangesOfTheWholeModAreListed) {
  open_game();
  auto* scope = window_.changes().findChild<QComboBox*>(QStringLiteral("changes_scope"));
  auto* list = window_.changes().findChild<QTreeView*>(QStringLiteral("mod_changes_list"));
  ASSERT_TRUE(scope && list);
  const ModChangesModel& changes = window_.changes().mod_model();
  window_.changes().show_mod(true);
  window_.settle();
  EXPECT_EQ(changes.rowCount(), 0) << "nothing is saved";
  open("bases.rlb/bot_strider.msh");
  const std::string gun = node_named("gun_l_m1o1");
  window_.inspector().show_field(QString::fromStdString(gun));
  window_.settle();
  type_height(3);
  paint_hull_red();
  trigger(ActionId::SaveAll);
  ASSERT_TRUE(window_.open_path(text(demo_.game()), demo_.mod()));  // the next day
  window_.settle();
  EXPECT_FALSE(window_.current_document());
  ASSERT_GT(changes.rowCount(), 1) << changes.problem().toStdString();
  QStringList assets;
  for (int i = 0; i < changes.rowCount(); ++i) {
    assets += changes.index(i, ModChangesModel::AssetColumn).data().toString();
  }
  EXPECT_TRUE(assets.contains(QStringLiteral("Textures.lib/BOT_HULL.0")))
      << assets.join(QLatin1Char('\n')).toStdString();
  const auto moved = assets.indexOf(QStringLiteral("bases.rlb/bot_strider.msh"));
  ASSERT_GE(moved, 0);
  const QModelIndex field = changes.index(static_cast<int>(moved), ModChangesModel::FieldColumn);
  EXPECT_TRUE(field.data().toString().startsWith(QStringLiteral("gun_l_m1o1: position")))
      << field.data().toString().toStdString();
  // A click goes there.
  Q_EMIT list->clicked(field);
  window_.settle();
  ASSERT_TRUE(window_.current_document());
  EXPECT_EQ(window_.current_document()->path(), demo_.asset("bases.rlb/bot_strider.msh"));
  EXPECT_TRUE(window_.inspector().current_field().startsWith(QStringLiteral("key[")));
}

TEST_F(Walk, ChangesOfAFileThatAreTooManyAreCounted) {
  fs::create_directories(demo_.mod());
  fs::rename(archive_of(1200), demo_.mod() / "sounds.lib");
  open_game();
  window_.changes().show_mod(true);
  window_.settle();
  const ModChangesModel& changes = window_.changes().mod_model();
  ASSERT_EQ(changes.rowCount(), 1001);
  const QString last = changes.index(1000, ModChangesModel::FieldColumn).data().toString();
  EXPECT_TRUE(last.contains(QStringLiteral("more"))) << last.toStdString();
  EXPECT_EQ(changes.index(1000, ModChangesModel::AssetColumn).data().toString(),
            QStringLiteral("sounds.lib"));
}

// The archive of the mod has all entries of that of the game.
TEST_F(Walk, OnlyWhatTheModChangesIsMarkedAndFiltered) {
  open_game();
  paint_hull_red();
  trigger(ActionId::SaveAll);
  const auto is_marked = [this](const std::string& path) {
    return row(path).data(AssetTreeModel::FromModRole).toBool();
  };
  EXPECT_TRUE(is_marked("Textures.lib"));
  EXPECT_TRUE(is_marked("Textures.lib/BOT_HULL.0"));
  EXPECT_FALSE(is_marked("Textures.lib/BOT_BURNT.0"));
  EXPECT_FALSE(is_marked("bases.rlb"));
  trigger(ActionId::Gallery);
  AssetListModel& list = window_.gallery().model();
  list.set_filter({.changed_only = true});
  ASSERT_EQ(list.rowCount(), 1);
  EXPECT_EQ(list.index(0).data(AssetListModel::PlaceRole).toString(),
            QStringLiteral("Textures.lib/BOT_HULL.0"));
}

// Qt makes new tab bars when the layout of the last session is restored, with a line in the colours
// of another theme.
TEST_F(Walk, TabBarsOfARestoredLayoutHaveNoLine) {
  window_.close();
  MainWindow again(QDir(text(demo_.journals())));
  again.show();
  QApplication::processEvents();
  const auto bars = again.findChildren<QTabBar*>();
  ASSERT_GT(bars.size(), 1);
  for (const QTabBar* bar : bars) EXPECT_FALSE(bar->isVisible() && bar->drawBase());
}

TEST_F(Walk, ADoubleClickOpensAModelAndLeavesItsPartsFolded) {
  open_game();
  double_click("bases.rlb");
  EXPECT_TRUE(tree().isExpanded(row("bases.rlb")));
  double_click("bases.rlb/bot_strider.msh");
  ASSERT_TRUE(window_.current_document());
  EXPECT_EQ(window_.current_document()->kind(), Kind::Model);
  EXPECT_FALSE(tree().isExpanded(row("bases.rlb/bot_strider.msh")));
  double_click("bases.rlb");
  EXPECT_FALSE(tree().isExpanded(row("bases.rlb")));
}

TEST_F(Walk, AFilterUnfoldsFoldersInFolders) {
  open_game();
  auto* filter = window_.game_dock().findChild<QLineEdit*>(QStringLiteral("tree_filter"));
  ASSERT_TRUE(filter);
  QTest::keyClicks(filter, QStringLiteral("strider"));
  window_.settle();
  EXPECT_TRUE(tree().isExpanded(row("UNITS")));
  EXPECT_TRUE(tree().isExpanded(row("UNITS/UNITS")));
  EXPECT_TRUE(tree().isExpanded(row("bases.rlb")));
  EXPECT_FALSE(tree().isExpanded(row("bases.rlb/bot_strider.msh")))
      << "its parts are not asked for";
}

TEST_F(Walk, WhatWasClickedInOneTabIsNotSaidAboutAnother) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  QWidget& surface = qobject_cast<ModelPage*>(window_.current_page())->viewport().surface();
  QTest::mouseClick(&surface, Qt::LeftButton, {}, surface.rect().center());
  window_.settle();
  ASSERT_TRUE(window_.statusBar()->currentMessage().startsWith(QStringLiteral("Node")))
      << window_.statusBar()->currentMessage().toStdString();
  open("Textures.lib/BOT_HULL.0");
  EXPECT_FALSE(window_.statusBar()->currentMessage().contains(QStringLiteral("Node")));
}

}  // namespace
}  // namespace ngi::studio
