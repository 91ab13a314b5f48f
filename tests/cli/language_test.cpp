// The language of the program: --lang, the environment, the config file; what stays English.
#include <gmock/gmock.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>

#include "apps/ngi/cli/verbs.h"
#include "tests/archive/nres_samples.h"
#include "tests/cli/run_ngi.h"
#include "tests/support/temporary_folder.h"

namespace ngi::test {
namespace language_test {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::map<std::string, std::string> russian = {{"LANG", "ru_RU.UTF-8"}};

bool is_english(const std::string& text) {
  return text.find("\xD0") == text.npos && text.find("\xD1") == text.npos;
}

class Languages : public testing::Test {
 protected:
  void SetUp() override {
    folder.write("a.rlb", nres::one_entry().text());
    folder.write("bad.rlb", patched(nres::one_entry(), nres::d2_sort, "\x01").text());
  }
  Ran run(const std::vector<std::string>& words,
          const std::map<std::string, std::string>& environment) const {
    return run_ngi(words, {.folder = folder.path(), .environment = environment});
  }
  std::string summary(const std::vector<std::string>& options,
                      const std::map<std::string, std::string>& environment) const {
    std::vector<std::string> words = {"validate", "a.rlb"};
    words.insert(words.end(), options.begin(), options.end());
    return run(words, environment).out;
  }
  TemporaryFolder folder;
};

const std::string in_russian = "1 файл, 2 ресурса: 0 ошибок, 0 предупреждений\n";
const std::string in_english = "1 file, 2 assets: 0 errors, 0 warnings\n";

// Two English words in a row, outside of names in quotes and of paths.
std::vector<std::string> english_phrases(const std::string& text) {
  static const std::regex issue(
      R"([^\n]*?(ошибка|предупреждение|сведение|совет) [A-Z0-9-]+([^\n]*))");
  static const std::regex quoted(R"('[^']*'|"[^"]*")");
  static const std::regex phrase(R"((^|[\s(:;,])[a-z]{2,} [a-z]{2,}($|[\s):;,.]))");
  std::vector<std::string> out;
  for (std::sregex_iterator at(text.begin(), text.end(), issue), end; at != end; ++at) {
    const std::string line = at->str();
    const std::size_t colon = (*at)[2].str().find(": ");
    const std::string words = std::regex_replace(
        colon == std::string::npos ? "" : (*at)[2].str().substr(colon), quoted, "");
    if (std::regex_search(words, phrase)) out.push_back(line);
  }
  return out;
}

TEST_F(Languages, MessagesAboutEveryBrokenFileAreWhollyRussian) {
  ASSERT_EQ(run({"forge", "broken", "--broken", "all"}, {}).exit_code, 0);
  const std::string out = run({"validate", "broken", "--severity", "info"}, russian).out;
  EXPECT_GT(std::count(out.begin(), out.end(), '\n'), 300);
  EXPECT_THAT(english_phrases(out), testing::IsEmpty());
}

TEST_F(Languages, AreThatOfTheLocale) {
  EXPECT_EQ(summary({}, russian), in_russian);
  EXPECT_EQ(summary({}, {{"LC_MESSAGES", "ru_RU.UTF-8"}, {"LANG", "en_US.UTF-8"}}), in_russian);
  EXPECT_EQ(summary({}, {{"LC_ALL", "C"}, {"LANG", "ru_RU.UTF-8"}}), in_english);
  EXPECT_EQ(summary({}, {}), in_english);
}

TEST_F(Languages, AreChosenByOptionThenVariableThenConfigFileThenLocale) {
  folder.write("ru.ini", "lang = ru\n");
  EXPECT_EQ(summary({"--lang", "en"}, {{"NGI_LANG", "ru"}, {"LANG", "ru_RU.UTF-8"}}), in_english);
  EXPECT_EQ(summary({"--lang=ru"}, {}), in_russian);
  EXPECT_EQ(summary({}, {{"NGI_LANG", "en"}, {"LANG", "ru_RU.UTF-8"}}), in_english);
  EXPECT_EQ(summary({"--config", "ru.ini"}, {{"LC_ALL", "C"}}), in_russian);
  EXPECT_EQ(summary({"--config", "ru.ini"}, {{"NGI_LANG", "en"}}), in_english);
  EXPECT_EQ(run({"--lang", "ru", "validate", "a.rlb"}, {}).out, in_russian);
}

TEST_F(Languages, AreEnRuAndNoOther) {
  const Ran ran = run({"validate", "a.rlb", "--lang", "de"}, {});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_THAT(ran.err, HasSubstr("option '--lang' takes en or ru, not 'de'"));
}

TEST_F(Languages, AppliesToIssuesAndTips) {
  const Ran issue = run({"validate", "bad.rlb"}, russian);
  EXPECT_EQ(issue.exit_code, 3);
  EXPECT_THAT(issue.out, HasSubstr("bad.rlb: ошибка NRES-SORT-RANGE по смещению 0x54 (каталог 0): "
                                   "в таблице сортировки есть 1; всего записей 1\n"));
  const Ran missing = run({"info", "absent.rlb"}, russian);
  EXPECT_THAT(missing.err, HasSubstr("ошибка FILE-NOT-FOUND: файл или папка не найдены"));
  EXPECT_THAT(missing.err, HasSubstr("совет: объяснение: 'ngi explain FILE-NOT-FOUND'"));
}

TEST_F(Languages, AppliesToUsageErrorsEvenWhenWordsCannotBeParsed) {
  EXPECT_EQ(run({"validte"}, russian).err,
            "ngi: команды 'validte' нет; может быть, 'validate'?\nСмотрите 'ngi help'.\n");
  EXPECT_THAT(run({"ls", "--frmat", "json", "--lang", "ru"}, {}).err,
              HasSubstr("параметра '--frmat' нет; может быть, '--format'?"));
  folder.write("ngi/config.ini", "lang = ru\n");
  EXPECT_THAT(run({"validte"}, {{"XDG_CONFIG_HOME", folder.path().string()}}).err,
              HasSubstr("команды 'validte' нет"));
}

TEST_F(Languages, AlignsTablesByCharacters) {
  const Ran ran = run({"ls", "a.rlb"}, russian);
  EXPECT_THAT(ran.out, StartsWith("ИНДЕКС  ИМЯ"));
  const std::string plain = run({"ls", "a.rlb"}, {}).out;
  const std::string row =
      plain.substr(plain.find('\n') + 1, plain.find("  ", plain.find('\n') + 8));
  EXPECT_EQ(row.find_first_not_of(' '), 4U) << "INDEX has five characters";
  EXPECT_THAT(ran.out, HasSubstr("\n     0  ")) << "ИНДЕКС has six";
}

TEST_F(Languages, LeaveJsonSarifAndPagesEnglish) {
  const std::vector<std::vector<std::string>> commands = {
      {"validate", "bad.rlb", "--format", "json"},
      {"validate", "bad.rlb", "--format", "sarif"},
      {"explain", "--format", "json"},
      {"info", "a.rlb", "--format", "json"},
      {"stats", ".", "--format", "json"},
      {"diff", "a.rlb", "bad.rlb", "--format", "json"},
      {"man"},
      {"man", "--markdown"},
      {"explain", "--markdown"},
      {"completion", "bash"},
      {"completion", "zsh"},
      {"completion", "fish"}};
  for (const auto& words : commands) {
    const Ran ran = run(words, russian);
    EXPECT_TRUE(is_english(ran.out)) << words[0] << " " << ran.out;
    EXPECT_EQ(ran.out, run(words, {}).out) << words[0];
  }
}

TEST_F(Languages, ShowsTheHelpOfEveryVerbInRussian) {
  const Ran overview = run({"help"}, russian);
  EXPECT_THAT(overview.out, HasSubstr("Вызов: ngi VERB"));
  for (const command::Verb* verb : command::verbs()) {
    const std::string name(verb->name);
    const Ran ran = run({name, "--help"}, russian);
    EXPECT_EQ(ran.exit_code, 0) << name;
    EXPECT_THAT(ran.out, StartsWith("ngi " + name + ": "));
    EXPECT_THAT(ran.out, HasSubstr("Вызов: ngi " + name)) << name;
    EXPECT_THAT(ran.out, HasSubstr("Параметры всех команд")) << name;
    EXPECT_THAT(ran.out, Not(HasSubstr(std::string(verb->summary)))) << name;
    EXPECT_THAT(overview.out, HasSubstr("\n  " + name + " ")) << name;
  }
}

TEST_F(Languages, ExplainsRulesInRussian) {
  const Ran ran = run({"explain", "NRES-BAD-MAGIC"}, russian);
  EXPECT_THAT(ran.out, HasSubstr("это не архив NRes"));
  EXPECT_THAT(ran.out, HasSubstr("\nУровень    ошибка\n"));
  EXPECT_THAT(ran.out, HasSubstr("\nКод выхода 3\n"));
}

TEST_F(Languages, DescribeAnArchiveInRussian) {
  const Ran ran = run({"info", "a.rlb"}, russian);
  EXPECT_THAT(ran.out, HasSubstr("\nВид         архив NRes\n"));
  EXPECT_THAT(ran.out, HasSubstr("\nСтранности  нет\n"));
}

}  // namespace language_test
}  // namespace ngi::test
