#include "ngi/tasks/export_to_folder.h"

#include <gmock/gmock.h>

#include <atomic>

#include "ngi/tasks/edit.h"
#include "ngi/tasks/import_from_folder.h"
#include "tests/support/broken_file.h"
#include "tests/support/temporary_folder.h"
#include "tests/tasks/samples.h"

namespace ngi::tasks {
namespace {

using testing::ElementsAre;

class ExportToFolder : public testing::Test {
 protected:
  ExportToFolder() {
    folder_.write("a.rlb", nres::archive_of({nres::entry(1, "robot.msh", sample_model()),
                                             nres::entry(1, "words.txt", "words"),
                                             nres::entry(1, "cut.texm", "Texm")})
                               .text());
  }

  Result<std::vector<ExportedAsset>> run(const ExportToFolderOptions& options = {}) {
    Report report;
    const std::vector paths = {(folder_.path() / "a.rlb").string()};
    return export_to_folder(paths, target(), options, report);
  }
  std::filesystem::path target() const { return folder_.path() / "out"; }

  test::TemporaryFolder folder_;
};

TEST_F(ExportToFolder, WritesEachAssetInTheFormatOfItsKind) {
  const auto done = run();
  ASSERT_TRUE(done);
  std::vector<std::string> files;
  for (const ExportedAsset& asset : *done) files.push_back(asset.row.file);
  EXPECT_THAT(files, ElementsAre("robot.msh.json", "words.txt", "cut.texm"));
  for (const std::string& file : files) EXPECT_TRUE(exists(target() / file)) << file;
  EXPECT_TRUE(exists(target() / json::export_list_file));
  EXPECT_TRUE(done->at(2).left_raw) << "too damaged for a picture";
}

TEST_F(ExportToFolder, MakesScenesOfModelsWhenAsked) {
  const auto done = run({.scenes = ModelExportOptions{}});
  ASSERT_TRUE(done);
  EXPECT_EQ(done->front().row.as, "glb");
  EXPECT_FALSE(done->front().not_carried.empty());
}

TEST_F(ExportToFolder, ReplacesOnlyItsOwnFolderAndOnlyWhenAsked) {
  ASSERT_TRUE(run());
  EXPECT_FALSE(run());
  EXPECT_TRUE(run({.existing = Existing::Replace}));
  std::filesystem::remove(target() / json::export_list_file);
  EXPECT_FALSE(run({.existing = Existing::Replace}));
}

TEST_F(ExportToFolder, NamesFoldersAfterArchivesBelowTheFolderThatWasNamed) {
  const Bytes archive = nres::archive_of({nres::entry(1, "words.txt", "words")});
  folder_.write("game/b.rlb", archive.text());
  folder_.write("game/sub/c.rlb", archive.text());
  Report report;
  const std::vector paths = {(folder_.path() / "game").string()};
  const auto done = export_to_folder(paths, target(), {}, report);
  ASSERT_TRUE(done);
  EXPECT_EQ(done->at(0).folder, "b.rlb");
  EXPECT_EQ(done->at(1).folder, "sub/c.rlb");
  EXPECT_TRUE(exists(target() / "sub/c.rlb/words.txt"));
}

TEST_F(ExportToFolder, MakesNothingOfNoPaths) {
  Report report;
  const auto done = export_to_folder({}, target(), {}, report);
  ASSERT_TRUE(done);
  EXPECT_TRUE(done->empty());
  EXPECT_FALSE(exists(target()));
}

TEST_F(ExportToFolder, IsUndoneByImportFromFolder) {
  ASSERT_TRUE(run());
  folder_.write("out/words.txt", "other words");
  std::filesystem::remove(target() / "cut.texm");
  ArchiveEdits edits({});
  const auto editor = edits.archive({folder_.path() / "a.rlb", {}});
  ASSERT_TRUE(editor);
  Report report;
  const auto done = import_from_folder(edits, {folder_.path() / "a.rlb", {}}, target(), {}, report);
  ASSERT_TRUE(done);
  EXPECT_TRUE(done->failures.empty());
  EXPECT_EQ(done->missing_files, 1U);
  std::vector<bool> changed;
  for (const auto& origin : (*editor)->origins()) changed.push_back(origin.new_content);
  EXPECT_THAT(changed, ElementsAre(false, true, false));
}

TEST_F(ExportToFolder, LeavesNothingWhenItIsCancelled) {
  const std::atomic<bool> cancelled = true;
  Report report;
  const std::vector paths = {(folder_.path() / "a.rlb").string()};
  const auto done = export_to_folder(paths, target(), {}, report, {.cancelled = &cancelled});
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().rule().code, "CANCELLED");
  EXPECT_FALSE(exists(target()));
}

}  // namespace
}  // namespace ngi::tasks
