// The Russian catalogues are complete, not stale, and have the placeholders of the English texts.
// A failed test prints what is missing in a form that can be pasted into the catalogue.
#include <gmock/gmock.h>

#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/rule_words.h"
#include "apps/ngi/cli/usage.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/progress_bar.h"
#include "apps/ngi/print/translation.h"
#include "ngi/asset/kind.h"
#include "ngi/core/phrase_table.h"
#include "ngi/tasks/foreign_file.h"
#include "tests/cli/prepared_folder.h"
#include "tests/cli/run_ngi.h"
#include "tests/cli/source_literals.h"
#include "tests/repository/source_tree.h"
#include "tests/support/temporary_folder.h"

namespace ngi::command {
namespace translation_test {

using Texts = std::set<std::string>;

const std::string library_catalogue = "ngi/core/translations/ru.po";
const std::string command_catalogue = "apps/ngi/translations/ru.po";

// What is printed only in English: the manual page, docs/, files for other programs.
bool is_english_only(const std::filesystem::path& source) {
  static const std::regex names(
      "completion_(bash|zsh|fish)|man_page|command_reference|rules_page|markdown|sarif|phase_plot|"
      ".*_json|json|.*_csv|.*_html|translation");
  return std::regex_match(source.stem().string(), names);
}

std::string without_outer_breaks(const std::string& text) {
  const std::size_t first = text.find_first_not_of('\n');
  if (first == text.npos) return "";
  return text.substr(first, text.find_last_not_of('\n') + 1 - first);
}

std::string without_placeholders(const std::string& text) {
  static const std::regex placeholder(R"(\{[^}]*\}+)");
  return std::regex_replace(text, placeholder, "");
}

struct Literals {
  Texts all;         // every literal
  Texts for_people;  // those that must have a translation
  Texts counted;     // keys of plural forms
};

// A call whose text goes to people.
bool is_message_call(const std::string& call) {
  static const Texts calls = {
      "print", "format_message", "translated", "start_work",    "tell",
      "tip",   "note",           "fail_usage", "print_heading", "print_section"};
  return calls.contains(call);
}

bool is_heading(const test::SourceLiteral& literal) {
  static const std::regex capitals("[A-Z][A-Z ]+");
  static const std::regex column(R"((\}|,\s*(Align::|right|true))[^]*)");
  return literal.before.ends_with("{") && std::regex_match(literal.text, capitals) &&
         std::regex_match(literal.after, column);
}

bool is_sentence(const std::string& text) {
  static const std::regex two_words(R"([A-Za-z']{2,}[,;:.)']* [(']*[A-Za-z]{2,})");
  return std::regex_search(text, two_words);
}

// Commands, sections of the book, and what other programs read.
bool is_code(const std::string& text) {
  static const std::regex code(
      R"((docs/|digraph|validate |, color=|  \{\} \[label|This folder was made by)[^]*|)"
      R"( *ngi [a-z]+( .*)?|ngi \{\}: \{\}|ngi \{\} (\(OpenNGI\)|\[OPTION\]\.\.\.)| ?--[a-z]+( [a-z]+| \{\})?)");
  return std::regex_match(text, code);
}

bool has_word(const std::string& text) {
  static const std::regex word("[A-Za-z]{2,}");
  return std::regex_search(without_placeholders(text), word);
}

void add_literals(Literals& out, const std::vector<test::SourceLiteral>& literals, bool english) {
  std::map<std::size_t, std::vector<std::string>> counts;
  for (const test::SourceLiteral& literal : literals) {
    const std::string text = without_outer_breaks(literal.text);
    out.all.insert(text);
    if (english) continue;
    if (literal.call == "counted" || literal.call == "plural") {
      counts[literal.call_at].push_back(text);
    } else if (is_heading(literal) ||
               (!is_code(text) && (is_sentence(without_placeholders(text)) ||
                                   (is_message_call(literal.call) && has_word(text))))) {
      out.for_people.insert(text);
    }
  }
  for (const auto& [at, words] : counts) {
    out.counted.insert(plural_key(words[0], words.size() > 1 ? words[1] : words[0] + "s"));
  }
}

const Literals& command_literals() {
  static const Literals literals = [] {
    Literals out;
    for (const auto& path : test::files_below("apps/ngi", {".h", ".cpp"})) {
      add_literals(out, test::literals_of(test::read_text(path)), is_english_only(path));
    }
    return out;
  }();
  return literals;
}

const Literals& library_literals() {
  static const Literals literals = [] {
    Literals out;
    for (const auto& path : test::files_below("ngi", {".h", ".cpp"})) {
      add_literals(out, test::literals_of(test::read_text(path)), true);
    }
    return out;
  }();
  return literals;
}

Texts rule_texts() {
  Texts out;
  for (const Rule* rule : all_rules()) {
    out.insert(std::string(rule->text));
    out.insert(std::string(rule->explanation));
  }
  for (const Severity severity :
       {Severity::Error, Severity::Warning, Severity::Info, Severity::Hint}) {
    out.insert(std::string(to_text(severity)));
  }
  out.erase("");
  return out;
}

Texts help_texts() {
  Texts out = {std::string(program_summary)};
  for (std::size_t i = 0; i < group_count; ++i) {
    out.insert(std::string(title(static_cast<Group>(i))));
  }
  for (const Verb* verb : verbs()) {
    out.insert(std::string(verb->summary));
    out.insert(std::string(verb->description));
    for (const Operand& operand : verb->operands) out.insert(std::string(operand.help));
    for (const Option* option : all_options(*verb)) out.insert(std::string(option->help));
    for (const Example& example : verb->examples) out.insert(std::string(example.shows));
  }
  out.erase("");
  return out;
}

// Printed by the manual page and docs/cli.md only.
Texts manual_texts() {
  Texts out = {std::string(config_text())};
  for (const ExitCodeLine& line : exit_code_lines()) out.insert(std::string(line.meaning));
  for (const EnvironmentLine& line : environment_lines()) {
    out.insert(std::string(line.name));
    out.insert(std::string(line.meaning));
  }
  return out;
}

std::string po_string(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c == '\n' ? std::string("\\n") : std::string(1, c);
  }
  return out + '"';
}

// An entry of a catalogue without its translation.
std::string empty_entry(const std::string& english) {
  const std::size_t separator = english.find(form_separator);
  if (separator == english.npos) return "msgid " + po_string(english) + "\nmsgstr \"\"\n\n";
  return "msgid " + po_string(english.substr(0, separator)) + "\nmsgid_plural " +
         po_string(english.substr(separator + 1)) +
         "\nmsgstr[0] \"\"\nmsgstr[1] \"\"\nmsgstr[2] \"\"\n\n";
}

// Whether a text is a part of one that the catalogue has with its values.
bool is_composed(const std::string& text) {
  const PhraseTable& phrases = ngi::russian_phrases();
  for (std::size_t i = 0; i < phrases.size(); ++i) {
    const std::string_view english = phrases.english(i);
    if (english.starts_with(composed_mark) && english.find(text) != english.npos) return true;
  }
  return false;
}

std::string missing(const Texts& wanted) {
  std::string out;
  for (const std::string& text : wanted) {
    if (!has_word(text) || is_composed(text)) continue;
    if (russian_phrases().find(text) || ngi::russian_phrases().find(text)) continue;
    out += empty_entry(text);
  }
  return out;
}

void expect_none(const std::string& entries, const std::string& catalogue) {
  EXPECT_TRUE(entries.empty()) << "translate these and add them to " << catalogue << ":\n\n"
                               << entries;
}

TEST(RussianCatalogue, HasTheTextsOfEveryRule) {
  expect_none(missing(rule_texts()), library_catalogue);
}

TEST(RussianCatalogue, HasTheNameOfEveryKind) {
  Texts names;
  for (const KindFacts& kind : kind_table) {
    names.insert(std::string(kind.title));
    names.insert(tasks::with_article(kind.title));
  }
  expect_none(missing(names), library_catalogue);
}

TEST(RussianCatalogue, HasTheHelpOfEveryVerbAndOption) {
  expect_none(missing(help_texts()), command_catalogue);
}

TEST(RussianCatalogue, HasEveryMessageOfTheCommand) {
  Texts wanted;
  const Texts in_manual = manual_texts();
  for (const std::string& text : command_literals().for_people) {
    if (!in_manual.contains(text)) wanted.insert(text);
  }
  expect_none(missing(wanted), command_catalogue);
}

TEST(RussianCatalogue, HasTheFormsOfEverythingThatIsCounted) {
  expect_none(missing(command_literals().counted), command_catalogue);
}

// The texts of a table, English and Russian.
std::vector<std::pair<std::string, std::string>> phrases_of(const PhraseTable& table) {
  std::vector<std::pair<std::string, std::string>> out;
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table.english(i).empty()) continue;  // the head of the file
    out.emplace_back(table.english(i), table.translation(i));
  }
  return out;
}

