#include "ngi/tasks/strings.h"

#include <algorithm>
#include <array>
#include <map>

#include "ngi/asset/walk.h"
#include "ngi/core/csv.h"
#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/tables/config/document.h"
#include "ngi/tables/part_text/document.h"
#include "ngi/tables/plain_text/document.h"
#include "ngi/tables/string_table/document.h"
#include "ngi/tables/string_table/rules.h"
#include "ngi/tasks/each_asset.h"
#include "ngi/tasks/kinds.h"

namespace ngi::tasks {

namespace {

namespace fs = std::filesystem;
namespace string_rules = string_table::rules;

constexpr std::array<std::string_view, 3> columns = {"key", "original", "translation"};

// A text of one asset.
struct AssetText {
  std::string field;  // as 'set' takes it; of a library the id
  std::string text;   // UTF-8
};

bool is_library(const Asset& asset) {
  return fold(asset.name).ends_with(".dll");
}

std::vector<AssetText> texts_of_part(const Asset& asset) {
  constexpr std::array<std::string_view, 3> shown = {"display_name", "text3", "text4"};
  std::vector<AssetText> out;
  const part_text::Document text(asset.bytes);
  for (const part_text::PartValue& value : text.values()) {
    if (std::ranges::find(shown, value.path) == shown.end() || value.token.text.empty()) continue;
    out.push_back({std::string(value.path), cp1251_to_utf8(value.token.text)});
  }
  return out;
}

Result<std::vector<AssetText>> texts_of_library(const Asset& asset, const Limits& limits) {
  const auto library = string_table::Document::parse(asset.bytes, limits);
  if (!library) return tl::unexpected(Error(library.error()).at_path(asset.path));
  std::vector<AssetText> out;
  for (const string_table::StringEntry& entry : library->strings()) {
    out.push_back({std::to_string(entry.id), entry.text});
  }
  return out;
}

// The objectives of a mission. Keys and objects may repeat, and every line counts.
std::vector<AssetText> texts_of_mission(const Asset& asset) {
  std::vector<AssetText> out;
  const config::Document file(asset.bytes);
  std::map<std::string, std::size_t> objects;
  for (const config::Object& object : file.objects()) {
    const std::string name = fold(object.name.text);
    const std::size_t index = objects[name]++;
    if (!object.is_named("primary_objectives") && !object.is_named("bonus_objectives")) continue;
    std::map<std::string, std::size_t> keys;
    for (const config::Setting& setting : object.list) {
      const std::string key = fold(setting.key.text);
      const std::string field =
          name + "[" + std::to_string(index) + "]." + key + "[" + std::to_string(keys[key]++) + "]";
      if (!setting.value.text.empty()) out.push_back({field, cp1251_to_utf8(setting.value.text)});
    }
  }
  return out;
}

// The name of a mission and its tips, which are plain texts.
std::vector<AssetText> texts_of_lines(const Asset& asset) {
  std::vector<AssetText> out;
  const plain_text::Lines lines = plain_text::lines_of(asset.bytes.text());
  for (std::size_t i = 0; i < lines.list.size(); ++i) {
    if (lines.list[i].text.empty()) continue;
    out.push_back({"line[" + std::to_string(i) + "]", cp1251_to_utf8(lines.list[i].text)});
  }
  return out;
}

bool is_shown_text(const Asset& asset) {
  const std::string name = fold(asset.name);
  return name == "descr" || name.ends_with(".mis");
}

// None of an asset without texts.
Result<std::vector<AssetText>> texts_of(const Asset& asset, Kind kind, const Limits& limits) {
  if (kind == Kind::PartText) return texts_of_part(asset);
  if (kind == Kind::MissionSettings) return texts_of_mission(asset);
  if (kind == Kind::Text && is_shown_text(asset)) return texts_of_lines(asset);
  const bool has_strings =
      kind == Kind::StringTable || (kind == Kind::Unknown && is_library(asset));
  if (has_strings) return texts_of_library(asset, limits);
  return std::vector<AssetText>{};
}

// The path of a file in keys: below the folder that was named.
std::string key_path(const AssetPath& root, const fs::path& file) {
  if (!is_folder(root)) return path_text(file.filename());
  return path_text(file.lexically_relative(root.file));
}

struct FileStrings {
  std::vector<GameString> strings = {};
  std::vector<Issue> problems = {};
};

FileStrings strings_in(const Asset& asset, const std::string& path, const ContainerOptions& options,
                       bool is_named) {
  FileStrings out;
  walk(asset, options, [&](const Visited& visited) {
    if (visited.error) out.problems.push_back(visited.error->issue);
    const auto texts = texts_of(visited.asset, visited.kind, options.limits);
    // Other libraries of the game have no strings.
    if (!texts && is_named) out.problems.push_back(texts.error().issue);
    if (!texts) return Next::Over;
    const std::string inside = visited.asset.path.substr(asset.path.size());
    for (const AssetText& text : *texts) {
      out.strings.push_back({path + inside + ":" + text.field, text.text});
    }
    const bool is_plain = visited.kind == Kind::Nres || visited.kind == Kind::Rsli;
    return is_plain ? Next::Inside : Next::Over;
  });
  return out;
}

// "objects.dlb/e_gun_01:display_name"
struct SplitKey {
  std::string path;
  std::string field;
};
SplitKey split_key(const std::string& key) {
  const std::size_t colon = key.rfind(':');
  if (colon == key.npos) return {key, ""};
  return {key.substr(0, colon), key.substr(colon + 1)};
}

// The first character that CP1251 lacks, as text.
std::string first_lacking(const std::string& utf8) {
  for (std::size_t at = 0; at < utf8.size();) {
    std::size_t end = at + 1;
    while (end < utf8.size() && (static_cast<unsigned char>(utf8[end]) & 0xC0U) == 0x80) ++end;
    std::string character = utf8.substr(at, end - at);
    if (!utf8_to_cp1251(character)) return character;
    at = end;
  }
  return utf8;
}

// A row of the table that has a translation.
struct Translation {
  std::uint64_t line = 0;
  std::string field = {};
  std::string original = {};
  std::string text = {};
};

class StringReplacer {
 public:
  StringReplacer(ArchiveEdits& edits, const AssetPath& root, const OpenOptions& options)
      : edits_(edits), root_(root), options_(options) {}

