#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "ngi/archive/folder/folder_rules.h"
#include "ngi/archive/folder/manifest.h"
#include "ngi/archive/folder/safe_name.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/json_size.h"
#include "ngi/core/text.h"

namespace ngi {

namespace {

// Finds a key among many in no time; the order of keys says nothing.
using ManifestJson = nlohmann::json;

// Reads the parts of a manifest. Keeps the first error; what cannot be read is empty from then on.
class ManifestReader {
 public:
  Manifest read(const ManifestJson& json);
  const std::optional<Error>& error() const noexcept { return error_; }

 private:
  void fail(Error error) {
    if (!error_) error_ = std::move(error);
  }
  void invalid(const std::string& what) {
    fail(Error{make_issue(rules::manifest_invalid, {}, what)});
  }

  const ManifestJson& field(const ManifestJson& object, const char* key);
  std::uint64_t number(const ManifestJson& object, const char* key, std::uint64_t largest);
  std::uint32_t number32(const ManifestJson& object, const char* key);
  std::string text(const ManifestJson& object, const char* key);
  const ManifestJson& list(const ManifestJson& object, const char* key);
  template <Record T>
  T record_from_hex(const std::string& hex);
  std::string plain_file_name(const std::string& name);
  std::string name_bytes(const ManifestJson& row);
  ManifestContent read_content(const ManifestJson& row);
  nres::NameField read_name(const ManifestJson& row);
  NresRow read_nres_row(const ManifestJson& json);
  template <typename Row>
  void require_each_folder_once(const std::vector<Row>& rows);
  void require_in_data_region(const NresManifest& manifest, std::uint64_t offset,
                              std::uint64_t size);
  NresManifest read_nres(const ManifestJson& json);
  void read_sort_table(const ManifestJson& table, NresManifest& manifest);
  RsliRow read_rsli_row(const ManifestJson& json, std::size_t table_size);
  RsliManifest read_rsli(const ManifestJson& json);

