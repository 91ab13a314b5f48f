// A scene of a model in a game that is edited and imported several times.
#include <gmock/gmock.h>

#include <cstring>

#include "tests/cli/working_folder.h"

namespace ngi::test {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* model = "game/bases.rlb/bot_strider.msh";
constexpr const char* unit = "game/UNITS/UNITS/strider.dat";

using Scene = nlohmann::ordered_json;

std::size_t find_node(const Scene& scene, const std::string& name) {
  for (std::size_t n = 0; n < scene["nodes"].size(); ++n) {
    if (scene["nodes"][n].value("name", "") == name) return n;
  }
  ADD_FAILURE() << name;
  return 0;
}

void remove_node(Scene& scene, const std::string& name) {
  const std::size_t gone = find_node(scene, name);
  for (auto& node : scene["nodes"]) {
    if (!node.contains("children")) continue;
    Scene kept = Scene::array();
    for (const auto& child : node["children"]) {
      if (child != gone) kept.push_back(child);
    }
    node["children"] = kept;
    if (kept.empty()) node.erase("children");
  }
  for (auto& animation : scene["animations"]) {
    Scene kept = Scene::array();
    for (const auto& channel : animation["channels"]) {
      if (channel["target"]["node"] != gone) kept.push_back(channel);
    }
    animation["channels"] = kept;
  }
  scene["nodes"][gone]["name"] = "deleted";
}

// A new part with the mesh of another, below the same parent as that.
void add_node(Scene& scene, const std::string& name, const std::string& like) {
  const std::size_t from = find_node(scene, like);
  const std::size_t added = scene["nodes"].size();
  for (auto& node : scene["nodes"]) {
    if (!node.contains("children")) continue;
    const auto& children = node["children"];
    if (std::find(children.begin(), children.end(), from) == children.end()) continue;
    node["children"].push_back(added);
    break;
  }
  scene["nodes"].push_back(
      {{"name", name}, {"mesh", scene["nodes"][from]["mesh"]}, {"translation", {0.5, 0.25, 1}}});
}

template <typename T>
void put(std::string& bytes, std::size_t offset, T value) {
  std::memcpy(bytes.data() + offset, &value, sizeof(value));
}

constexpr std::size_t unit_header = 8;
constexpr std::size_t unit_record = 112;
constexpr std::size_t attach_field = 68;
constexpr std::size_t damage_record = 76;

// The demo game, whose strider carries a turret on its node 33 and has another number of hit points
// for each node, and the scene of the strider of which a part was deleted and another added.
struct GameWithScene : WorkingFolder {
  GameWithScene() {
    put_demo_game("game");
    add_turret();
    number_damage();
    EXPECT_EQ(ngi({"convert", model, "scene.gltf", "--no-textures"}).exit_code, 0);
    scene = Scene::parse(read("scene.gltf"));
    remove_node(scene, "antenna_m1o1");
    add_node(scene, "dish", "sensor_m1o1");
    save();
  }

  void save() const { write("edited.gltf", scene.dump()); }

  Ran import(std::vector<std::string> more = {}) const {
    std::vector<std::string> words = {"import", "edited.gltf", model};
    words.insert(words.end(), more.begin(), more.end());
    return ngi(words);
  }

  void add_turret() const {
    std::string bytes = read(unit);
    std::string turret = bytes.substr(unit_header, unit_record);
    turret.replace(32, 32, 32, '\0').replace(32, 8, "tur_twin");
    put(turret, attach_field, std::int32_t{33});
    put(turret, 104, std::int32_t{1});
    put(bytes, unit_header + 108, std::uint32_t{1});
    write(unit, bytes + turret);
  }

  void number_damage() const {
    std::string bytes = damage();
    for (std::size_t n = 0; 4 + n * damage_record < bytes.size(); ++n) {
      put(bytes, 4 + n * damage_record + 4, static_cast<float>(n + 1));
    }
    write("numbered.ndp", bytes);
    EXPECT_EQ(ngi({"replace", "game/bases.rlb/bot_strider.ndp", "numbered.ndp"}).exit_code, 0);
  }

  std::string damage() const { return ngi({"cat", "game/bases.rlb/bot_strider.ndp"}).out; }

  // The node that carries the turret.
  std::int32_t attach_index() const {
    const std::string bytes = read(unit);
    std::int32_t index = 0;
    std::memcpy(&index, bytes.data() + unit_header + unit_record + attach_field, sizeof(index));
    return index;
  }