  Result<StringEdits> run(const Asset& table) {
    const CsvTable csv = parse_csv(table.bytes.text());
    const auto refuse = [&table](std::uint64_t line, std::string_view why) {
      return fail(string_rules::bad_csv, {.path = table.path}, line, why);
    };
    if (csv.bad_line != 0) return refuse(csv.bad_line, "a quote is wrong");
    if (csv.rows.empty() || !std::ranges::equal(csv.rows[0].cells, columns)) {
      return refuse(1, "it must be key,original,translation");
    }
    if (!is_utf8(table.bytes.text())) return refuse(1, "the file is not UTF-8");
    for (const CsvRow& row : std::span(csv.rows).subspan(1)) {
      if (row.cells.size() != columns.size()) return refuse(row.line, "it must have 3 cells");
      if (row.cells[2].empty() || row.cells[2] == row.cells[1]) continue;
      const SplitKey key = split_key(row.cells[0]);
      by_asset_[key.path].push_back({row.line, key.field, row.cells[1], row.cells[2]});
    }
    path_ = table.path;
    for (const auto& [path, translations] : by_asset_) change_asset(path, translations);
    return std::move(out_);
  }

 private:
  template <typename... Values>
  void fail_row(const Rule& rule, const Values&... values) {
    out_.failures.push_back({make_issue(rule, {.path = path_}, values...)});
  }

  Result<OpenedAsset> open(const std::string& path) const {
    const fs::path file =
        is_folder(root_) ? root_.file / to_path(path) : root_.file.parent_path() / to_path(path);
    return open_asset(path_text(file), options_);
  }

  void change_asset(const std::string& path, const std::vector<Translation>& translations) {
    const auto opened = open(path);
    if (!opened) {
      for (const Translation& row : translations)
        fail_row(string_rules::unknown_key, row.line, path);
      return;
    }
    const Limits& limits = options_.container.limits;
    const auto present = texts_of(opened->asset, opened->kind, limits);
    if (!present) {
      out_.failures.push_back(present.error());
      return;
    }
    std::vector<const Translation*> used;
    for (const Translation& row : translations) {
      if (is_usable(path, row, *present, !is_library(opened->asset))) used.push_back(&row);
    }
    if (used.empty()) return;
    const auto changed = changed_content(*opened, used);
    if (!changed) {
      out_.failures.push_back(Error(changed.error()).at_path(path));
      return;
    }
    put(*opened, *changed);
    for (const Translation* row : used) {
      out_.changed.push_back({path + ":" + row->field, row->original, row->text});
    }
  }