// The words of a text and its pairs of words with a blank between them.
Texts words_and_pairs(const std::string& text) {
  static const std::regex word("[A-Za-z]{2,}");
  Texts out;
  std::string before;
  for (std::sregex_iterator i(text.begin(), text.end(), word), end; i != end; ++i) {
    out.insert(i->str());
    if (!before.empty() && i->prefix() == " ") out.insert(before + " " + i->str());
    before = i->str();
  }
  return out;
}

// Whether a text with values can be made of these literals, which are parts of it: they have all of
// its words, and most pairs of them.
bool is_made_of(const std::string& composed, const Texts& literals) {
  static const Texts known = [&literals] {
    Texts out;
    for (const std::string& literal : literals) out.merge(words_and_pairs(literal));
    return out;
  }();
  std::size_t pairs = 0;
  std::size_t found = 0;
  for (const std::string& part : words_and_pairs(composed)) {
    const bool is_pair = part.find(' ') != part.npos;
    if (!is_pair && !known.contains(part)) return false;
    pairs += is_pair ? 1 : 0;
    found += is_pair && known.contains(part) ? 1 : 0;
  }
  return found * 2 >= pairs;
}

// Whether a text of a catalogue can still be printed.
bool is_used(const std::string& english, const Texts& known) {
  const auto is_known = [&known](const std::string& text) { return known.contains(text); };
  if (const std::size_t at = english.find(form_separator); at != english.npos) {
    const std::string one = english.substr(0, at);
    const std::size_t blank = std::min(one.find(' '), one.size());
    return is_known(one) || is_known(one.substr(blank));  // "glb model": format + " model"
  }
  return english.starts_with(composed_mark) ? is_made_of(english, known) : is_known(english);
}

