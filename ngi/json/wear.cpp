#include "ngi/json/wear.h"

#include "ngi/core/text.h"
#include "ngi/json/detail/dump_head.h"
#include "ngi/material/wear/edit.h"

namespace ngi::json {

namespace {

using wear::NewRow;

constexpr std::string_view wear_kind = "wear";

std::vector<NewRow> rows_of(const std::vector<wear::Row>& rows) {
  std::vector<NewRow> out;
  for (const wear::Row& row : rows) out.push_back({row.legacy_id, std::string(row.name.text)});
  return out;
}

void write_rows(Writer& out, std::string_view key, const std::vector<NewRow>& rows) {
  out.key(key);
  out.begin_array();
  for (const NewRow& row : rows) {
    out.begin_object(Lines::One);
    out.key("legacy_id");
    out.whole(row.legacy_id);
    out.name("name", row.name);
    out.end_object();
  }
  out.end_array();
}

std::vector<NewRow> read_rows(const Value& value) {
  std::vector<NewRow> rows;
  if (value.size() > wear::max_rows) value.fail("must have at most 65536 elements");
  for (std::size_t i = 0; i < value.size(); ++i) {
    const Value row = value.at(i);
    rows.push_back({row["legacy_id"].whole<std::int32_t>(), row["name"].name()});
  }
  return rows;
}

// Whether writing the rows gives the same text.
bool is_canonical(std::string_view text, const std::vector<NewRow>& rows,
                  const std::vector<NewRow>& lightmaps) {
  const auto made = wear::make_document(rows, lightmaps);
  return made && made->text() == text;
}

Result<std::string> with_rows(const std::string& text, const std::vector<NewRow>& rows,
                              const std::vector<NewRow>& lightmaps) {
  const auto document = wear::Document::parse(Bytes::copy(text), Reading::Tolerant);
  if (!document && rows.empty()) return text;
  const auto made =
      document ? wear::with_rows(*document, rows, lightmaps) : wear::make_document(rows, lightmaps);
  if (!made) return tl::unexpected(made.error());
  return std::string(made->text());
}

}  // namespace

std::string wear_to_json(std::string_view text, Detail detail) {
  std::vector<NewRow> rows;
  std::vector<NewRow> lightmaps;
  const auto document = wear::Document::parse(Bytes::copy(text), Reading::Tolerant);
  if (document) {
    rows = rows_of(document->materials());
    lightmaps = rows_of(document->lightmaps());
  }
  Writer out;
  out.begin_object();
  write_dump_head(out, wear_kind, detail);
  write_rows(out, "rows", rows);
  write_rows(out, "lightmaps", lightmaps);
  if (detail == Detail::Full && !is_canonical(text, rows, lightmaps)) {
    out.key("text_hex");
    out.text(to_hex(std::as_bytes(std::span(text))));
  }
  out.end_object();
  return std::move(out).take();
}

Result<std::string> wear_from_json(std::string_view json, const Limits& limits) {
  auto reader = parse_full_dump(json, wear_kind, "a material table", limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  const auto rows = read_rows(root["rows"]);
  const auto lightmaps = read_rows(root["lightmaps"]);
  const bool has_text = root.has("text_hex");
  const std::string text = has_text ? root["text_hex"].bytes_of_hex() : "";
  if (reader->failed()) return tl::unexpected(reader->error());
  if (has_text) return with_rows(text, rows, lightmaps);
  return wear::make_document(rows, lightmaps).map([](const wear::Document& made) {
    return std::string(made.text());
  });
}

}  // namespace ngi::json
