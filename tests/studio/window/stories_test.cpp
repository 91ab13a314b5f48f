// Whole stories, driven by the events of a person.
#include <QClipboard>
#include <QDoubleSpinBox>
#include <QDropEvent>
#include <QMimeData>
#include <QPainter>
#include <QTreeWidget>

#include "apps/studio/model/asset_tree_model.h"
#include "apps/studio/view/place_editor.h"
#include "ngi/ngi.h"
#include "ngi/tasks/export_model.h"
#include "tests/studio/window/window_fixture.h"

namespace ngi::studio {
namespace {

namespace fs = std::filesystem;

class Stories : public WindowTest {
 protected:
  void drop(const fs::path& file, QPoint at = QPoint(400, 300)) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(text(file))});
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window_, &enter);
    QDropEvent event(QPointF(at), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&window_, &event);
    window_.settle();
  }
  std::string content(const fs::path& file) const { return test::read_text(file); }
  // Presses keys in a widget of the window, which is in front.
  void press_keys(QWidget& widget, QKeyCombination keys) {
    window_.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window_));
    widget.setFocus();
    QTest::keyClick(QApplication::focusWidget(), keys.key(), keys.keyboardModifiers());
    window_.settle();
  }
};

TEST_F(Stories, SetAFieldUndoRedoSaveAndCompareBytes) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  type_value("batch[0].wear_row", QStringLiteral("1"));
  const Document& document = *window_.current_document();
  EXPECT_EQ(document.find_field("batch[0].wear_row")->value, "1");
  EXPECT_EQ(window_.changes().model().rowCount(), 1);
  trigger(ActionId::Undo);
  EXPECT_FALSE(document.has_unsaved_edits());
  EXPECT_EQ(window_.changes().model().rowCount(), 0);
  trigger(ActionId::Redo);
  trigger(ActionId::Save);
  EXPECT_TRUE(errors_.isEmpty()) << errors_.join(QLatin1Char(' ')).toStdString();
  const std::string original = content(demo_.game() / "bases.rlb");
  const std::string saved = content(demo_.mod() / "bases.rlb");
  ASSERT_EQ(saved.size(), original.size());
  const auto first = std::ranges::mismatch(saved, original);
  ASSERT_NE(first.in1, saved.end());
  EXPECT_EQ(*first.in1, 1);
  EXPECT_TRUE(std::equal(first.in1 + 1, saved.end(), first.in2 + 1)) << "one byte was edited";
}

TEST_F(Stories, RepaintATextureByDroppingAPicture) {
  open_game();
  // A texture of the warbot, as the game finds it.
  const auto opened = ngi::open_asset(demo_.asset("Textures.lib/#0"));
  ASSERT_TRUE(opened);
  const auto before = ngi::decode_texture(opened->asset);
  ASSERT_TRUE(before);
  open("Textures.lib/#0");
  ASSERT_EQ(window_.current_document()->kind(), Kind::Texture);
  QImage painted = to_qimage(*before);
  QPainter(&painted).fillRect(0, 0, 8, 8, Qt::red);
  const fs::path picture = demo_.folder() / "painted.png";
  ASSERT_TRUE(painted.save(text(picture)));
  drop(picture);
  EXPECT_TRUE(errors_.isEmpty()) << errors_.join(QLatin1Char(' ')).toStdString();
  EXPECT_TRUE(window_.current_document()->has_unsaved_edits());
  EXPECT_GT(window_.changes().model().rowCount(), 0);
  const QColor shown = window_.current_page()->picture().pixelColor(2, 2);
  EXPECT_GT(shown.red(), 240);
  EXPECT_LT(shown.green(), 12);
  trigger(ActionId::ShowOriginal);
  EXPECT_NE(window_.current_page()->picture().pixelColor(2, 2), shown);
  trigger(ActionId::SaveAll);
  EXPECT_TRUE(fs::exists(demo_.mod() / "Textures.lib"));
  trigger(ActionId::Undo);
  trigger(ActionId::SaveAll);
  EXPECT_TRUE(content(demo_.mod() / "Textures.lib") == content(demo_.game() / "Textures.lib"));
}

