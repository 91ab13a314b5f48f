#include "ngi/game/game.h"

#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "ngi/archive/rsli/edit.h"
#include "ngi/game/detail/archive_pool.h"
#include "tests/game/game_folder.h"

namespace ngi::game {
namespace {

using nres::entry;
using sample::code_of;
using sample::codes;
using sample::GameFolder;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::uint32_t mat0 = four_cc("MAT0");
const std::uint32_t texm = four_cc("Texm");

std::string bytes_of(const Result<Asset>& asset) {
  return asset ? std::string(asset->bytes.text()) : std::string(asset.error().rule().code);
}

TEST(Game, OpensAnyFolderButNothingElse) {
  const GameFolder folder;
  folder.write("file", "");
  EXPECT_TRUE(Game::open(folder.path()));
  EXPECT_EQ(code_of(Game::open(folder / "missing")), "FILE-NOT-FOUND");
  EXPECT_EQ(code_of(Game::open(folder / "file")), "FILE-UNREADABLE");
  EXPECT_EQ(code_of(Game::open(folder.path(), {.mods = {folder / "mod"}})), "FILE-NOT-FOUND");
}

TEST(Game, UsesFilesThatAreOpenAlready) {
  const GameFolder folder;
  folder.archive("a.rlb", {entry(1, "name", "on disk")});
  folder.write("file", "on disk");
  const Bytes other = nres::archive_of({entry(1, "name", "in memory")});
  const auto game = folder.open(
      {.open_files = {{folder / "a.rlb", other}, {folder / "./file", Bytes::copy("in memory")}}});
  EXPECT_EQ(bytes_of(game->entry("A.RLB", "name")), "in memory");
  EXPECT_EQ(bytes_of(game->asset("a.rlb/name")), "in memory");
  EXPECT_EQ(bytes_of(game->file("FILE")), "in memory");
}

TEST(Game, IsRecognisedByItsRegistryAndOneOfItsLibraries) {
  const GameFolder folder;
  EXPECT_EQ(code_of(folder.open()->recognise()), "VFS-001");
  folder.write("OBJECTS.RLB", "");
  EXPECT_EQ(code_of(folder.open()->recognise()), "VFS-001");
  folder.write("textures.LIB", "");
  EXPECT_TRUE(folder.open()->recognise());
}

TEST(Game, FindsEachThingInItsOwnLibrary) {
  const GameFolder folder;
  folder.archive("textures.lib", {entry(texm, "SUN4.0", "texture")});
  folder.archive("lightmap.lib", {entry(texm, "SUN4.0", "lightmap")});
  folder.archive("palettes.lib", {entry(0, "A.PAL", "palette")});
  folder.archive("sounds.lib", {entry(four_cc("SWAV"), "BOOM.WAV", "sound")});
  folder.archive("effects.rlb", {entry(four_cc("FXID"), "smoke", "effect")});
  const auto game = folder.open();
  EXPECT_EQ(bytes_of(game->texture("sun4.0")), "texture");
  EXPECT_EQ(bytes_of(game->lightmap("sun4.0")), "lightmap");
  EXPECT_EQ(bytes_of(game->palette("a.pal")), "palette");
  EXPECT_EQ(bytes_of(game->sound("boom.wav")), "sound");
  EXPECT_EQ(bytes_of(game->effect("SMOKE")), "effect");
  EXPECT_EQ(game->texture("sun4.0")->path, "textures.lib/SUN4.0");
  EXPECT_EQ(game->texture("sun4.0")->record->type_id, texm);
}

TEST(Game, UsesAnotherLibraryWhenToldTo) {
  const GameFolder folder;
  folder.archive("winter/t.lib", {entry(texm, "SUN4.0", "winter")});
  const auto game = folder.open({.libraries = {.textures = "WINTER\\T.LIB"}});
  EXPECT_EQ(bytes_of(game->texture("SUN4.0")), "winter");
}

TEST(Game, TellsWhatIsMissing) {
  const GameFolder folder;
  folder.archive("Textures.lib", {entry(texm, "A.0", "")});
  folder.write("sounds.lib", "RIFF");
  folder.write("effects.rlb", "NRes cut off");
  const auto game = folder.open();
  EXPECT_EQ(bytes_of(game->texture("B.0")), "VFS-011");
  EXPECT_EQ(bytes_of(game->lightmap("A.0")), "VFS-010");
  EXPECT_EQ(bytes_of(game->sound("A")), "VFS-012");
  EXPECT_EQ(bytes_of(game->effect("A")), "VFS-013");
  EXPECT_EQ(bytes_of(game->entry("../Textures.lib", "A.0")), "VFS-003");
  EXPECT_EQ(full_message(Error(game->texture("B.0").error()).at_path("robot.msh").issue),
            "robot.msh: error VFS-011: the archive Textures.lib has no entry B.0");
}

TEST(Game, NotesEntriesThatAreOddButFound) {
  const GameFolder folder;
  folder.archive("Textures.lib", {entry(mat0, "A.0", "x"), entry(texm, "B.0", ""),
                                  entry(texm, "C.0", "first"), entry(texm, "c.0", "second")});
  const auto game = folder.open();
  Report notes;
  EXPECT_EQ(bytes_of(game->texture("A.0", &notes)), "x");
  EXPECT_EQ(bytes_of(game->texture("B.0", &notes)), "");
  EXPECT_EQ(bytes_of(game->texture("C.0", &notes)), "first");
  EXPECT_THAT(codes(notes), ElementsAre("VFS-014", "VFS-015", "VFS-016"));
}

// docs/formats/materials.md 2.7
TEST(Game, FallsBackToDefaultAndThenToTheFirstMaterial) {
  const GameFolder folder;
  folder.archive("Material.lib", {entry(mat0, "FIRST", "1"), entry(mat0, "default", "d")});
  folder.archive("bare.lib", {entry(mat0, "FIRST", "1")});
  folder.archive("none.lib", {});
  const auto with = [&](const std::string& library) {
    return folder.open({.libraries = {.materials = library}});
  };
  const auto by_name = with("Material.lib")->material("first");
  EXPECT_EQ(by_name->by, MaterialMatch::By::Name);
  EXPECT_EQ(by_name->asset.name, "FIRST");
  const auto by_default = with("Material.lib")->material("LOST");
  EXPECT_EQ(by_default->by, MaterialMatch::By::Default);
  EXPECT_EQ(by_default->asset.bytes.text(), "d");
  const auto by_index = with("bare.lib")->material("LOST");
  EXPECT_EQ(by_index->by, MaterialMatch::By::First);
  EXPECT_EQ(by_index->asset.bytes.text(), "1");
  EXPECT_EQ(code_of(with("none.lib")->material("LOST")), "VFS-011");
  EXPECT_EQ(code_of(with("lost.lib")->material("LOST")), "VFS-010");
}

TEST(Game, UnpacksTheStandInOnceHoweverManyNamesAreMissing) {
  const GameFolder folder;
  const rsli::Entry packed = {.name = "DEFAULT",
                              .flags = static_cast<std::uint16_t>(rsli::Method::Deflate),
                              .content = Bytes::copy(std::string(1000, 'd'))};
  folder.write("Material.lib", join(*rsli::write(std::vector{packed})).text());
  const auto game = folder.open();
  const auto one = game->material("LOST");
  const auto other = game->material("GONE");
  ASSERT_TRUE(one && other);
  EXPECT_EQ(one->asset.bytes.size(), 1000U);
  EXPECT_EQ(one->asset.bytes.data(), other->asset.bytes.data());
}

TEST(Game, LetsAModReplaceAWholeLibrary) {
  const GameFolder folder;
  const GameFolder mod;
  folder.archive("Textures.lib", {entry(texm, "A.0", "game"), entry(texm, "B.0", "game")});
  mod.archive("TEXTURES.LIB", {entry(texm, "A.0", "mod")});
  const auto game = folder.open({.mods = {mod.path()}});
  EXPECT_EQ(bytes_of(game->texture("A.0")), "mod");
  EXPECT_EQ(bytes_of(game->texture("B.0")), "VFS-011");
}

TEST(Game, FollowsAssetPathsWithoutTheRoot) {
  const GameFolder folder;
  const std::string inner(nres::archive_of({entry(13, "batches", "b")}).text());
  folder.archive("Sub/bases.rlb", {entry(1, "R.msh", inner), entry(1, "\xD0\xEE\xE1", "ru")});
  folder.write("UNITS/a.dat", "unit");
  const auto game = folder.open();
  EXPECT_EQ(bytes_of(game->asset("sub/BASES.rlb/r.MSH/:13")), "b");
  EXPECT_EQ(bytes_of(game->asset("sub\\bases.rlb\\#0\\#0")), "b");
  EXPECT_EQ(bytes_of(game->asset("sub/bases.rlb/Роб")), "ru");
  EXPECT_EQ(bytes_of(game->asset("units/A.DAT")), "unit");
  EXPECT_EQ(game->asset("units/A.DAT")->path, "UNITS/a.dat");
  EXPECT_EQ(game->asset("sub/bases.rlb/r.msh")->path, "Sub/bases.rlb/r.msh");
  EXPECT_EQ(bytes_of(game->asset("units/a.dat/x")), "VFS-012");
  EXPECT_EQ(bytes_of(game->asset("sub/bases.rlb/lost")), "PATH-NO-ENTRY");
  EXPECT_EQ(bytes_of(game->asset("lost/bases.rlb")), "FILE-NOT-FOUND");
  EXPECT_EQ(bytes_of(game->asset("../x")), "VFS-003");
  EXPECT_EQ(bytes_of(game->asset("sub")), "FILE-UNREADABLE");
  EXPECT_EQ(to_text(*game->locate("sub/bases.rlb/#1/:13")),
            path_text(folder / "Sub/bases.rlb") + "/#1/:13");
}

TEST(Game, MapsAnArchiveOnceForAllWhoAsk) {
  const GameFolder folder;
  std::vector<nres::Entry> entries;
  for (int i = 0; i < 200; ++i) entries.push_back(entry(texm, "T" + std::to_string(i) + ".0", "x"));
  folder.archive("Textures.lib", entries);
  folder.archive("Material.lib", {entry(mat0, "DEFAULT", "d")});
  const auto game = folder.open();
  constexpr std::size_t thread_count = 4;
  std::vector<const Archive*> seen(thread_count);
  std::atomic<int> found = 0;
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < thread_count; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 200; ++i) {
        if (game->texture("t" + std::to_string(i) + ".0")) ++found;
        if (game->material("LOST")) ++found;
        if (!game->lightmap("LOST")) ++found;
      }
      seen[t] = open_archive(*game, "TEXTURES.LIB").value();
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(found, 600 * static_cast<int>(thread_count));
  for (const Archive* archive : seen) EXPECT_EQ(archive, seen[0]);
}

}  // namespace
}  // namespace ngi::game
