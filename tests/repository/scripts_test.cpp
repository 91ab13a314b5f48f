#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>

#include "tests/repository/source_tree.h"
#include "tests/support/child_process.h"
#include "tests/support/places.h"

namespace ngi {
namespace {

namespace fs = std::filesystem;
using test::read_text;
using test::TemporaryFolder;

int shell(const std::string& command) {
  return test::exit_code_of(std::system(command.c_str()));
}

std::vector<fs::path> scripts() {
  std::vector<fs::path> out = {test::source_root() / ".ci/run"};
  for (const auto& entry : fs::directory_iterator(test::source_root() / "scripts")) {
    out.push_back(entry.path());
  }
  return out;
}

TEST(Scripts, ArePrograms) {
  for (const fs::path& script : scripts()) EXPECT_EQ(::access(script.c_str(), X_OK), 0) << script;
}

TEST(Scripts, StopAtTheFirstFailure) {
  for (const fs::path& script : scripts()) {
    EXPECT_NE(read_text(script).find("\nset -euo pipefail\n"), std::string::npos) << script;
  }
}

TEST(Scripts, AreShellcheckClean) {
  if (shell("command -v shellcheck >/dev/null") != 0) GTEST_SKIP() << "shellcheck is not installed";
  for (const fs::path& script : scripts())
    EXPECT_EQ(shell("shellcheck '" + script.string() + "'"), 0);
}

// All of scripts/demo but the part that installs and builds, in a folder of its own.
TEST(Demo, ShowsAGameWithoutAFault) {
  const TemporaryFolder folder;
  std::string script = read_text(test::source_root() / "scripts/demo");
  const auto building = script.find("heading \"Building (");
  const auto game = script.find("heading \"A game");
  ASSERT_TRUE(building < game && game != std::string::npos);
  script.erase(building, game - building);
  const std::string own_folder = "cd \"$(dirname \"$0\")/..\"\n";
  ASSERT_NE(script.find(own_folder), std::string::npos);
  script.erase(script.find(own_folder), own_folder.size());
  test::write_text(folder / "demo", script);
  EXPECT_EQ(shell("cd '" + folder.path().string() + "' && PATH='" + in_build("bin") +
                  "':$PATH bash demo >shown 2>&1"),
            0)
      << read_text(folder / "shown");
  EXPECT_NE(read_text(folder / "shown").find(": 0 errors, 0 warnings"), std::string::npos);
  EXPECT_TRUE(fs::exists(folder / "game/objects.rlb"));
  EXPECT_TRUE(fs::exists(folder / "textures/export.json"));
}

// What scripts/progress prints for these lines of ninja, in a file and not on a terminal.
std::string progress_of(const std::string& lines) {
  const TemporaryFolder folder;
  test::write_text(folder / "ninja", lines);
  const std::string script = (test::source_root() / "scripts/progress").string();
  EXPECT_EQ(shell("cd '" + folder.path().string() + "' && '" + script + "' log <ninja >shown 2>&1"),
            0);
  EXPECT_EQ(read_text(folder / "log"), lines);
  return read_text(folder / "shown");
}

TEST(BuildProgress, SaysHowMuchIsDoneAndHowLongTheRestTakes) {
  EXPECT_EQ(progress_of("[0/10 0.001] Re-checking\n[5/10 61.9] Building a.cpp.o\n"
                        "a.cpp:1:1: warning: x\n[10/10 130.0] Linking ngi\n"),
            " 50 %  1:01 so far, about 1:01 left\n"
            "100 %  2:10 so far, about 0:00 left\n");
}

TEST(BuildProgress, GivesALineForEachTenthOutsideATerminal) {
  EXPECT_EQ(progress_of("[1/40 1.0] a\n[4/40 2.0] b\n[5/40 3.0] c\n[9/40 4.0] d\n"),
            " 10 %  0:02 so far, about 0:18 left\n"
            " 22 %  0:04 so far, about 0:13 left\n");
}

TEST(Deps, KnowsThreeGroupsOfPackages) {
  const std::string script = (test::source_root() / "scripts/deps").string();
  EXPECT_EQ(shell("'" + script + "' everything 2>/dev/null"), 2);
  const std::string text = read_text(script);
  const std::string demo = text.substr(0, text.find("test_packages=("));
  for (const char* package :
       {"blender", "clang", "zsh", "fish", "node", "gtest", "ccache", "xvfb"}) {
    EXPECT_EQ(demo.find(package), std::string::npos) << package;
  }
}

// Runs bench/table.py over a list of benchmarks; the table goes to `output`.
int make_table(const std::string& benchmarks, const fs::path& output) {
  const fs::path input = output.string() + ".json";
  test::write_text(input, R"({"benchmarks": [)" + benchmarks + "]}");
  return shell("python3 '" + (test::source_root() / "bench/table.py").string() + "' <'" +
               input.string() + "' >'" + output.string() + "' 2>&1");
}

TEST(BenchTable, DividesEachTimeByThatOfItsBaselineWithTheSameArguments) {
  const TemporaryFolder folder;
  EXPECT_EQ(make_table(R"({"name": "BM_read/1", "real_time": 30.0, "time_unit": "ns"},
                          {"name": "BM_read/2", "real_time": 3.0, "time_unit": "us"},
                          {"name": "BM_read_baseline_memcpy/1", "real_time": 20.0, "time_unit": "ns"},
                          {"name": "BM_read_baseline_memcpy/2", "real_time": 4000.0, "time_unit": "ns"})",
                       folder / "table"),
            0);
  EXPECT_EQ(read_text(folder / "table"),
            "| Benchmark | Time | Baseline | Its time | Ratio |\n"
            "|---|---:|---|---:|---:|\n"
            "| read/1 | 30 ns | memcpy | 20 ns | 1.50 |\n"
            "| read/2 | 3 us | memcpy | 4 us | 0.75 |\n");
}

TEST(BenchTable, TakesTheFastestOfRepetitions) {
  const TemporaryFolder folder;
  EXPECT_EQ(make_table(R"({"name": "BM_read", "real_time": 9000.0, "time_unit": "ns"},
                          {"name": "BM_read", "real_time": 30.0, "time_unit": "ns"},
                          {"name": "BM_read", "real_time": 20.0, "time_unit": "ns"},
                          {"name": "BM_read_baseline_memcpy", "real_time": 10.0, "time_unit": "ns"})",
                       folder / "table"),
            0);
  EXPECT_NE(read_text(folder / "table").find("| read | 20 ns | memcpy | 10 ns | 2.00 |"),
            std::string::npos);
}

