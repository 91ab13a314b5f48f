// Small files that claim to be huge: on disk, in memory, in time.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "ngi/archive/nres/edit.h"
#include "ngi/archive/rsli/edit.h"
#include "tests/cli/sample_archives.h"
#include "tests/hostile/demo_files.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace size_test {

namespace fs = std::filesystem;
using ::testing::AnyOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr std::size_t megabyte = 1024 * 1024;

// Runs the program with so much address space.
Ran run_in_memory(const WorkingFolder& folder, std::uint64_t kib,
                  const std::vector<std::string>& arguments) {
  std::vector<std::string> command = {"sh", "-c",
                                      "ulimit -v " + std::to_string(kib) + " && exec \"$@\"", "sh",
                                      in_build("bin/ngi")};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return run_program(command, {.folder = folder.path(), .seconds = 60});
}

TEST(HostileDisk, EntriesThatShareBytesAreNotUnpacked) {
  const WorkingFolder folder;
  folder.write("bomb.rlb", overlapping_archive(5000, megabyte));
  const Ran ran = folder.ngi({"unpack", "bomb.rlb", "out"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("FILE-OUTPUT-SIZE"));
  EXPECT_THAT(folder.names(), ElementsAre("bomb.rlb"));
  const Ran exported = folder.ngi({"export", "bomb.rlb", "-o", "out"});
  EXPECT_EQ(exported.exit_code, 2);
  EXPECT_THAT(exported.err, HasSubstr("FILE-OUTPUT-SIZE"));
  EXPECT_THAT(folder.names(), ElementsAre("bomb.rlb"));
}

TEST(HostileDisk, TheLimitCanBeRaised) {
  const WorkingFolder folder;
  folder.write("large.rlb", overlapping_archive(70, 1000));
  EXPECT_EQ(folder.ngi({"unpack", "large.rlb", "out", "--limit", "unpacked-size=1K"}).exit_code, 0)
      << "less than 64 times the file";
  folder.write("larger.rlb", overlapping_archive(300, 100'000));
  EXPECT_EQ(folder.ngi({"unpack", "larger.rlb", "b", "--limit", "unpacked-size=1M"}).exit_code, 2);
  EXPECT_EQ(folder.ngi({"unpack", "larger.rlb", "b", "--limit", "unpacked-size=40M"}).exit_code, 0);
}

TEST(HostileDisk, PackedZerosAreNotUnpacked) {
  const WorkingFolder folder;
  const std::string zeros(8 * megabyte, '\0');
  const std::vector<rsli::Entry> entries(40, rsli_entry("Z.BIN", rsli::Method::Deflate, zeros));
  folder.write("bomb.lib", rsli_archive(entries));
  ASSERT_LT(fs::file_size(folder / "bomb.lib"), megabyte);
  const Ran ran = folder.ngi({"unpack", "bomb.lib", "out"});
  EXPECT_EQ(ran.exit_code, 2) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("FILE-OUTPUT-SIZE"));
  EXPECT_THAT(folder.names(), ElementsAre("bomb.lib"));
}

TEST(HostileDisk, ArchivesInArchivesCountTogether) {
  const WorkingFolder folder;
  const std::string inner = overlapping_archive(200, 20'000);
  std::vector<nres::Entry> entries(100, nres_entry(9, "inner", inner));
  folder.write("nested.rlb", nres_archive(entries));
  const std::vector<std::string> command = {"unpack", "nested.rlb", "out", "--limit",
                                            "unpacked-size=1M"};
  EXPECT_EQ(folder.ngi(command).exit_code, 0);
  fs::remove_all(folder / "out");
  std::vector<std::string> recursive = command;
  recursive.push_back("--recursive");
  const Ran ran = folder.ngi(recursive);
  EXPECT_EQ(ran.exit_code, 2) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("FILE-OUTPUT-SIZE"));
  EXPECT_THAT(folder.names(), ElementsAre("nested.rlb"));
}

std::string repeated(std::string_view text, std::size_t size) {
  std::string out(text);
  while (out.size() < size) out += std::string(out);
  return out;
}

// Each needs far more memory than it has bytes.
TEST(HostileMemory, LargeDocumentsAreRefusedBeforeTheyAreRead) {
  constexpr std::uint64_t two_gib_in_kib = 2ULL * 1024 * 1024;
  constexpr std::size_t size = 100 * megabyte;
  const WorkingFolder folder;
  for (const std::string_view text : {"[", "[],", "0,"}) {
    for (const char* name : {"x.json", "x.gltf"}) {
      folder.write(name, (name[2] == 'j' ? "[" : "{\"asset\":{\"version\":\"2.0\"},\"nodes\":[") +
                             repeated(text, size));
      const Ran ran = run_in_memory(folder, two_gib_in_kib, {"convert", name, "x.msh"});
      EXPECT_THAT(ran.exit_code, AnyOf(2, 3, 5)) << name << " of " << text << ran.err;
      EXPECT_FALSE(fs::exists(folder / "x.msh"));
    }
  }
}

TEST(HostileMemory, ALargeManifestIsRefused) {
  const WorkingFolder folder;
  for (const std::string_view text : {"[", "[],"}) {
    folder.write("parts/manifest.json", "[" + repeated(text, 100 * megabyte));
    const Ran ran = run_in_memory(folder, 2ULL * 1024 * 1024, {"pack", "parts", "x.rlb"});
    EXPECT_EQ(ran.exit_code, 3) << text << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("MANIFEST-INVALID"));
  }
}

// Whichever allocation fails, the program says so, and the files are as they were.
TEST(HostileMemory, RunningOutOfItIsAnErrorThatChangesNothing) {
  const std::vector<std::vector<std::string>> commands = {
      {"validate", "game"},
      {"unpack", "game/bases.rlb", "out"},
      {"export", "game/Textures.lib", "-o", "out"},
      {"convert", "game/bases.rlb/#0", "out.json"},
      {"replace", "game/Textures.lib/#0", "other.texm"},
      {"import", "wall2.png", "game/Textures.lib/#1"},
  };
  int refused = 0;
  for (const auto& command : commands) {
    for (const std::uint64_t mib : {16, 20, 24, 28, 32, 40, 60, 100}) {
      SCOPED_TRACE(command[0] + " in " + std::to_string(mib) + " MiB");
      const WorkingFolder folder;
      fs::create_directory(folder / "game");
      // A file that is replaced loses its name only, so the tests can share them.
      for (const char* file : {"other.texm", "wall2.png", "game/bases.rlb", "game/Textures.lib",
                               "game/Material.lib"}) {
        fs::create_hard_link(demo_game() / file, folder / file);
      }
      const Ran ran = run_in_memory(folder, mib * 1024, command);
      if (ran.exit_code == 127) continue;  // not even the libraries fit
      EXPECT_THAT(ran.exit_code, AnyOf(0, 2, 3)) << ran.err;
      if (ran.exit_code != 2) continue;
      ++refused;
      EXPECT_FALSE(ran.err.empty());
      EXPECT_TRUE(fs::equivalent(folder / "game/Textures.lib", demo_game() / "game/Textures.lib"));
      EXPECT_FALSE(fs::exists(folder / "out") || fs::exists(folder / "out.json"));
    }
  }
  EXPECT_GT(refused, 0) << "the limits were too high";
}

}  // namespace size_test
}  // namespace ngi::test
