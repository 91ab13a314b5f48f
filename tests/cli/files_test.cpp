#include "apps/ngi/cli/files.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "ngi/core/file.h"
#include "tests/cli/captured_stream.h"
#include "tests/support/temporary_folder.h"

namespace ngi::command {
namespace files_test {

using test::CapturedStream;
using test::TemporaryFolder;

class Files : public testing::Test {
 protected:
  Context make(std::initializer_list<const Option*> switches = {}, Limits limits = {}) {
    Arguments arguments;
    for (const Option* option : switches) arguments.add(*option, "true");
    return Context(explain_verb, arguments, limits, out.stream(), err.stream());
  }

  const Pieces pieces = {Bytes::copy("ab"), Bytes::copy("c")};
  TemporaryFolder folder;
  CapturedStream out;
  CapturedStream err;
};

TEST_F(Files, AreWrittenWhereNoneWasBefore) {
  Context context = make();
  ASSERT_TRUE(write_output(context, folder / "x", pieces));
  EXPECT_EQ(folder.read("x"), "abc");
}

TEST_F(Files, AreKeptUnlessForceIsGiven) {
  const std::string path = folder.write("x", "old");
  Context careful = make();
  const auto refused = write_output(careful, path, pieces);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().rule().code, "FILE-EXISTS");
  EXPECT_EQ(refused.error().issue.place.path, path);
  EXPECT_EQ(folder.read("x"), "old");
  Context forced = make({&options::force});
  ASSERT_TRUE(write_output(forced, path, pieces));
  EXPECT_EQ(folder.read("x"), "abc");
}

TEST_F(Files, AreLeftAloneByADryRunWhichSaysTheSame) {
  Context context = make({&options::dry_run});
  const std::string path = folder / "x";
  ASSERT_TRUE(write_output(context, path, pieces));
  context.print_written();
  EXPECT_EQ(out.text(), "would write " + path + " (3 bytes)\n");
  EXPECT_FALSE(std::filesystem::exists(path));
  folder.write("x", "old");
  EXPECT_FALSE(write_output(context, path, pieces));
}

TEST_F(Files, AreNamedInOneLineAtTheEnd) {
  Context context = make();
  for (const char* name : {"a", "b"}) ASSERT_TRUE(write_output(context, folder / name, pieces));
  context.print_written();
  EXPECT_EQ(out.text(), "wrote " + (folder / "a").string() + " and " + (folder / "b").string() +
                            " (6 bytes)\n");
  Context quiet = make({&options::quiet});
  ASSERT_TRUE(write_output(quiet, folder / "c", pieces));
  quiet.print_written();
  const std::string all = out.text();
  EXPECT_EQ(std::count(all.begin(), all.end(), '\n'), 1);
}

TEST_F(Files, ThatAreReadOnlyAreReplacedWithForceOnly) {
  const std::string path = folder.write("x", "old");
  std::filesystem::permissions(path, std::filesystem::perms::owner_read);
  Context careful = make();
  const auto refused = write_in_place(careful, path, pieces, *map_file(path));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().rule().code, "FILE-READ-ONLY");
  EXPECT_EQ(folder.read("x"), "old");
  Context dry = make({&options::dry_run});
  EXPECT_FALSE(write_in_place(dry, path, pieces, *map_file(path))) << "a dry run says the same";
  Context forced = make({&options::force});
  ASSERT_TRUE(write_in_place(forced, path, pieces, *map_file(path)));
  EXPECT_EQ(folder.read("x"), "abc");
}

TEST_F(Files, AreKeptUnderAnotherNameWhenAsked) {
  const std::string path = folder.write("x", "first");
  Context context = make({&options::backup});
  ASSERT_TRUE(write_in_place(context, path, pieces, *map_file(path)));
  ASSERT_TRUE(write_in_place(context, path, {Bytes::copy("third")}, *map_file(path)));
  EXPECT_EQ(folder.read("x"), "third");
  EXPECT_EQ(folder.read("x.bak"), "first");
  EXPECT_EQ(folder.read("x.bak2"), "abc");
  ASSERT_TRUE(write_output(context, folder / "new", pieces));
  EXPECT_FALSE(std::filesystem::exists(folder / "new.bak")) << "nothing was replaced";
}

TEST_F(Files, GoToStandardOutputForADash) {
  Context context = make();
  ASSERT_TRUE(write_output(context, "-", pieces));
  EXPECT_EQ(out.text(), "abc");
}

TEST_F(Files, AreReadWithinTheLimits) {
  const std::string path = folder.write("x", "abc");
  EXPECT_EQ(read_input(make(), path)->text(), "abc");
  const auto refused = read_input(make({}, {.input_size = 2}), path);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().rule().code, "FILE-TOO-LARGE");
  EXPECT_EQ(read_input(make(), folder / "none").error().issue.place.path, folder / "none");
}

}  // namespace files_test
}  // namespace ngi::command