TEST(BenchTable, FailsWhenABenchmarkHasNoBaseline) {
  const TemporaryFolder folder;
  EXPECT_EQ(
      make_table(R"({"name": "BM_alone", "real_time": 1.0, "time_unit": "ns"})", folder / "table"),
      1);
  EXPECT_NE(read_text(folder / "table").find("BM_alone: has no partner"), std::string::npos);
}

// Runs bench/compare.py over one run of each commit; the table goes to `output`.
int compare_runs(const std::string& base, const std::string& now, const fs::path& output) {
  const TemporaryFolder folder;
  folder.write("base/1.json", R"({"benchmarks": [)" + base + "]}");
  folder.write("new/1.json", R"({"benchmarks": [)" + now + "]}");
  return shell("cd '" + folder.path().string() + "' && PYTHONDONTWRITEBYTECODE=1 python3 '" +
               (test::source_root() / "bench/compare.py").string() + "' base new >'" +
               output.string() + "' 2>&1");
}

TEST(BenchComparison, FailsWhenABenchmarkIsSlowerAndNamesIt) {
  const TemporaryFolder folder;
  const std::string base =
      R"({"name": "BM_read", "cpu_time": 20.0, "real_time": 20.0, "time_unit": "ns"},
         {"name": "BM_write", "cpu_time": 30.0, "real_time": 30.0, "time_unit": "ns"},
         {"name": "BM_same", "cpu_time": 100.0, "real_time": 100.0, "time_unit": "ns"},
         {"name": "BM_same_baseline_copy", "cpu_time": 1.0, "real_time": 1.0, "time_unit": "ns"})";
  const std::string now =
      R"({"name": "BM_read", "cpu_time": 0.03, "real_time": 90.0, "time_unit": "us"},
         {"name": "BM_write", "cpu_time": 15.0, "real_time": 15.0, "time_unit": "ns"},
         {"name": "BM_same", "cpu_time": 300.0, "real_time": 300.0, "time_unit": "ns"},
         {"name": "BM_same", "cpu_time": 105.0, "real_time": 105.0, "time_unit": "ns"},
         {"name": "BM_same_baseline_copy", "cpu_time": 9.0, "real_time": 9.0, "time_unit": "ns"})";
  EXPECT_EQ(compare_runs(base, now, folder / "table"), 1);
  EXPECT_EQ(read_text(folder / "table"),
            "| Benchmark | Before | Now | Ratio | |\n"
            "|---|---:|---:|---:|---|\n"
            "| read | 20 ns | 30 ns | 1.50 | slower |\n"
            "| write | 30 ns | 15 ns | 0.50 | faster |\n"
            "\nof 3 benchmarks 1 are slower and 1 faster by more than 10 %\n");
  EXPECT_EQ(compare_runs(base, base, folder / "table"), 0);
}

TEST(BenchComparison, NeedsABenchmarkThatBothCommitsHave) {
  const TemporaryFolder folder;
  const std::string old =
      R"({"name": "BM_a", "cpu_time": 1.0, "real_time": 1.0, "time_unit": "ns"})";
  const std::string now =
      R"({"name": "BM_b", "cpu_time": 1.0, "real_time": 1.0, "time_unit": "ns"})";
  EXPECT_EQ(compare_runs(old, now, folder / "table"), 2);
}

}  // namespace
}  // namespace ngi
