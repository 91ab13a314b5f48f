#include <gmock/gmock.h>

#include <algorithm>

#include "ngi/image/formats.h"
#include "tests/cli/folder_files.h"
#include "tests/support/broken_file.h"

namespace ngi::test {
namespace verb_install_test {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// A picture of 5 x 3 pixels.
std::string odd_picture() {
  const auto picture =
      texture::image_of(5, 3, std::vector<texture::Rgba8>(15, {200, 100, 50, 255}));
  return std::string(image::write_png(image::Picture{*picture})->text());
}

// A game, and a model of another program: an arrow that points to +Z, with +Y up.
class InstallFolder : public WorkingFolder {
 public:
  InstallFolder() {
    write_broken("RES-009", path() / "game");
    write("arrow.obj",
          "mtllib arrow.mtl\no arrow\nv -1 0 0\nv 1 0 0\nv 0 0 4\nv 0 1 0\nvt 0 0\nvt 1 0\nvt 0 1\n"
          "usemtl Paint\nf 1/1 2/2 3/3\nf 1/1 3/2 4/3\nf 3/1 2/2 4/3\nf 2/1 1/2 4/3\n");
    write("arrow.mtl", "newmtl Paint\nKd 1 1 1\nmap_Kd paint.png\n");
    write("paint.png", odd_picture());
  }

  Ran install(std::vector<std::string> more = {}) const {
    more.insert(more.begin(), {"install", "arrow.obj", "--game=game", "--as=arrow"});
    return ngi(more);
  }
};

TEST(Install, MakesAnObjectOfTheGameThatIsValid) {
  const InstallFolder folder;
  const Ran ran = folder.install();
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("added Textures.lib/paint.0: texture"),
                             HasSubstr("added Material.lib/Paint: material"),
                             HasSubstr("added static.rlb/arrow.msh: model"),
                             HasSubstr("added static.rlb/arrow.cpt: control points"),
                             HasSubstr("added static.rlb/arrow.ndp: damage table"),
                             HasSubstr("added objects.rlb/arrow: prototype"),
                             HasSubstr("was resized from 5 x 3 to 4 x 4")));
  const Ran checked = folder.ngi({"validate", "game"});
  EXPECT_EQ(checked.exit_code, 0) << checked.out;
  EXPECT_THAT(checked.out, HasSubstr("0 errors, 0 warnings"));
  const Ran graph = folder.ngi({"graph", "--game=game", "arrow"});
  EXPECT_EQ(graph.exit_code, 0) << graph.err;
  EXPECT_THAT(graph.out, AllOf(HasSubstr("paint.0"), Not(HasSubstr("missing"))));
}

TEST(Install, TurnsAModelToTheFront) {
  const InstallFolder folder;
  const auto tip = [&](const std::vector<std::string>& more) {
    const auto plan = folder.install(more);
    EXPECT_EQ(plan.exit_code, 0) << plan.err;
    const auto model = folder.json({"dump", "--full", "game/static.rlb/arrow.msh"});
    double front = 0;
    for (const auto& position : model["positions"]) {
      const double y = position[1];
      if (std::abs(y) > std::abs(front)) front = y;
    }
    EXPECT_EQ(folder.ngi({"uninstall", "arrow", "--game=game"}).exit_code, 0);
    return front;
  };
  EXPECT_EQ(tip({}), 4) << "models of the game face +Y";
  EXPECT_EQ(tip({"--axes=gltf"}), -4);
}

