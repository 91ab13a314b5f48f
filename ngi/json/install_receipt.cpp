#include "ngi/json/install_receipt.h"

#include <filesystem>

#include "ngi/archive/folder/folder_rules.h"
#include "ngi/core/os/path_text.h"
#include "ngi/json/reader.h"
#include "ngi/json/rules.h"
#include "ngi/json/writer.h"

namespace ngi::json {

namespace {

constexpr std::string_view receipt_schema = "ngi.install-receipt/1";

void write_mark(Writer& out, std::string_view key, const ContentMark& mark) {
  out.key(key);
  out.begin_object(Lines::One);
  out.key("size");
  out.whole(mark.size);
  out.key("hash");
  out.whole(mark.hash);
  out.end_object();
}

ContentMark read_mark(const Value& value) {
  return {value["size"].whole<std::uint64_t>(), value["hash"].whole<std::uint64_t>()};
}

void write_file(Writer& out, const InstalledFile& file) {
  out.begin_object();
  out.key("path");
  out.text(file.path);
  out.key("created");
  out.boolean(file.created);
  write_mark(out, "before", file.before);
  write_mark(out, "after", file.after);
  out.key("entries");
  out.begin_array();
  for (const InstalledEntry& entry : file.entries) {
    out.begin_object();
    out.name("name", entry.name);
    write_mark(out, "content", entry.content);
    out.end_object();
  }
  out.end_array();
  out.end_object();
}

InstalledFile read_file(const Value& value) {
  InstalledFile file = {value["path"].text(),
                        value["created"].boolean(),
                        read_mark(value["before"]),
                        read_mark(value["after"]),
                        {}};
  const Value entries = value["entries"];
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Value entry = entries.at(i);
    file.entries.push_back({entry["name"].name(), read_mark(entry["content"])});
  }
  return file;
}

bool stays_inside(const std::string& text) {
  const std::filesystem::path path = to_path(text);
  if (text.empty() || path.is_absolute() || path.has_root_name()) return false;
  for (const auto& part : path) {
    if (part == "..") return false;
  }
  return text.find('\0') == std::string::npos;
}

}  // namespace

std::string to_json(const InstallReceipt& receipt) {
  Writer out;
  out.begin_object();
  out.key("schema");
  out.text(receipt_schema);
  out.key("name");
  out.text(receipt.name);
  out.key("source");
  out.text(receipt.source);
  out.key("files");
  out.begin_array();
  for (const InstalledFile& file : receipt.files) write_file(out, file);
  out.end_array();
  out.end_object();
  return std::move(out).take();
}

Result<InstallReceipt> install_receipt_from_json(std::string_view text, const Limits& limits) {
  auto reader = Reader::parse(text, limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  if (!root.has("schema") || root["schema"].text() != receipt_schema) {
    return fail(rules::json_kind, {}, "a receipt (schema \"ngi.install-receipt/1\")", "missing");
  }
  InstallReceipt receipt = {root["name"].text(), root["source"].text(), {}};
  const Value files = root["files"];
  for (std::size_t i = 0; i < files.size(); ++i) receipt.files.push_back(read_file(files.at(i)));
  if (reader->failed()) return tl::unexpected(reader->error());
  for (const InstalledFile& file : receipt.files) {
    if (stays_inside(file.path)) continue;
    return fail(ngi::rules::manifest_unsafe_name, {}, file.path);
  }
  return receipt;
}

}  // namespace ngi::json
