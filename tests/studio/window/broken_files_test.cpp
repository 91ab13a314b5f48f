// Damaged files: a message in the list of problems, no crash.
#include <map>
#include <set>

#include "ngi/forge/broken/broken.h"
#include "ngi/tasks/validate.h"
#include "tests/studio/window/window_fixture.h"
#include "tests/support/places.h"
#include "tests/support/sanitized.h"

namespace ngi::studio {
namespace {

namespace fs = std::filesystem;

using BrokenFiles = WindowTest;

// A window where no driver draws; see tests/studio/CMakeLists.txt.
class WithoutOpenGl : public WindowTest {
 protected:
  void SetUp() override {
    if (qEnvironmentVariable("__EGL_VENDOR_LIBRARY_FILENAMES") != QLatin1String("/nonexistent")) {
      GTEST_SKIP() << "run it by ctest, which hides the drivers";
    }
  }
};

bool has_problem(MainWindow& window, std::string_view code) {
  const auto& issues = window.problems().model().issues();
  return std::ranges::any_of(issues, [&](const Issue& issue) { return issue.rule->code == code; });
}

// Writes the files of a rule; returns the one that breaks it.
fs::path write_broken(const forge::BrokenRule& rule, const fs::path& folder) {
  fs::path broken;
  for (const forge::GameFile& file : rule.make()) {
    const fs::path path = folder / file.path;
    fs::create_directories(path.parent_path());
    EXPECT_TRUE(write_new_file(path, file.pieces));
    if (broken.empty() || path.filename() == rule.name) broken = path;
  }
  return broken;
}

// Whether a person is told: in the list of problems, or by the reason in the picture.
bool says_something(MainWindow& window) {
  if (window.problems().model().rowCount() > 0) return true;
  auto* page = qobject_cast<ModelPage*>(window.current_page());
  return page && !page->viewport().problem().isEmpty();
}

// Whether the command that reports the rule looks at the content; others are rules of a conversion,
// an edit or a path.
bool is_of_content(const forge::BrokenRule& rule) {
  return rule.shown_by == "validate {}" || rule.shown_by == "validate {} --severity info";
}

// Whether the file is a broken one of another program. In others nothing is wrong but the command.
bool is_foreign(const forge::BrokenRule& rule) {
  return rule.shown_by.starts_with("convert {}");
}

// Opens the files one after another in one window.
void open_all(MainWindow& window, const test::DemoFolder& demo, std::size_t first,
              std::size_t step) {
  const auto& rules = forge::broken_rules();
  for (std::size_t i = first; i < rules.size(); i += step) {
    const forge::BrokenRule& rule = rules[i];
    if (rule.is_folder()) continue;
    const fs::path opened = write_broken(rule, demo.folder() / ("broken" + std::to_string(i)));
    SCOPED_TRACE(std::string(rule.code));
    ASSERT_TRUE(window.open_path(QString::fromStdString(opened.string())));
    window.settle();
    ASSERT_TRUE(window.current_document());
    EXPECT_TRUE(!is_of_content(rule) || has_problem(window, rule.code)) << rule.code;
    EXPECT_TRUE(!is_foreign(rule) || says_something(window)) << rule.code << " " << rule.shown_by;
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

// Opens the asset that a problem of the whole game leads to.
bool open_by_problem(MainWindow& window, std::string_view code) {
  window.problems().show_game(true);
  window.settle();
  const auto issues = window.problems().model().issues();
  const auto found =
      std::ranges::find(issues, code, [](const Issue& issue) { return issue.rule->code; });
  if (found != issues.end()) Q_EMIT window.problems().place_chosen(found->place);
  window.problems().show_game(false);
  window.settle();
  return found != issues.end();
}

// Opens all assets of the folder; returns whether one of them shows the rule.
bool open_every_asset(MainWindow& window, std::string_view code) {
  bool is_shown = false;
  const auto entries = window.asset_index().entries();
  for (const AssetIndex::Entry& entry : entries) {
    if (!window.open_asset(QString::fromStdString(entry.path))) continue;
    window.settle();
    is_shown = is_shown || has_problem(window, code);
  }
  return is_shown;
}

void open_all_folders(MainWindow& window, const test::DemoFolder& demo) {
  int folders = 0;
  for (const forge::BrokenRule& rule : forge::broken_rules()) {
    if (!rule.is_folder()) continue;
    SCOPED_TRACE(std::string(rule.code));
    const fs::path folder = demo.folder() / ("folder" + std::to_string(folders++));
    write_broken(rule, folder);
    ASSERT_TRUE(window.open_path(QString::fromStdString(folder.string())));
    window.settle();
    const bool is_shown = open_by_problem(window, rule.code) || open_every_asset(window, rule.code);
    EXPECT_TRUE(!is_of_content(rule) || is_shown) << rule.code;
    EXPECT_FALSE(window.grab().isNull());
  }
  EXPECT_GT(folders, 20);
}

TEST_F(BrokenFiles, OfFoldersAreOpenedOneAfterAnother) {
  open_all_folders(window_, demo_);
}

// The name of a seed, so that it is read as what it claims to be. Seeds of several kinds are named
// after their kind.
std::string name_of_seed(const fs::path& seed) {
  static const std::map<std::string, std::string> names = {{"msh", "a.msh"},
                                                           {"scene", "a.msh"},
                                                           {"render", "a.msh"},
                                                           {"texm", "a.texm"},
                                                           {"fxid", "a.fxid"},
                                                           {"fxid_run", "a.fxid"},
                                                           {"wear", "a.wea"},
                                                           {"mat0", "a.mat0"},
                                                           {"nres", "a.rlb"},
                                                           {"land", "Land.msh"},
                                                           {"land_query", "Land.msh"},
                                                           {"landmap", "Land.map"},
                                                           {"land_author", "Land.msh"},
                                                           {"world", "Land.msh"},
                                                           {"tma", "data.tma"},
                                                           {"sound", "a.wav"},
                                                           {"text", "mission.cfg"},
                                                           {"pal", "a.pal"},
                                                           {"png", "a.png"},
                                                           {"jpeg", "a.jpg"},
                                                           {"tga", "a.tga"},
                                                           {"dds", "a.dds"},
                                                           {"obj", "a.obj"},
                                                           {"gltf", "a.gltf"},
                                                           {"gltf_accessor", "a.glb"},
                                                           {"land_exchange", "a.glb"},
                                                           {"mission_exchange", "a.glb"},
                                                           {"ctpt", "a.cpt"},
                                                           {"ndpr", "a.ndp"},
                                                           {"unit", "a.dat"},
                                                           {"base", "a.bas"},
                                                           {"ctld", "a.ctl"},
                                                           {"expl", "a.exp"},
                                                           {"scr", "a.scr"},
                                                           {"ske", "a.ske"},
                                                           {"tfnt", "a.tfn"},
                                                           {"trf", "a.trf"}};
  const std::string corpus = seed.parent_path().filename().string();
  const auto known = names.find(names.contains(corpus) ? corpus : seed.filename().string());
  return known == names.end() ? "a.bin" : known->second;
}

// Rules with an error that `ngi validate` reports for a file; empty: it is a sound one, or one of
// another program.
std::set<std::string_view> errors_of(const fs::path& file) {
  std::set<std::string_view> out;
  const auto found = tasks::validate(std::vector{file.string()});
  EXPECT_TRUE(found);
  if (!found) return out;
  for (const tasks::FileValidation& validation : *found) {
    if (validation.unreadable) out.insert(validation.unreadable->issue.rule->code);
    for (const Issue& issue : validation.found.report.issues()) {
      if (issue.severity == Severity::Error) out.insert(issue.rule->code);
    }
  }
  return out;
}

void open_all_seeds(MainWindow& window, const test::DemoFolder& demo) {
  int opened = 0;
  int wrong = 0;
  for (const auto& seed : fs::recursive_directory_iterator(in_source("fuzz/corpus"))) {
    if (!seed.is_regular_file()) continue;
    SCOPED_TRACE(seed.path().string());
    const fs::path place =
        demo.folder() / ("seed" + std::to_string(opened)) / name_of_seed(seed.path());
    fs::create_directories(place.parent_path());
    fs::copy_file(seed.path(), place);
    ++opened;
    ASSERT_TRUE(window.open_path(QString::fromStdString(place.string())));
    window.settle();
    EXPECT_FALSE(window.grab().isNull());
    const auto errors = errors_of(place);
    for (const std::string_view code : errors) EXPECT_TRUE(has_problem(window, code)) << code;
    if (!errors.empty()) ++wrong;
  }
  EXPECT_GT(opened, 100);
  EXPECT_GT(wrong, 20) << "of the files have an error";
}

TEST_F(BrokenFiles, OfTheFuzzersAreOpenedOneAfterAnother) {
  open_all_seeds(window_, demo_);
}

TEST_F(BrokenFiles, ShowTheirProblem) {
  const forge::BrokenRule* rule = forge::find_broken("MSH-NODE-PARENT-CYCLE");
  ASSERT_TRUE(rule);
  const fs::path file = demo_.folder() / "bad.msh";
  ASSERT_TRUE(write_new_file(file, rule->make().front().pieces));
  ASSERT_TRUE(window_.open_path(text(file)));
  window_.settle();
  EXPECT_TRUE(has_problem(window_, "MSH-NODE-PARENT-CYCLE"));
}

TEST_F(WithoutOpenGl, AllButTheViewportWorks) {
  open_game();
  open("bases.rlb/bot_strider.msh");
  auto* page = qobject_cast<ModelPage*>(window_.current_page());
  ASSERT_TRUE(page);
  EXPECT_TRUE(page->picture().isNull());
  EXPECT_FALSE(page->viewport().problem().isEmpty()) << "it says why nothing is drawn";
  type_value("batch[0].wear_row", QStringLiteral("2"));
  EXPECT_EQ(window_.changes().model().rowCount(), 1);
  trigger(ActionId::Save);
  EXPECT_TRUE(fs::exists(demo_.mod() / "bases.rlb"));
  open("Textures.lib/BOT_HULL.0");
  EXPECT_FALSE(window_.current_page()->picture().isNull()) << "textures need no OpenGL";
  window_.show_gallery(true);
  window_.settle();
  EXPECT_FALSE(window_.grab().isNull());
  EXPECT_TRUE(errors_.isEmpty()) << errors_.join(QLatin1Char(' ')).toStdString();
}

// A build with sanitizers looks for leaks in all of them; the others are opened by BrokenFiles.
TEST_F(WithoutOpenGl, BrokenFilesAreOpenedOneAfterAnother) {
  if (is_sanitized()) {
    open_all(window_, demo_, 0, 1);
    open_all_folders(window_, demo_);
    open_all_seeds(window_, demo_);
  } else {
    open_all(window_, demo_, 0, 8);
  }
}

}  // namespace
}  // namespace ngi::studio
