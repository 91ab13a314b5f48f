#include "ngi/material/wear/check.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/material/wear/detail/scanner.h"
#include "ngi/material/wear/document.h"
#include "ngi/material/wear/rules.h"
#include "ngi/texture/palette.h"

namespace ngi::wear {

namespace {

void check_attributes(const CheckOptions& options, Report& report) {
  constexpr std::array<std::uint32_t, 3> usual = {0, 0, 1};
  if (!options.attributes || *options.attributes == usual) return;
  const auto& [attr1, attr2, attr3] = *options.attributes;
  report.add(rules::odd_attributes, {.stream = "attributes"}, attr1, attr2, attr3);
}

constexpr bool is_control(char c) noexcept {
  return (static_cast<unsigned char>(c) < ' ' && !is_space(c)) || c == '\x7F';
}

void check_bytes(std::string_view text, Report& report) {
  const auto found = std::find_if(text.begin(), text.end(), is_control);
  if (found == text.end()) return;
  const auto offset = static_cast<std::uint64_t>(found - text.begin());
  report.add(rules::control_byte, {.stream = "text", .offset = offset},
             hex_argument(static_cast<unsigned char>(*found)));
}

void check_ids(const List& list, const std::string& stream, Report& report) {
  for (std::size_t i = 0; i < list.rows.size(); ++i) {
    const Row& row = list.rows[i];
    if (row.legacy_id == static_cast<std::int64_t>(i)) continue;
    report.add(rules::id_position, {.stream = stream, .record = i, .offset = row.id.offset},
               row.legacy_id);
  }
}

void check_library(const List& list, const std::string& stream, const Rule& rule,
                   const std::function<bool(std::string_view)>& has, Report& report) {
  if (!has) return;
  for (std::size_t i = 0; i < list.rows.size(); ++i) {
    const Token& name = list.rows[i].name;
    if (has(name.text)) continue;
    report.add(rule, {.stream = stream, .record = i, .offset = name.offset},
               cp1251_to_utf8(name.text));
  }
}

void check_lightmap_names(const List& list, Report& report) {
  for (std::size_t i = 0; i < list.rows.size(); ++i) {
    const Token& name = list.rows[i].name;
    if (texture::palette_index(name.text)) continue;
    report.add(rules::lightmap_name, {.stream = "lightmap", .record = i, .offset = name.offset},
               cp1251_to_utf8(name.text));
  }
}

}  // namespace

void check_loadable(std::string_view text, const Table& table, Report& report) {
  // A text exactly by the grammar, without a NUL, is read the same way by both parsers.
  const bool exact = report.empty() && text.find('\0') == std::string_view::npos;
  check_lightmap_names(table.lightmaps, report);
  if (!exact && !engine_modes_agree(text)) {
    report.add(rules::modes_differ, {.stream = "text", .offset = text.size()});
  }
}

void check(std::string_view text, Report& report, const CheckOptions& options) {
  check_attributes(options, report);
  check_bytes(text, report);
  Report found;
  const auto table = read_grammar(text, found);
  if (table) check_loadable(text, *table, found);
  report.merge(std::move(found));
  if (!table) return report.add(table.error().issue);
  check_ids(table->materials, "row", report);
  check_ids(table->lightmaps, "lightmap", report);
  check_library(table->materials, "row", rules::material_missing, options.has_material, report);
  check_library(table->lightmaps, "lightmap", rules::lightmap_missing, options.has_lightmap,
                report);
}

}  // namespace ngi::wear
