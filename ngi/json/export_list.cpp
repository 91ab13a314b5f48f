#include "ngi/json/export_list.h"

#include "ngi/archive/folder/folder_rules.h"
#include "ngi/archive/folder/safe_name.h"
#include "ngi/json/alpha.h"
#include "ngi/json/rules.h"
#include "ngi/json/writer.h"

namespace ngi::json {

namespace {
constexpr std::string_view export_schema = "ngi.export-list/1";

// Lists without "alpha" have pictures with stored opacity.
texture::AlphaRule alpha_of(const Value& root) {
  if (!root.has("alpha")) return texture::AlphaRule::AsStored;
  return read_alpha_rule(root["alpha"]);
}

}  // namespace

std::string to_json(const ExportList& list) {
  Writer out;
  out.begin_object();
  out.key("schema");
  out.text(export_schema);
  out.key("archive");
  out.text(list.archive);
  out.key("alpha");
  out.text(to_text(list.alpha));
  out.key("entries");
  out.begin_array();
  for (const ExportRow& row : list.rows) {
    out.begin_object(Lines::One);
    out.key("index");
    out.whole(row.index);
    out.name("name", row.name);
    out.key("kind");
    out.text(row.kind);
    out.key("as");
    out.text(row.as);
    out.key("file");
    out.text(row.file);
    out.end_object();
  }
  out.end_array();
  out.end_object();
  return std::move(out).take();
}

Result<ExportList> export_list_from_json(std::string_view text, const Limits& limits) {
  auto reader = Reader::parse(text, limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  if (!root.has("schema") || root["schema"].text() != export_schema) {
    return fail(rules::json_kind, {}, "an exported folder (schema \"ngi.export-list/1\")",
                root.has("kind") ? "\"" + root["kind"].text() + "\"" : "missing");
  }
  ExportList out;
  out.archive = root["archive"].text();
  out.alpha = alpha_of(root);
  const Value rows = root["entries"];
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Value row = rows.at(i);
    out.rows.push_back({row["index"].whole<std::uint64_t>(), row["name"].name(), row["kind"].text(),
                        row["as"].text(), row["file"].text()});
  }
  if (reader->failed()) return tl::unexpected(reader->error());
  for (const ExportRow& row : out.rows) {
    if (!is_plain_file_name(row.file)) {
      return fail(ngi::rules::manifest_unsafe_name, {.path = std::string(export_list_file)},
                  row.file);
    }
  }
  return out;
}

}  // namespace ngi::json
