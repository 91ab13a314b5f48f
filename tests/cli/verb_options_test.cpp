// Every option of every verb is used or refused. The table is tests/cli/option_effects.txt.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <stdexcept>

#include "apps/ngi/cli/verbs.h"
#include "tests/cli/prepared_folder.h"
#include "tests/cli/working_folder.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace verb_options_test {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

Words words_of(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

std::string joined(const Words& words) {
  std::string out;
  for (const std::string& word : words) out += word + " ";
  return out;
}

struct Row {
  std::optional<Words> before;  // nullopt: the usual command line of the verb
  Words after;                  // "@" stands for `before`
  std::string says;             // of the help, when the option changes nothing
};

struct EffectTable {
  std::vector<Words> prepare;
  std::map<std::string, Words> usual;                       // by verb
  std::map<std::pair<std::string, std::string>, Row> rows;  // by verb and option
  std::vector<Words> refused;

  const Row* find(const std::string& verb, const std::string& option) const {
    auto found = rows.find({verb, option});
    if (found == rows.end()) found = rows.find({"*", option});
    return found == rows.end() ? nullptr : &found->second;
  }
};

// "convert --fps: mast.msh out.glb => @ --fps 15"
void add_row(EffectTable& table, const std::string& line) {
  const std::size_t colon = line.find(':');
  const Words head = words_of(line.substr(0, colon));
  const std::string rest = line.substr(colon + 1);
  Row row;
  if (head.size() == 3 && head[2] == "says") {
    row.says = rest.substr(1);
  } else {
    const std::size_t arrow = rest.find("=>");
    ASSERT_NE(arrow, std::string::npos) << line;
    row.before = words_of(rest.substr(0, arrow));
    if (row.before->empty()) row.before.reset();
    row.after = words_of(rest.substr(arrow + 2));
  }
  ASSERT_TRUE(table.rows.emplace(std::pair(head[0], head[1]), row).second) << "twice: " << line;
}

std::string table_file() {
  return in_source("tests/cli/option_effects.txt");
}

EffectTable read_table() {
  EffectTable table;
  std::ifstream file(table_file());
  EXPECT_TRUE(file);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.starts_with("#")) continue;
    Words words = words_of(line);
    const std::string kind = words[0];
    words.erase(words.begin());
    if (kind == "prepare") {
      table.prepare.push_back(words);
    } else if (kind == "refused") {
      table.refused.push_back(words);
    } else if (kind == "usual") {
      const std::string verb = words[0].substr(0, words[0].size() - 1);
      table.usual[verb] = {words.begin() + 1, words.end()};
    } else {
      add_row(table, line);
    }
  }
  return table;
}

struct Outcome {
  int exit_code = -1;
  std::string out;
  std::string err;
  std::map<std::string, std::string> files;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

std::map<std::string, std::string> files_in(const fs::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file()) continue;
    files[entry.path().lexically_relative(folder).string()] = read_text(entry.path());
  }
  return files;
}

// Makes the files of the table in a folder.
void make_files(const EffectTable& table, const fs::path& folder) {
  fs::create_directory_symlink(prepared_demo_game(), folder / "game");
  for (const Words& command : table.prepare) {
    if (command[0] == "pad") {
      write_text(folder / command[2], read_text(folder / command[1]) + std::string(20, '\0'));
    } else if (command[0] == "text") {
      std::string text = joined({command.begin() + 2, command.end()});
      if (text.ends_with(' ')) text.pop_back();
      std::ranges::replace(text, '|', '\n');
      write_text(folder / command[1], text);
    } else {
      const Ran ran = run_ngi(command, {.folder = folder});
      if (ran.exit_code != 0) throw std::runtime_error(joined(command) + ran.err);
    }
  }
}

// The files of the table, from which every run gets its own copy; no row changes the game.
class Workplace {
 public:
  Workplace()
      : table_(read_table()),
        files_(prepared_folder("option_effects", read_text(table_file()),
                               [this](const fs::path& folder) { make_files(table_, folder); })) {}

  const EffectTable& table() const { return table_; }

  Outcome run(const std::string& verb, Words words) const {
    words.insert(words.begin(), verb);
    const TemporaryFolder folder;
    fs::copy(files_, folder.path(), fs::copy_options::recursive | fs::copy_options::copy_symlinks);
    const Ran ran = run_ngi(words, {.folder = folder.path(), .seconds = 60});
    return {ran.exit_code, ran.out, ran.err, files_in(folder.path())};
  }

 private:
  EffectTable table_;
  fs::path files_;
};

std::string unwrapped_help(const std::string& verb) {
  return joined(words_of(run_ngi({"help", verb}).out));
}

class VerbOptions : public testing::TestWithParam<std::string> {};

TEST_P(VerbOptions, EachChangesSomethingOrSaysWhenItDoesNot) {
  const std::string& verb = GetParam();
  const Workplace place;
  std::map<Words, Outcome> known;
  for (const command::Option* option : command::find_verb(verb)->options) {
    const std::string flag(command::long_flag(*option));
    SCOPED_TRACE(verb + " " + flag);
    const Row* row = place.table().find(verb, flag);
    ASSERT_TRUE(row) << "has no row in option_effects.txt";
    if (!row->says.empty()) {
      EXPECT_THAT(unwrapped_help(verb), testing::HasSubstr(row->says));
      continue;
    }
    const Words before = row->before ? *row->before : place.table().usual.at(verb);
    Words after;
    for (const std::string& word : row->after) {
      if (word == "@") {
        after.insert(after.end(), before.begin(), before.end());
      } else {
        after.push_back(word);
      }
    }
    const auto [first, is_new] = known.try_emplace(before);
    if (is_new) first->second = place.run(verb, before);
    const Outcome second = place.run(verb, after);
    EXPECT_NE(second.exit_code, 1) << joined(after) << second.err;
    EXPECT_FALSE(first->second == second)
        << joined(before) << "and " << joined(after) << "do the same";
  }
}

std::vector<std::string> verbs_with_options() {
  std::vector<std::string> names;
  for (const command::Verb* verb : command::verbs()) {
    if (!verb->options.empty()) names.emplace_back(verb->name);
  }
  return names;
}

INSTANTIATE_TEST_SUITE_P(All, VerbOptions, testing::ValuesIn(verbs_with_options()),
                         [](const auto& tested) { return tested.param; });

TEST(OptionTable, RefusesWhatWouldDoNothing) {
  const Workplace place;
  const Outcome nothing = place.run("version", {});
  for (const Words& command : place.table().refused) {
    const Outcome done = place.run(command[0], {command.begin() + 1, command.end()});
    EXPECT_THAT(done.exit_code, testing::AnyOf(1, 5)) << joined(command);
    EXPECT_THAT(done.err,
                testing::ContainsRegex(
                    "does nothing|contradict|is for|is only for|needs a picture|has no layer"))
        << joined(command);
    EXPECT_EQ(done.files, nothing.files) << joined(command);
  }
}

TEST(OptionTable, HasNoRowsForOptionsThatDoNotExist) {
  const EffectTable table = read_table();
  for (const auto& [key, row] : table.rows) {
    const auto& [name, flag] = key;
    bool exists = false;
    for (const command::Verb* verb : command::verbs()) {
      if (name != "*" && name != verb->name) continue;
      for (const command::Option* option : verb->options) {
        exists = exists || command::long_flag(*option) == flag;
      }
    }
    EXPECT_TRUE(exists) << name << " " << flag;
  }
}

}  // namespace verb_options_test
}  // namespace ngi::test
