#include "ngi/tasks/edit.h"

#include <gmock/gmock.h>

#include "tests/game/game_folder.h"

namespace ngi::tasks {
namespace {

using game::sample::code_of;
using game::sample::GameFolder;
using nres::entry;

struct TwoArchives : GameFolder {
  TwoArchives() {
    archive("a.rlb", {entry(1, "one", "1"), entry(1, "two", "2")});
    archive("b.rlb", {entry(1, "three", "3")});
  }

  AssetPath at(std::string_view text) const { return *locate((*this / text).string()); }
};

void replace(ArchiveEdits& edits, const AssetPath& path, std::string_view content) {
  const auto entry = edits.entry(path);
  ASSERT_TRUE(entry);
  EXPECT_TRUE(
      entry->archive->replace(*entry->archive->position(entry->source), Bytes::copy(content)));
}

TEST(ArchiveEdits, GatherAllEditsOfAFile) {
  const TwoArchives folder;
  ArchiveEdits edits({});
  replace(edits, folder.at("a.rlb/one"), "first");
  replace(edits, folder.at("./a.rlb/two"), "second");
  replace(edits, folder.at("b.rlb/three"), "third");
  EXPECT_EQ(edits.file_count(), 2U);
  const auto written = std::move(edits).write(WriteMode::Preserving);
  ASSERT_TRUE(written);
  ASSERT_EQ(written->size(), 2U);
  const auto archive = Container::open(join(written->front().file.pieces));
  ASSERT_TRUE(archive);
  EXPECT_EQ(archive->payload(0)->text(), "first");
  EXPECT_EQ(archive->payload(1)->text(), "second");
}

TEST(ArchiveEdits, LeaveTheDiskAndWhatWasOpenedAlone) {
  const TwoArchives folder;
  const std::string before = folder.read("a.rlb");
  ArchiveEdits edits({});
  replace(edits, folder.at("a.rlb/one"), "first");
  const auto opened = edits.open(folder.at("a.rlb/one"));
  ASSERT_TRUE(opened);
  EXPECT_EQ(opened->asset.bytes.text(), "1");
  EXPECT_TRUE(std::move(edits).write(WriteMode::Preserving));
  EXPECT_EQ(folder.read("a.rlb"), before);
}

TEST(ArchiveEdits, TakeNoFileForAnEntry) {
  const TwoArchives folder;
  ArchiveEdits edits({});
  EXPECT_EQ(code_of(edits.entry(folder.at("a.rlb"))), "EDIT-NOT-ENTRY");
}

TEST(ArchiveEdits, MakeNewArchives) {
  const TwoArchives folder;
  ArchiveEdits edits({});
  const auto archive = edits.create(folder / "new.rlb", NewArchive::Nres);
  ASSERT_TRUE(archive);
  EXPECT_TRUE((*archive)->insert(0, {"name", Bytes::copy("content")}));
  const auto written = std::move(edits).write(WriteMode::Preserving);
  ASSERT_TRUE(written);
  EXPECT_TRUE(written->front().is_new);
  EXPECT_EQ(Container::open(join(written->front().file.pieces))->payload(0)->text(), "content");
}

}  // namespace
}  // namespace ngi::tasks