// What 'ngi info' makes of the names of fields: "Day length" of "day_length".
Texts headings_of(const Texts& literals) {
  static const std::regex field("[a-z][a-z_]+");
  Texts out;
  for (std::string text : literals) {
    if (!std::regex_match(text, field)) continue;
    std::ranges::replace(text, '_', ' ');
    text[0] = static_cast<char>(text[0] - 32);
    out.insert(text);
  }
  return out;
}

TEST(RussianCatalogue, HasNoTextThatTheProgramNoLongerPrints) {
  Texts known = rule_texts();
  known.merge(headings_of(library_literals().all));
  known.merge(help_texts());
  known.insert(command_literals().all.begin(), command_literals().all.end());
  known.insert(library_literals().all.begin(), library_literals().all.end());
  for (const auto& [english, russian] : phrases_of(ngi::russian_phrases())) {
    EXPECT_TRUE(is_used(english, known)) << "remove from " << library_catalogue << ":\n" << english;
  }
  for (const auto& [english, russian] : phrases_of(russian_phrases())) {
    EXPECT_TRUE(is_used(english, known)) << "remove from " << command_catalogue << ":\n" << english;
  }
}

// Whether a literal of the library is a message, or a part of one: several words that are handed to
// a function which reports.
bool is_part_of_message(const test::SourceLiteral& literal) {
  static const Texts reporting = {"add",         "explain_foreign", "fail",           "invalid",
                                  "leave_out",   "no_match",        "no_such",        "note",
                                  "refuse",      "refused",         "report_ignored", "report_kept",
                                  "unsupported", "wrong_kind"};
  static const std::regex words("[a-z]{2,}[^a-z]* [^a-z]*[a-z]{2,}");
  return reporting.contains(literal.call) && std::regex_search(literal.text, words) &&
         literal.text.find("--type") == literal.text.npos;
}

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  return first == text.npos ? "" : text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

