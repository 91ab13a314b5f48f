// A verb opens each file once, however many parts of it need the bytes.
#include <gmock/gmock.h>

#include "apps/ngi/cli/run.h"
#include "tests/cli/captured_stream.h"
#include "tests/cli/working_folder.h"
#include "tests/support/count_opens.h"

namespace ngi::test {
namespace opens_test {

using testing::Contains;
using testing::Each;
using testing::Key;
using testing::Pair;
using Words = std::vector<std::string>;

// The demo game with a model outside its archives, and box.glb made of that model.
struct DemoFolder : WorkingFolder {
  DemoFolder() {
    put_demo_game("demo");
    EXPECT_EQ(ngi({"convert", "demo/static.rlb/box_alarm.msh", "box.glb"}).exit_code, 0);
    for (const std::string suffix : {".msh", ".wea"}) {
      ngi({"cat", "demo/static.rlb/box_alarm" + suffix, "-o", "demo/box" + suffix});
    }
  }

  // The verb runs in this process. "DIR" in its words stands for the folder.
  std::map<std::string, int> opens(Words words) const {
    for (std::string& word : words) {
      if (const auto at = word.find("DIR"); at != word.npos) word.replace(at, 3, path().string());
    }
    CapturedStream out;
    CapturedStream err;
    const auto environment = [](const char*) { return std::string(); };
    start_counting_opens();
    const auto code = command::run_program(words, environment, out.stream(), err.stream());
    auto counts = stop_counting_opens(path());
    EXPECT_EQ(code, command::ExitCode::Done) << err.text();
    return counts;
  }
};

struct VerbCase {
  std::string name;
  Words words;
  std::string archive;  // that the operand stands in
  bool is_written = false;
};

void PrintTo(const VerbCase& one, std::ostream* out) {
  *out << one.name;
}

class FileOpens : public testing::TestWithParam<VerbCase> {};

TEST_P(FileOpens, HappenOncePerFile) {
  const DemoFolder folder;
  const auto counts = folder.opens(GetParam().words);
  EXPECT_THAT(counts, Contains(Key(GetParam().archive)));
  for (const auto& [file, opens] : counts) {
    // What is beside a landscape is opened with it, and once more as an asset of its own. A file
    // that is replaced is opened once more, for its lock.
    const bool is_beside = file.find("/MAPS/") != file.npos && !file.ends_with("Land.msh");
    const bool is_locked = GetParam().is_written && file == GetParam().archive;
    EXPECT_LE(opens, is_beside || is_locked ? 2 : 1) << file;
  }
}

INSTANTIATE_TEST_SUITE_P(
    OfAVerb, FileOpens,
    testing::Values(
        VerbCase{"render",
                 {"render", "DIR/demo/static.rlb/box_alarm.msh", "-o", "DIR/x.png", "--size=40x30"},
                 "demo/static.rlb"},
        VerbCase{"render_effect",
                 {"render", "DIR/demo/effects.rlb/exp_big", "-o", "DIR/x.png", "--size=40x30"},
                 "demo/effects.rlb"},
        VerbCase{"render_unit",
                 {"render", "--game=DIR/demo", "UNITS/UNITS/strider.dat", "-o", "DIR/x.png",
                  "--size=40x30"},
                 "demo/objects.rlb"},
        VerbCase{"thumb",
                 {"thumb", "DIR/demo/static.rlb/box_alarm.msh", "DIR/x.png"},
                 "demo/static.rlb"},
        VerbCase{"sheet", {"sheet", "DIR/demo", "-o", "DIR/x.png", "--cell=16"}, "demo/static.rlb"},
        VerbCase{"convert",
                 {"convert", "DIR/demo/static.rlb/box_alarm.msh", "DIR/x.glb"},
                 "demo/static.rlb"},
        VerbCase{"export", {"export", "DIR/demo", "-o", "DIR/out", "--as=glb"}, "demo/static.rlb"},
        VerbCase{"graph", {"graph", "DIR/demo/static.rlb/box_alarm.msh"}, "demo/static.rlb"},
        VerbCase{
            "draw", {"draw", "DIR/demo/static.rlb/box_alarm.msh", "--states"}, "demo/static.rlb"},
        VerbCase{"import",
                 {"import", "DIR/box.glb", "DIR/demo/static.rlb/box_alarm.msh"},
                 "demo/static.rlb"},
        VerbCase{"replace",
                 {"replace", "DIR/demo/static.rlb/box_alarm.msh", "DIR/box.glb"},
                 "demo/static.rlb"},
        VerbCase{"render_unit_of_the_game_around_it",
                 {"render", "DIR/demo/UNITS/UNITS/strider.dat", "-o", "DIR/x.png", "--size=40x30"},
                 "demo/objects.rlb"},
        VerbCase{"set",
                 {"set", "DIR/demo/static.rlb/box_alarm.msh", "batch[0].wear_row=1"},
                 "demo/static.rlb",
                 true},
        VerbCase{"cp",
                 {"cp", "DIR/demo/static.rlb/box_alarm.msh", "DIR/demo/static.rlb/box2.msh"},
                 "demo/static.rlb",
                 true},
        VerbCase{"cat",
                 {"cat", "DIR/demo/static.rlb/box_alarm.msh", "-o", "DIR/x.msh"},
                 "demo/static.rlb"}),
    [](const auto& verb) { return verb.param.name; });

}  // namespace opens_test
}  // namespace ngi::test
