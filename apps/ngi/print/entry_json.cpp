#include "apps/ngi/print/entry_json.h"

#include <nlohmann/json.hpp>

#include "apps/ngi/print/display_text.h"
#include "ngi/archive/type_id.h"

namespace ngi::command {

Json archive_json(const Asset& asset, const Container& archive) {
  Json object = {{"path", to_utf8(asset.path)},
                 {"kind", archive.nres() ? "nres" : "rsli"},
                 {"size", asset.bytes.size()},
                 {"entries", archive.size()}};
  if (archive.salvaged()) object["salvaged"] = true;
  return object;
}

Json entry_json(const Container& archive, std::size_t entry) {
  Json object = {{"index", entry}};
  set_name(object, archive.name(entry));
  if (archive.nres()) {
    const nres::Record& record = archive.nres()->records()[entry];
    object["type"] = std::uint32_t{record.type_id};
    object["type_text"] = type_text(record.type_id);
    object["attr1"] = std::uint32_t{record.attr1};
    object["attr2"] = std::uint32_t{record.attr2};
    object["attr3"] = std::uint32_t{record.attr3};
    object["size"] = std::uint32_t{record.size};
    object["offset"] = std::uint32_t{record.data_offset};
    if (entry >= archive.nres()->listed()) object["salvaged"] = true;
    object["sort_index"] = std::uint32_t{record.sort_index};
  } else {
    const rsli::Record& record = archive.rsli()->records()[entry];
    object["method"] = method_text(*archive.rsli(), entry);
    object["flags"] = std::uint16_t{record.flags};
    object["size"] = std::uint32_t{record.unpacked_size};
    object["packed_size"] = std::uint32_t{record.packed_size};
    object["offset"] = archive.data_offset(entry);
    object["sort_index"] = std::uint16_t{record.sort_to_original};
  }
  return object;
}

}  // namespace ngi::command
