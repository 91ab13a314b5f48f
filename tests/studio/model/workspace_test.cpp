#include "apps/studio/model/workspace.h"

#include <gmock/gmock.h>

#include "ngi/tasks/compare.h"
#include "tests/studio/demo_folder.h"

namespace ngi::studio {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class WorkspaceTest : public testing::Test {
 protected:
  WorkspaceTest() : workspace_(QDir(QString::fromStdString(demo_.journals().string()))) {}

  Document& robot() { return **workspace_.document(demo_.asset("bases.rlb/fly_dart.msh")); }
  void open_with_mod() { ASSERT_TRUE(workspace_.open(demo_.game(), demo_.mod())); }
  static std::string value(const Document& document, const std::string& path) {
    const auto field = document.find_field(path);
    return field ? field->value : "none";
  }

  test::DemoFolder demo_;
  Workspace workspace_;
};

TEST_F(WorkspaceTest, TellsAGameFromAFolderAndAFile) {
  ASSERT_TRUE(workspace_.open(demo_.game()));
  EXPECT_EQ(workspace_.kind(), WorkspaceKind::Game);
  EXPECT_TRUE(workspace_.needs_mod_folder());
  ASSERT_TRUE(workspace_.open(demo_.folder().path()));
  EXPECT_EQ(workspace_.kind(), WorkspaceKind::Folder);
  ASSERT_TRUE(workspace_.open(demo_.game() / "bases.rlb"));
  EXPECT_EQ(workspace_.kind(), WorkspaceKind::File);
  const auto missing = workspace_.open(demo_.game() / "nothing");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().rule().code, "FILE-NOT-FOUND");
}

TEST_F(WorkspaceTest, SetsUndoesAndRedoesAField) {
  open_with_mod();
  Document& document = robot();
  const Bytes before = document.asset().asset.bytes;
  ASSERT_TRUE(document.set_field("batch[0].wear_row", "1"));
  EXPECT_EQ(value(document, "batch[0].wear_row"), "1");
  EXPECT_TRUE(document.has_unsaved_edits());
  EXPECT_EQ(document.undo_name(), QStringLiteral("Set batch[0].wear_row"));
  const auto changes = document.differences();
  ASSERT_THAT(changes, SizeIs(1));
  EXPECT_EQ(changes[0].field, "batch[0].wear_row");
  document.undo();
  EXPECT_TRUE(document.asset().asset.bytes == before);
  EXPECT_FALSE(document.has_unsaved_edits());
  document.redo();
  EXPECT_EQ(value(document, "batch[0].wear_row"), "1");
}

TEST_F(WorkspaceTest, MergesADragIntoOneEdit) {
  open_with_mod();
  Document& document = robot();
  const std::string before = value(document, "node[1].fallback_key");
  for (const char* number : {"1", "2", "3"}) {
    ASSERT_TRUE(document.set_field("batch[0].wear_row", number, QStringLiteral("drag")));
  }
  EXPECT_THAT(document.history().edits(), SizeIs(1));
  document.undo();
  EXPECT_FALSE(document.differs_from_original());
  EXPECT_EQ(value(document, "node[1].fallback_key"), before);
}

TEST_F(WorkspaceTest, RefusesAValueThatDoesNotFit) {
  open_with_mod();
  Document& document = robot();
  EXPECT_FALSE(document.set_field("batch[0].wear_row", "many"));
  EXPECT_FALSE(document.set_field("batch[0].nothing", "1"));
  EXPECT_FALSE(document.has_unsaved_edits());
}

TEST_F(WorkspaceTest, SavesIntoTheModFolderAndLeavesTheGameAlone) {
  open_with_mod();
  const std::string original = test::read_text(demo_.game() / "bases.rlb");
  Document& document = robot();
  ASSERT_TRUE(document.set_field("batch[0].wear_row", "1"));
  const auto files = workspace_.save(workspace_.unsaved());
  ASSERT_TRUE(files) << full_message(files.error().issue);
  ASSERT_THAT(*files, SizeIs(1));
  EXPECT_EQ((*files)[0].file, demo_.mod() / "bases.rlb");
  EXPECT_TRUE(test::read_text(demo_.game() / "bases.rlb") == original);
  EXPECT_FALSE(document.has_unsaved_edits());
  EXPECT_TRUE(document.differs_from_original());

  const std::string saved = test::read_text(demo_.mod() / "bases.rlb");
  ASSERT_EQ(saved.size(), original.size());
  std::size_t different = 0;
  for (std::size_t i = 0; i < saved.size(); ++i) different += saved[i] != original[i] ? 1 : 0;
  EXPECT_EQ(different, 1U) << "one byte was edited";
}