  Scene scene;
};

TEST(ImportingAgain, ChangesNothingAndTablesFollowTheNodes) {
  const GameWithScene folder;
  const std::string damage_before = folder.damage();
  const std::string archive = folder.read("game/bases.rlb");
  ASSERT_EQ(folder.attach_index(), 33);

  const Ran dry = folder.import({"--dry-run"});
  EXPECT_EQ(dry.exit_code, 0) << dry.err;
  EXPECT_THAT(dry.out, HasSubstr("node 32 'antenna_m1o1': is removed"));
  EXPECT_THAT(dry.out, HasSubstr("node 33 'dish' is new"));
  EXPECT_THAT(dry.out, HasSubstr("game/bases.rlb/bot_strider.ndp follows the nodes: 2 records"));
  EXPECT_THAT(dry.out, HasSubstr("strider.dat follows the nodes: 1 record"));
  EXPECT_EQ(folder.read("game/bases.rlb"), archive);
  EXPECT_EQ(folder.attach_index(), 33);

  const Ran once = folder.import();
  EXPECT_EQ(once.exit_code, 0) << once.err;
  EXPECT_EQ(folder.attach_index(), 32);
  EXPECT_EQ(folder.damage().substr(4 + 32 * damage_record, damage_record),
            damage_before.substr(4 + 33 * damage_record, damage_record));
  EXPECT_EQ(folder.ngi({"validate", "game"}).exit_code, 0);

  const std::string after = folder.read("game/bases.rlb");
  const Ran twice = folder.import();
  EXPECT_EQ(twice.exit_code, 0) << twice.err;
  EXPECT_THAT(twice.out, HasSubstr("nothing in the model changes"));
  EXPECT_EQ(folder.read("game/bases.rlb"), after);
  EXPECT_EQ(folder.attach_index(), 32);
}

TEST(ImportingAgain, AFurtherEditIsTheOnlyDifference) {
  GameWithScene folder;
  EXPECT_EQ(folder.import().exit_code, 0);
  folder.ngi({"cat", model, "-o", "before.msh"});
  const std::size_t dish = find_node(folder.scene, "dish");
  folder.scene["nodes"][dish]["translation"][2] = 3;
  folder.save();
  const Ran again = folder.import();
  EXPECT_EQ(again.exit_code, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr("node 33 'dish': 1 key changes"));
  EXPECT_THAT(again.out, Not(HasSubstr("follows the nodes")));
  const auto diff = folder.json({"diff", "before.msh", model});
  for (const auto& difference : diff["differences"]) {
    const std::string field = difference["field"];
    EXPECT_TRUE(field.starts_with("key[") || field.starts_with("header.")) << field;
  }
}

TEST(ImportingAgain, WritesNoTableWhenTheArchiveIsReadOnly) {
  const GameWithScene folder;
  namespace fs = std::filesystem;
  fs::permissions(folder.path() / "game/bases.rlb", fs::perms::owner_read);
  const Ran ran = folder.import();
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("game/bases.rlb: error FILE-READ-ONLY"));
  EXPECT_EQ(folder.attach_index(), 33) << "the unit scheme belongs to the old nodes";
  EXPECT_EQ(folder.import({"--force"}).exit_code, 0);
  EXPECT_EQ(folder.attach_index(), 32);
}

TEST(ImportingAgain, ConvertSaysWhichTablesMustBeUpdated) {
  const GameWithScene folder;
  const std::string archive = folder.read("game/bases.rlb");
  const Ran ran = folder.ngi({"convert", "edited.gltf", "new.msh", "--base", model});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("bot_strider.ndp indexes the nodes and must be updated"));
  EXPECT_EQ(folder.read("game/bases.rlb"), archive);
}

TEST(ImportingAgain, TheOrderOfQuaternionsIsUsedOrRefused) {
  const GameWithScene folder;
  EXPECT_EQ(folder.ngi({"convert", model, "x.gltf", "--quat-order", "xyzw"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"convert", model, "y.obj", "--quat-order", "xyzw"}).exit_code, 0);
  for (const char* file : {"x.gltf", "y.obj"}) {
    const Ran ran = folder.ngi({"import", file, model, "--dry-run"});
    EXPECT_THAT(ran.out, HasSubstr("nothing in the model changes")) << file;
    EXPECT_EQ(folder.ngi({"import", file, model, "--quat-order", "xyzw"}).exit_code, 0) << file;
    EXPECT_EQ(folder.ngi({"import", file, model, "--quat-order", "wxyz"}).exit_code, 5) << file;
  }
}