TEST_F(Stories, DropAPictureOnATextureInTheTree) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  QTest::keyClicks(&window_.game_dock().filter_line(), QStringLiteral("BOT_HULL.0"));
  QTreeView& tree = window_.game_dock().tree();
  const QModelIndex texture = tree.model()->index(0, 0, tree.model()->index(0, 0));
  ASSERT_EQ(texture.data().toString(), QStringLiteral("BOT_HULL.0"));
  tree.expand(texture.parent());
  QImage painted(256, 256, QImage::Format_RGBA8888);
  painted.fill(Qt::red);
  const fs::path picture = demo_.folder() / "red.png";
  ASSERT_TRUE(painted.save(text(picture)));
  drop(picture, tree.viewport()->mapTo(&window_, tree.visualRect(texture).center()));
  EXPECT_TRUE(errors_.isEmpty()) << errors_.join(QLatin1Char(' ')).toStdString();
  ASSERT_EQ(window_.current_document()->title(), QStringLiteral("BOT_HULL.0"));
  EXPECT_TRUE(window_.current_document()->has_unsaved_edits());
}

// The work that the program is for, from the tree of the game to a saved mod.
TEST_F(Stories, RepaintTheWarbotMoveItsGunAndSaveAMod) {
  open_game();
  // The robot is found in the tree.
  QTest::keyClicks(&window_.game_dock().filter_line(), QStringLiteral("strider.msh"));
  QTreeView& tree = window_.game_dock().tree();
  const QModelIndex robot = tree.model()->index(0, 0, tree.model()->index(0, 0));
  ASSERT_EQ(robot.data().toString(), QStringLiteral("bot_strider.msh"));
  tree.expand(robot.parent());
  tree.setCurrentIndex(robot);
  QTest::keyClick(&tree, Qt::Key_Return);
  window_.settle();
  ASSERT_TRUE(window_.current_document());
  AssetPage* model = window_.current_page();
  const QImage before = model->picture();
  // The list of what it uses leads to its texture, on which a picture is dropped.
  QTreeWidgetItem* texture = nullptr;
  for (QTreeWidgetItemIterator it(&window_.uses().tree()); *it && !texture; ++it) {
    if ((*it)->text(0).contains(QStringLiteral("BOT_HULL.0"))) texture = *it;
  }
  ASSERT_TRUE(texture);
  Q_EMIT window_.uses().tree().itemActivated(texture, 0);
  window_.settle();
  ASSERT_EQ(window_.current_document()->kind(), Kind::Texture);
  QImage painted(256, 256, QImage::Format_RGBA8888);
  painted.fill(Qt::red);
  const fs::path picture = demo_.folder() / "red.png";
  ASSERT_TRUE(painted.save(text(picture)));
  drop(picture);
  EXPECT_TRUE(errors_.isEmpty()) << errors_.join(QLatin1Char(' ')).toStdString();
  // The robot is red, before anything is saved.
  ASSERT_TRUE(window_.open_asset(QString::fromStdString(demo_.asset("bases.rlb/bot_strider.msh"))));
  window_.settle();
  EXPECT_NE(model->picture(), before);
  // A node is selected, and the inspector moves it.
  const QImage red = model->picture();
  std::uint32_t gun = 0;
  while (gun < 34) {
    const auto name =
        window_.current_document()->find_field("node[" + std::to_string(gun) + "].name");
    if (name && name->value.find("gun") != std::string::npos) break;
    ++gun;
  }
  ASSERT_LT(gun, 34U) << "a node is named gun";
  window_.inspector().show_field(QStringLiteral("node[%1]").arg(gun));
  QDoubleSpinBox* height = window_.inspector().place().axes()[2];
  ASSERT_TRUE(height->isVisible());
  const double was = height->value();
  height->setFocus();
  height->selectAll();
  QTest::keyClicks(height, QString::number(was + 1, 'f', 4));
  QTest::keyClick(height, Qt::Key_Return);
  window_.settle();
  const QImage moved = model->picture();
  EXPECT_NE(moved, red);
  const ChangesModel& changes = window_.changes().model();
  ASSERT_GT(changes.rowCount(), 0);
  // What is changed is said in words; the path of the field is in the tool tip.
  const QModelIndex change = changes.index(0, ChangesModel::FieldColumn);
  const QString said = change.data(Qt::DisplayRole).toString();
  EXPECT_TRUE(said.contains(QStringLiteral("gun")) && said.contains(QStringLiteral("position")))
      << said.toStdString();
  EXPECT_TRUE(change.data(Qt::ToolTipRole).toString().startsWith(QStringLiteral("key[")));
  // The keys undo the move, although the cursor is still in the number.
  press_keys(*height, Qt::CTRL | Qt::Key_Z);
  EXPECT_EQ(model->picture(), red);
  EXPECT_EQ(window_.changes().model().rowCount(), 0);
  EXPECT_NEAR(height->value(), was, 1e-4);
  press_keys(*height, Qt::CTRL | Qt::SHIFT | Qt::Key_Z);
  EXPECT_EQ(model->picture(), moved);
  EXPECT_NEAR(height->value(), was + 1, 1e-4);
  // Both are saved into the mod; nothing is wrong with them.
  trigger(ActionId::SaveAll);
  EXPECT_TRUE(errors_.isEmpty()) << errors_.join(QLatin1Char(' ')).toStdString();
  EXPECT_TRUE(fs::exists(demo_.mod() / "bases.rlb"));
  EXPECT_TRUE(fs::exists(demo_.mod() / "Textures.lib"));
  EXPECT_FALSE(window_.workspace().has_unsaved_edits());
  EXPECT_EQ(window_.problems().model().rowCount(), 0);
  EXPECT_GT(window_.changes().model().rowCount(), 0) << "what the mod changes";
  // The original is green and has its gun in its old place.
  trigger(ActionId::ShowOriginal);
  EXPECT_EQ(model->picture(), before);
}

