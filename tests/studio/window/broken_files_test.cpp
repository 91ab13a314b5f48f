// Damaged files: a message, no crash.
#include "ngi/forge/broken/broken.h"
#include "tests/studio/window/window_fixture.h"
#include "tests/support/places.h"

namespace ngi::studio {
namespace {

namespace fs = std::filesystem;

using BrokenFiles = WindowTest;

// The rules of files are shared between the processes of the test by their place in the list.
void open_all(MainWindow& window, const test::DemoFolder& demo, std::size_t first,
              std::size_t step) {
  const auto& rules = forge::broken_rules();
  for (std::size_t i = first; i < rules.size(); i += step) {
    const forge::BrokenRule& rule = rules[i];
    if (rule.is_folder()) continue;
    const fs::path folder = demo.folder() / ("broken" + std::to_string(i));
    fs::create_directories(folder);
    fs::path opened;
    for (const forge::GameFile& file : rule.make()) {
      const fs::path path = folder / file.path;
      fs::create_directories(path.parent_path());
      ASSERT_TRUE(write_new_file(path, file.pieces));
      if (opened.empty() || path.filename() == rule.name) opened = path;
    }
    SCOPED_TRACE(std::string(rule.code));
    const bool done = window.open_path(QString::fromStdString(opened.string()));
    window.settle();
    if (!done) continue;
    ASSERT_TRUE(window.current_document());
    window.show_list(i % 2 == 0 ? QStringLiteral("hex") : QStringLiteral("problems"));
    EXPECT_FALSE(window.grab().isNull());
  }
}

TEST_F(BrokenFiles, OfEvenPlacesAreOpenedOneAfterAnother) {
  open_all(window_, demo_, 0, 2);
}

TEST_F(BrokenFiles, OfOddPlacesAreOpenedOneAfterAnother) {
  open_all(window_, demo_, 1, 2);
}

TEST_F(BrokenFiles, OfTheFuzzersAreOpenedOneAfterAnother) {
  // Files whose names end as the game's do, so that each is read as what it claims to be.
  const std::pair<const char*, const char*> corpora[] = {
      {"msh", "a.msh"},    {"texm", "a.texm"}, {"fxid", "a.fxid"},     {"wear", "a.wea"},
      {"mat0", "a.mat0"},  {"nres", "a.rlb"},  {"land", "Land.msh"},   {"landmap", "Land.map"},
      {"tma", "data.tma"}, {"sound", "a.wav"}, {"text", "mission.cfg"}};
  int opened = 0;
  for (const auto& [corpus, name] : corpora) {
    const fs::path folder = fs::path(in_source("fuzz/corpus")) / corpus;
    for (const auto& seed : fs::directory_iterator(folder)) {
      SCOPED_TRACE(seed.path().string());
      const fs::path place = demo_.folder() / ("seed" + std::to_string(opened)) / name;
      fs::create_directories(place.parent_path());
      fs::copy_file(seed.path(), place);
      ++opened;
      if (!window_.open_path(text(place))) continue;
      window_.settle();
      EXPECT_FALSE(window_.grab().isNull());
    }
  }
  EXPECT_GT(opened, 20);
}

TEST_F(BrokenFiles, ShowTheirProblem) {
  const forge::BrokenRule* rule = forge::find_broken("MSH-NODE-PARENT-CYCLE");
  ASSERT_TRUE(rule);
  const fs::path file = demo_.folder() / "bad.msh";
  ASSERT_TRUE(write_new_file(file, rule->make().front().pieces));
  ASSERT_TRUE(window_.open_path(text(file)));
  window_.settle();
  bool found = false;
  for (const Issue& issue : window_.problems().model().issues()) {
    found = found || issue.rule->code == "MSH-NODE-PARENT-CYCLE";
  }
  EXPECT_TRUE(found);
}

}  // namespace
}  // namespace ngi::studio