TEST(ImportingAgain, LampsAndVertexColoursAreNamed) {
  GameWithScene folder;
  const std::size_t lamp = folder.scene["nodes"].size();
  folder.scene["nodes"].push_back({{"name", "Lamp"}, {"children", {lamp + 1}}});
  folder.scene["nodes"].push_back(
      {{"name", "Lamp_Orientation"}, {"extensions", {{"KHR_lights_punctual", {{"light", 0}}}}}});
  folder.scene["nodes"].push_back({{"name", "Camera"}, {"camera", 0}});
  folder.scene["extensionsRequired"] = {"KHR_lights_punctual"};  // as Blender writes it
  folder.scene["scenes"][0]["nodes"].push_back(lamp);
  folder.scene["scenes"][0]["nodes"].push_back(lamp + 2);
  auto& attributes = folder.scene["meshes"][0]["primitives"][0]["attributes"];
  attributes["COLOR_0"] = attributes["POSITION"];
  attributes["TEXCOORD_2"] = attributes["TEXCOORD_0"];
  folder.save();
  const Ran ran = folder.import();
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("'Lamp' is a lamp"));
  EXPECT_THAT(ran.err, HasSubstr("'Camera' is a lamp"));
  EXPECT_THAT(ran.err, HasSubstr("vertex colours (COLOR_0)"));
  EXPECT_THAT(ran.err, HasSubstr("further texture coordinates (TEXCOORD_2)"));
  EXPECT_THAT(folder.ngi({"dump", model}).out, Not(HasSubstr("\"Lamp\"")));
  EXPECT_THAT(folder.import().out, HasSubstr("nothing in the model changes"));
}

// Blender writes the pictures of a scene without the end of their names: "BOT_HULL" for
// "BOT_HULL.0".
TEST(ImportingAgain, PicturesAreKnownByTheirPixels) {
  const GameWithScene folder;
  EXPECT_EQ(folder.ngi({"convert", model, "painted.gltf"}).exit_code, 0);
  auto scene = Scene::parse(folder.read("painted.gltf"));
  for (auto& image : scene["images"]) {
    const std::string name = image["name"];
    image["name"] = name.substr(0, name.find('.'));
  }
  scene["images"][1]["name"] = "other name";
  folder.write("painted.gltf", scene.dump());
  EXPECT_EQ(folder.ngi({"convert", model, "plain.obj"}).exit_code, 0);
  for (const std::string file : {"painted.gltf", "plain.obj"}) {
    const Ran ran = folder.ngi({"import", file, model});
    EXPECT_THAT(ran.out, HasSubstr("nothing in the model changes")) << file;
    EXPECT_EQ(ran.err, "") << file;
  }
}

TEST(ImportingAgain, APictureThatWasPaintedOverIsNamed) {
  const GameWithScene folder;
  EXPECT_EQ(folder.ngi({"convert", model, "painted.gltf"}).exit_code, 0);
  const auto scene = Scene::parse(folder.read("painted.gltf"));
  const auto file_of = [&](std::size_t i) { return scene["images"][i]["uri"].get<std::string>(); };
  folder.write(file_of(0), folder.read(file_of(1)));
  const Ran ran = folder.ngi({"import", "painted.gltf", model});
  EXPECT_THAT(ran.out, HasSubstr("nothing in the model changes"));
  EXPECT_THAT(ran.err, HasSubstr("shows other pixels under the name of its picture"));
}

TEST(ImportingAgain, ASwappedPictureBecomesANewMaterial) {
  const GameWithScene folder;
  EXPECT_EQ(folder.ngi({"convert", model, "painted.gltf"}).exit_code, 0);
  auto scene = Scene::parse(folder.read("painted.gltf"));
  const auto& shown = scene["materials"][0]["pbrMetallicRoughness"]["baseColorTexture"]["index"];
  const std::size_t picture = scene["images"].size();
  scene["images"].push_back(scene["images"][1]);
  scene["images"][picture]["name"] = "brick";
  scene["textures"].push_back(scene["textures"][shown.get<std::size_t>()]);
  scene["textures"].back()["source"] = picture;
  scene["materials"][0]["pbrMetallicRoughness"]["baseColorTexture"]["index"] =
      scene["textures"].size() - 1;
  const std::string name = scene["materials"][0]["name"].get<std::string>() + "_brick";
  folder.write("painted.gltf", scene.dump());
  const Ran ran = folder.ngi({"import", "painted.gltf", model});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(folder.ngi({"cat", "game/bases.rlb/bot_strider.wea"}).out, HasSubstr(name));
  EXPECT_THAT(folder.ngi({"dump", "game/" + name + ".mat0"}).out, HasSubstr("\"brick.0\""));
  const Ran again = folder.ngi({"import", "painted.gltf", model});
  EXPECT_THAT(again.out, HasSubstr("nothing in the model changes")) << again.out;
}

// The document of the model without its last node.
void write_without_last_node(const GameWithScene& folder, const std::string& file) {
  EXPECT_EQ(folder.ngi({"convert", "game/bases.rlb/fly_dart.msh", "before.json"}).exit_code, 0);
  auto document = Scene::parse(folder.read("before.json"));
  document["nodes"].erase(document["nodes"].size() - 1);
  folder.write(file, document.dump());
}

