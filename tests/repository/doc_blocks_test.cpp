// Runs the ```sh blocks of every page, in order, in a copy of the tree with the built programs on
// the PATH. A page that says `cd demo` finds the folder as scripts/demo leaves it.
#include "tests/repository/doc_blocks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <regex>

#include "tests/repository/source_tree.h"
#include "tests/support/child_process.h"
#include "tests/support/places.h"

namespace ngi {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;
using ::testing::ElementsAre;

void copy_tree(const fs::path& to) {
  const std::set<std::string> left_out = {"build", "demo", ".git", ".cache"};
  for (const auto& entry : fs::directory_iterator(test::source_root())) {
    if (left_out.contains(entry.path().filename().string())) continue;
    fs::copy(entry.path(), to / entry.path().filename(),
             fs::copy_options::recursive | fs::copy_options::copy_symlinks);
  }
}

struct Outcome {
  int exit_code;
  std::string output;
};

Outcome run_in(const fs::path& folder, const std::string& script) {
  test::write_text(folder / ".script", script);
  const std::string command = "cd '" + folder.string() + "' && HOME=$PWD PATH='" + in_build("bin") +
                              "':$PATH bash -euo pipefail .script 2>&1";
  std::FILE* pipe = ::popen(command.c_str(), "r");
  Outcome outcome{};
  std::array<char, 4096> buffer;
  while (const std::size_t got = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    outcome.output.append(buffer.data(), got);
  }
  outcome.exit_code = test::exit_code_of(::pclose(pipe));
  return outcome;
}

// Names that scripts/demo writes in ./demo: the -o of its commands.
std::vector<std::string> outputs_of_demo() {
  static const std::regex output(R"(\nshow[^\n]* -o (\S+))");
  const std::string script = test::read_text(test::source_root() / "scripts/demo");
  std::vector<std::string> out;
  for (std::sregex_iterator at(script.begin(), script.end(), output), end; at != end; ++at) {
    out.push_back((*at)[1]);
  }
  return out;
}

// Makes ./demo with the forged game. Drawing takes long, so the pictures are empty files: a page
// that writes one of these names still fails, because the command replaces no file unasked.
void make_demo_folder(const fs::path& tree) {
  const fs::path demo = tree / "demo";
  fs::create_directory(demo);
  const Outcome forged = run_in(demo, "ngi forge game --quiet\n");
  ASSERT_EQ(forged.exit_code, 0) << forged.output;
  for (const std::string& name : outputs_of_demo()) {
    if (fs::path(name).has_extension()) {
      test::write_text(demo / name, "");
    } else {
      fs::create_directory(demo / name);
    }
  }
}

// Pages that the program writes are its own tests' business (tests/cli).
bool is_generated(const fs::path& page) {
  return test::read_text(page).find("<!-- Made by `ngi ") != std::string::npos;
}

std::vector<std::string> pages() {
  std::vector<std::string> out = {"CONTRIBUTING.md", "README.md", "README.ru.md"};
  for (const auto& entry : fs::directory_iterator(test::source_root() / "docs")) {
    if (entry.path().extension() != ".md" || is_generated(entry.path())) continue;
    out.push_back("docs/" + entry.path().filename().string());
  }
  std::sort(out.begin(), out.end());
  return out;
}

class DocBlocks : public ::testing::TestWithParam<std::string> {};

TEST_P(DocBlocks, RunAsWritten) {
  static const bool has_blender = std::system("command -v blender >/dev/null") == 0;
  const auto blocks =
      test::runnable_blocks(test::read_text(test::source_root() / GetParam()),
                            has_blender ? test::Blender::Installed : test::Blender::Missing);
  if (blocks.empty()) return;
  const TemporaryFolder folder;
  copy_tree(folder.path());
  std::string script;
  for (const std::string& block : blocks) script += block;
  if (script.find("cd demo\n") != std::string::npos) {
    ASSERT_NO_FATAL_FAILURE(make_demo_folder(folder.path()));
  }
  const Outcome outcome = run_in(folder.path(), script);
  EXPECT_EQ(outcome.exit_code, 0) << script << "--- gave\n" << outcome.output;
}

INSTANTIATE_TEST_SUITE_P(Pages, DocBlocks, ::testing::ValuesIn(pages()), [](const auto& page) {
  std::string name = page.param;
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
});

TEST(RunnableBlocks, AreTheShellFencesWithoutNorun) {
  const std::string_view page =
      "text\n```sh\none\ntwo\n```\n```sh norun\nthree\n```\n```\nplain\n```\nbetween\n"
      "```cpp\nfour\n```\n```sh blender\nfive\n```\n```sh\nsix\n```\n";
  EXPECT_THAT(test::runnable_blocks(page, test::Blender::Missing),
              ElementsAre("one\ntwo\n", "six\n"));
  EXPECT_THAT(test::runnable_blocks(page, test::Blender::Installed),
              ElementsAre("one\ntwo\n", "five\n", "six\n"));
}

TEST(OutputsOfDemo, AreThePicturesAndTheFolderOfTextures) {
  EXPECT_THAT(outputs_of_demo(), ElementsAre("textures", "textures.png", "sheet.png",
                                             "turntable.png", "map.png", "lake.png", "dusk.png"));
}

TEST(RunIn, GivesTheExitCodeOfTheFirstCommandThatFails) {
  const TemporaryFolder folder;
  EXPECT_EQ(run_in(folder.path(), "true\n(exit 7)\ntrue\n").exit_code, 7);
  EXPECT_EQ(run_in(folder.path(), "false | true\n").exit_code, 1);
  EXPECT_EQ(run_in(folder.path(), "echo said\n").output, "said\n");
}

}  // namespace
}  // namespace ngi
