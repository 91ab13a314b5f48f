#include "ngi/tasks/complete_path.h"

#include <gmock/gmock.h>

#include "tests/archive/nres_samples.h"
#include "tests/support/temporary_folder.h"

namespace ngi::tasks {
namespace complete_path_test {

using testing::ElementsAre;

TEST(CompletePath, OffersTheEntriesOfAnArchive) {
  const test::TemporaryFolder folder;
  const Bytes inner = nres::archive_of({nres::entry(1, "Res1", "x")});
  folder.write("a.rlb",
               nres::archive_of({nres::entry(1, "robot.msh", std::string(inner.text())),
                                 nres::entry(1, "Robot.wea", "x"), nres::entry(1, "wall", "x")})
                   .text());
  const std::string archive = (folder / "a.rlb").string();
  EXPECT_THAT(complete_path(archive + "/ROB", {}),
              ElementsAre(archive + "/robot.msh", archive + "/Robot.wea"));
  EXPECT_THAT(complete_path(archive + "/robot.msh/", {}), ElementsAre(archive + "/robot.msh/Res1"));
  EXPECT_THAT(complete_path(archive + "/wall/", {}), ElementsAre()) << "not an archive";
  EXPECT_THAT(complete_path(archive, {}), ElementsAre()) << "a file is the shell's business";
  EXPECT_THAT(complete_path("none/x", {}), ElementsAre());
  EXPECT_THAT(complete_path("", {}), ElementsAre());
}

}  // namespace complete_path_test
}  // namespace ngi::tasks