TEST(RussianCatalogue, HasWhatTheLibraryPutsIntoMessages) {
  std::string known;
  for (const PhraseTable* table : {&ngi::russian_phrases(), &russian_phrases()}) {
    for (const auto& [english, russian] : phrases_of(*table)) known += english + "\n";
  }
  std::string out;
  for (const auto& path : test::files_below("ngi", {".cpp"})) {
    const std::string name = path.generic_string();
    const bool is_for_tests = name.find("ngi/forge/") != name.npos;
    const bool is_table = path.stem() == "rules" || name.find("ngi/verify/") != name.npos;
    if (is_for_tests || is_table) continue;
    for (const test::SourceLiteral& literal : test::literals_of(test::read_text(path))) {
      if (!is_part_of_message(literal)) continue;
      if (known.find(trimmed(literal.text)) == known.npos) out += name + ": " + literal.text + "\n";
    }
  }
  EXPECT_EQ(out, "") << "translate these texts, with {0} for each value in them and msgctxt "
                        "\"composed\", and add them to "
                     << library_catalogue;
}

// The English words in the lines with facts of 'ngi info', and in the headings of its tables.
std::vector<std::string> english_facts(const std::string& text) {
  static const std::regex label("^([A-Z][a-z]+( [a-z]+)*)(  .*|$)");
  static const std::regex heading("^ *[A-Z]{4,}  .*|.*  [A-Z]{4,}(  .*|$)");
  static const std::regex fact("^\\S[^ ]* ?[^ ]*  +(.*)");
  static const std::regex words("(^|[ (])[a-z]{3,} [a-z]{2,}|[0-9] [a-z]{3,}");
  static const std::regex of_file("^(Первая строка|Настройка)  .*");
  std::vector<std::string> out;
  bool after_blank = false;
  bool in_table = false;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const bool is_heading = after_blank && line.find("  ") != line.npos;
    in_table = !line.empty() && (in_table || is_heading);
    after_blank = line.empty();
    std::smatch match;
    if (is_heading ? std::regex_match(line, heading)
                   : !in_table && !std::regex_match(line, of_file) &&
                         (std::regex_match(line, label) ||
                          (std::regex_match(line, match, fact) &&
                           std::regex_search(match[1].first, match[1].second, words)))) {
      out.push_back(line);
    }
  }
  return out;
}

TEST(RussianOutput, DescribesTheDemoGameWithoutEnglishWords) {
  const std::filesystem::path game = test::prepared_demo_game();
  std::vector<std::string> command = {"info", "--lang=ru"};
  for (const std::string path :
       {"DATA/MAPS/Valley/Land.msh", "DATA/MAPS/Valley/Land.map", "MISSIONS/Single.01/data.tma",
        "MISSIONS/Single.01/sky.ske", "MISSIONS/SCRIPTS/patrol.scr", "SAVE/slot1.sav",
        "UNITS/UNITS/strider.dat", "bases.rlb/bot_strider.msh", "bases.rlb/bot_strider.ndp",
        "Textures.lib/BOT_HULL.0", "Material.lib/BOT_LAMP", "effects.rlb/exp_big",
        "fortif.rlb/bld_hangar.bas", "system.rlb/exp_node.exp", "objects.rlb/bot_strider"}) {
    command.push_back((game / path).string());
  }
  const test::Ran ran = test::run_ngi(command);
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(english_facts(ran.out), testing::IsEmpty());
  EXPECT_THAT(ran.out, testing::AllOf(testing::HasSubstr("игрок"),
                                      testing::Not(testing::HasSubstr("enemy"))));
  const test::Ran refs = test::run_ngi({"refs", game.string(), "BOT_HULL.0", "--lang=ru"});
  EXPECT_THAT(refs.out, testing::Not(testing::HasSubstr("material table")));
}

TEST(RussianOutput, SaysWhatAnImportAndADiffFoundWithoutEnglishWords) {
  EXPECT_EQ(
      translate_composed("node 34 'newbox': gets cell 0,0 of node 'newbox'", Language::Russian)
          .find("gets"),
      std::string::npos);
  EXPECT_EQ(translate_composed("node[3].slot[0].batch[1] corners that differ", Language::Russian)
                .find("corners"),
            std::string::npos);
}