TEST(Install, IsUndoneByteForByte) {
  const InstallFolder folder;
  const auto before = files_in(folder, "game");
  ASSERT_EQ(folder.install().exit_code, 0);
  EXPECT_NE(files_in(folder, "game"), before);
  const Ran ran = folder.ngi({"uninstall", "arrow", "--game=game"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("removed game/objects.rlb/arrow"));
  EXPECT_EQ(files_in(folder, "game"), before);
  EXPECT_EQ(folder.ngi({"uninstall", "arrow", "--game=game"}).exit_code, 6);
}

TEST(Install, WritesOnlyToTheModFolder) {
  const InstallFolder folder;
  const auto before = files_in(folder, "game");
  const Ran ran = folder.install({"--mod=mod", "--like=obj"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(files_in(folder, "game"), before);
  EXPECT_THAT(ran.out, HasSubstr("added m.rlb/arrow.msh"));
  EXPECT_TRUE(fs::exists(folder.path() / "mod/objects.rlb"));
  EXPECT_EQ(folder.ngi({"graph", "--game=game", "--mod=mod", "arrow"}).exit_code, 0);
  EXPECT_NE(folder.ngi({"graph", "--game=game", "arrow"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"validate", "game", "--game=game", "--mod=mod"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"uninstall", "arrow", "--game=game", "--mod=mod"}).exit_code, 0);
  EXPECT_TRUE(files_in(folder, "mod").empty());
}

TEST(Install, DryRunWritesNothing) {
  const InstallFolder folder;
  const auto before = files_in(folder, "game");
  const Ran ran = folder.install({"--dry-run"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("would add static.rlb/arrow.msh"),
                             HasSubstr("would write game/objects.rlb")));
  EXPECT_EQ(files_in(folder, "game"), before);
  EXPECT_EQ(folder.json({"install", "arrow.obj", "--game=game", "--as=arrow", "-n"})["schema"],
            "ngi.install/1");
  const std::string real = folder.install().out;
  EXPECT_EQ(std::ranges::count(ran.out, '\n'), std::ranges::count(real, '\n')) << real;
}

TEST(Install, AndUninstallSayNothingOfSuccessWhenQuiet) {
  const InstallFolder folder;
  EXPECT_EQ(folder.install({"-q"}).out, "");
  EXPECT_EQ(folder.ngi({"uninstall", "arrow", "--game=game", "-q"}).out, "");
}

TEST(Install, RefusesNamesThatAreTakenOrUnfit) {
  const InstallFolder folder;
  EXPECT_EQ(folder.ngi({"install", "arrow.obj", "--game=game", "--as=obj"}).exit_code, 2);
  EXPECT_EQ(folder.ngi({"install", "arrow.obj", "--game=game", "--as=../x"}).exit_code, 5);
  EXPECT_EQ(folder.ngi({"install", "arrow.obj", "--game=game"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"install", "arrow.obj", "--as=a"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"install", "paint.png", "--game=game", "--as=a"}).exit_code, 1);
}

TEST(Install, SaysOfANameThatIsTakenWhatHelps) {
  const InstallFolder folder;
  const Ran of_game = folder.ngi({"install", "arrow.obj", "--game=game", "--as=obj"});
  EXPECT_THAT(of_game.err, AllOf(HasSubstr("FILE-EXISTS"), HasSubstr("choose another name"),
                                 Not(HasSubstr("--force"))));
  ASSERT_EQ(folder.install().exit_code, 0);
  const Ran again = folder.install();
  EXPECT_EQ(again.exit_code, 2);
  EXPECT_THAT(again.err, AllOf(HasSubstr("ngi uninstall"), Not(HasSubstr("--force"))));
}

TEST(Install, AndItsFellowsReplaceReadOnlyFilesWithForceOnly) {
  const InstallFolder folder;
  const auto protect = [&](fs::perm_options how) {
    for (const char* name : {"game/objects.rlb", "game/Material.lib"}) {
      fs::permissions(folder / name, fs::perms::owner_write | fs::perms::group_write, how);
    }
  };
  const std::vector<std::vector<std::string>> commands = {
      {"install", "arrow.obj", "--game=game", "--as=arrow"},
      {"uninstall", "arrow", "--game=game"},
      {"clone", "game", "obj", "copy"}};
  for (std::vector<std::string> command : commands) {
    protect(fs::perm_options::remove);
    const auto before = files_in(folder, "game");
    command.push_back("--dry-run");
    EXPECT_EQ(folder.ngi(command).exit_code, 2) << command[0];
    command.pop_back();
    const Ran refused = folder.ngi(command);
    EXPECT_EQ(refused.exit_code, 2) << command[0];
    EXPECT_THAT(refused.err, AllOf(HasSubstr("FILE-READ-ONLY"), HasSubstr("--force")));
    EXPECT_EQ(files_in(folder, "game"), before) << command[0] << ": the receipt is written too";
    command.push_back("--force");
    const Ran forced = folder.ngi(command);
    EXPECT_EQ(forced.exit_code, 0) << forced.err;
    EXPECT_NE(files_in(folder, "game"), before) << command[0];
  }
  protect(fs::perm_options::add);
}

TEST(Install, KeepsBackupsOfTheFilesThatItReplaces) {
  const InstallFolder folder;
  const auto before = files_in(folder, "game");
  const Ran ran = folder.install({"--backup"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(folder.read("game/objects.rlb.bak"), before.at("game/objects.rlb"));
  EXPECT_FALSE(fs::exists(folder.path() / "game/ngi-installed/arrow.json.bak"));
}

TEST(Uninstall, RefusesWhenAFileChangedSince) {
  const InstallFolder folder;
  ASSERT_EQ(folder.install().exit_code, 0);
  ASSERT_EQ(folder.ngi({"mv", "game/Material.lib/M", "N"}).exit_code, 0);
  const Ran refused = folder.ngi({"uninstall", "arrow", "--game=game"});
  EXPECT_EQ(refused.exit_code, 5);
  EXPECT_THAT(refused.err, AllOf(HasSubstr("game/Material.lib"), HasSubstr("--force")));
  EXPECT_THAT(folder.entries("game/objects.rlb"), HasSubstr("arrow"));
  EXPECT_EQ(folder.ngi({"uninstall", "arrow", "--game=game", "--force"}).exit_code, 0);
  EXPECT_EQ(folder.entries("game/Material.lib"), "N ");
  EXPECT_EQ(folder.entries("game/objects.rlb"), "obj ");
}

// What a run that was killed after the first archive leaves.
TEST(Uninstall, UndoesAnInstallThatWasInterrupted) {
  const InstallFolder folder;
  const auto before = files_in(folder, "game");
  ASSERT_EQ(folder.install().exit_code, 0);
  for (const char* name : {"game/Material.lib", "game/objects.rlb"}) {
    folder.write(name, before.at(name));
  }
  fs::remove(folder.path() / "game/static.rlb");
  EXPECT_EQ(folder.ngi({"validate", "game"}).exit_code, 0) << "the game is valid meanwhile";
  EXPECT_EQ(folder.ngi({"uninstall", "arrow", "--game=game"}).exit_code, 0);
  EXPECT_EQ(files_in(folder, "game"), before);
}

TEST(Mod, IsReadFirstAndTakesWhatIsWritten) {
  const InstallFolder folder;
  fs::create_directories(folder.path() / "mod");
  const auto before = files_in(folder, "game");
  const std::vector<std::string> words = {"set", "game/Material.lib/M", "phase[0].power=7",
                                          "--game=game", "--mod=mod"};
  EXPECT_EQ(folder.ngi(words).exit_code, 0);
  EXPECT_EQ(files_in(folder, "game"), before);
  EXPECT_TRUE(fs::exists(folder.path() / "mod/Material.lib"));
  EXPECT_THAT(folder.ngi({"dump", "Material.lib/M", "--game=game", "--mod=mod"}).out,
              HasSubstr("\"power\": 7"));
  EXPECT_THAT(folder.ngi({"dump", "Material.lib/M", "--game=game"}).out,
              Not(HasSubstr("\"power\": 7")));
  EXPECT_EQ(folder.ngi({"ls", "game/Material.lib", "--mod=mod"}).exit_code, 1);
}

TEST(Mod, IsSeenInTheFoldersOfTheGame) {
  const InstallFolder folder;
  const auto ngi = [&folder](std::vector<std::string> words) {
    words.insert(words.end(), {"--game=game", "--mod=mod"});
    return folder.ngi(words);
  };
  EXPECT_EQ(ngi({"cp", "game/Material.lib/M", "game/Material.lib/NEW"}).exit_code, 0);
  EXPECT_EQ(ngi({"find", "game", "NEW"}).out, "mod/Material.lib/NEW\n");
  EXPECT_THAT(ngi({"tree", "game"}).out, HasSubstr("NEW"));
  EXPECT_NE(ngi({"stats", "game"}).out, folder.ngi({"stats", "game"}).out);
  EXPECT_EQ(ngi({"export", "game", "-o", "all"}).exit_code, 0);
  EXPECT_TRUE(fs::exists(folder.path() / "all/Material.lib/NEW.json"));
  EXPECT_EQ(folder.ngi({"find", "game", "NEW"}).exit_code, 6) << "the game itself";
}

TEST(Mod, IsCheckedInAFolderInsideTheGame) {
  const InstallFolder folder;
  fs::create_directories(folder.path() / "game/UNITS/A");
  fs::create_directories(folder.path() / "mod/units/a");
  folder.write("game/UNITS/A/one.pal", "short");
  folder.write("mod/units/a/one.pal", "short");
  const auto validate = [&folder](std::vector<std::string> words) {
    words.insert(words.begin(), {"validate", "game/UNITS", "--game=game"});
    return folder.ngi(words).out;
  };
  EXPECT_THAT(validate({}), HasSubstr("game/UNITS/A/one.pal"));
  EXPECT_THAT(validate({"--mod=mod"}),
              AllOf(HasSubstr("mod/units/a/one.pal"), Not(HasSubstr("game/UNITS/A/one.pal"))));
}

}  // namespace verb_install_test
}  // namespace ngi::test
