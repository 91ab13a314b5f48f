#include "ngi/tasks/pack_mod.h"

#include <gmock/gmock.h>

#include "ngi/core/file.h"
#include "tests/support/temporary_folder.h"

namespace ngi::tasks {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

class PackMod : public testing::Test {
 protected:
  void write(std::string_view file, std::string_view content) {
    fs::create_directories((folder_ / file).parent_path());
    ASSERT_TRUE(write_file_atomically(folder_ / file, {Bytes::copy(content)}, Existing::Replace));
  }
  OpenOptions options() const { return {.game = folder_ / "game"}; }

  test::TemporaryFolder folder_;
};

TEST_F(PackMod, ListsWhatDiffersFromTheGame) {
  write("game/Readme.txt", "one\r\n");
  write("mod/readme.txt", "two\r\n");
  write("mod/new.txt", "123");
  write("mod/ngi-installed/robot.json", "{}");
  write("mod/.readme.txt.1.ngi.tmp", "half");
  const auto packed = pack_mod(folder_ / "mod", options());
  ASSERT_TRUE(packed) << message(packed.error().issue);
  ASSERT_EQ(packed->files.size(), 2U);
  EXPECT_TRUE(packed->files[0].is_new);
  EXPECT_EQ(packed->files[0].path, "new.txt");
  EXPECT_FALSE(packed->files[1].is_new);
  EXPECT_GT(packed->files[1].differences.total(), 0U);
  EXPECT_THAT(packed->change_list, HasSubstr("new.txt\n  a new file, 3 bytes"));
  const std::string zip(join(packed->zip).text());
  EXPECT_THAT(zip, HasSubstr("CHANGES.txt"));
  EXPECT_THAT(zip, HasSubstr("readme.txt"));
  EXPECT_THAT(zip, Not(HasSubstr("ngi-installed")));
  EXPECT_THAT(zip, Not(HasSubstr("ngi.tmp")));
}

TEST_F(PackMod, ComparesWithoutPacking) {
  write("game/a.txt", "one");
  write("mod/a.txt", "two");
  const auto files = compare_mod(folder_ / "mod", options(), 200);
  ASSERT_TRUE(files && files->size() == 1);
  EXPECT_EQ(files->front().path, "a.txt");
  EXPECT_EQ(files->front().content.text(), "two");
  EXPECT_GT(files->front().differences.total(), 0U);
  fs::create_directories(folder_ / "empty");
  EXPECT_TRUE(compare_mod(folder_ / "empty", options(), 200)->empty());
}

TEST_F(PackMod, RefusesAFolderWithoutFiles) {
  write("game/a.txt", "1");
  EXPECT_EQ(pack_mod(folder_ / "none", options()).error().issue.rule->code, "FILE-NOT-FOUND");
  fs::create_directories(folder_ / "empty");
  EXPECT_EQ(pack_mod(folder_ / "empty", options()).error().issue.rule->code, "NOT-SUPPORTED");
}

}  // namespace
}  // namespace ngi::tasks
