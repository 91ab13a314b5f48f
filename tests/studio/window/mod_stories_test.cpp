// Saving into a mod folder, and what is asked before.
#include <QMenu>
#include <QPlainTextEdit>
#include <QStatusBar>

#include "apps/studio/view/text_page.h"
#include "ngi/ngi.h"
#include "tests/studio/window/window_fixture.h"

namespace ngi::studio {
namespace {

namespace fs = std::filesystem;

using ModStories = WindowTest;

TEST_F(ModStories, TheTreeKeepsItsOpenBranchesWhenSomethingIsSaved) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  QTreeView& tree = window_.game_dock().tree();
  const auto branch = [&] { return tree.currentIndex().parent(); };
  ASSERT_EQ(branch().data().toString(), QStringLiteral("bases.rlb"));
  ASSERT_TRUE(tree.isExpanded(branch()));
  type_value("batch[0].wear_row", QStringLiteral("1"));
  trigger(ActionId::Save);
  EXPECT_EQ(tree.currentIndex().data().toString(), QStringLiteral("fly_dart.msh"));
  EXPECT_EQ(branch().data().toString(), QStringLiteral("bases.rlb"));
  EXPECT_TRUE(tree.isExpanded(branch()));
}

TEST_F(ModStories, AGameIsOpenedAgainWithItsModFolder) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  type_value("batch[0].wear_row", QStringLiteral("1"));
  trigger(ActionId::Save);
  const fs::path other = demo_.folder() / "other";
  fs::create_directory(other);
  ASSERT_TRUE(window_.open_path(text(other)));
  QMenu* again = nullptr;
  for (auto* menu : window_.findChildren<QMenu*>()) {
    if (menu->title() == QStringLiteral("Open again")) again = menu;
  }
  ASSERT_TRUE(again);
  ASSERT_EQ(again->actions().size(), 2);
  again->actions()[1]->trigger();
  window_.settle();
  EXPECT_EQ(window_.workspace().mod_folder(), fs::weakly_canonical(demo_.mod()));
  open("bases.rlb/fly_dart.msh");
  EXPECT_EQ(window_.current_document()->find_field("batch[0].wear_row")->value, "1");
}

TEST_F(ModStories, SaveAsAnotherModFolder) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  type_value("batch[0].wear_row", QStringLiteral("1"));
  trigger(ActionId::Save);
  const std::string first = test::read_text(demo_.mod() / "bases.rlb");
  type_value("batch[0].wear_row", QStringLiteral("2"));
  open("Textures.lib/BOT_HULL.0");
  window_.questions().mod_folder = [&](const fs::path&) { return std::optional(demo_.mod()); };
  trigger(ActionId::SaveAsMod);
  EXPECT_EQ(errors_.size(), 1) << "a folder with files is refused";
  const fs::path second = demo_.folder() / "second";
  window_.questions().mod_folder = [&](const fs::path&) { return std::optional(second); };
  trigger(ActionId::SaveAsMod);
  EXPECT_EQ(errors_.size(), 1) << errors_.join(QLatin1Char(' ')).toStdString();
  EXPECT_FALSE(window_.workspace().has_unsaved_edits());
  EXPECT_TRUE(test::read_text(demo_.mod() / "bases.rlb") == first)
      << "the first mod stays as it was";
  const auto saved = ngi::open_asset((second / "bases.rlb/fly_dart.msh").string());
  ASSERT_TRUE(saved);
  EXPECT_NE(saved->asset.bytes, window_.current_document()->asset().asset.bytes);
  open("bases.rlb/fly_dart.msh");
  EXPECT_EQ(saved->asset.bytes, window_.current_document()->asset().asset.bytes);
  EXPECT_EQ(window_.current_document()->find_field("batch[0].wear_row")->value, "2");
}

TEST_F(ModStories, AnotherModFolderShowsWhatIsInIt) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  const std::string original = window_.current_document()->find_field("batch[0].wear_row")->value;
  type_value("batch[0].wear_row", QStringLiteral("1"));
  trigger(ActionId::Save);
  const fs::path second = demo_.folder() / "second";
  window_.questions().mod_folder = [&](const fs::path&) { return std::optional(second); };
  trigger(ActionId::ModFolder);
  ASSERT_TRUE(window_.current_document()) << "the tabs are open again";
  EXPECT_EQ(window_.current_document()->find_field("batch[0].wear_row")->value, original);
  type_value("batch[0].wear_row", QStringLiteral("3"));
  trigger(ActionId::Save);
  EXPECT_TRUE(fs::exists(second / "bases.rlb"));
  window_.questions().mod_folder = [&](const fs::path&) { return std::optional(demo_.mod()); };
  trigger(ActionId::ModFolder);
  EXPECT_EQ(window_.current_document()->find_field("batch[0].wear_row")->value, "1");
}