  std::optional<Error> error_ = {};
};

const ManifestJson& ManifestReader::field(const ManifestJson& object, const char* key) {
  static const ManifestJson none;
  if (object.is_object() && object.contains(key)) return object.at(key);
  invalid(std::string("the field \"") + key + "\" is missing");
  return none;
}

std::uint64_t ManifestReader::number(const ManifestJson& object, const char* key,
                                     std::uint64_t largest) {
  const ManifestJson& value = field(object, key);
  if (value.is_number_unsigned() && value.get<std::uint64_t>() <= largest) {
    return value.get<std::uint64_t>();
  }
  invalid(std::string("\"") + key + "\" is not a number from 0 to " + std::to_string(largest));
  return 0;
}

std::uint32_t ManifestReader::number32(const ManifestJson& object, const char* key) {
  return static_cast<std::uint32_t>(number(object, key, 0xFFFFFFFF));
}

std::string ManifestReader::text(const ManifestJson& object, const char* key) {
  const ManifestJson& value = field(object, key);
  if (value.is_string()) return value.get<std::string>();
  invalid(std::string("\"") + key + "\" is not a string");
  return {};
}

const ManifestJson& ManifestReader::list(const ManifestJson& object, const char* key) {
  static const ManifestJson none = ManifestJson::array();
  const ManifestJson& value = field(object, key);
  if (value.is_array()) return value;
  invalid(std::string("\"") + key + "\" is not a list");
  return none;
}

template <Record T>
T ManifestReader::record_from_hex(const std::string& hex) {
  const auto bytes = from_hex(hex);
  if (!bytes || bytes->size() != sizeof(T)) {
    invalid("\"" + hex.substr(0, 80) + "\" is not " + std::to_string(sizeof(T)) + " bytes in hex");
    return {};
  }
  return *view<T>(std::as_bytes(std::span(*bytes)), 0, 1).data();
}

std::string ManifestReader::plain_file_name(const std::string& name) {
  if (!is_plain_file_name(name)) {
    fail(Error{make_issue(rules::manifest_unsafe_name, {}, name)});
  }
  return name;
}

std::string ManifestReader::name_bytes(const ManifestJson& row) {
  const std::string shown = text(row, "name");
  const auto bytes = utf8_to_cp1251(shown);
  if (!bytes) invalid("\"" + shown + "\" has a character that CP1251 lacks");
  return bytes.value_or("");
}

ManifestContent ManifestReader::read_content(const ManifestJson& row) {
  if (!row.is_object()) invalid("an entry is not an object");
  const bool unreadable = row.is_object() && row.contains("unreadable");
  if (unreadable && !row.at("unreadable").is_boolean()) {
    invalid("\"unreadable\" is neither true nor false");
  } else if (unreadable && row.at("unreadable").get<bool>()) {
    return {.name = {}, .unreadable = true};
  }
  if (row.contains("folder"))
    return {.name = plain_file_name(text(row, "folder")), .is_folder = true};
  return {.name = plain_file_name(text(row, "file"))};
}

// Returns the stored name field while it still matches the name in the row; a changed name gets a
// new field.
nres::NameField ManifestReader::read_name(const ManifestJson& row) {
  const std::string name = name_bytes(row);
  if (row.contains("name_field")) {
    nres::Record stored = {};
    stored.name = record_from_hex<nres::NameField>(text(row, "name_field"));
    if (nres::name_of(stored) == name) return stored.name;
  }
  auto made = nres::make_name(name);
  if (!made) {
    fail(made.error());
    return {};
  }
  return *made;
}

NresRow ManifestReader::read_nres_row(const ManifestJson& json) {
  NresRow row = {read_content(json), {}, json.contains("offset")};
  const auto type = parse_type(text(json, "type"));
  if (!type) invalid("\"" + text(json, "type") + "\" is not a type");
  row.record = {type.value_or(0),
                number32(json, "attr1"),
                number32(json, "attr2"),
                row.placed ? number32(json, "size") : 0U,
                number32(json, "attr3"),
                read_name(json),
                row.placed ? number32(json, "offset") : 0U,
                0U};
  if (row.content.unreadable && !row.placed) invalid("an unreadable row needs offset and size");
  return row;
}

// Rejects folders listed twice: nested at every depth they would be packed exponentially often.
template <typename Row>
void ManifestReader::require_each_folder_once(const std::vector<Row>& rows) {
  std::set<std::string_view> seen;
  for (const Row& row : rows) {
    if (row.content.is_folder && !seen.insert(row.content.name).second) {
      invalid("the folder \"" + row.content.name + "\" is listed twice");
    }
  }
}

void ManifestReader::require_in_data_region(const NresManifest& manifest, std::uint64_t offset,
                                            std::uint64_t size) {
  if (offset < sizeof(nres::Header) || offset + size > manifest.directory_offset) {
    invalid("offset " + std::to_string(offset) + " with size " + std::to_string(size) +
            " is outside the data region");
  }
}

NresManifest ManifestReader::read_nres(const ManifestJson& json) {
  NresManifest manifest;
  manifest.directory_offset = number(json, "directory_offset", 0xFFFFFFFF);
  require_in_data_region(manifest, sizeof(nres::Header), 0);
  for (const ManifestJson& row : list(json, "entries")) {
    if (error_) return manifest;
    const NresRow& added = manifest.rows.emplace_back(read_nres_row(row));
    if (added.placed && !added.content.unreadable) {
      require_in_data_region(manifest, added.record.data_offset, added.record.size);
    }
  }
  require_each_folder_once(manifest.rows);
  for (const ManifestJson& region : list(json, "regions")) {
    const bool zero = region.is_object() && !region.contains("file");
    const auto& added = manifest.regions.emplace_back(
        NresRegion{number32(region, "offset"), number32(region, "size"),
                   zero ? std::string() : plain_file_name(text(region, "file"))});
    require_in_data_region(manifest, added.offset, added.size);
  }
  if (json.contains("sort_table")) read_sort_table(json.at("sort_table"), manifest);
  return manifest;
}

void ManifestReader::read_sort_table(const ManifestJson& table, NresManifest& manifest) {
  manifest.names_crc32 = number32(table, "names_crc32");
  for (const ManifestJson& value : list(table, "values")) {
    if (!value.is_number_unsigned()) {
      return invalid("\"values\" has an element that is not a number");
    }
    manifest.sort_table.push_back(value.get<std::uint32_t>());
  }
}

RsliRow ManifestReader::read_rsli_row(const ManifestJson& json, std::size_t table_size) {
  RsliRow row;
  row.content = read_content(json);
  row.name = name_bytes(json);
  row.flags = static_cast<std::uint16_t>(number(json, "flags", 0xFFFF));
  if (json.contains("entry")) {
    const std::uint64_t entry = number(json, "entry", 0xFFFF);
    if (entry >= table_size) invalid("\"entry\" is not a row of \"table\"");
    row.entry = static_cast<std::size_t>(entry);
  }
  if (row.content.unreadable && !row.entry) invalid("an unreadable row needs its entry");
  return row;
}

RsliManifest ManifestReader::read_rsli(const ManifestJson& json) {
  RsliManifest manifest;
  manifest.header = record_from_hex<rsli::Header>(text(json, "header"));
  for (const ManifestJson& row : list(json, "table")) {
    if (!row.is_string()) invalid("\"table\" has an element that is not a string");
    if (error_) return manifest;
    manifest.table.push_back(record_from_hex<rsli::Record>(row.get<std::string>()));
  }
  for (const ManifestJson& row : list(json, "entries")) {
    if (error_) return manifest;
    manifest.rows.push_back(read_rsli_row(row, manifest.table.size()));
  }
  require_each_folder_once(manifest.rows);
  return manifest;
}

Manifest ManifestReader::read(const ManifestJson& json) {
  if (text(json, "schema") != manifest_schema)
    invalid("the schema is not " + std::string(manifest_schema));
  const std::string kind = text(json, "kind");
  Manifest manifest;
  if (kind == "nres") {
    manifest.nres = read_nres(json);
  } else if (kind == "rsli") {
    manifest.rsli = read_rsli(json);
  } else {
    invalid("the kind is neither \"nres\" nor \"rsli\"");
  }
  return manifest;
}

}  // namespace

Result<Manifest> parse_manifest(std::string_view json, const Limits& limits) {
  constexpr std::uint64_t deepest = 32;
  const JsonSize size = measure_json(json);
  if (size.depth > deepest || size.memory > limits.document_memory) {
    return fail(rules::manifest_invalid, {},
                "is larger or nested deeper than the manifest of any archive");
  }
  const ManifestJson parsed = ManifestJson::parse(json, nullptr, false);
  if (parsed.is_discarded()) return fail(rules::manifest_invalid, {}, "is not JSON");
  ManifestReader reader;
  auto manifest = reader.read(parsed);
  if (reader.error()) return tl::unexpected(*reader.error());
  return manifest;
}

}  // namespace ngi
