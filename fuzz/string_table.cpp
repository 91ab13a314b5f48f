#include "ngi/json/string_table.h"

#include "fuzz/round_trip.h"
#include "ngi/tables/string_table/inspect.h"

// Any bytes as the library with the game's strings: reading stays inside them, a full dump gives
// them back, every byte belongs to one range, and an edited string is the only one that changes.

namespace {

using namespace ngi;
using fuzz::require;

constexpr std::string_view new_text = "another text";

void edit_first_string(const string_table::Document& library) {
  if (library.strings().empty()) return;
  const std::uint32_t id = library.strings().front().id;
  const auto edited = library.with_texts({{id, std::string(new_text)}});
  if (!edited) return;  // there is no room for it
  const auto again = string_table::Document::parse(*edited);
  require(again.has_value());
  bool is_found = false;
  for (const string_table::StringEntry& entry : again->strings()) {
    is_found = is_found || (entry.id == id && entry.text == new_text);
  }
  require(is_found);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes bytes = Bytes::borrow(fuzz::bytes_of_input(data, size));
  const auto again =
      json::string_table_from_json(json::string_table_to_json(bytes, json::Detail::Full));
  require(again && *again == bytes);
  const auto library = string_table::Document::parse(bytes);
  if (!library) return 0;
  std::uint64_t at = 0;
  string_table::annotate(*library, RangeSink({}, [&](const AnnotatedRange& range) {
    require(range.offset == at);
    at += range.size;
  }));
  require(at == bytes.size());
  edit_first_string(*library);
  return 0;
}
