#include <gmock/gmock.h>

#include "tests/cli/model_folder.h"

namespace ngi::test {
namespace verb_dump_test {

using testing::HasSubstr;

TEST(Dump, PrintsAModelAsJsonWithItsSchemaFirst) {
  const ModelFolder folder;
  const auto dump = folder.json({"dump", "robot.msh"});
  EXPECT_EQ(dump.begin().key(), "schema");
  EXPECT_EQ(dump["schema"], "ngi.dump/1");
  EXPECT_EQ(dump["kind"], "msh");
  EXPECT_EQ(dump["nodes"][1]["name"], "arm");
  EXPECT_FALSE(dump.contains("positions"));
}

TEST(Dump, HasEverythingWithFull) {
  const ModelFolder folder;
  const auto dump = folder.json({"dump", "--full", "robot.msh"});
  EXPECT_EQ(dump["positions"].size(), 20U);
  EXPECT_TRUE(dump.contains("raw") && dump.contains("container"));
}

TEST(Dump, ReachesModelsInArchives) {
  const WorkingFolder folder;
  EXPECT_EQ(folder.json({"dump", independent_models + "/IND5003.MSH"})["nodes"].size(), 2U);
}

TEST(Dump, ListsTheEntriesOfAnArchive) {
  const WorkingFolder folder;
  const auto dump = folder.json({"dump", independent_models});
  EXPECT_EQ(dump["schema"], "ngi.dump/1");
  EXPECT_EQ(dump["kind"], "nres");
  EXPECT_EQ(dump["archive"]["entries"], dump["entries"].size());
}

TEST(Dump, ShowsADamagedModelAndNamesTheDamageUnlessStrict) {
  const ModelFolder folder;
  const Ran ran = folder.ngi({"dump", "damaged.msh"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("damaged.msh: warning MSH-BATCH-"));
  EXPECT_THAT(ran.out, HasSubstr("\"index_start\": 4294901760"));
  const Ran strict = folder.ngi({"dump", "--strict", "damaged.msh"});
  EXPECT_EQ(strict.exit_code, 3);
  EXPECT_EQ(strict.out, "");
}

TEST(Dump, SaysPlainlyWhatItCannotDo) {
  const WorkingFolder folder;
  folder.write("x.xyz", "any");
  const Ran ran = folder.ngi({"dump", "x.xyz"});
  EXPECT_EQ(ran.exit_code, 5);
  EXPECT_THAT(ran.err, HasSubstr("(unknown data) is not supported; supported are: model, "));
}

}  // namespace verb_dump_test
}  // namespace ngi::test
