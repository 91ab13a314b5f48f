#include "ngi/tasks/search_fields.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ngi/asset/fields/field_text.h"
#include "ngi/asset/walk.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"
#include "ngi/tasks/each_asset.h"
#include "ngi/tasks/kinds.h"
#include "ngi/tasks/list_fields.h"

namespace ngi::tasks {

namespace {

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

std::optional<double> number_in(std::string_view text) {
  if (text.starts_with("0x") || text.starts_with("0X")) {
    const auto whole = parse_number<std::uint64_t>(text.substr(2), 16);
    return whole ? std::optional(static_cast<double>(*whole)) : std::nullopt;
  }
  const auto number = parse_number<double>(text);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

struct TestWord {
  std::string_view word;
  FieldTest test;
};
// Longer words before those that they begin with.
constexpr std::array test_words = {
    TestWord{"==", FieldTest::Equal},       TestWord{"!=", FieldTest::NotEqual},
    TestWord{"<=", FieldTest::LessOrEqual}, TestWord{">=", FieldTest::GreaterOrEqual},
    TestWord{"<", FieldTest::Less},         TestWord{">", FieldTest::Greater},
    TestWord{"=", FieldTest::Equal},        TestWord{"~", FieldTest::Contains}};

bool is_name_character(char c) {
  return is_digit(c) || c == '_' || c == '.' || c == '[' || c == ']' ||
         (fold(c) >= 'a' && fold(c) <= 'z');
}

// "object[3].property[1].value" is "object.property.value".
std::string without_indices(std::string_view path) {
  std::string out;
  bool inside = false;
  for (const char c : path) {
    if (c == '[') inside = true;
    if (!inside) out += c;
    if (c == ']') inside = false;
  }
  return out;
}

bool compares(FieldTest test, double a, double b) {
  switch (test) {
    case FieldTest::Equal:
      return a == b;
    case FieldTest::NotEqual:
      return a != b;
    case FieldTest::Less:
      return a < b;
    case FieldTest::LessOrEqual:
      return a <= b;
    case FieldTest::Greater:
      return a > b;
    case FieldTest::GreaterOrEqual:
      return a >= b;
    case FieldTest::Contains:
      break;
  }
  return false;
}

bool text_fits(const FieldCondition& condition, std::string_view shown) {
  switch (condition.test) {
    case FieldTest::Contains:
      return fold(shown).find(fold(condition.value)) != std::string::npos;
    case FieldTest::Equal:
      return compare_folded(shown, condition.value) == 0;
    case FieldTest::NotEqual:
      return compare_folded(shown, condition.value) != 0;
    default:
      return false;
  }
}

bool value_fits(const FieldCondition& condition, std::string_view shown) {
  if (!condition.number || condition.test == FieldTest::Contains) {
    return text_fits(condition, shown);
  }
  bool has_number = false;
  std::string_view rest = shown;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const auto number = number_in(rest.substr(0, end));
    has_number = has_number || number;
    if (number && compares(condition.test, *number, *condition.number)) return true;
    rest = trimmed(rest.substr(end));
  }
  return !has_number && text_fits(condition, shown);
}

// Whether the path of a field, or of any record of a table, is the one that is meant.
bool names_field(const FieldCondition& condition, std::string_view path) {
  const std::string_view wanted = condition.field;
  if (wanted.find('[') != std::string_view::npos) return path == wanted;
  const std::string plain = without_indices(path);
  if (plain == wanted) return true;
  return wanted.find('.') == std::string_view::npos && plain.size() > wanted.size() &&
         plain.ends_with(wanted) && plain[plain.size() - wanted.size() - 1] == '.';
}

// Searches one file and everything nested in it.
class FieldSearch {
 public:
  FieldSearch(const FieldCondition& condition, const FieldSearchOptions& options)
      : condition_(condition), options_(options) {}

