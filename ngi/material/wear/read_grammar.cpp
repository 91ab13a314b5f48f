#include <algorithm>
#include <array>

#include "ngi/core/text.h"
#include "ngi/material/wear/detail/scanner.h"
#include "ngi/material/wear/document.h"
#include "ngi/material/wear/rules.h"

namespace ngi::wear {

namespace {

// A line and its first words.
struct Line {
  std::uint64_t offset = 0;
  std::array<Token, 3> words = {};
  std::size_t count = 0;  // of the words, three or more as three

  bool empty() const noexcept { return count == 0; }
};

// Parses a word that is a number as a whole.
std::optional<std::int32_t> number_of(const Token& word) {
  const auto number = Scanner(word.text).number();
  if (!number || number->token.text.size() != word.text.size()) return std::nullopt;
  return number->value;
}

class Grammar {
 public:
  Grammar(std::string_view text, Report& report) : text_(text), in_(text), report_(report) {}

  Result<Table> run() {
    const std::optional<Line> first = next_line();
    if (!first || first->empty() || !number_of(first->words[0])) {
      return fail(rules::no_count, {.stream = "count", .offset = 0});
    }
    if (first->count > 1) report_extra("count", {}, first->words[1]);
    auto done = read_rows(table_.materials, first->words[0], "row", rules::wear_count, rules::rows);
    if (done) done = read_section();
    if (!done) return tl::unexpected(done.error());
    skip_to_text(rules::trailing_text);
    if (!text_.empty() && text_.back() != '\n') {
      report_.add(rules::last_line, {.stream = "text", .offset = text_.size()});
    }
    return std::move(table_);
  }

 private:
  std::optional<Line> next_line() {
    if (in_.at_end()) return std::nullopt;
    const std::uint64_t start = in_.at();
    in_.skip_past_line_end();
    Line line = {start};
    const std::string_view shown = before_nul(text_.substr(start, in_.at() - start));
    Scanner words(text_.substr(0, start + shown.size()), start);
    while (line.count < line.words.size()) {
      const auto word = words.word();
      if (!word) break;
      line.words[line.count++] = *word;
    }
    return line;
  }

  void report_extra(std::string_view stream, std::optional<std::uint64_t> record,
                    const Token& extra) {
    report_.add(rules::extra_text,
                {.stream = std::string(stream), .record = record, .offset = extra.offset},
                cp1251_to_utf8(extra.text));
  }

  Result<void> read_rows(List& list, const Token& count, const std::string& stream,
                         const Rule& count_rule, const Rule& rows_rule) {
    list.count = count;
    const std::int32_t wanted = *number_of(count);
    const Place place = {.stream = stream + " count", .offset = count.offset};
    if (wanted <= 0) return fail(count_rule, place, wanted);
    if (static_cast<std::uint32_t>(wanted) > max_rows) {
      return fail(rules::too_many_rows, place, wanted);
    }
    constexpr std::size_t shortest_row = 4;
    list.rows.reserve(std::min<std::size_t>(static_cast<std::size_t>(wanted),
                                            (text_.size() - in_.at()) / shortest_row));
    for (std::int32_t i = 0; i < wanted; ++i) {
      const auto index = static_cast<std::uint64_t>(i);
      const std::uint64_t start = in_.at();
      const auto line = next_line();
      const auto id = line && line->count > 1 ? number_of(line->words[0]) : std::nullopt;
      if (!id) return fail(rows_rule, {.stream = stream, .record = index, .offset = start}, wanted);
      if (line->count > 2) report_extra(stream, index, line->words[2]);
      list.rows.push_back({line->words[0], line->words[1], *id});
    }
    return {};
  }

  // Finds the next line that begins with the keyword in any case, and reports deviations.
  std::optional<Line> find_keyword() {
    std::uint64_t empty_lines = 0;
    bool junk = false;
    while (auto line = next_line()) {
      if (line->empty()) {
        ++empty_lines;
        continue;
      }
      const Token& word = line->words[0];
      if (compare_folded(word.text, lightmaps_keyword) != 0) {
        if (!junk) report_.add(rules::trailing_text, {.stream = "text", .offset = word.offset});
        junk = true;
        continue;
      }
      const Place place = {.stream = "keyword", .offset = word.offset};
      if (empty_lines != 1 || junk) report_.add(rules::separator, place, empty_lines);
      if (word.text != lightmaps_keyword || line->count > 1) {
        report_.add(rules::keyword, place, cp1251_to_utf8(word.text));
      }
      return line;
    }
    return std::nullopt;
  }

  Result<void> read_section() {
    const auto keyword = find_keyword();
    if (!keyword) return {};
    table_.keyword = keyword->words[0];
    std::optional<Token> count;
    if (keyword->count > 1) {
      count = keyword->words[1];
    } else if (const auto line = next_line(); line && !line->empty()) {
      count = line->words[0];
      if (line->count > 1) report_extra("lightmap count", {}, line->words[1]);
    }
    if (!count || !number_of(*count)) {
      return fail(rules::lightmap_count, {.stream = "lightmap count", .offset = in_.at()},
                  "missing");
    }
    return read_rows(table_.lightmaps, *count, "lightmap", rules::lightmap_count,
                     rules::lightmap_rows);
  }

  void skip_to_text(const Rule& rule) {
    const auto word = in_.word();
    if (word) report_.add(rule, {.stream = "text", .offset = word->offset});
  }

  std::string_view text_;
  Scanner in_;
  Report& report_;
  Table table_;
};

}  // namespace

Result<Table> read_grammar(std::string_view text, Report& report) {
  return Grammar(text, report).run();
}

Result<Table> read(std::string_view text, Profile profile) {
  if (profile == Profile::File) return read_as_file(text);
  if (profile == Profile::Buffer) return read_as_buffer(text);
  Report report;
  auto table = read_grammar(text, report);
  if (profile == Profile::Tolerant || !table) return table;
  check_loadable(text, *table, report);
  const Issue* refusal = report.refusal(Reading::Strict);
  if (refusal) return tl::unexpected(Error{*refusal});
  return table;
}

}  // namespace ngi::wear