TEST_F(ModStories, AskBeforeUnsavedChangesAreLost) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  type_value("batch[0].wear_row", QStringLiteral("1"));
  int asked = 0;
  window_.questions().unsaved = [&](int) {
    ++asked;
    return Questions::Unsaved::Cancel;
  };
  EXPECT_FALSE(window_.close());
  EXPECT_EQ(asked, 1);
  EXPECT_TRUE(window_.current_document());
  window_.questions().unsaved = [](int) { return Questions::Unsaved::Save; };
  EXPECT_TRUE(window_.close());
  EXPECT_TRUE(fs::exists(demo_.mod() / "bases.rlb"));
}

TEST_F(ModStories, AskForAModFolderBeforeTheFirstSave) {
  ASSERT_TRUE(window_.open_path(text(demo_.game())));
  open("bases.rlb/fly_dart.msh");
  type_value("batch[0].wear_row", QStringLiteral("1"));
  fs::path proposed;
  window_.questions().mod_folder = [&](const fs::path& folder) {
    proposed = folder;
    return std::optional(demo_.mod());
  };
  const std::string before = test::read_text(demo_.game() / "bases.rlb");
  trigger(ActionId::Save);
  EXPECT_EQ(proposed.filename(), "game-mod");
  EXPECT_TRUE(fs::exists(demo_.mod() / "bases.rlb"));
  EXPECT_TRUE(test::read_text(demo_.game() / "bases.rlb") == before);
}

// Makes the first material of the scene one that another program has added: it has another name and
// does not say which row of the table it was.
void renew_first_material(std::string& glb) {
  const std::string key = "\"name\": \"";
  const std::size_t begin = glb.find(key, glb.find("\"materials\": [")) + key.size();
  const std::size_t end = glb.find('"', begin);
  glb.replace(begin, end - begin, end - begin, 'X');
  glb.replace(glb.find("\"ngi\": {", end), 5, "\"xyz\"");
}

TEST_F(ModStories, ASceneWithANewMaterialChangesTheMaterialTableToo) {
  open_game();
  open("bases.rlb/fly_dart.msh");
  Document& model = *window_.current_document();
  const auto game = ngi::open_game(demo_.game());
  const auto loaded = ngi::load_model(*game, "bases.rlb/fly_dart.msh");
  ASSERT_TRUE(loaded);
  const auto made = ngi::export_glb(*loaded);
  ASSERT_TRUE(made);
  std::string glb(made->text());
  renew_first_material(glb);
  const fs::path file = demo_.folder() / "dart.glb";
  ASSERT_TRUE(ngi::save(file, Bytes::copy(glb)));
  ASSERT_TRUE(window_.import_file(text(file))) << errors_.join(QLatin1Char(' ')).toStdString();
  window_.settle();
  EXPECT_TRUE(errors_.isEmpty()) << errors_.join(QLatin1Char(' ')).toStdString();
  const QString said = window_.statusBar()->currentMessage();
  EXPECT_TRUE(said.contains(QStringLiteral("fly_dart.wea"))) << said.toStdString();
  EXPECT_TRUE(said.contains(QStringLiteral("1 new material"))) << said.toStdString();
  const auto table = window_.workspace().document(demo_.asset("bases.rlb/fly_dart.wea"));
  ASSERT_TRUE(table);
  EXPECT_TRUE(model.has_unsaved_edits());
  EXPECT_TRUE((*table)->has_unsaved_edits());
  EXPECT_NE((*table)->asset().asset.bytes.text().find("XXX"), std::string_view::npos);
  // One step takes both back, and does both again.
  trigger(ActionId::Undo);
  EXPECT_FALSE(window_.workspace().has_unsaved_edits());
  trigger(ActionId::Redo);
  EXPECT_TRUE(model.has_unsaved_edits());
  EXPECT_TRUE((*table)->has_unsaved_edits());
  trigger(ActionId::SaveAll);
  EXPECT_FALSE(window_.workspace().has_unsaved_edits());
}

TEST_F(ModStories, AMaterialTableWithOtherEditsIsLeftAsItIs) {
  open_game();
  open("bases.rlb/fly_dart.wea");
  auto* page = qobject_cast<TextPage*>(window_.current_page());
  ASSERT_TRUE(page);
  page->editor().appendPlainText(QStringLiteral("// mine"));
  window_.settle();
  const Document* table = window_.current_document();
  const Bytes mine = table->asset().asset.bytes;
  open("bases.rlb/fly_dart.msh");
  const auto game = ngi::open_game(demo_.game());
  const auto loaded = ngi::load_model(*game, "bases.rlb/fly_dart.msh");
  std::string glb(ngi::export_glb(*loaded)->text());
  renew_first_material(glb);
  const fs::path file = demo_.folder() / "dart.glb";
  ASSERT_TRUE(ngi::save(file, Bytes::copy(glb)));
  ASSERT_TRUE(window_.import_file(text(file))) << errors_.join(QLatin1Char(' ')).toStdString();
  EXPECT_EQ(table->asset().asset.bytes, mine);
  EXPECT_TRUE(window_.statusBar()->currentMessage().contains(QStringLiteral("Left as they are")));
}

}  // namespace
}  // namespace ngi::studio