TEST_F(Stories, SeeTheOriginalOfAModelWhoseTextureIsRepainted) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  AssetPage* model = window_.current_page();
  const QImage before = model->picture();
  EXPECT_FALSE(window_.actions()[ActionId::ShowOriginal].isEnabled()) << "nothing is changed";
  open("Textures.lib/BOT_HULL.0");
  QImage painted(256, 256, QImage::Format_RGBA8888);
  painted.fill(Qt::red);
  const fs::path picture = demo_.folder() / "red.png";
  ASSERT_TRUE(painted.save(text(picture)));
  drop(picture);
  open("bases.rlb/bot_strider.msh");
  const QImage red = model->picture();
  EXPECT_NE(red, before);
  trigger(ActionId::ShowOriginal);
  EXPECT_EQ(model->picture(), before);
  // Another tab shows what is now, and so does this one afterwards.
  open("Textures.lib/BOT_HULL.0");
  EXPECT_FALSE(window_.actions()[ActionId::ShowOriginal].isChecked());
  open("bases.rlb/bot_strider.msh");
  EXPECT_FALSE(window_.actions()[ActionId::ShowOriginal].isChecked());
  EXPECT_EQ(model->picture(), red);
}

TEST_F(Stories, TheMaterialsTheTreeAndTheListOfUsesOpenOneTab) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  ASSERT_TRUE(window_.open_asset(QStringLiteral("Textures.lib/BOT_HULL.0"))) << "as the game says";
  const Document* document = window_.current_document();
  EXPECT_EQ(document->path(), demo_.asset("Textures.lib/BOT_HULL.0"));
  QTreeView& tree = window_.game_dock().tree();
  EXPECT_EQ(tree.currentIndex().data(AssetTreeModel::PathRole).toString().toStdString(),
            document->path());
  open("Textures.lib/BOT_HULL.0");
  EXPECT_EQ(window_.current_document(), document);
  EXPECT_EQ(window_.workspace().documents().size(), 2U);
}

