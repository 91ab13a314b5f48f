#include "ngi/json/detail/dump_head.h"

#include "ngi/json/rules.h"

namespace ngi::json {

void write_dump_head(Writer& out, std::string_view kind, Detail detail) {
  out.key("schema");
  out.text(dump_schema);
  out.key("kind");
  out.text(kind);
  out.key("full");
  out.boolean(detail == Detail::Full);
}

Result<Reader> parse_full_dump(std::string_view text, std::string_view kind, std::string_view title,
                               const Limits& limits) {
  auto reader = Reader::parse(text, limits);
  if (!reader) return reader;
  const Value root = reader->root();
  const bool has_kind = root.has("kind") && root.has("schema");
  const std::string found = has_kind ? root["kind"].text() : "";
  if (!has_kind || found != kind || root["schema"].text() != dump_schema) {
    return fail(rules::json_kind, {}, title, has_kind ? "\"" + found + "\"" : "missing");
  }
  if (!root.has("full") || !root["full"].boolean()) return fail(rules::json_not_full, {});
  return reader;
}

}  // namespace ngi::json
