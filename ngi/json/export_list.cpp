#include "ngi/json/export_list.h"

#include <array>

#include "ngi/archive/folder/folder_rules.h"
#include "ngi/archive/folder/safe_name.h"
#include "ngi/core/content_hash.h"
#include "ngi/core/text.h"
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

// Lists of older versions have no paths.
std::string path_of(const Value& object) {
  return object.has("path") ? object["path"].text() : std::string();
}

// Lists of older versions have no hashes.
std::string hash_in(const Value& object) {
  return object.has("fnv1a64") ? object["fnv1a64"].text() : std::string();
}

std::string put_back_in(const Value& row) {
  return row.has("put_back") ? row["put_back"].text() : std::string();
}

std::vector<ExportedFile> files_of(const Value& row) {
  std::vector<ExportedFile> out;
  if (!row.has("files")) return out;
  const Value files = row["files"];
  for (std::size_t i = 0; i < files.size(); ++i) {
    out.push_back({files.at(i)["file"].text(), hash_in(files.at(i))});
  }
  return out;
}

void write_hashes(Writer& out, const ExportRow& row) {
  if (!row.hash.empty()) {
    out.key("fnv1a64");
    out.text(row.hash);
  }
  if (!row.put_back.empty()) {
    out.key("put_back");
    out.text(row.put_back);
  }
  if (row.files.empty()) return;
  out.key("files");
  out.begin_array(Lines::One);
  for (const ExportedFile& each : row.files) {
    out.begin_object(Lines::One);
    out.key("file");
    out.text(each.file);
    out.key("fnv1a64");
    out.text(each.hash);
    out.end_object();
  }
  out.end_array();
}

// Whether a path stays below the folder that it is added to.
bool is_plain_path(std::string_view path) noexcept {
  while (true) {
    const std::size_t slash = path.find('/');
    if (!is_plain_file_name(path.substr(0, slash))) return false;
    if (slash == path.npos) return true;
    path.remove_prefix(slash + 1);
  }
}

Result<void> require_safe(const ExportList& list) {
  const auto unsafe = [](const std::string& name) {
    return fail(ngi::rules::manifest_unsafe_name, {.path = std::string(export_list_file)}, name);
  };
  if (!list.path.empty() && !is_plain_path(list.path)) return unsafe(list.path);
  for (const ExportRow& row : list.rows) {
    if (!is_plain_file_name(row.file)) return unsafe(row.file);
    if (!row.path.empty() && !is_plain_path(row.path)) return unsafe(row.path);
    for (const ExportedFile& each : row.files) {
      if (!is_plain_file_name(each.file)) return unsafe(each.file);
    }
  }
  return {};
}

}  // namespace

std::string hash_text(std::span<const Bytes> content) {
  std::uint64_t hash = content_hash({});
  for (const Bytes& piece : content) hash = content_hash(piece.span(), hash);
  std::array<std::byte, 8> digits = {};
  for (std::size_t i = 0; i < digits.size(); ++i) {
    digits[i] = static_cast<std::byte>(hash >> (8 * (digits.size() - 1 - i)));
  }
  return to_hex(digits);
}

std::string to_json(const ExportList& list) {
  Writer out;
  out.begin_object();
  out.key("schema");
  out.text(export_schema);
  out.key("archive");
  out.text(list.archive);
  if (!list.path.empty()) {
    out.key("path");
    out.text(list.path);
  }
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
    if (!row.path.empty()) {
      out.key("path");
      out.text(row.path);
    }
    write_hashes(out, row);
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
  out.path = path_of(root);
  out.alpha = alpha_of(root);
  const Value rows = root["entries"];
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Value row = rows.at(i);
    out.rows.push_back({row["index"].whole<std::uint64_t>(), row["name"].name(), row["kind"].text(),
                        row["as"].text(), row["file"].text(), path_of(row), hash_in(row),
                        files_of(row), put_back_in(row)});
  }
  if (reader->failed()) return tl::unexpected(reader->error());
  if (auto safe = require_safe(out); !safe) return fail(std::move(safe));
  return out;
}

}  // namespace ngi::json
