#include "apps/ngi/cli/config_file.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <map>

#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/settings.h"
#include "tests/cli/captured_stream.h"
#include "tests/cli/run_ngi.h"
#include "tests/support/temporary_folder.h"

namespace ngi::command {
namespace config_test {

using test::TemporaryFolder;
using testing::HasSubstr;

std::string problem(std::string_view text) {
  const auto settings = parse_config(text, "config.ini");
  return settings ? "" : settings.error().message;
}

TEST(ConfigFile, SetsGlobalOptionsByTheirLongNames) {
  const auto settings = parse_config(
      "# mine\r\n\n; also mine\ngame = /games/my parkan \ncolor=\"never\"\nquiet = yes\nverbose = "
      "off\n",
      "config.ini");
  ASSERT_TRUE(settings);
  ASSERT_EQ(settings->size(), 3U);
  EXPECT_EQ((*settings)[0].option, &options::game);
  EXPECT_EQ((*settings)[0].value, "/games/my parkan");
  EXPECT_EQ((*settings)[1].value, "never");
  EXPECT_EQ((*settings)[2].option, &options::quiet);
}

TEST(ConfigFile, NamesTheLineOfAMistake) {
  EXPECT_EQ(problem("\ncolour = never\n"),
            "config.ini:2: there is no setting 'colour'; did you mean 'color'?");
  EXPECT_EQ(problem("jobs = 0"),
            "config.ini:1: option '--jobs' takes a whole number from 1 to 1024, not '0'");
  EXPECT_EQ(problem("hello"), "config.ini:1: 'hello' is not of the form key = value");
  EXPECT_EQ(problem("quiet = perhaps"),
            "config.ini:1: setting 'quiet' is true or false, not 'perhaps'");
  EXPECT_NE(problem("help = true"), "");
  EXPECT_NE(problem("config = other.ini"), "");
}

RC_GTEST_PROP(ConfigFile, GivesAResultForAnyText, (const std::string& text)) {
  const auto settings = parse_config(text, "config.ini");
  RC_ASSERT(settings.has_value() || settings.error().message.starts_with("config.ini:"));
}

TEST(ConfigFile, IsLookedForWhereTheDesktopPutsIt) {
  std::map<std::string, std::string> variables;
  const Environment environment = [&](const char* name) { return variables[name]; };
  EXPECT_FALSE(default_config_path(environment));
  variables["HOME"] = "/home/me";
  EXPECT_EQ(default_config_path(environment), "/home/me/.config/ngi/config.ini");
  variables["XDG_CONFIG_HOME"] = "/etc/me";
  EXPECT_EQ(default_config_path(environment), "/etc/me/ngi/config.ini");
}

class Settings : public testing::Test {
 protected:
  // The game folder that counts.
  std::string game(Arguments arguments = {}) {
    const Environment environment = [this](const char* name) { return variables[name]; };
    EXPECT_EQ(add_settings(arguments, environment, err.stream()), ExitCode::Done) << err.text();
    return arguments.value(options::game);
  }

  TemporaryFolder home;
  test::CapturedStream err;
  std::map<std::string, std::string> variables = {{"HOME", home.path().string()}};
};

TEST_F(Settings, AreEmptyWithoutAFileAndVariables) {
  EXPECT_EQ(game(), "");
}

TEST_F(Settings, PutTheOptionBeforeTheVariableAndTheVariableBeforeTheFile) {
  home.write(".config/ngi/config.ini", "game = /from/file\n");
  EXPECT_EQ(game(), "/from/file");
  variables["NGI_GAME"] = "/from/variable";
  EXPECT_EQ(game(), "/from/variable");
  Arguments typed;
  typed.add(options::game, "/from/option");
  EXPECT_EQ(game(typed), "/from/option");
}

bool is_coloured(const test::Ran& ran) {
  return ran.out.find('\x1B') != std::string::npos;
}

TEST(ConfigFileOfTheProgram, CountsLessThanWhatIsTyped) {
  const TemporaryFolder home;
  home.write(".config/ngi/config.ini", "color = always\n");
  const test::Running at_home = {.environment = {{"HOME", home.path().string()}}};
  EXPECT_TRUE(is_coloured(test::run_ngi({"explain"}, at_home)));
  EXPECT_FALSE(is_coloured(test::run_ngi({"explain", "--color", "never"}, at_home)));
  EXPECT_FALSE(is_coloured(test::run_ngi({"explain"})));
}

TEST(ConfigFileOfTheProgram, IsReplacedByConfigOption) {
  const TemporaryFolder folder;
  folder.write("my.ini", "color = always\n");
  const test::Running here = {.folder = folder.path()};
  EXPECT_TRUE(is_coloured(test::run_ngi({"--config", "my.ini", "explain"}, here)));
  const auto missing = test::run_ngi({"explain", "--config", "none.ini"}, here);
  EXPECT_EQ(missing.exit_code, 6);
  EXPECT_THAT(missing.err, HasSubstr("none.ini: error FILE-NOT-FOUND"));
}

TEST(ConfigFileOfTheProgram, StopsTheProgramWhenItIsWrong) {
  const TemporaryFolder folder;
  folder.write("my.ini", "speed = 9\n");
  const auto ran = test::run_ngi({"explain", "--config", "my.ini"}, {.folder = folder.path()});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, HasSubstr("my.ini:1: there is no setting 'speed'"));
}

}  // namespace config_test
}  // namespace ngi::command