  bool is_usable(const std::string& path, const Translation& row,
                 const std::vector<AssetText>& present, bool is_cp1251) {
    const auto text = std::ranges::find(present, row.field, &AssetText::field);
    if (text == present.end()) {
      fail_row(string_rules::unknown_key, row.line, path + ":" + row.field);
    } else if (text->text != row.original) {
      fail_row(string_rules::other_original, row.line, path + ":" + row.field, text->text);
    } else if (is_cp1251 && !utf8_to_cp1251(row.text)) {
      fail_row(string_rules::no_such_character, row.line, first_lacking(row.text));
    } else {
      return true;
    }
    return false;
  }

  Result<Bytes> changed_content(const OpenedAsset& opened,
                                const std::vector<const Translation*>& rows) const {
    if (is_library(opened.asset)) {
      const auto library =
          string_table::Document::parse(opened.asset.bytes, options_.container.limits);
      if (!library) return tl::unexpected(library.error());
      std::map<std::uint32_t, std::string> texts;
      for (const Translation* row : rows) {
        texts[static_cast<std::uint32_t>(std::stoul(row->field))] = row->text;
      }
      return library->with_texts(texts);
    }
    std::vector<Assignment> assignments;
    for (const Translation* row : rows) assignments.push_back({row->field, row->text});
    return support(opened.kind)
        .set(opened.asset, assignments, {.limits = options_.container.limits})
        .map([](ChangedAsset changed) { return changed.payload; });
  }

  void put(const OpenedAsset& opened, const Bytes& content) {
    if (opened.path.steps.empty()) {
      out_.files.push_back({opened.path.file, content, opened.asset.bytes});
      return;
    }
    const auto entry = edits_.entry(opened.path);
    if (!entry) {
      out_.failures.push_back(entry.error());
      return;
    }
    auto done = entry->archive->replace(*entry->archive->position(entry->source), content);
    if (!done) out_.failures.push_back(std::move(done).error().at_path(to_text(opened.path)));
  }

  ArchiveEdits& edits_;
  const AssetPath& root_;
  const OpenOptions& options_;
  std::string path_;  // of the table
  std::map<std::string, std::vector<Translation>> by_asset_;
  StringEdits out_;
};

}  // namespace

Result<std::vector<GameString>> list_strings(const AssetPath& path, const OpenOptions& options,
                                             Report& report, const Work& work) {
  const std::vector<AssetPath> files = assets_at(path, report);
  std::vector<FileStrings> found(files.size());
  const bool finished = parallel_for(
      files.size(),
      [&](std::size_t i) {
        const auto asset = ngi::open_asset(files[i], options.container);
        if (!asset) {
          found[i].problems.push_back(asset.error().issue);
          return;
        }
        const std::string name = files[i].steps.empty()
                                     ? key_path(path, files[i].file)
                                     : path_text(to_path(to_text(files[i])).filename());
        found[i] = strings_in(*asset, name, options.container, !is_folder(path));
      },
      work);
  if (!finished) return fail(rules::cancelled, {});
  std::vector<GameString> out;
  for (FileStrings& file : found) {
    for (const Issue& problem : file.problems) report.add(problem);
    std::ranges::move(file.strings, std::back_inserter(out));
  }
  return out;
}

std::string strings_to_csv(const std::vector<GameString>& strings) {
  std::string out;
  append_csv_row(out, {columns[0], columns[1], columns[2]});
  for (const GameString& string : strings) append_csv_row(out, {string.key, string.text, ""});
  return out;
}

Result<StringEdits> replace_strings(ArchiveEdits& edits, const AssetPath& path, const Asset& table,
                                    const OpenOptions& options) {
  return StringReplacer(edits, path, options).run(table);
}

}  // namespace ngi::tasks