  Next visit(const Visited& visited) {
    if (visited.error) found_.problems.push_back(visited.error->issue);
    const bool is_library = visited.kind == Kind::Nres || visited.kind == Kind::Rsli;
    if (is_library) return Next::Inside;
    if (support(visited.kind).set) search({.asset = visited.asset, .kind = visited.kind});
    return Next::Over;
  }

  FieldSearchResult take() && { return std::move(found_); }

 private:
  void search(const OpenedAsset& asset) {
    const auto use = [&](const FieldValueText& value) {
      if (fits(condition_, value.path, value.value)) add(asset, value.path, value.value);
    };
    const auto use_table = [&](const FieldTable& table) { search(asset, table); };
    list_fields(asset, options_.open, {}, {use, use_table});
  }

  // Only the fields that are meant are read: a table may have a million records.
  void search(const OpenedAsset& asset, const FieldTable& table) {
    for (const Field& field : table.fields) {
      if (field.sort == FieldSort::Bytes) continue;
      const std::string suffix = field.name.empty() ? "" : "." + std::string(field.name);
      const bool has_index = condition_.field.find('[') != std::string::npos;
      if (!has_index && !names_field(condition_, table.path + suffix)) continue;
      for (std::uint64_t i = 0; i < table.count; ++i) {
        const Bytes record = asset.asset.bytes.slice(table.offset + i * table.stride, table.stride);
        if (!record.contains(field.offset, field.size)) break;
        const std::string shown = field_text(field, record);
        if (!value_fits(condition_, shown)) continue;
        const std::string path = table.path + "[" + std::to_string(i) + "]" + suffix;
        if (!has_index || names_field(condition_, path)) add(asset, path, shown);
      }
    }
  }

  void add(const OpenedAsset& asset, const std::string& field, const std::string& value) {
    if (found_.matches.size() >= options_.max_per_file) {
      ++found_.more;
      return;
    }
    found_.matches.push_back({asset.asset.path, asset.kind, field, value});
  }

  const FieldCondition& condition_;
  const FieldSearchOptions& options_;
  FieldSearchResult found_;
};

}  // namespace

std::optional<FieldCondition> parse_field_condition(std::string_view text) {
  text = trimmed(text);
  const std::size_t end =
      static_cast<std::size_t>(std::ranges::find_if_not(text, is_name_character) - text.begin());
  if (end == 0) return std::nullopt;
  FieldCondition out = {.field = std::string(text.substr(0, end)), .value = {}};
  const std::string_view rest = trimmed(text.substr(end));
  const auto test = std::ranges::find_if(
      test_words, [&](const TestWord& each) { return rest.starts_with(each.word); });
  if (test == test_words.end()) return std::nullopt;
  out.test = test->test;
  std::string_view value = trimmed(rest.substr(test->word.size()));
  if (value.size() >= 2 && value.front() == '"' && value.back() == '"') {
    value = value.substr(1, value.size() - 2);
  } else if (value.empty()) {
    return std::nullopt;
  }
  out.value = std::string(value);
  out.number = number_in(value);
  const bool is_order = out.test != FieldTest::Equal && out.test != FieldTest::NotEqual &&
                        out.test != FieldTest::Contains;
  if (is_order && !out.number) return std::nullopt;
  return out;
}

bool fits(const FieldCondition& condition, std::string_view path, std::string_view shown) {
  return names_field(condition, path) && value_fits(condition, shown);
}

Result<std::vector<FieldSearchResult>> search_fields(const AssetPath& path,
                                                     const FieldCondition& condition,
                                                     const FieldSearchOptions& options,
                                                     Report& report, const Work& work) {
  const ContainerOptions& container = options.open.container;
  return read_each<FieldSearchResult>(
      assets_at(path, report), container,
      [&](const Result<Asset>& asset) {
        if (!asset) return FieldSearchResult{.problems = {asset.error().issue}};
        FieldSearch search(condition, options);
        walk(*asset, container, [&](const Visited& visited) { return search.visit(visited); });
        return std::move(search).take();
      },
      work);
}

}  // namespace ngi::tasks