// The placeholders of a text, numbered: "{} of {:.2f}" has "0:" and "1:.2f".
Texts placeholders(const std::string& text) {
  static const std::regex placeholder(R"(\{(\d*):?([^{}]*(\{\})?)\})");
  Texts out;
  std::size_t next = 0;
  for (std::sregex_iterator i(text.begin(), text.end(), placeholder), end; i != end; ++i) {
    const std::string number = (*i)[1];
    out.insert((number.empty() ? std::to_string(next++) : number) + ":" + (*i)[2].str());
    if ((*i)[3].matched) ++next;
  }
  return out;
}

std::vector<std::pair<std::string, std::string>> all_phrases() {
  auto out = phrases_of(ngi::russian_phrases());
  const auto own = phrases_of(russian_phrases());
  out.insert(out.end(), own.begin(), own.end());
  return out;
}

TEST(RussianCatalogue, HasThePlaceholdersOfTheEnglishTexts) {
  for (const auto& [english, russian] : all_phrases()) {
    EXPECT_EQ(placeholders(russian), placeholders(english)) << english << "\n" << russian;
  }
}

TEST(RussianCatalogue, HasThreeFormsOfEveryCountedThing) {
  for (const auto& [english, russian] : all_phrases()) {
    const auto forms = std::count(russian.begin(), russian.end(), form_separator);
    const bool is_counted = english.find(form_separator) != english.npos;
    EXPECT_EQ(forms, is_counted ? 2 : 0) << english;
  }
}

TEST(RussianCatalogue, IsRussian) {
  static const std::regex mixed("[A-Za-z](\xD0|\xD1)|(\xD0[\x80-\xBF]|\xD1[\x80-\xBF])[A-Za-z]");
  for (const auto& [english, russian] : all_phrases()) {
    EXPECT_NE(russian, "") << "no translation: " << english;
    EXPECT_NE(russian, english) << "not translated";
    EXPECT_FALSE(std::regex_search(russian, mixed))
        << "a Latin letter in a Russian word, or the other way round: " << russian;
  }
}

TEST(RussianCatalogue, HasEveryTextOnce) {
  Texts seen;
  for (const PhraseTable* table : {&ngi::russian_phrases(), &russian_phrases()}) {
    seen.clear();
    for (const auto& [english, russian] : phrases_of(*table)) {
      EXPECT_TRUE(seen.insert(english).second) << "twice: " << english;
    }
  }
}

// Tools for .po files refuse a text that stands alone and with plural forms.
TEST(RussianCatalogue, HasEveryTextOnceInItsContext) {
  static const std::regex entry("\n(msgctxt \"[^\n]*\"\n)?msgid ((\"[^\n]*\"\\s*)+)");
  for (const std::string& catalogue : {library_catalogue, command_catalogue}) {
    const std::string text = test::read_text(test::source_root() / catalogue);
    Texts seen;
    for (std::sregex_iterator i(text.begin(), text.end(), entry), end; i != end; ++i) {
      const std::string key = (*i)[1].str() + (*i)[2].str();
      EXPECT_TRUE(seen.insert(key).second) << catalogue << ": twice: " << key;
    }
  }
}

TEST(RussianProgress, IsCutBetweenCharacters) {
  set_language(Language::Russian);
  EXPECT_EQ(progress_line("проверка", {.done = 1, .total = 4}, 1, 80),
            "проверка  [#######-----------------------]   25% 1/4  1.0/s  осталось 0:03");
  for (unsigned columns = 10; columns < 50; ++columns) {
    const std::string line = progress_line("проверка", {.done = 1, .total = 4}, 1, columns);
    EXPECT_TRUE(is_utf8(line)) << columns;
    EXPECT_LT(text_width(line), columns);
  }
  set_language(Language::English);
}

TEST(SourceLiterals, AreJoinedAndKnowTheirCall) {
  const auto found = test::literals_of(
      "#include \"x.h\"\n// \"no\"\nf(a, \"one \"\n \"two\", g('\"', \"three\"));\n");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].text, "one two");
  EXPECT_EQ(found[0].call, "f");
  EXPECT_EQ(found[1].text, "three");
  EXPECT_EQ(found[1].call, "g");
}

}  // namespace translation_test
}  // namespace ngi::command
