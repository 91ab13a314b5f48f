// A complete dump of every kind of file in a game makes the same bytes again.
#include <gtest/gtest.h>

#include "apps/ngi/cli/run.h"
#include "ngi/tasks/kinds.h"
#include "tests/cli/captured_stream.h"
#include "tests/cli/prepared_folder.h"
#include "tests/cli/working_folder.h"

namespace ngi::test {
namespace dump_again_test {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

// What the command prints. It runs in this process, because there are hundreds of runs.
std::string printed(const std::vector<std::string>& words) {
  CapturedStream out;
  CapturedStream err;
  const auto environment = [](const char*) { return std::string(); };
  const auto code = command::run_program(words, environment, out.stream(), err.stream());
  EXPECT_EQ(code, command::ExitCode::Done) << words.back() << ": " << err.text();
  return out.text();
}

fs::path small_collection() {
  return prepared_folder("small_collection", "", [](const fs::path& folder) {
    const Ran made =
        run_ngi({"forge", folder.string(), "--corpus", "--models=3", "--textures=3",
                 "--lightmaps=1", "--materials=3", "--wears=3", "--effects=3", "--sounds=2",
                 "--prototypes=2", "--units=2", "--maps=1", "--missions=1", "-q"});
    if (made.exit_code != 0) throw std::runtime_error(made.err);
  });
}

// Returns how many kinds were tried: the first two files of each.
std::size_t expect_same_bytes(const fs::path& game) {
  const TemporaryFolder folder;
  std::map<Kind, int> tried;
  const Json found = Json::parse(printed({"find", game.string(), "--format=json"}));
  for (const Json& match : found["matches"]) {
    const std::optional<Kind> named = kind_from_name(match["kind"].get<std::string>());
    if (!named) continue;  // a stream inside another file
    const Kind kind = *named;
    if (!tasks::support(kind).from_json || ++tried[kind] > 2) continue;
    const std::string path = match["path"];
    const std::string made =
        (folder / ("made" + std::string(tasks::support(kind).file_suffix))).string();
    const std::string document =
        folder.write("full.json", printed({"dump", "--full", path})).string();
    printed({"convert", "--force", document, made});
    EXPECT_TRUE(read_text(made) == printed({"cat", path})) << path;
  }
  return tried.size();
}

TEST(CompleteDumps, OfTheDemoGameMakeTheSameBytes) {
  EXPECT_GT(expect_same_bytes(prepared_demo_game()), 25U);
}

TEST(CompleteDumps, OfACollectionMakeTheSameBytes) {
  EXPECT_GT(expect_same_bytes(small_collection()), 20U);
}

}  // namespace dump_again_test
}  // namespace ngi::test
