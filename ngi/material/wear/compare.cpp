#include "ngi/material/wear/compare.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/material/wear/document.h"

namespace ngi::wear {

namespace {

FieldValue name_at(const List& list, std::size_t row) {
  if (row >= list.rows.size()) return {};
  return cp1251_to_utf8(list.rows[row].name.text);
}

FieldValue id_at(const List& list, std::size_t row) {
  if (row >= list.rows.size()) return {};
  return std::int64_t{list.rows[row].legacy_id};
}

void compare_lists(const List& a, const List& b, const std::string& name, const std::string& path,
                   Differences& out) {
  out.compare(path, name + " count", static_cast<std::int64_t>(a.rows.size()),
              static_cast<std::int64_t>(b.rows.size()));
  for (std::size_t i = 0; i < std::max(a.rows.size(), b.rows.size()); ++i) {
    const std::string row = name + "[" + std::to_string(i) + "]";
    out.compare(path, row + ".legacy_id", id_at(a, i), id_at(b, i));
    out.compare(path, row + ".name", name_at(a, i), name_at(b, i));
  }
}

// The text without its names; and without its numbers, except where they are spelled oddly.
std::string layout(const Document& document) {
  std::string out;
  std::uint64_t at = 0;
  const auto leave_out = [&](const Token& token) {
    out += document.text().substr(at, token.offset - at);
    at = token.end();
  };
  const auto leave_out_number = [&](const Token& token, std::int64_t value) {
    if (token.text == std::to_string(value)) leave_out(token);
  };
  const auto leave_out_list = [&](const List& list) {
    leave_out_number(list.count, static_cast<std::int64_t>(list.rows.size()));
    for (const Row& row : list.rows) {
      leave_out_number(row.id, row.legacy_id);
      leave_out(row.name);
    }
  };
  leave_out_list(document.table().materials);
  if (document.table().keyword) leave_out_list(document.table().lightmaps);
  return out + std::string(document.text().substr(at));
}

bool same_size(const List& a, const List& b) {
  return a.rows.size() == b.rows.size();
}

}  // namespace

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const auto wear_a = Document::parse(a.bytes, Reading::Tolerant);
  const auto wear_b = Document::parse(b.bytes, Reading::Tolerant);
  if (!wear_a || !wear_b) return;
  const Table& table_a = wear_a->table();
  const Table& table_b = wear_b->table();
  compare_lists(table_a.materials, table_b.materials, "row", a.path, out);
  compare_lists(table_a.lightmaps, table_b.lightmaps, "lightmap", a.path, out);
  // Rows that came or went took their line ends with them.
  if (same_size(table_a.materials, table_b.materials) &&
      same_size(table_a.lightmaps, table_b.lightmaps)) {
    out.compare_bytes(a.path, "layout", Bytes::copy(layout(*wear_a)), Bytes::copy(layout(*wear_b)));
  }
}

}  // namespace ngi::wear
