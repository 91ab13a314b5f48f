#include "ngi/archive/folder/manifest.h"

#include <zlib.h>

#include <nlohmann/json.hpp>

#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"

namespace ngi {

namespace {

using Json = nlohmann::ordered_json;

std::string dump(const Json& json) {
  return json.dump(1, ' ') + "\n";
}

template <Record T>
std::string record_hex(const T& record) {
  return to_hex(bytes_of(record));
}

void put_content(Json& row, const ManifestContent& content) {
  if (content.unreadable) {
    row["unreadable"] = true;
  } else {
    row[content.is_folder ? "folder" : "file"] = content.name;
  }
}

Json to_row(const NresRow& row) {
  const nres::Record& record = row.record;
  Json json;
  put_content(json, row.content);
  const std::string_view name = nres::name_of(record);
  json["name"] = cp1251_to_utf8(name);
  const auto plain = nres::make_name(name);
  if (!plain || *plain != record.name) {
    json["name_field"] = to_hex(std::as_bytes(std::span(record.name)));
  }
  json["type"] = type_text(record.type_id);
  json["attr1"] = static_cast<std::uint32_t>(record.attr1);
  json["attr2"] = static_cast<std::uint32_t>(record.attr2);
  json["attr3"] = static_cast<std::uint32_t>(record.attr3);
  if (row.placed) {
    json["offset"] = static_cast<std::uint32_t>(record.data_offset);
    json["size"] = static_cast<std::uint32_t>(record.size);
  }
  return json;
}

}  // namespace

std::uint32_t names_crc32(const std::vector<NresRow>& rows) noexcept {
  uLong crc = crc32(0, nullptr, 0);
  for (const NresRow& row : rows) {
    const auto& name = row.record.name;
    crc = crc32(crc, reinterpret_cast<const Bytef*>(name.data()), static_cast<uInt>(name.size()));
  }
  return static_cast<std::uint32_t>(crc);
}

std::string to_json(const NresManifest& manifest) {
  Json json = {{"schema", manifest_schema}, {"kind", "nres"}};
  json["directory_offset"] = manifest.directory_offset;
  json["entries"] = Json::array();
  for (const NresRow& row : manifest.rows) json["entries"].push_back(to_row(row));
  json["regions"] = Json::array();
  for (const NresRegion& region : manifest.regions) {
    Json row = {{"offset", region.offset}, {"size", region.size}};
    if (!region.file.empty()) row["file"] = region.file;
    json["regions"].push_back(row);
  }
  if (!manifest.sort_table.empty()) {
    json["sort_table"] = {{"names_crc32", manifest.names_crc32}, {"values", manifest.sort_table}};
  }
  return dump(json);
}

std::string to_json(const RsliManifest& manifest) {
  Json json = {{"schema", manifest_schema}, {"kind", "rsli"}};
  json["header"] = record_hex(manifest.header);
  json["table"] = Json::array();
  for (const rsli::Record& record : manifest.table) json["table"].push_back(record_hex(record));
  json["entries"] = Json::array();
  for (const RsliRow& row : manifest.rows) {
    Json out;
    put_content(out, row.content);
    out["name"] = cp1251_to_utf8(row.name);
    out["flags"] = row.flags;
    if (row.entry) out["entry"] = *row.entry;
    json["entries"].push_back(out);
  }
  return dump(json);
}

}  // namespace ngi
