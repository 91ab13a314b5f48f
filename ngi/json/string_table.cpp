#include "ngi/json/string_table.h"

#include <map>

#include "ngi/json/detail/dump_head.h"
#include "ngi/json/detail/raw_payload.h"
#include "ngi/tables/string_table/document.h"

namespace ngi::json {

namespace {

constexpr std::string_view string_table_kind = "textres";

}  // namespace

std::string string_table_to_json(const Bytes& library, Detail detail, const Limits& limits) {
  const Bytes stable = library.stable();
  const auto document = string_table::Document::parse(stable, limits);
  Writer out;
  out.begin_object();
  write_dump_head(out, string_table_kind, detail);
  out.key("strings");
  out.begin_array();
  if (document) {
    for (const string_table::StringEntry& entry : document->strings()) {
      out.begin_object(Lines::One);
      out.key("id");
      out.whole(entry.id);
      out.key("language");
      out.whole(entry.language);
      out.key("text");
      out.text(entry.text);
      out.end_object();
    }
  }
  out.end_array();
  if (detail == Detail::Full) write_raw_payload(out, stable);
  out.end_object();
  return std::move(out).take();
}

Result<Bytes> string_table_from_json(std::string_view json, const Limits& limits) {
  auto reader = parse_full_dump(json, string_table_kind, "a string library", limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  std::map<std::uint32_t, std::string> texts;
  const Value list = root["strings"];
  for (std::size_t i = 0; i < list.size(); ++i) {
    texts.try_emplace(list.at(i)["id"].whole<std::uint16_t>(), list.at(i)["text"].text());
  }
  const Bytes stored = Bytes::copy(root["raw"]["payload"].bytes_of_hex());
  if (reader->failed()) return tl::unexpected(reader->error());
  const auto document = string_table::Document::parse(stored, limits);
  if (!document) return stored;  // bytes that are no library, kept as they are
  // Texts that were not edited keep their words, also those that are no valid UTF-16.
  for (const string_table::StringEntry& entry : document->strings()) {
    const auto text = texts.find(entry.id);
    if (text != texts.end() && text->second == entry.text) texts.erase(text);
  }
  return document->with_texts(texts);
}

}  // namespace ngi::json