TEST_F(WorkspaceTest, GivesTheOriginalBytesBackWhenAllIsUndoneAndSaved) {
  open_with_mod();
  Document& document = robot();
  ASSERT_TRUE(document.set_field("batch[0].wear_row", "1"));
  ASSERT_TRUE(document.set_field("node[0].name", "body"));
  ASSERT_TRUE(workspace_.save(workspace_.unsaved()));
  while (document.history().can_undo()) document.undo();
  EXPECT_TRUE(document.has_unsaved_edits());
  ASSERT_TRUE(workspace_.save(workspace_.unsaved()));
  EXPECT_TRUE(test::read_text(demo_.mod() / "bases.rlb") ==
              test::read_text(demo_.game() / "bases.rlb"));
}

TEST_F(WorkspaceTest, SavesTwoAssetsOfOneArchiveOneAfterTheOther) {
  open_with_mod();
  Document& document = robot();
  Document& wear = **workspace_.document(demo_.asset("bases.rlb/bot_strider.wea"));
  ASSERT_TRUE(wear.set_field("row[0].name", "DEFAULT")) << wear.path();
  ASSERT_TRUE(document.set_field("batch[0].wear_row", "1"));
  ASSERT_TRUE(workspace_.save({&wear}));
  const auto second = workspace_.save({&document});
  ASSERT_TRUE(second) << full_message(second.error().issue);
  const auto both = workspace_.unsaved();
  EXPECT_THAT(both, IsEmpty());
}

TEST_F(WorkspaceTest, RefusesToSaveOverAFileThatChangedMeanwhile) {
  ASSERT_TRUE(workspace_.open(demo_.game() / "bases.rlb"));
  Document& document = robot();
  ASSERT_TRUE(document.set_field("batch[0].wear_row", "1"));
  const std::string other = test::read_text(demo_.game() / "turrets.rlb");
  test::write_text(demo_.game() / "bases.rlb", other);
  const auto files = workspace_.save(workspace_.unsaved());
  ASSERT_FALSE(files);
  EXPECT_EQ(files.error().rule().code, "FILE-CHANGED");
  EXPECT_TRUE(document.has_unsaved_edits());
}

TEST_F(WorkspaceTest, RevertsOneFieldToTheOriginal) {
  open_with_mod();
  Document& document = robot();
  const std::string before = value(document, "batch[0].wear_row");
  ASSERT_TRUE(document.set_field("batch[0].wear_row", "1"));
  ASSERT_TRUE(document.set_field("node[0].name", "body"));
  ASSERT_TRUE(document.revert_field("batch[0].wear_row"));
  EXPECT_EQ(value(document, "batch[0].wear_row"), before);
  EXPECT_EQ(value(document, "node[0].name"), "body");
  ASSERT_TRUE(document.revert_all());
  EXPECT_FALSE(document.differs_from_original());
}

TEST_F(WorkspaceTest, FindsProblemsWhileOneEdits) {
  open_with_mod();
  Document& document = robot();
  EXPECT_THAT(Document::check(document.asset(), document.options()).issues, IsEmpty());
  ASSERT_TRUE(document.set_field("batch[0].wear_row", "250"));
  const FoundProblems found = Document::check(document.asset(), document.options());
  ASSERT_THAT(found.issues, SizeIs(1));
  EXPECT_EQ(found.issues[0].rule->code, "MSH-BATCH-MATERIAL-ROW");
}

TEST_F(WorkspaceTest, ShowsFilesAsTheyWouldBeSaved) {
  open_with_mod();
  EXPECT_THAT(workspace_.files_with_edits(), IsEmpty());
  ASSERT_TRUE(robot().set_field("batch[0].wear_row", "1"));
  const auto files = workspace_.files_with_edits();
  ASSERT_THAT(files, SizeIs(1));
  EXPECT_EQ(files[0].path, demo_.game() / "bases.rlb");
  EXPECT_FALSE(fs::exists(demo_.mod() / "bases.rlb"));
}

TEST_F(WorkspaceTest, ClosesDocumentsWhenAnotherThingIsOpened) {
  open_with_mod();
  robot();
  EXPECT_THAT(workspace_.documents(), SizeIs(1));
  open_with_mod();
  EXPECT_THAT(workspace_.documents(), IsEmpty());
}

