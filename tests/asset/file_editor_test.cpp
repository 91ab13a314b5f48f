#include "ngi/asset/file_editor.h"

#include <gtest/gtest.h>

#include "ngi/archive/edit_rules.h"
#include "ngi/archive/nres/attributes.h"
#include "ngi/archive/nres/edit.h"
#include "ngi/archive/path_rules.h"
#include "ngi/archive/type_id.h"
#include "tests/archive/nres_odd_archive.h"

namespace ngi {
namespace file_editor_test {

Bytes archive_of(const std::vector<nres::Entry>& entries) {
  return join(*nres::write_canonical(entries));
}

Bytes two_levels() {
  return archive_of({nres::entry(1, "inner", nres::odd_archive().text()), nres::entry(2, "x", "y"),
                     nres::entry(3, "tidy", nres::four_entries().text())});
}

FileEditor editor_of(const Bytes& bytes) {
  return *FileEditor::open(bytes, "file");
}

TEST(FileEditor, GivesTheSameBytesWithoutAnEdit) {
  FileEditor editor = editor_of(two_levels());
  ASSERT_TRUE(editor.archive(parse_steps("inner")));
  const auto edited = std::move(editor).write(WriteMode::Preserving);
  ASSERT_TRUE(edited);
  EXPECT_FALSE(edited->changed());
  EXPECT_EQ(join(edited->pieces), two_levels());
}

TEST(FileEditor, PutsTheChangesOfInnerArchivesIntoTheOuterOnes) {
  FileEditor editor = editor_of(two_levels());
  const auto inner = *editor.entry(parse_steps("inner/third"));
  ASSERT_TRUE(inner.archive->replace(inner.source, Bytes::copy("third and more")));
  const auto outer = *editor.entry(parse_steps("x"));
  ASSERT_TRUE(outer.archive->remove(outer.source));
  const auto edited = *std::move(editor).write(WriteMode::Preserving);

  const auto changed = *Container::open(join(edited.pieces));
  ASSERT_EQ(changed.size(), 2U);
  const auto changed_inner = *Container::open(*changed.payload(0));
  EXPECT_EQ(changed_inner.payload(2)->text(), "third and more");
  EXPECT_EQ(changed.payload(1)->text(), nres::four_entries().text());
  ASSERT_EQ(edited.archives.size(), 2U);
  EXPECT_EQ(edited.archives[0].path, "file");
  EXPECT_EQ(edited.archives[0].new_entries, 2U);
  EXPECT_EQ(edited.archives[1].path, "file/inner");
  EXPECT_EQ(edited.archives[1].old_size, nres::odd_archive().size());
}

TEST(FileEditor, TellsChangedEntriesFromMovedOnes) {
  FileEditor editor = editor_of(nres::odd_archive());
  const auto second = *editor.entry(parse_steps("second"));
  ASSERT_TRUE(second.archive->replace(second.source, Bytes::copy("second, longer")));
  ASSERT_TRUE(second.archive->set(second.source, "attr2", "0x17"));
  const auto edited = *std::move(editor).write(WriteMode::Preserving);
  const auto& changes = edited.archives.front().changes;
  ASSERT_EQ(changes.size(), 3U);
  EXPECT_EQ(changes[0].what, EntryChange::What::Moved);
  EXPECT_EQ(changes[0].name, "first");
  EXPECT_EQ(changes[0].after->offset, 0x30U);
  EXPECT_EQ(changes[1].what, EntryChange::What::Changed);
  EXPECT_TRUE(changes[1].new_content);
  ASSERT_EQ(changes[1].fields.size(), 1U);
  EXPECT_EQ(changes[1].fields[0].key, "attr2");
  EXPECT_EQ(changes[1].fields[0].before, EntryValue(std::uint64_t{22}));
  EXPECT_EQ(changes[1].fields[0].after, EntryValue(std::uint64_t{23}));
  EXPECT_EQ(changes[2].what, EntryChange::What::Moved);
}

TEST(FileEditor, IsCanonicalOnlyWhereItWasAsked) {
  const Bytes outer = archive_of({nres::entry(1, "inner", nres::odd_archive().text())});
  FileEditor editor = editor_of(outer);
  ASSERT_TRUE(editor.archive(parse_steps("inner")));
  const auto edited = *std::move(editor).write(WriteMode::Canonical);
  EXPECT_TRUE(edited.changed());
  const auto inner = *Container::open(join(edited.pieces))->payload(0);
  EXPECT_EQ(inner,
            join(*nres::Editor(*nres::Document::parse(nres::odd_archive())).write_canonical()));
}

TEST(FileEditor, TakesChangesInsideARemovedEntryAlong) {
  FileEditor editor = editor_of(two_levels());
  const auto inside = *editor.entry(parse_steps("inner/third"));
  ASSERT_TRUE(inside.archive->remove(inside.source));
  const auto whole = *editor.entry(parse_steps("inner"));
  ASSERT_TRUE(whole.archive->remove(whole.source));
  const auto edited = *std::move(editor).write(WriteMode::Preserving);
  EXPECT_EQ(Container::open(join(edited.pieces))->size(), 2U);
  EXPECT_EQ(edited.archives.size(), 1U);
}

TEST(FileEditor, SaysWhereAPathEnds) {
  FileEditor editor = editor_of(two_levels());
  const auto failure = [&editor](std::string_view steps) {
    return editor.entry(parse_steps(steps)).error().issue;
  };
  EXPECT_EQ(failure("").rule, &rules::edit_not_entry);
  EXPECT_EQ(failure("inner/none").rule, &rules::path_no_entry);
  EXPECT_EQ(failure("inner/none").place.path, "file/inner");
  EXPECT_EQ(failure("none").place.path, "file");
  EXPECT_EQ(failure("x/y").rule, &rules::path_not_archive);
  EXPECT_EQ(failure("x/y").place.path, "file/x");
  FileEditor shallow = *FileEditor::open(two_levels(), "file", {.limits = {.depth = 0}});
  EXPECT_EQ(shallow.entry(parse_steps("inner/third")).error().issue.rule, &rules::path_too_deep);
  EXPECT_EQ(FileEditor::open(Bytes::copy("text"), "file").error().issue.place.path, "file");
}

TEST(ContainerEditor, RemembersWhereEntriesCameFrom) {
  ContainerEditor editor(*Container::open(nres::four_entries()));
  ASSERT_TRUE(editor.move(0, 3));
  ASSERT_TRUE(editor.remove(0));
  ASSERT_TRUE(editor.insert(1, {.name = "new", .payload = {}}));
  EXPECT_EQ(editor.position(0), 3U);
  EXPECT_EQ(editor.position(1), std::nullopt);
  EXPECT_EQ(editor.position(2), 0U);
  EXPECT_EQ(editor.origins()[1].source, std::nullopt);
  EXPECT_FALSE(editor.remove(4));
  EXPECT_FALSE(editor.set(4, "attr1", "0"));
  EXPECT_FALSE(editor.insert(5, {.name = "new", .payload = {}}));
}

TEST(ContainerEditor, DoesNothingWhenAskedForWhatIsThere) {
  const Bytes bytes = nres::odd_archive();  // with a tail behind each name
  ContainerEditor editor(*Container::open(bytes));
  ASSERT_TRUE(editor.rename(0, "first"));
  ASSERT_TRUE(editor.replace(1, Bytes::copy("second")));
  ASSERT_TRUE(editor.move(2, 2));
  ASSERT_TRUE(editor.set(0, "attr1", "11"));
  EXPECT_EQ(join(*editor.write(WriteMode::Preserving)), bytes);
  EXPECT_TRUE(entry_changes(editor, *editor.write(WriteMode::Preserving))->empty());
}

TEST(DefaultAttributes, AreThoseOfTheBook) {
  using Attributes = std::array<std::uint32_t, 3>;
  EXPECT_EQ(nres::default_attributes(four_cc("WEAR"), 100), (Attributes{0, 0, 1}));
  EXPECT_EQ(nres::default_attributes(four_cc("MAT0"), 100), (Attributes{0, 6, 0}));
  EXPECT_EQ(nres::default_attributes(2, 140 + 3 * 68), (Attributes{3, 0, 68}));
  EXPECT_EQ(nres::default_attributes(2, 7), (Attributes{0, 0, 68}));
  EXPECT_EQ(nres::default_attributes(8, 48), (Attributes{2, 0, 4}));
  EXPECT_EQ(nres::default_attributes(13, 41), (Attributes{2, 0, 20}));
}

}  // namespace file_editor_test
}  // namespace ngi
