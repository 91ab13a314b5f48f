// Edits of records that have a name.
#include "ngi/tasks/record_edits.h"

#include <gmock/gmock.h>

#include <map>

#include "ngi/forge/demo/demo_game.h"
#include "ngi/fx/edit.h"
#include "ngi/mission/edit.h"
#include "ngi/tasks/compare.h"
#include "tests/tasks/samples.h"

namespace ngi::tasks {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

const std::map<std::string, Bytes>& demo_files() {
  static const auto files = [] {
    std::map<std::string, Bytes> out;
    auto made = forge::demo_game();
    if (made) {
      for (const forge::GameFile& file : *made) out[file.path] = join(file.pieces);
    }
    return out;
  }();
  return files;
}

OpenedAsset mission() {
  return opened(demo_files().at("MISSIONS/Single.01/data.tma"), "data.tma");
}

OpenedAsset with(OpenedAsset asset, const Result<ChangedAsset>& changed) {
  EXPECT_TRUE(changed) << (changed ? "" : full_message(changed.error().issue));
  if (changed) asset.asset.bytes = changed->payload;
  return asset;
}

std::size_t object_count(const OpenedAsset& asset) {
  return mission::Document::parse(asset.asset.bytes)->objects().size();
}

TEST(RecordEdits, AreThoseOfTheTable) {
  EXPECT_THAT(
      record_edits(Kind::Effect, "command[2]"),
      ElementsAre(RecordEdit::Copy, RecordEdit::MoveUp, RecordEdit::MoveDown, RecordEdit::Remove));
  EXPECT_THAT(record_edits(Kind::Mission, "object[3].position"), Contains(RecordEdit::Copy));
  EXPECT_THAT(record_edits(Kind::Model, "node[1]"), IsEmpty());
  EXPECT_THAT(record_edits(Kind::Texture, "width"), ElementsAre(RecordEdit::RebuildLevels));
  EXPECT_THAT(record_edits(Kind::Mission, ""), IsEmpty());
}

// Not its first record.
TEST(RecordEdits, AreNotForAWholeTable) {
  EXPECT_THAT(record_edits(Kind::Mission, "object"), IsEmpty());
  EXPECT_THAT(record_edits(Kind::Effect, "command"), IsEmpty());
  EXPECT_FALSE(edit_record(mission(), "object", RecordEdit::Remove));
}

TEST(RecordEdits, CopyAndRemoveAnObjectOfAMission) {
  const OpenedAsset before = mission();
  const std::size_t count = object_count(before);
  const OpenedAsset copied =
      with(before, edit_record(before, "object[2].position", RecordEdit::Copy));
  EXPECT_EQ(object_count(copied), count + 1);
  const std::string last = "object[" + std::to_string(count) + "]";
  const OpenedAsset removed = with(copied, edit_record(copied, last, RecordEdit::Remove));
  EXPECT_EQ(removed.asset.bytes, before.asset.bytes);
}

TEST(RecordEdits, RefuseARecordThatDoesNotExist) {
  const OpenedAsset before = mission();
  for (const RecordEdit edit : record_edits(Kind::Mission, "object[9]")) {
    EXPECT_FALSE(edit_record(before, "object[99999]", edit));
  }
  EXPECT_FALSE(edit_record(before, "clan[0]", RecordEdit::Copy));
  EXPECT_FALSE(edit_record(before, "area[99999]", RecordEdit::Remove));
  EXPECT_FALSE(edit_record(before, "lode[99999]", RecordEdit::Remove));
}

TEST(RecordEdits, MoveCopyAndRemoveACommandOfAnEffect) {
  const auto archive = Container::open(demo_files().at("effects.rlb"));
  ASSERT_TRUE(archive);
  const OpenedAsset before = opened(*archive->payload(0), "a.fxid");
  const auto commands = [](const OpenedAsset& asset) {
    return fx::open_draft(*fx::Document::parse(asset.asset.bytes))->commands;
  };
  const auto old = commands(before);
  ASSERT_GT(old.size(), 1U);
  const OpenedAsset moved = with(before, edit_record(before, "command[0]", RecordEdit::MoveDown));
  EXPECT_EQ(commands(moved)[0], old[1]);
  EXPECT_EQ(commands(moved)[1], old[0]);
  const OpenedAsset back = with(moved, edit_record(moved, "command[1]", RecordEdit::MoveUp));
  EXPECT_EQ(back.asset.bytes, before.asset.bytes);
  const OpenedAsset first = with(before, edit_record(before, "command[0]", RecordEdit::MoveUp));
  EXPECT_EQ(first.asset.bytes, before.asset.bytes) << "it is the first already";
  const OpenedAsset copied = with(before, edit_record(before, "command[0]", RecordEdit::Copy));
  EXPECT_EQ(commands(copied)[1], old[0]);
  const OpenedAsset removed = with(copied, edit_record(copied, "command[1]", RecordEdit::Remove));
  EXPECT_EQ(removed.asset.bytes, before.asset.bytes);
  EXPECT_FALSE(edit_record(before, "command[999]", RecordEdit::MoveDown));
}

TEST(RecordEdits, OfASlotChangeNothingWhereAllIsInOrder) {
  const OpenedAsset before = opened(Bytes::copy(sample_model()), "a.msh");
  const OpenedAsset linked = with(before, edit_record(before, "slot[0]", RecordEdit::RebuildLinks));
  EXPECT_EQ(linked.asset.bytes, before.asset.bytes);
  const OpenedAsset bounded =
      with(before, edit_record(before, "slot[0]", RecordEdit::RecomputeBounds));
  EXPECT_EQ(bounded.asset.bytes, before.asset.bytes);
  const OpenedAsset less = with(before, edit_record(before, "batch[0]", RecordEdit::Remove));
  EXPECT_LT(less.asset.bytes.size(), before.asset.bytes.size());
}

}  // namespace
}  // namespace ngi::tasks