TEST_F(WorkspaceTest, HasOneDocumentHoweverAnAssetIsNamed) {
  open_with_mod();
  const Document& document = robot();
  const std::string path = document.path();
  for (const std::string& name :
       {std::string("bases.rlb/fly_dart.msh"), demo_.asset("Bases.rlb/FLY_DART.msh"), path}) {
    const auto found = workspace_.document(name);
    ASSERT_TRUE(found) << name;
    EXPECT_EQ(*found, &document) << name;
  }
  ASSERT_TRUE(robot().set_field("batch[0].wear_row", "1"));
  ASSERT_TRUE(workspace_.save(workspace_.unsaved()));
  workspace_.close_document(robot());
  const auto in_mod = workspace_.document((demo_.mod() / "bases.rlb/fly_dart.msh").string());
  ASSERT_TRUE(in_mod);
  EXPECT_EQ((*in_mod)->path(), path) << "a file of the game, also where the mod has it";
}

TEST_F(WorkspaceTest, ShortJobsDoNotWaitForLongOnes) {
  std::atomic<bool> may_end = false;
  workspace_.jobs().start(
      QStringLiteral("Long"), &workspace_,
      [&](const Work&) {
        while (!may_end) std::this_thread::yield();
        return 0;
      },
      [](int) {});
  std::atomic<bool> has_run = false;
  workspace_.jobs().start(
      QStringLiteral("Short"), &workspace_, [&](const Work&) { return has_run.exchange(true); },
      [](bool) {}, Jobs::Listed::No);
  for (int i = 0; i < 10'000 && !has_run; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_TRUE(has_run);
  may_end = true;
  workspace_.jobs().wait();
}

TEST_F(WorkspaceTest, RunsJobsAndTellsTheirEnd) {
  int result = 0;
  workspace_.jobs().start(
      QStringLiteral("Count"), &workspace_, [](const Work&) { return 7; },
      [&](int value) { result = value; });
  EXPECT_EQ(workspace_.jobs().running(), 1);
  workspace_.jobs().wait();
  EXPECT_EQ(result, 7);
  EXPECT_EQ(workspace_.jobs().running(), 0);
}

TEST_F(WorkspaceTest, DropsTheResultOfACancelledJob) {
  bool finished = false;
  std::atomic<bool> may_end = false;
  const int id = workspace_.jobs().start(
      QStringLiteral("Wait"), &workspace_,
      [&](const Work& work) {
        while (!may_end && !*work.cancelled) std::this_thread::yield();
        return work.cancelled->load();
      },
      [&](bool) { finished = true; });
  workspace_.jobs().cancel(id);
  workspace_.jobs().wait();
  EXPECT_FALSE(finished);
  ASSERT_THAT(workspace_.jobs().list(), SizeIs(1));
  EXPECT_EQ(workspace_.jobs().list()[0].state, Job::State::Cancelled);
}

TEST_F(WorkspaceTest, WhatIsEditedWhileItIsSavedStaysUnsaved) {
  open_with_mod();
  Document& model = robot();
  ASSERT_TRUE(model.set_field("batch[0].wear_row", "2"));
  const Workspace::Saving saving = workspace_.begin_save({&model});
  ASSERT_TRUE(model.set_field("batch[0].wear_row", "3"));
  const auto files = Workspace::write(saving, {});
  ASSERT_TRUE(files);
  workspace_.end_save(saving, *files);
  EXPECT_TRUE(model.has_unsaved_edits());
  EXPECT_EQ(model.find_field("batch[0].wear_row")->value, "3");
  ASSERT_TRUE(workspace_.save({&model})) << "the file is the version that was read";
  EXPECT_FALSE(model.has_unsaved_edits());
}

TEST_F(WorkspaceTest, ASaveThatIsCancelledWritesNothing) {
  open_with_mod();
  Document& model = robot();
  ASSERT_TRUE(model.set_field("batch[0].wear_row", "2"));
  const std::atomic<bool> cancelled = true;
  Work work;
  work.cancelled = &cancelled;
  const auto files = Workspace::write(workspace_.begin_save({&model}), work);
  ASSERT_FALSE(files);
  EXPECT_EQ(files.error().rule().code, "CANCELLED");
  EXPECT_FALSE(fs::exists(demo_.mod() / "bases.rlb"));
}

TEST_F(WorkspaceTest, AnEditIsNamedByWhatItChanges) {
  open_with_mod();
  Document& model = robot();
  ASSERT_TRUE(model.set_field("node[0].flags", "64"));
  const std::string node = model.find_field("node[0].name")->value;
  EXPECT_EQ(model.undo_name().toStdString(), "Set " + node + ": flags");
}

}  // namespace
}  // namespace ngi::studio
