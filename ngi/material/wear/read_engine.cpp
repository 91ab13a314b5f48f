#include "ngi/material/wear/detail/scanner.h"
#include "ngi/material/wear/document.h"
#include "ngi/material/wear/rules.h"

namespace ngi::wear {

namespace {

Place at(std::string_view stream, std::uint64_t offset, std::optional<std::uint64_t> record = {}) {
  return {.stream = std::string(stream), .record = record, .offset = offset};
}

// Returns the count of a list; 0 and below make the game's loading fail.
Result<std::uint32_t> positive(const Number& number, const Rule& rule, std::string_view stream) {
  if (number.value <= 0) return fail(rule, at(stream, number.token.offset), number.value);
  if (static_cast<std::uint32_t>(number.value) > max_rows) {
    return fail(rules::too_many_rows, at(stream, number.token.offset), number.value);
  }
  return static_cast<std::uint32_t>(number.value);
}

// Returns the line at the scanner's position as fgets and sscanf see it, and moves to the next.
Scanner take_line(Scanner& in, std::string_view text) {
  const std::uint64_t start = in.at();
  in.skip_past_line_end();
  const std::string_view line = before_nul(text.substr(start, in.at() - start));
  return Scanner(text.substr(0, start + line.size()), start);
}

Result<void> read_lightmaps_of_file(Scanner& in, List& list) {
  const auto number = in.number();
  if (!number) return fail(rules::lightmap_count, at("lightmap count", in.at()), "missing");
  list.count = number->token;
  const auto count = positive(*number, rules::lightmap_count, "lightmap count");
  if (!count) return tl::unexpected(count.error());
  for (std::uint32_t i = 0; i < *count; ++i) {
    auto row = in.row();
    if (!row) return fail(rules::lightmap_rows, at("lightmap", in.at(), i), *count);
    row->name.text = before_nul(row->name.text);
    list.rows.push_back(*row);
  }
  return {};
}

// Reads a count and its rows, each followed by the rest of its line.
Result<void> read_list_of_buffer(Scanner& in, List& list, const Rule& rule, const Rule& rows_rule,
                                 std::string_view stream) {
  const auto number = in.number();
  if (!number) return fail(rule, at(stream, in.at()), "missing");
  list.count = number->token;
  const auto count = positive(*number, rule, stream);
  if (!count) return tl::unexpected(count.error());
  in.skip_past_line_end();
  for (std::uint32_t i = 0; i < *count; ++i) {
    const auto row = in.row();
    if (!row) return fail(rows_rule, at(stream, in.at(), i), *count);
    list.rows.push_back(*row);
    in.skip_past_line_end();
  }
  return {};
}

bool same_names(const List& a, const List& b) {
  if (a.rows.size() != b.rows.size()) return false;
  for (std::size_t i = 0; i < a.rows.size(); ++i) {
    if (a.rows[i].name.text != b.rows[i].name.text) return false;
  }
  return true;
}

}  // namespace

Result<Table> read_as_file(std::string_view text) {
  Table table;
  Scanner in(text);
  const auto number = take_line(in, text).number();
  if (!number) return fail(rules::no_count, at("count", 0));
  table.materials.count = number->token;
  const auto count = positive(*number, rules::wear_count, "count");
  if (!count) return tl::unexpected(count.error());
  for (std::uint32_t i = 0; i < *count; ++i) {
    const std::uint64_t start = in.at();
    const auto row = take_line(in, text).row();
    if (!row) return fail(rules::rows, at("row", start, i), *count);
    table.materials.rows.push_back(*row);
  }
  std::optional<Token> word = in.word();
  while (word && before_nul(word->text) != lightmaps_keyword) word = in.word();
  if (!word) return table;
  table.keyword = word;
  auto done = read_lightmaps_of_file(in, table.lightmaps);
  if (!done) return tl::unexpected(done.error());
  return table;
}

Result<Table> read_as_buffer(std::string_view text) {
  Table table;
  Scanner in(before_nul(text));
  if (!Scanner(in).number()) return fail(rules::no_count, at("count", 0));
  auto done = read_list_of_buffer(in, table.materials, rules::wear_count, rules::rows, "row");
  if (!done) return tl::unexpected(done.error());
  const auto word = Scanner(in).word();
  if (!word || word->text != lightmaps_keyword) return table;
  table.keyword = word;
  in.skip_past_line_end();
  in.skip_past_line_end();
  done = read_list_of_buffer(in, table.lightmaps, rules::lightmap_count, rules::lightmap_rows,
                             "lightmap");
  if (!done) return tl::unexpected(done.error());
  return table;
}

bool engine_modes_agree(std::string_view text) {
  const auto file = read_as_file(text);
  const auto buffer = read_as_buffer(text);
  if (!file || !buffer) {
    return !file && !buffer && &file.error().rule() == &buffer.error().rule();
  }
  return same_names(file->materials, buffer->materials) &&
         same_names(file->lightmaps, buffer->lightmaps);
}

}  // namespace ngi::wear
