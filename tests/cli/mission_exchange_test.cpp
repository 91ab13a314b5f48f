// Missions as scenes of other programs, and back: docs/formats/exchange.md 10.
#include <gmock/gmock.h>

#include "ngi/core/file.h"
#include "tests/cli/working_folder.h"

namespace ngi::test {
namespace mission_exchange_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// A folder with the demo game in demo/, and its mission as scene.gltf without the landscape.
class MissionFolder : public WorkingFolder {
 public:
  MissionFolder() {
    put_demo_game("demo");
    const Ran ran = ngi({"convert", mission, "scene.gltf", "--no-land", "--no-textures"});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
  }

  // Replaces a node of the scene by what `edit` makes of it.
  template <typename Edit>
  void edit_node(const std::string& name, Edit edit) const {
    auto scene = nlohmann::ordered_json::parse(read("scene.gltf"));
    for (auto& node : scene["nodes"]) {
      if (node.value("name", "") == name) edit(node);
    }
    write("scene.gltf", scene.dump());
  }

  const std::string mission = "demo/MISSIONS/Single.01/data.tma";
};

TEST(MissionExchangeCommand, ASceneHasTheLandscapeUnlessItIsLeftOut) {
  const MissionFolder folder;
  const Ran ran = folder.ngi({"convert", folder.mission, "all.gltf", "--areals", "--no-textures"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("clans, properties of objects, the sky: not exported"));
  EXPECT_THAT(folder.read("all.gltf"),
              AllOf(HasSubstr("terrain_lod0"), HasSubstr("\"areals\""), HasSubstr("_bunker")));
  EXPECT_THAT(folder.read("scene.gltf"),
              AllOf(Not(HasSubstr("terrain_lod0")), HasSubstr("_bunker")));
  const Ran both = folder.ngi({"convert", folder.mission, "x.glb", "--areals", "--no-land"});
  EXPECT_EQ(both.exit_code, 5);
}

TEST(MissionExchangeCommand, AnUneditedSceneChangesNothing) {
  const MissionFolder folder;
  const std::string before = folder.read(folder.mission);
  const Ran ran = folder.ngi({"import", "scene.gltf", folder.mission});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("nothing in the mission changes"));
  EXPECT_EQ(folder.read(folder.mission), before);
}

TEST(MissionExchangeCommand, AMovedTreeComesBackAndNothingElse) {
  const MissionFolder folder;
  const auto objects = folder.json({"dump", folder.mission})["objects"];
  std::size_t tree = 0;
  while (objects[tree]["resource"] != "tree_broad") ++tree;
  const std::string name = std::to_string(tree) + "_tree_broad";
  folder.edit_node(name, [](auto& node) { node["translation"][0] = 1234.5; });
  ASSERT_TRUE(
      write_new_file(folder.path() / "before.tma", {Bytes::copy(folder.read(folder.mission))}));
  const Ran ran = folder.ngi({"import", "scene.gltf", folder.mission});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("'" + name + "': is moved"));
  const auto found = folder.json({"diff", "before.tma", folder.mission})["differences"];
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0]["field"], "object[" + std::to_string(tree) + "].position");
  // Once more.
  const std::string after = folder.read(folder.mission);
  EXPECT_THAT(folder.ngi({"import", "scene.gltf", folder.mission}).out,
              HasSubstr("nothing in the mission changes"));
  EXPECT_EQ(folder.read(folder.mission), after);
  // To another file, and as a list.
  const Ran made = folder.ngi({"convert", "scene.gltf", "new.tma", "--base", "before.tma"});
  EXPECT_EQ(made.exit_code, 0) << made.err;
  EXPECT_EQ(folder.read("new.tma"), after);
  const auto list = folder.json({"import", "scene.gltf", "before.tma", "--dry-run"});
  EXPECT_EQ(list["changes"][0]["kind"], "object-moved");
}

TEST(MissionExchangeCommand, ScenesAreTakenByTheAssetsThatTheyWereMadeFrom) {
  const MissionFolder folder;
  const Ran model = folder.ngi({"import", "scene.gltf", "demo/static.rlb/rock_grey.msh"});
  EXPECT_EQ(model.exit_code, 5);
  EXPECT_THAT(model.err, HasSubstr("is the scene of a mission"));
  const Ran made = folder.ngi({"convert", "scene.gltf", "new.tma"});
  EXPECT_EQ(made.exit_code, 5);
  EXPECT_THAT(made.err, HasSubstr("--base"));
  folder.ngi({"convert", "demo/static.rlb/rock_grey.msh", "rock.glb"});
  const Ran other = folder.ngi({"import", "rock.glb", folder.mission});
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_THAT(other.err, HasSubstr("EXCHANGE-MATCH"));
  EXPECT_EQ(folder.ngi({"convert", folder.mission, "x.obj"}).exit_code, 5);
  EXPECT_EQ(folder.ngi({"import", "scene.gltf", folder.mission, "--fps=15"}).exit_code, 5);
}

}  // namespace mission_exchange_test
}  // namespace ngi::test