std::size_t damage_records(const GameWithScene& folder) {
  return folder.ngi({"cat", "game/bases.rlb/fly_dart.ndp"}).out.size() / damage_record;
}

TEST(ReplacingAModel, ByADocumentTakesTheTablesAlong) {
  const GameWithScene folder;
  const std::size_t records = damage_records(folder);
  write_without_last_node(folder, "dart.json");
  const Ran ran = folder.ngi({"replace", "game/bases.rlb/fly_dart.msh", "dart.json"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("game/bases.rlb/fly_dart.ndp follows the nodes"));
  EXPECT_EQ(damage_records(folder), records - 1);
  EXPECT_EQ(folder.ngi({"validate", "game"}).exit_code, 0);
}

TEST(ReplacingAModel, ByAnotherFileTakesTheTablesAlong) {
  const GameWithScene folder;
  const std::size_t records = damage_records(folder);
  write_without_last_node(folder, "dart.json");
  ASSERT_EQ(folder.ngi({"convert", "dart.json", "dart.msh"}).exit_code, 0);
  const Ran dry = folder.ngi({"replace", "game/bases.rlb/fly_dart.msh", "dart.msh", "--dry-run"});
  EXPECT_THAT(dry.out, HasSubstr("follows the nodes"));
  EXPECT_EQ(damage_records(folder), records);
  EXPECT_EQ(folder.ngi({"replace", "game/bases.rlb/fly_dart.msh", "dart.msh"}).exit_code, 0);
  EXPECT_EQ(damage_records(folder), records - 1);
}

TEST(ReplacingAModel, ByOneWithOtherNamesSaysThatTablesStay) {
  const GameWithScene folder;
  const std::size_t records = damage_records(folder);
  write_without_last_node(folder, "dart.json");
  auto document = Scene::parse(folder.read("dart.json"));
  for (auto& node : document["nodes"]) node["name"] = "x" + node["name"].get<std::string>();
  folder.write("dart.json", document.dump());
  const Ran ran = folder.ngi({"replace", "game/bases.rlb/fly_dart.msh", "dart.json"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("no node has the name of an old one"));
  EXPECT_EQ(damage_records(folder), records);
}

TEST(PuttingBackAgain, ADocumentTakesTheTablesAlong) {
  const GameWithScene folder;
  ASSERT_EQ(folder.ngi({"export", "game/bases.rlb", "-o", "all"}).exit_code, 0);
  const std::size_t records = damage_records(folder);
  write_without_last_node(folder, "all/fly_dart.msh.json");
  const Ran ran = folder.ngi({"replace", "game/bases.rlb", "--from", "all"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("fly_dart.ndp follows the nodes"));
  EXPECT_EQ(damage_records(folder), records - 1);
}

TEST(PuttingBackAgain, ReadsWhatTheModFolderHas) {
  const GameWithScene folder;
  ASSERT_EQ(folder.ngi({"export", "game", "-o", "all"}).exit_code, 0);
  write_without_last_node(folder, "all/bases.rlb/fly_dart.msh.json");
  const std::vector<std::string> words = {"replace", "game", "--from", "all",
                                          "--game",  "game", "--mod",  "mod"};
  const Ran once = folder.ngi(words);
  EXPECT_EQ(once.exit_code, 0) << once.err;
  const std::string written = folder.read("mod/bases.rlb");
  const Ran twice = folder.ngi(words);
  EXPECT_EQ(twice.exit_code, 0) << twice.err;
  EXPECT_EQ(twice.out, "game: nothing changes\n");
  EXPECT_EQ(folder.read("mod/bases.rlb"), written);
}

// The export also has the table as a document, which nobody edited.
TEST(PuttingBackAgain, KeepsTheTablesThatFollowedTheNodes) {
  const GameWithScene folder;
  ASSERT_EQ(folder.ngi({"export", "game/bases.rlb", "-o", "all", "--as", "gltf"}).exit_code, 0);
  Scene scene = Scene::parse(folder.read("all/bot_strider.msh.gltf"));
  remove_node(scene, "antenna_m1o1");
  folder.write("all/bot_strider.msh.gltf", scene.dump());
  const std::size_t records = folder.damage().size() / damage_record;
  const Ran ran = folder.ngi({"replace", "game/bases.rlb", "--from", "all"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(folder.damage().size() / damage_record, records - 1);
  const Ran again = folder.ngi({"replace", "game/bases.rlb", "--from", "all"});
  EXPECT_EQ(again.out, "game/bases.rlb: nothing changes\n") << again.err;
  EXPECT_EQ(folder.damage().size() / damage_record, records - 1);
}

}  // namespace
}  // namespace ngi::test
