#include "apps/studio/model/journal.h"

#include <gmock/gmock.h>

#include <csignal>

#include "apps/studio/model/workspace.h"
#include "tests/studio/demo_folder.h"
#include "tests/support/child_process.h"

namespace ngi::studio {
namespace {

namespace fs = std::filesystem;
using testing::IsEmpty;
using testing::SizeIs;

class JournalTest : public testing::Test {
 protected:
  // A crash leaves the folder of the session with its journals and a lock of a process that is
  // gone.
  void copy_journals_as_after_a_crash() {
    const fs::path from = demo_.journals();
    const fs::path to = crashed_journals();
    fs::copy(from, to, fs::copy_options::recursive);
    for (const auto& session : fs::directory_iterator(to)) fs::remove(session.path() / "lock");
  }
  fs::path crashed_journals() const { return demo_.folder() / "crashed"; }
  static QDir folder(const fs::path& path) { return QDir(QString::fromStdString(path.string())); }
  std::string robot() const { return demo_.asset("bases.rlb/fly_dart.msh"); }

  test::DemoFolder demo_;
};

TEST_F(JournalTest, BringsUnsavedEditsBack) {
  Bytes edited;
  {
    Workspace workspace(folder(demo_.journals()));
    ASSERT_TRUE(workspace.open(demo_.game(), demo_.mod()));
    Document& document = **workspace.document(robot());
    ASSERT_TRUE(document.set_field("batch[0].wear_row", "1"));
    ASSERT_TRUE(document.set_field("batch[0].wear_row", "2"));
    ASSERT_TRUE(document.set_field("node[0].name", "body"));
    document.undo();
    edited = document.asset().asset.bytes;
    copy_journals_as_after_a_crash();
  }
  Workspace workspace(folder(crashed_journals()));
  const auto entries = workspace.journal().recoverable();
  ASSERT_THAT(entries, SizeIs(1));
  EXPECT_EQ(entries[0].game, demo_.game().string());
  ASSERT_TRUE(workspace.open(entries[0].game, entries[0].mod));
  EXPECT_EQ(workspace.recover(entries), 1);
  const Document* document = workspace.find_document(robot());
  ASSERT_TRUE(document);
  EXPECT_TRUE(document->asset().asset.bytes == edited);
  EXPECT_TRUE(document->has_unsaved_edits());
  EXPECT_EQ(document->history().position(), 2U);
  workspace.journal().discard_recoverable();
  EXPECT_THAT(workspace.journal().recoverable(), IsEmpty());
}

TEST_F(JournalTest, BringsEditsBackOfASessionThatWasKilled) {
  const int code = test::in_child_process([this] {
    Workspace workspace(folder(demo_.journals()));
    if (!workspace.open(demo_.game(), demo_.mod())) return 1;
    Document& document = **workspace.document(robot());
    if (!document.set_field("batch[0].wear_row", "1")) return 2;
    ::raise(SIGKILL);
    return 3;
  });
  ASSERT_EQ(code, 128 + SIGKILL);
  Workspace workspace(folder(demo_.journals()));
  const auto entries = workspace.journal().recoverable();
  ASSERT_THAT(entries, SizeIs(1));
  ASSERT_TRUE(workspace.open(entries[0].game, entries[0].mod));
  EXPECT_EQ(workspace.recover(entries), 1);
  EXPECT_EQ(workspace.find_document(robot())->find_field("batch[0].wear_row")->value, "1");
}

TEST_F(JournalTest, AKilledSaveLeavesTheOldFileOrTheNewOne) {
  // The child saves one of two values again and again until it is killed, at any moment.
  int ready[2] = {};
  ASSERT_EQ(::pipe(ready), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    Workspace workspace(folder(demo_.journals()));
    if (!workspace.open(demo_.game(), demo_.mod())) ::_exit(1);
    Document& document = **workspace.document(robot());
    for (int i = 0;; ++i) {
      if (!document.set_field("batch[0].wear_row", i % 2 == 0 ? "1" : "2")) ::_exit(2);
      if (!workspace.save({&document})) ::_exit(3);
      if (::write(ready[1], "x", 1) != 1) ::_exit(4);
    }
  }
  char byte = 0;
  for (int i = 0; i < 3; ++i) ASSERT_EQ(::read(ready[0], &byte, 1), 1);
  ::kill(child, SIGKILL);
  int status = 0;
  ::waitpid(child, &status, 0);
  ::close(ready[0]);
  ::close(ready[1]);
  ASSERT_EQ(test::exit_code_of(status), 128 + SIGKILL);
  Workspace workspace(folder(demo_.journals()));
  ASSERT_TRUE(workspace.open(demo_.game(), demo_.mod()));
  const auto document = workspace.document(robot());
  ASSERT_TRUE(document);
  const std::string value = (*document)->find_field("batch[0].wear_row")->value;
  EXPECT_TRUE(value == "1" || value == "2") << value;
  EXPECT_EQ(fs::file_size(demo_.mod() / "bases.rlb"), fs::file_size(demo_.game() / "bases.rlb"));
}

TEST_F(JournalTest, IgnoresARecordThatWasCutOff) {
  Workspace workspace(folder(demo_.journals()));
  ASSERT_TRUE(workspace.open(demo_.game(), demo_.mod()));
  Document& document = **workspace.document(robot());
  ASSERT_TRUE(document.set_field("batch[0].wear_row", "1"));
  ASSERT_TRUE(document.set_field("node[0].name", "body"));
  copy_journals_as_after_a_crash();
  fs::path file;
  for (const auto& found : fs::recursive_directory_iterator(crashed_journals())) {
    if (found.path().extension() == ".journal") file = found.path();
  }
  const std::string whole = test::read_text(file);
  for (std::size_t size = 0; size < whole.size(); size += 7) {
    test::write_text(file, std::string_view(whole).substr(0, size));
    const auto entry = Journal::read(QString::fromStdString(file.string()));
    EXPECT_LE(entry ? entry->edits.size() : 0, 2U) << size;
  }
  test::write_text(file, std::string_view(whole).substr(0, whole.size() - 1));
  EXPECT_THAT(Journal::read(QString::fromStdString(file.string()))->edits, SizeIs(1));
}

TEST_F(JournalTest, LeavesAnAssetAloneThatIsAnotherOneByNow) {
  {
    Workspace workspace(folder(demo_.journals()));
    ASSERT_TRUE(workspace.open(demo_.game(), demo_.mod()));
    ASSERT_TRUE((*workspace.document(robot()))->set_field("batch[0].wear_row", "1"));
    copy_journals_as_after_a_crash();
    ASSERT_TRUE((*workspace.document(robot()))->set_field("batch[1].wear_row", "1"));
    ASSERT_TRUE(workspace.save(workspace.unsaved()));
  }
  Workspace workspace(folder(crashed_journals()));
  ASSERT_TRUE(workspace.open(demo_.game(), demo_.mod()));
  EXPECT_EQ(workspace.recover(workspace.journal().recoverable()), 0);
}

TEST_F(JournalTest, HasNothingLeftAfterSavingOrClosing) {
  {
    Workspace workspace(folder(demo_.journals()));
    ASSERT_TRUE(workspace.open(demo_.game(), demo_.mod()));
    Document& document = **workspace.document(robot());
    ASSERT_TRUE(document.set_field("batch[0].wear_row", "1"));
    ASSERT_TRUE(workspace.save(workspace.unsaved()));
    ASSERT_TRUE(document.set_field("batch[0].wear_row", "2"));
    workspace.close_document(document);
  }
  EXPECT_TRUE(fs::is_empty(demo_.journals()));
}

TEST_F(JournalTest, DoesNotTakeTheJournalOfASessionThatRuns) {
  Workspace first(folder(demo_.journals()));
  ASSERT_TRUE(first.open(demo_.game(), demo_.mod()));
  ASSERT_TRUE((*first.document(robot()))->set_field("batch[0].wear_row", "1"));
  const Workspace second(folder(demo_.journals()));
  const Journal third(folder(demo_.journals()));
  EXPECT_THAT(third.recoverable(), IsEmpty());
}

}  // namespace
}  // namespace ngi::studio
