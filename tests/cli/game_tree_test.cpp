// A whole game out with 'ngi export', edited, and back with 'ngi replace GAME --from DIR'.
#include <gmock/gmock.h>

#include "ngi/image/formats.h"
#include "tests/cli/working_folder.h"

namespace ngi::test {
namespace game_tree_test {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using Words = std::vector<std::string>;

// Every file of a folder with its content.
std::map<std::string, std::string> contents(const WorkingFolder& folder, const std::string& name) {
  std::map<std::string, std::string> out;
  for (const auto& entry : fs::recursive_directory_iterator(folder / name)) {
    if (!entry.is_regular_file()) continue;
    const std::string below = entry.path().lexically_relative(folder.path()).generic_string();
    out[below] = folder.read(below);
  }
  return out;
}

std::vector<std::string> changed_files(const std::map<std::string, std::string>& before,
                                       const std::map<std::string, std::string>& after) {
  std::vector<std::string> out;
  for (const auto& [path, content] : after) {
    const auto old = before.find(path);
    if (old == before.end() || old->second != content) out.push_back(path);
  }
  return out;
}

// Entries of an archive that differ from the same archive before.
std::vector<std::string> changed_entries(const std::string& before, const std::string& after) {
  const Container a = *Container::open(Bytes::copy(before));
  const Container b = *Container::open(Bytes::copy(after));
  std::vector<std::string> out;
  for (std::size_t i = 0; i < b.size(); ++i) {
    if (!(*a.payload(i) == *b.payload(i))) out.emplace_back(b.name(i));
  }
  return out;
}

struct ExportedGame : WorkingFolder {
  explicit ExportedGame(const Words& options = {}) {
    put_demo_game("game");
    Words words = {"export", "game", "-o", "all"};
    words.insert(words.end(), options.begin(), options.end());
    const Ran ran = ngi(words);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    before = contents(*this, "game");
  }

  void paint(const std::string& file) const {
    auto picture = *image::read_png(Bytes::copy(read(file)));
    auto& pixel = picture.image.at(0, 0);
    pixel = {static_cast<std::uint8_t>(~pixel.r), pixel.g, pixel.b, pixel.a};
    write(file, image::write_png(picture)->text());
  }

