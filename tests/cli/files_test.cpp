#include "apps/ngi/cli/files.h"

#include <gmock/gmock.h>

#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
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
  EXPECT_EQ(out.text(), "would write " + path + " (3 bytes)\n");
  EXPECT_FALSE(std::filesystem::exists(path));
  folder.write("x", "old");
  EXPECT_FALSE(write_output(context, path, pieces));
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
