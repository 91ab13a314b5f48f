#include "ngi/core/replaced_file.h"

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace ngi {
namespace replaced_file_test {

namespace fs = std::filesystem;
using test::TemporaryFolder;

TEST(ReplacedFile, IsReadOnlyWhenNobodyMayWriteIt) {
  const TemporaryFolder folder;
  const fs::path path = folder.write("file", "content");
  EXPECT_TRUE(require_not_read_only(path));
  EXPECT_TRUE(require_not_read_only(folder / "none"));
  EXPECT_TRUE(require_not_read_only(folder.path()));
  fs::permissions(path, fs::perms::owner_read);
  const auto refused = require_not_read_only(path);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().rule().code, "FILE-READ-ONLY");
}

TEST(ReplacedFile, IsCopiedToTheFirstNameThatIsFree) {
  const TemporaryFolder folder;
  const fs::path path = folder.write("file.lib", "one");
  EXPECT_EQ(back_up_file(path), folder / "file.lib.bak");
  folder.write("file.lib", "two");
  fs::permissions(path, fs::perms::owner_read);
  EXPECT_EQ(back_up_file(path), folder / "file.lib.bak2");
  EXPECT_EQ(folder.read("file.lib.bak"), "one");
  EXPECT_EQ(folder.read("file.lib.bak2"), "two");
  EXPECT_EQ(fs::status(folder / "file.lib.bak2").permissions(), fs::status(path).permissions());
  EXPECT_FALSE(back_up_file(folder / "none"));
  EXPECT_EQ(free_backup_name(folder / "sub/"), folder / "sub.bak");
}

}  // namespace replaced_file_test
}  // namespace ngi