  std::map<std::string, std::string> before;
};

TEST(WholeGame, ComesBackByteForByteFromAnUneditedExport) {
  const ExportedGame folder;
  const Ran ran = folder.ngi({"replace", "game", "--from", "all", "--all"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out, "game: nothing changes\n");
  EXPECT_THAT(changed_files(folder.before, contents(folder, "game")), IsEmpty());
}

class WholeGameOfScenes : public testing::TestWithParam<std::string> {};

TEST_P(WholeGameOfScenes, ComesBackByteForByte) {
  const ExportedGame folder({"--as", GetParam()});
  const Ran ran = folder.ngi({"replace", "game", "--from", "all", "--all"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out, "game: nothing changes\n");
  EXPECT_THAT(changed_files(folder.before, contents(folder, "game")), IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(Formats, WholeGameOfScenes, testing::Values("glb", "gltf", "obj"),
                         [](const auto& format) { return format.param; });

TEST(WholeGame, TakesBackOnePaintedPicture) {
  const ExportedGame folder;
  const auto list = nlohmann::json::parse(folder.read("all/Textures.lib/export.json"));
  EXPECT_EQ(list["path"], "Textures.lib");
  folder.paint("all/Textures.lib/" + list["entries"][2]["file"].get<std::string>());
  const Ran dry = folder.ngi({"replace", "game", "--from", "all", "--dry-run"});
  EXPECT_EQ(dry.exit_code, 0) << dry.err;
  EXPECT_THAT(dry.out, HasSubstr("game/Textures.lib: changed #2"));
  EXPECT_THAT(changed_files(folder.before, contents(folder, "game")), IsEmpty());

  const Ran ran = folder.ngi({"replace", "game", "--from", "all"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  const auto after = contents(folder, "game");
  ASSERT_THAT(changed_files(folder.before, after), ElementsAre("game/Textures.lib"));
  EXPECT_THAT(changed_entries(folder.before.at("game/Textures.lib"), after.at("game/Textures.lib")),
              ElementsAre(list["entries"][2]["name"].get<std::string>()));
}

TEST(WholeGame, TakesBackOneEditedScene) {
  const ExportedGame folder({"--as", "gltf"});
  const std::string file = "all/static.rlb/box_alarm.msh.gltf";
  auto scene = nlohmann::ordered_json::parse(folder.read(file));
  bool moved = false;
  for (auto& node : scene["nodes"]) {
    if (moved || !node.contains("mesh")) continue;
    node["name"] = "Renamed";
    moved = true;
  }
  ASSERT_TRUE(moved);
  folder.write(file, scene.dump());
  const Ran ran = folder.ngi({"replace", "game", "--from", "all"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  const auto after = contents(folder, "game");
  ASSERT_THAT(changed_files(folder.before, after), ElementsAre("game/static.rlb"));
  EXPECT_THAT(changed_entries(folder.before.at("game/static.rlb"), after.at("game/static.rlb")),
              ElementsAre("box_alarm.msh"));
}

// A document whose first vertex moved out of the bounds of its slot.
void move_first_vertex(const WorkingFolder& folder, const std::string& file) {
  auto document = nlohmann::ordered_json::parse(folder.read(file));
  document["positions"][0] = {50, 60, 70};
  folder.write(file, document.dump());
}

TEST(WholeGame, ListsWhatNoLongerFitsInTheDocumentOfAModel) {
  const ExportedGame folder;
  move_first_vertex(folder, "all/static.rlb/box_alarm.msh.json");
  const Ran ran = folder.ngi({"replace", "game", "--from", "all"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("game/static.rlb/#"));
  EXPECT_THAT(ran.out, HasSubstr("aabb_max"));
  EXPECT_THAT(ran.err, HasSubstr("--fix writes the values behind the arrows"));
  EXPECT_EQ(folder.json({"dump", "--full", "game/static.rlb/box_alarm.msh"})["positions"][0][0],
            50);
}

TEST(WholeGame, FixesTheDocumentOfAModelWhenAsked) {
  const ExportedGame folder;
  move_first_vertex(folder, "all/static.rlb/box_alarm.msh.json");
  const Ran ran = folder.ngi({"replace", "game/static.rlb", "--from", "all/static.rlb", "--fix"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("aabb_max"));
  EXPECT_THAT(ran.err, Not(HasSubstr("--fix")));
  EXPECT_EQ(folder.json({"dump", "game/static.rlb/box_alarm.msh"})["slots"][0]["aabb_max"][0], 50);
  EXPECT_EQ(folder.ngi({"validate", "game/static.rlb"}).exit_code, 0);
}

TEST(WholeGame, RefusesADocumentOfAnotherKind) {
  const ExportedGame folder;
  folder.write("all/effects.rlb/gun_flash.json", folder.read("all/Material.lib/BOT_LAMP.json"));
  const Ran ran = folder.ngi({"replace", "game", "--from", "all"});
  EXPECT_EQ(ran.exit_code, 5) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("is a JSON document of a material"));
  EXPECT_THAT(changed_files(folder.before, contents(folder, "game")), IsEmpty());
}

TEST(WholeGame, KeepsWhatWasSetSinceTheExport) {
  const ExportedGame folder;
  ASSERT_EQ(folder.ngi({"set", "game/Material.lib/BOT_LAMP", "phase[0].power=7"}).exit_code, 0);
  const auto newer = contents(folder, "game");
  ASSERT_THAT(changed_files(folder.before, newer), ElementsAre("game/Material.lib"));
  EXPECT_EQ(folder.ngi({"replace", "game", "--from", "all"}).out, "game: nothing changes\n");
  const Ran one = folder.ngi({"replace", "game/Material.lib", "--from", "all/Material.lib"});
  EXPECT_EQ(one.out, "game/Material.lib: nothing changes\n") << one.err;
  EXPECT_THAT(changed_files(newer, contents(folder, "game")), IsEmpty());
  const Ran all = folder.ngi({"replace", "game", "--from", "all", "--all"});
  EXPECT_EQ(all.exit_code, 0) << all.err;
  EXPECT_THAT(all.err, HasSubstr("was changed since the export"));
  EXPECT_THAT(changed_files(folder.before, contents(folder, "game")), IsEmpty());
}

TEST(WholeGame, SaysWhenAnEditedFileReplacesANewerEntry) {
  const ExportedGame folder;
  ASSERT_EQ(folder.ngi({"set", "game/Material.lib/BOT_LAMP", "phase[0].power=7"}).exit_code, 0);
  const std::string file = "all/Material.lib/BOT_LAMP.json";
  auto lamp = nlohmann::ordered_json::parse(folder.read(file));
  lamp["phases"][0]["power"] = 5;
  folder.write(file, lamp.dump());
  const Ran ran = folder.ngi({"replace", "game", "--from", "all"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("was changed since the export; the edited file replaces that"));
  const Ran again = folder.ngi({"replace", "game", "--from", "all"});
  EXPECT_EQ(again.out, "game: nothing changes\n");
  EXPECT_EQ(again.err, "");
}

TEST(WholeGame, KnowsItsOwnEditsTheNextTime) {
  const ExportedGame folder;
  const std::string file = "all/Material.lib/BOT_LAMP.json";
  const auto put_back = [&](int power) {
    auto lamp = nlohmann::ordered_json::parse(folder.read(file));
    lamp["phases"][0]["power"] = power;
    folder.write(file, lamp.dump());
    return folder.ngi({"replace", "game", "--from", "all"});
  };
  const std::string list = folder.read("all/Material.lib/export.json");
  EXPECT_EQ(folder.ngi({"replace", "game", "--from", "all", "-n"}).exit_code, 0);
  EXPECT_EQ(folder.read("all/Material.lib/export.json"), list);
  for (const int power : {5, 6, 7}) {
    const Ran ran = put_back(power);
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(ran.err, "") << power;
  }
  ASSERT_EQ(folder.ngi({"set", "game/Material.lib/BOT_LAMP", "phase[0].power=8"}).exit_code, 0);
  EXPECT_THAT(put_back(9).err, HasSubstr("was changed since the export"));
  EXPECT_EQ(put_back(10).err, "");
  // A game from a backup gets the edits again.
  folder.write("game/Material.lib", folder.before.at("game/Material.lib"));
  const Ran again = folder.ngi({"replace", "game", "--from", "all"});
  EXPECT_EQ(again.err, "");
  EXPECT_THAT(again.out, HasSubstr("BOT_LAMP"));
}

TEST(WholeGame, RefusesBytesThatCannotBeReadAsTheEntry) {
  const ExportedGame folder;
  auto list = nlohmann::ordered_json::parse(folder.read("all/effects.rlb/export.json"));
  for (auto& row : list["entries"]) {
    if (row["name"] != "gun_flash") continue;
    row["as"] = "raw";
    row["file"] = "gun_flash.fxid";
    row.erase("files");
  }
  folder.write("all/effects.rlb/export.json", list.dump());
  folder.write("all/effects.rlb/gun_flash.fxid", "junk");
  const Ran ran = folder.ngi({"replace", "game", "--from", "all"});
  EXPECT_EQ(ran.exit_code, 5) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("cannot be read as an effect"));
  EXPECT_THAT(changed_files(folder.before, contents(folder, "game")), IsEmpty());
}

TEST(WholeGame, IsLeftAloneWhenOneFileCannotBePutBack) {
  const ExportedGame folder;
  const auto list = nlohmann::json::parse(folder.read("all/Textures.lib/export.json"));
  folder.paint("all/Textures.lib/" + list["entries"][2]["file"].get<std::string>());
  folder.write("all/Textures.lib/" + list["entries"][0]["file"].get<std::string>(), "no picture");
  folder.write("all/Textures.lib/" + list["entries"][1]["file"].get<std::string>(), "nor this");
  const Ran ran = folder.ngi({"replace", "game", "--from", "all"});
  EXPECT_NE(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr(list["entries"][0]["file"].get<std::string>() + ": error"));
  EXPECT_THAT(ran.err, HasSubstr(list["entries"][1]["file"].get<std::string>() + ": error"));
  EXPECT_THAT(ran.err, HasSubstr("nothing is written"));
  EXPECT_THAT(changed_files(folder.before, contents(folder, "game")), IsEmpty());
}

TEST(WholeGame, DoesNotFollowAListOutOfItsFolder) {
  const ExportedGame folder;
  auto list = nlohmann::json::parse(folder.read("all/Textures.lib/export.json"));
  list["path"] = "../Textures.lib";
  folder.write("all/Textures.lib/export.json", list.dump());
  const Ran ran = folder.ngi({"replace", "game", "--from", "all"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, HasSubstr("MANIFEST-UNSAFE-NAME"));
}

TEST(WholeGame, IsChangedInPlaceOnly) {
  const ExportedGame folder;
  EXPECT_EQ(folder.ngi({"replace", "game", "--from", "all", "-o", "x"}).exit_code, 1);
}

TEST(CyrillicFileNames, AreFoundInAGameInEitherCase) {
  const WorkingFolder folder;
  folder.write("game/Стена.txt", "text");
  EXPECT_EQ(folder.ngi({"cat", "--game", "game", "стена.TXT"}).out, "text");
  EXPECT_EQ(folder.ngi({"cat", "--game", "game", "СТЕНА.txt"}).out, "text");
  EXPECT_EQ(folder.ngi({"cat", "--game", "game", "стен.txt"}).exit_code, 6);
}

TEST(Backups, AreNoPartOfAGame) {
  const WorkingFolder folder;
  folder.put_demo_game("game");
  folder.write("game/broken.lib.bak", "NRes, but cut");
  folder.write("game/broken.lib.bak2", "NRes, but cut");
  EXPECT_EQ(folder.ngi({"validate", "game"}).exit_code, 0);
  folder.write("game/broken.lib.bakery", "NRes, but cut");
  EXPECT_EQ(folder.ngi({"validate", "game"}).exit_code, 3);
}

}  // namespace game_tree_test
}  // namespace ngi::test
