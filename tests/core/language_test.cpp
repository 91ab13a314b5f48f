#include "ngi/core/language.h"

#include <gtest/gtest.h>

#include "ngi/core/core_rules.h"
#include "ngi/core/phrase_table.h"

namespace ngi {
namespace language_test {

TEST(LanguageFromLocale, KnowsRussianInUtf8) {
  EXPECT_EQ(language_from_locale("ru_RU.UTF-8"), Language::Russian);
  EXPECT_EQ(language_from_locale("ru_RU.utf8"), Language::Russian);
  EXPECT_EQ(language_from_locale("ru"), Language::Russian);
  EXPECT_EQ(language_from_locale("ru-RU"), Language::Russian);
  EXPECT_EQ(language_from_locale("ru_UA.UTF-8@euro"), Language::Russian);
}

TEST(LanguageFromLocale, IsEnglishForOthersAndForOtherEncodings) {
  EXPECT_EQ(language_from_locale("C"), Language::English);
  EXPECT_EQ(language_from_locale("en_US.UTF-8"), Language::English);
  EXPECT_EQ(language_from_locale("rue_UA.UTF-8"), Language::English);
  EXPECT_EQ(language_from_locale("ru_RU.KOI8-R"), Language::English);
  EXPECT_EQ(language_from_locale(""), std::nullopt);
}

TEST(TranslatedIssues, HaveTheirArgumentsInTheRussianText) {
  const Issue issue = make_issue(rules::file_too_large, {.path = "a.rlb", .offset = 16}, 33, 32);
  EXPECT_EQ(full_message(issue), full_message(issue, Language::English));
  EXPECT_EQ(full_message(issue, Language::English),
            "a.rlb: error FILE-TOO-LARGE at 0x10: is 33 bytes long; the limit is 32");
  EXPECT_EQ(full_message(issue, Language::Russian),
            "a.rlb: ошибка FILE-TOO-LARGE по смещению 0x10: длина 33 байт; предел — 32");
}

TEST(TranslatedIssues, TranslatePhrasesInArgumentsButNoNames) {
  const Issue phrase = make_issue(rules::file_unwritable, {}, "not a regular file");
  EXPECT_EQ(message(phrase, Language::Russian), "не записывается: это не обычный файл");
  const Issue name = make_issue(rules::file_unwritable, {}, "model");
  EXPECT_EQ(message(name, Language::Russian), "не записывается: model");
}

TEST(TranslateComposed, FillsTheValuesIn) {
  EXPECT_EQ(translate_composed("33 bytes", Language::Russian), "33 байт");
  EXPECT_EQ(translate_composed("type STAT, like tree", Language::Russian), "тип STAT, как у tree");
  EXPECT_EQ(translate_composed("type STAT", Language::Russian), "тип STAT");
  EXPECT_EQ(translate_composed("33 bytes", Language::English), "33 bytes");
}

TEST(TranslateComposed, TranslatesTheValuesToo) {
  EXPECT_EQ(translate_composed("mode 3: age, backwards", Language::Russian),
            "режим 3: возраст, обратно");
}

TEST(TranslateComposed, LeavesNamesInQuotationMarksAlone) {
  EXPECT_EQ(
      translate_composed("there is no table 'batc'; did you mean 'batch'?", Language::Russian),
      "таблицы 'batc' нет; может быть, 'batch'?");
}

TEST(TranslateComposed, LeavesTheRestAlone) {
  EXPECT_EQ(translate_composed("", Language::Russian), "");
  EXPECT_EQ(translate_composed("no such text at all", Language::Russian), "no such text at all");
  EXPECT_EQ(translate_composed(" bytes", Language::Russian), " bytes") << "no value";
  const std::string hostile(100'000, '\'');
  EXPECT_EQ(translate_composed(hostile + " '", Language::Russian), hostile + " '");
}

TEST(RussianForms, FollowTheNumber) {
  const std::string forms = "файл\x01файла\x01файлов";
  for (const std::uint64_t one : {1, 21, 101}) EXPECT_EQ(russian_form(forms, one), "файл") << one;
  for (const std::uint64_t few : {2, 3, 4, 22, 104}) {
    EXPECT_EQ(russian_form(forms, few), "файла") << few;
  }
  for (const std::uint64_t many : {0, 5, 11, 12, 14, 20, 111, 112}) {
    EXPECT_EQ(russian_form(forms, many), "файлов") << many;
  }
}

constexpr char texts[] = "\0b\0б\0a\0а\0long\0длинный\0none\0\0\x02{0} c\0{0} ц";
constexpr auto phrases = detail::sorted_phrases<detail::count_phrases(texts)>(texts);
constexpr PhraseTable table({texts, sizeof texts}, phrases);

TEST(Phrases, AreSortedWhenTheyAreCompiled) {
  static_assert(phrases.size() == 5);
  ASSERT_EQ(table.size(), 5U);
  EXPECT_EQ(table.english(0), "a");
  EXPECT_EQ(table.translation(1), "б");
  EXPECT_EQ(table.first_composed(), 4U);
  EXPECT_EQ(table.english(4), "\x02{0} c");
}

TEST(Phrases, AreFoundByTheirEnglishText) {
  EXPECT_EQ(table.find("a"), "а");
  EXPECT_EQ(table.find("long"), "длинный");
  EXPECT_EQ(table.find("none"), std::nullopt) << "not translated";
  EXPECT_EQ(table.find(""), std::nullopt);
  EXPECT_EQ(table.find("longer"), std::nullopt);
}

}  // namespace language_test
}  // namespace ngi
