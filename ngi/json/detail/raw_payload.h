#pragma once

#include <optional>

#include "ngi/core/bytes.h"
#include "ngi/core/text.h"
#include "ngi/json/reader.h"
#include "ngi/json/writer.h"

// The whole content of a file that cannot be taken apart, as the member raw.payload:
// docs/formats/files.md 7. Only for the .cpp files of this folder.
namespace ngi::json {

inline void write_raw_payload(Writer& out, const Bytes& bytes) {
  out.key("raw");
  out.begin_object();
  out.key("payload");
  out.text(to_hex(bytes));
  out.end_object();
}

// nullopt when the document has none.
inline std::optional<Bytes> read_raw_payload(const Value& root) {
  if (!root.has("raw")) return std::nullopt;
  return Bytes::copy(root["raw"]["payload"].bytes_of_hex());
}

}  // namespace ngi::json
