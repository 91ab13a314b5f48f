#include "ngi/core/file_cache.h"

#include <gtest/gtest.h>

#include "ngi/core/core_rules.h"
#include "tests/support/temporary_folder.h"

namespace ngi {
namespace file_cache_test {

TEST(FileCache, GivesTheSameBytesWithoutOpeningAgain) {
  const test::TemporaryFolder folder;
  const auto path = folder.write("a.txt", "first");
  FileCache cache;
  EXPECT_EQ(cache.open(path)->text(), "first");
  folder.write("a.txt", "later");
  EXPECT_EQ(cache.open(path)->text(), "first");
  EXPECT_EQ(FileCache().open(path)->text(), "later");
}

TEST(FileCache, ForgetsTheFilesThatWereOpenedFirst) {
  const test::TemporaryFolder folder;
  FileCache cache({.most_files = 2, .most_bytes = 10, .largest = 8});
  const auto a = folder.write("a", "1");
  const auto b = folder.write("b", "1");
  const auto c = folder.write("c", "1");
  for (const auto& path : {a, b, c}) ASSERT_TRUE(cache.open(path));
  for (const auto* name : {"a", "b", "c"}) folder.write(name, "12345678");
  EXPECT_EQ(cache.open(b)->text(), "1");
  EXPECT_EQ(cache.open(a)->text(), "12345678") << "the third file took its place";
  EXPECT_EQ(cache.open(c)->text(), "1");
  const auto d = folder.write("d", "123");
  ASSERT_TRUE(cache.open(d));
  folder.write("a", "9");
  EXPECT_EQ(cache.open(a)->text(), "9") << "the sizes were more than 10";
}

TEST(FileCache, DoesNotKeepLargeFilesNorFailures) {
  const test::TemporaryFolder folder;
  FileCache cache({.largest = 3});
  const auto path = folder.write("a", "four");
  EXPECT_EQ(cache.open(path)->text(), "four");
  folder.write("a", "five");
  EXPECT_EQ(cache.open(path)->text(), "five");
  const auto missing = path.parent_path() / "b";
  EXPECT_EQ(&cache.open(missing).error().rule(), &rules::file_not_found);
  folder.write("b", "b");
  EXPECT_TRUE(cache.open(missing));
}

}  // namespace file_cache_test
}  // namespace ngi
