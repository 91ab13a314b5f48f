#include "apps/studio/model/edit_history.h"

#include <gtest/gtest.h>

namespace ngi::studio {
namespace {

AssetContent content(std::string_view text) {
  return {Bytes::copy(text), {}};
}

TEST(ContentChange, HoldsOnlyWhatDiffers) {
  const ContentChange change = change_between(content("one two three"), content("one 2 three"));
  EXPECT_EQ(change.offset, 4U);
  EXPECT_EQ(change.removed.text(), "two");
  EXPECT_EQ(change.inserted.text(), "2");
}

TEST(ContentChange, IsAppliedAndReverted) {
  for (const auto& [a, b] : {std::pair("aaa", "aaaa"), std::pair("", "x"), std::pair("abc", ""),
                             std::pair("abab", "ab"), std::pair("same", "same")}) {
    const ContentChange change = change_between(content(a), content(b));
    EXPECT_EQ(applied(content(a), change), content(b));
    EXPECT_EQ(reverted(content(b), change), content(a));
  }
}

TEST(ContentChange, IsRefusedByOtherContent) {
  const ContentChange change = change_between(content("one two"), content("one 2"));
  EXPECT_FALSE(applied(content("other"), change));
}

Edit edit(const QString& key) {
  return {QStringLiteral("Set"), key, {}};
}

TEST(EditHistory, GoesBackAndForthWithoutEnd) {
  EditHistory history;
  for (int i = 0; i < 10'000; ++i) history.add(edit({}));
  int undone = 0;
  while (history.undo()) ++undone;
  EXPECT_EQ(undone, 10'000);
  EXPECT_TRUE(history.is_saved());
  EXPECT_TRUE(history.redo());
}

TEST(EditHistory, DropsWhatWasUndoneWhenSomethingElseIsDone) {
  EditHistory history;
  history.add(edit({}));
  history.mark_saved();
  history.undo();
  history.add(edit({}));
  EXPECT_FALSE(history.can_redo());
  EXPECT_FALSE(history.is_saved());
  history.undo();
  EXPECT_FALSE(history.is_saved()) << "the saved state cannot come back";
}

TEST(EditHistory, MergesEditsOfOneKeyUntilTheyAreClosed) {
  EditHistory history;
  history.add(edit(QStringLiteral("a")));
  EXPECT_TRUE(history.merges(QStringLiteral("a")));
  EXPECT_FALSE(history.merges(QStringLiteral("b")));
  history.close_edit();
  EXPECT_FALSE(history.merges(QStringLiteral("a")));
}

TEST(EditHistory, DoesNotMergeIntoASavedEdit) {
  EditHistory history;
  history.add(edit(QStringLiteral("a")));
  history.mark_saved();
  EXPECT_FALSE(history.merges(QStringLiteral("a")));
}

}  // namespace
}  // namespace ngi::studio
