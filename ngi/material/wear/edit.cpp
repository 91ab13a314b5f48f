#include "ngi/material/wear/edit.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/material/wear/detail/scanner.h"
#include "ngi/material/wear/rules.h"
#include "ngi/texture/palette.h"

namespace ngi::wear {

namespace {

tl::unexpected<Error> invalid(const std::string& reason) {
  return fail(rules::edit_invalid, {}, reason);
}

tl::unexpected<Error> no_such(ListKind kind, std::size_t row) {
  const std::string what = kind == ListKind::Materials ? "row " : "lightmap ";
  return invalid("there is no " + what + std::to_string(row));
}

Result<void> check_name(ListKind kind, std::string_view name) {
  const bool one_word = !name.empty() && std::none_of(name.begin(), name.end(), [](char c) {
    return is_space(c) || static_cast<unsigned char>(c) < ' ' || c == '\x7F';
  });
  const std::string shown = "\"" + cp1251_to_utf8(name) + "\"";
  if (!one_word) return invalid(shown + " is not a single word");
  if (kind == ListKind::Lightmaps && !texture::palette_index(name)) {
    return invalid(shown + " has no dot within its first 17 characters, which lightmaps must have");
  }
  return {};
}

Result<Document> spliced(const Document& document, const std::vector<TextSplice>& splices) {
  return Document::parse(Bytes::copy(apply_splices(document.text(), splices)), Reading::Tolerant);
}

std::string row_text(std::int64_t id, std::string_view name) {
  return std::to_string(id) + " " + std::string(name);
}

// Where lines after a row are inserted, and what must precede them.
struct Appending {
  std::uint64_t at;
  std::string lead;  // a line break if the last line has none
};

Appending place_after(const Document& document, const Row& row) {
  const std::string_view text = document.text();
  const std::uint64_t at = line_end(text, row.name);
  const bool ended = at > 0 && text[at - 1] == '\n';
  return {at, ended ? "" : line_break(text)};
}

// Appends rows after the last one of a list.
TextSplice append_rows(const Document& document, const Row& last, std::span<const NewRow> rows) {
  const Appending place = place_after(document, last);
  const std::string eol = line_break(document.text());
  std::string text = place.lead;
  for (const NewRow& row : rows) text += row_text(row.legacy_id, row.name) + eol;
  if (!place.lead.empty()) text.resize(text.size() - eol.size());  // keep the missing line break
  return {place.at, place.at, text};
}

TextSplice add_section(const Document& document, std::span<const NewRow> rows) {
  const std::string eol = line_break(document.text());
  const Appending place = place_after(document, document.materials().back());
  std::string text =
      place.lead + eol + std::string(lightmaps_keyword) + eol + std::to_string(rows.size()) + eol;
  for (const NewRow& row : rows) text += row_text(row.legacy_id, row.name) + eol;
  return {place.at, place.at, text};
}

// Returns the start of the empty lines directly before a line.
std::uint64_t before_empty_lines(std::string_view text, std::uint64_t line) {
  while (line > 0) {
    const std::size_t before = text.substr(0, line - 1).rfind('\n');
    const std::uint64_t start = before == std::string_view::npos ? 0 : before + 1;
    const std::string_view previous = text.substr(start, line - start);
    if (!std::all_of(previous.begin(), previous.end(), is_space)) break;
    line = start;
  }
  return line;
}

// Keeps foreign lines before the keyword: docs/formats/materials.md 5.4.
TextSplice remove_section(const Document& document) {
  const std::string_view text = document.text();
  const std::uint64_t begin = before_empty_lines(text, line_start(text, *document.table().keyword));
  return {begin, line_end(text, document.lightmaps().back().name), ""};
}

Result<Document> without_lightmaps(const Document& document) {
  auto out = spliced(document, {remove_section(document)});
  if (out && !out->lightmaps().empty()) {
    return invalid("another LIGHTMAPS section follows and would be read instead; remove it first");
  }
  return out;
}

TextSplice remove_rows(const Document& document, const Row& first, const Row& last) {
  return {line_start(document.text(), first.id), line_end(document.text(), last.name), ""};
}

// Returns the splices that turn the rows of a list into others.
Result<std::vector<TextSplice>> change_rows(const Document& document, ListKind kind,
                                            std::span<const NewRow> wanted) {
  const List& list = document.list(kind);
  const std::size_t kept = std::min(list.rows.size(), wanted.size());
  std::vector<TextSplice> out;
  if (list.rows.size() != wanted.size()) {
    out.push_back(replace_token(list.count, std::to_string(wanted.size())));
  }
  for (std::size_t i = 0; i < kept; ++i) {
    const Row& row = list.rows[i];
    if (row.legacy_id != wanted[i].legacy_id) {
      out.push_back(replace_token(row.id, std::to_string(wanted[i].legacy_id)));
    }
    if (row.name.text == wanted[i].name) continue;
    if (auto good = check_name(kind, wanted[i].name); !good) return fail(std::move(good));
    out.push_back(replace_token(row.name, wanted[i].name));
  }
  for (const NewRow& row : wanted.subspan(kept)) {
    if (auto good = check_name(kind, row.name); !good) return fail(std::move(good));
  }
  if (kept < list.rows.size()) {
    out.push_back(remove_rows(document, list.rows[kept], list.rows.back()));
  } else if (kept < wanted.size()) {
    out.push_back(append_rows(document, list.rows.back(), wanted.subspan(kept)));
  }
  return out;
}

Result<Document> with_lightmaps(const Document& document, std::span<const NewRow> wanted) {
  const bool has = !document.lightmaps().empty();
  if (!has && wanted.empty()) return document;
  if (has && wanted.empty()) return without_lightmaps(document);
  if (!has) {
    for (const NewRow& row : wanted) {
      if (auto good = check_name(ListKind::Lightmaps, row.name); !good) {
        return fail(std::move(good));
      }
    }
    return spliced(document, {add_section(document, wanted)});
  }
  const auto splices = change_rows(document, ListKind::Lightmaps, wanted);
  if (!splices) return tl::unexpected(splices.error());
  return spliced(document, *splices);
}

}  // namespace

Result<Document> rename_row(const Document& document, ListKind kind, std::size_t row,
                            std::string_view name) {
  const auto& rows = document.list(kind).rows;
  if (row >= rows.size()) return no_such(kind, row);
  if (auto good = check_name(kind, name); !good) return fail(std::move(good));
  return spliced(document, {replace_token(rows[row].name, std::string(name))});
}

Result<Document> set_legacy_id(const Document& document, ListKind kind, std::size_t row,
                               std::int32_t id) {
  const auto& rows = document.list(kind).rows;
  if (row >= rows.size()) return no_such(kind, row);
  if (rows[row].legacy_id == id) return document;
  return spliced(document, {replace_token(rows[row].id, std::to_string(id))});
}

Result<Document> insert_row(const Document& document, ListKind kind, std::size_t position,
                            std::string_view name) {
  const List& list = document.list(kind);
  const std::size_t count = list.rows.size();
  if (position > count) return no_such(kind, position);
  if (count >= max_rows) return invalid("a table has at most 65536 rows");
  if (auto good = check_name(kind, name); !good) return fail(std::move(good));
  const NewRow row = {static_cast<std::int32_t>(position), std::string(name)};
  if (count == 0) return spliced(document, {add_section(document, {&row, 1})});
  TextSplice line = append_rows(document, list.rows.back(), {&row, 1});
  if (position < count) {
    line.begin = line_start(document.text(), list.rows[position].id);
    line.end = line.begin;
    line.text = row_text(row.legacy_id, name) + line_break(document.text());
  }
  return spliced(document, {replace_token(list.count, std::to_string(count + 1)), line});
}

Result<Document> remove_row(const Document& document, ListKind kind, std::size_t row) {
  const List& list = document.list(kind);
  if (row >= list.rows.size()) return no_such(kind, row);
  if (list.rows.size() == 1) {
    if (kind == ListKind::Lightmaps) return without_lightmaps(document);
    return invalid("a table has at least one row");
  }
  return spliced(document, {replace_token(list.count, std::to_string(list.rows.size() - 1)),
                            remove_rows(document, list.rows[row], list.rows[row])});
}

Result<Document> make_document(std::span<const NewRow> materials,
                               std::span<const NewRow> lightmaps) {
  const std::string eol = "\r\n";
  std::string text;
  const auto append = [&](ListKind kind, std::span<const NewRow> rows) -> Result<void> {
    text += std::to_string(rows.size()) + eol;
    for (const NewRow& row : rows) {
      if (auto good = check_name(kind, row.name); !good) return good;
      text += row_text(row.legacy_id, row.name) + eol;
    }
    return {};
  };
  if (auto done = append(ListKind::Materials, materials); !done) return fail(std::move(done));
  if (!lightmaps.empty()) {
    text += eol + std::string(lightmaps_keyword) + eol;
    if (auto done = append(ListKind::Lightmaps, lightmaps); !done) return fail(std::move(done));
  }
  return Document::parse(Bytes::copy(text), Reading::Tolerant);
}

Result<Document> with_rows(const Document& document, std::span<const NewRow> materials,
                           std::span<const NewRow> lightmaps) {
  if (materials.empty()) return invalid("a table has at least one row");
  const auto splices = change_rows(document, ListKind::Materials, materials);
  if (!splices) return tl::unexpected(splices.error());
  auto changed = spliced(document, *splices);
  if (!changed) return changed;
  return with_lightmaps(*changed, lightmaps);
}

}  // namespace ngi::wear
