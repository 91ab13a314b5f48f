#include <gmock/gmock.h>

#include "tests/cli/model_folder.h"

namespace ngi::test {
namespace verb_pose_test {

using testing::HasSubstr;
using testing::StartsWith;

TEST(Pose, GivesTheIndependentAnswers) {
  const WorkingFolder folder;
  for (const std::string name : {"ind5001.msh", "ind5007.msh"}) {
    const auto answers = independent_answers(name);
    for (const auto& expected : answers["poses"]) {
      const auto pose =
          folder.json({"pose", independent_models + "/" + name, "--t", expected["t"].dump()});
      ASSERT_EQ(pose["nodes"].size(), expected["local"].size());
      for (std::size_t i = 0; i < pose["nodes"].size(); ++i) {
        expect_near(pose["nodes"][i]["local"], expected["local"][i]);
        expect_near(pose["nodes"][i]["world"], expected["world"][i]);
      }
    }
    for (const auto& expected : answers["blends"]) {
      const auto pose =
          folder.json({"pose", independent_models + "/" + name, "--t", expected["t"].dump(), "--t2",
                       expected["t2"].dump(), "--blend", expected["blend"].dump()});
      for (std::size_t i = 0; i < pose["nodes"].size(); ++i) {
        expect_near(pose["nodes"][i]["local"], expected["local"][i]);
      }
    }
  }
}

// V-KEY-1 of docs/formats/msh.md 16.
TEST(Pose, HasTheKeysOfTheContract) {
  const ModelFolder folder;
  const auto pose = folder.json({"pose", "robot.msh", "--t", "2"});
  EXPECT_EQ(pose["schema"], "ngi.pose/1");
  EXPECT_EQ(pose["model"], "robot.msh");
  EXPECT_EQ(pose["t"], 2);
  const auto& arm = pose["nodes"][1];
  EXPECT_EQ(arm["index"], 1);
  EXPECT_EQ(arm["name"], "arm");
  EXPECT_EQ(arm["parent"], 0);
  expect_near(arm["quat"], {0.707113862, 0, 0, 0.707113862});
  expect_near(arm["pos"], {2, 0, 0});
  EXPECT_EQ(arm["local"].size(), 16U);
  EXPECT_EQ(arm["world"][3], 2);
  EXPECT_EQ(pose["nodes"][0]["parent"], nullptr);
}

TEST(Pose, ReadsQuaternionsInTheOtherOrderOnRequest) {
  const ModelFolder folder;
  const auto pose = folder.json({"pose", "robot.msh", "--t", "0", "--quat-order", "xyzw"});
  expect_near(pose["nodes"][1]["quat"], {0, 1, 0, 0});
}

TEST(Pose, PrintsARowForEachTimeAndNodeAsCsv) {
  const ModelFolder folder;
  const Ran ran = folder.ngi({"pose", "robot.msh", "--frames", "0:1:0.5", "--format", "csv"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, StartsWith("t,node,name,qw,qx,qy,qz,x,y,z,world_x,world_y,world_z\n"
                                  "0,0,base,1,0,0,0,0,0,0,0,0,0\n"
                                  "0,1,arm,1,0,0,0,0,0,0,0,0,0\n"
                                  "0.5,0,base,"));
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 7);
}

TEST(Pose, RefusesTimesThatMakeNoSense) {
  const ModelFolder folder;
  for (const std::vector<std::string>& arguments :
       std::vector<std::vector<std::string>>{{"--frames", "0:1:0"},
                                             {"--frames", "2:1"},
                                             {"--frames", "0:1e9:0.001"},
                                             {"--frames", "a:b"},
                                             {"--t2", "1"},
                                             {"--blend", "1"}}) {
    std::vector<std::string> command = {"pose", "robot.msh"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    EXPECT_EQ(folder.ngi(command).exit_code, 1) << arguments.back();
  }
}

TEST(Pose, ReadsADamagedModelTolerantlyAndReportsIt) {
  const ModelFolder folder;
  const Ran ran = folder.ngi({"pose", "damaged.msh"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("damaged.msh: warning MSH-BATCH-"));
  EXPECT_EQ(folder.ngi({"pose", "damaged.msh", "--strict"}).exit_code, 3);
}

}  // namespace verb_pose_test
}  // namespace ngi::test

namespace ngi::test {
namespace model_time_test {

using testing::HasSubstr;
using testing::Not;

// docs/formats/msh.md 7.2: the engine plays times from 0 to below 2^31.
TEST(ModelTimes, AreReportedByEveryVerbWhenTheyDoNotPlay) {
  const ModelFolder folder;
  const std::vector<std::vector<std::string>> commands = {
      {"pose", "robot.msh"},
      {"draw", "robot.msh"},
      {"pick", "robot.msh", "--origin", "0,0,9", "--dir", "0,0,-1"},
      {"render", "robot.msh", "--stats", "--size", "16x16"},
      {"convert", "robot.msh", "out.glb", "--force"},
      {"export", "robot.msh", "--as", "obj", "--force", "-o", "out"}};
  for (const auto& command : commands) {
    for (const auto& [time, plays] :
         {std::pair("-1", false), {"2147483648", false}, {"1", true}, {"2147483000", true}}) {
      std::vector<std::string> words = command;
      words.push_back(std::string("--t=") + time);
      const Ran ran = folder.ngi(words);
      SCOPED_TRACE(words[0] + " " + time);
      EXPECT_EQ(ran.exit_code, 0) << ran.err;
      const auto said = HasSubstr("times below 0 or from 2^31 on do not play");
      if (plays) {
        EXPECT_THAT(ran.err, Not(said));
      } else {
        EXPECT_THAT(ran.err, said);
      }
    }
  }
}

TEST(ModelTimes, AreReportedForBothSidesOfABlend) {
  const ModelFolder folder;
  const auto said = [&folder](const std::string& first, const std::string& second) {
    return folder.ngi({"pose", "robot.msh", "--t=" + first, "--t2=" + second, "--blend", "0.5"})
        .err;
  };
  EXPECT_THAT(said("-1", "1"), HasSubstr("--t is below 0"));
  EXPECT_THAT(said("1", "-1"), HasSubstr("--t2 is below 0"));
  EXPECT_THAT(said("-1", "-1"), HasSubstr("neither time"));
  EXPECT_THAT(said("1", "2"), Not(HasSubstr("below 0")));
}

TEST(EffectTimes, AreReportedWhenTheyAreTooLate) {
  const WorkingFolder folder;
  folder.put_demo_game("game");
  const auto said = [&folder](const std::string& time) {
    return folder
        .ngi({"render", "game/effects.rlb/exp_big", "--stats", "--size", "16x16", "--time", time})
        .err;
  };
  EXPECT_THAT(said("600001"), HasSubstr("effects run from 0 to 600000 ms"));
  EXPECT_THAT(said("100"), Not(HasSubstr("effects run")));
}

}  // namespace model_time_test
}  // namespace ngi::test
