// What the verbs for every kind of asset say about models.
#include <gmock/gmock.h>

#include "tests/cli/model_folder.h"

namespace ngi::test {
namespace model_verbs_test {

using testing::HasSubstr;
using testing::Not;

TEST(ModelVerbs, ValidateChecksTheTablesOfAModel) {
  const ModelFolder folder;
  EXPECT_EQ(folder.ngi({"validate", "robot.msh"}).exit_code, 0);
  const Ran ran = folder.ngi({"validate", "damaged.msh"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, HasSubstr("damaged.msh: error MSH-BATCH-"));
}

TEST(ModelVerbs, ValidateKnowsAModelByItsNameWhenATableIsLost) {
  const ModelFolder folder;
  EXPECT_EQ(folder.ngi({"rm", "robot.msh/:13"}).exit_code, 0);
  const Ran ran = folder.ngi({"validate", "robot.msh"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, HasSubstr("MSH-RES-MISSING"));
}

TEST(ModelVerbs, AnUnknownTableHidesNoErrorOfAModel) {
  const ModelFolder folder;
  folder.write("more.bin", "more");
  EXPECT_EQ(folder.ngi({"add", "damaged.msh", "more.bin", "--type", "99"}).exit_code, 0);
  const Ran ran = folder.ngi({"validate", "damaged.msh"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, HasSubstr("damaged.msh: error MSH-BATCH-"));
}

TEST(ModelVerbs, ValidateSaysThatWhatIsNamedAModelIsNone) {
  const WorkingFolder folder;
  folder.write("a.msh", "plain text");
  const Ran ran = folder.ngi({"validate", "a.msh"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, HasSubstr("a.msh: error MSH-CONTAINER at 0x0: is not a readable NRes"));
}

TEST(ModelVerbs, SetChangesTheFieldThatDiffThenNames) {
  const ModelFolder folder;
  EXPECT_EQ(folder.ngi({"set", "robot.msh", "batch[1].wear_row=9", "-o", "new.msh"}).exit_code, 0);
  const Ran ran = folder.ngi({"diff", "robot.msh", "new.msh"});
  EXPECT_EQ(ran.exit_code, 7);
  EXPECT_EQ(ran.out, "batch[1].wear_row: 1 -> 9\nnothing else differs\n");
}

TEST(ModelVerbs, SetReachesModelsInArchives) {
  const WorkingFolder folder;
  folder.write("models.rlb", read_text(independent_models));
  EXPECT_EQ(folder.ngi({"set", "models.rlb/ind5001.msh", "node[1].name=turret"}).exit_code, 0);
  EXPECT_EQ(folder.json({"dump", "models.rlb/ind5001.msh"})["nodes"][1]["name"], "turret");
  EXPECT_THAT(folder.ngi({"diff", independent_models, "models.rlb"}).out,
              HasSubstr("ind5001.msh: node[1].name: node_01 -> turret\n"));
}

TEST(ModelVerbs, SetRefusesWhatWouldMakeTheModelInvalid) {
  const ModelFolder folder;
  const std::string before = folder.read("robot.msh");
  const Ran ran = folder.ngi({"set", "robot.msh", "batch[0].index_start=4000"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, HasSubstr("robot.msh: error MSH-BATCH-"));
  EXPECT_EQ(folder.read("robot.msh"), before);
}

TEST(ModelVerbs, InfoShowsTheNodesAsATree) {
  const ModelFolder folder;
  const Ran ran = folder.ngi({"info", "robot.msh"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("Nodes       2, 1 of them move\n"));
  EXPECT_THAT(ran.out, HasSubstr("Triangles   6 in the finest level (6 2 0 0 0 by level)\n"));
  EXPECT_THAT(ran.out, HasSubstr("NODE   INDEX  LABEL       TRIANGLES  LEVELS  STATES  KEYS\n"
                                 "base       0  central_tc          2  0            1     -\n"
                                 "  arm      1  -                   4  0 1          2     3\n"));
}

TEST(ModelVerbs, HexdumpNamesTheFieldsOfRecords) {
  const ModelFolder folder;
  EXPECT_THAT(folder.ngi({"hexdump", "robot.msh"}).out, HasSubstr("batch[1].wear_row"));
  EXPECT_THAT(folder.ngi({"hexdump", "--plain", "robot.msh"}).out, Not(HasSubstr("batch")));
}

}  // namespace model_verbs_test
}  // namespace ngi::test