TEST_F(Stories, DropASceneOnTheModelItCameFrom) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  const auto game = ngi::open_game(demo_.game());
  const auto model = ngi::load_model(*game, "bases.rlb/fly_dart.msh");
  ASSERT_TRUE(model);
  const auto glb = ngi::export_glb(*model);
  ASSERT_TRUE(glb);
  const fs::path file = demo_.folder() / "warbot.glb";
  ASSERT_TRUE(ngi::save(file, *glb));
  drop(file);
  EXPECT_TRUE(errors_.isEmpty()) << errors_.join(QLatin1Char(' ')).toStdString();
  EXPECT_FALSE(window_.current_document()->differs_from_original()) << "nothing was edited in it";
}

TEST_F(Stories, RefuseAPictureForAModelAndSayWhy) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  const fs::path picture = demo_.folder() / "a.png";
  QImage image(4, 4, QImage::Format_RGBA8888);
  image.fill(Qt::red);
  ASSERT_TRUE(image.save(text(picture)));
  drop(picture);
  ASSERT_EQ(errors_.size(), 1);
  EXPECT_FALSE(window_.current_document()->has_unsaved_edits());
}

TEST_F(Stories, ABadValueShowsInTheProblemsAndLeadsToTheByte) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  EXPECT_EQ(window_.problems().model().rowCount(), 0);
  type_value("batch[0].wear_row", QStringLiteral("250"));
  ASSERT_GT(window_.problems().model().rowCount(), 0);
  const Issue* issue = window_.problems().model().issue(window_.problems().model().index(0, 0));
  ASSERT_TRUE(issue);
  EXPECT_EQ(issue->rule->code, "MSH-BATCH-MATERIAL-ROW");
  auto* list = window_.problems().findChild<QTreeView*>(QStringLiteral("problems_list"));
  window_.show_list(QStringLiteral("problems"));
  const QRect row = list->visualRect(list->model()->index(0, 0));
  QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, row.center());
  ASSERT_TRUE(issue->place.offset);
  EXPECT_EQ(window_.hex().selected_offset(), *issue->place.offset);
  trigger(ActionId::Undo);
  EXPECT_EQ(window_.problems().model().rowCount(), 0);
}

TEST_F(Stories, ArrowKeysInAnEditorAreOneEdit) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  QTreeView& tree = window_.inspector().tree();
  window_.inspector().show_field(QStringLiteral("batch[0].wear_row"));
  const QModelIndex index = window_.inspector()
                                .fields()
                                .find("batch[0].wear_row")
                                .siblingAtColumn(FieldTreeModel::ValueColumn);
  tree.setCurrentIndex(index);
  tree.edit(index);
  auto* editor = tree.viewport()->findChild<QLineEdit*>();
  ASSERT_TRUE(editor);
  const int before = editor->text().toInt();
  for (int i = 0; i < 3; ++i) QTest::keyClick(editor, Qt::Key_Up);
  QTest::keyClick(editor, Qt::Key_Return);
  EXPECT_EQ(index.data().toString().toInt(), before + 3);
  EXPECT_EQ(window_.current_document()->history().edits().size(), 1U);
}

TEST_F(Stories, TheByteTheFieldAndTheTreeFollowOneSelection) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  window_.inspector().show_field(QStringLiteral("batch[1].flags"));
  const auto field = window_.current_document()->find_field("batch[1].flags");
  EXPECT_EQ(window_.hex().selected_offset(), field->offset);
  const QModelIndex current = window_.game_dock().tree().currentIndex();
  EXPECT_EQ(current.data().toString(), QStringLiteral("fly_dart.msh"));
}

TEST_F(Stories, EveryTabShowsARepaintedTexture) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  const QImage robot = window_.current_page()->picture();
  open("Material.lib/BOT_HULL");
  const QImage sphere = window_.current_page()->picture();
  open("Textures.lib/BOT_HULL.0");
  QImage painted(256, 256, QImage::Format_RGBA8888);
  painted.fill(Qt::red);
  const fs::path picture = demo_.folder() / "red.png";
  ASSERT_TRUE(painted.save(text(picture)));
  ASSERT_TRUE(window_.import_file(text(picture)));
  open("bases.rlb/bot_strider.msh");
  EXPECT_NE(window_.current_page()->picture(), robot);
  open("Material.lib/BOT_HULL");
  EXPECT_NE(window_.current_page()->picture(), sphere);
}

}  // namespace
}  // namespace ngi::studio
