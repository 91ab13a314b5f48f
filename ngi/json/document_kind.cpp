#include "ngi/json/document_kind.h"

#include "ngi/json/detail/dump_head.h"
#include "ngi/json/reader.h"

namespace ngi::json {

Result<std::string> document_kind(std::string_view text, const Limits& limits) {
  auto reader = Reader::parse(text, limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  const auto has_text = [&root](const char* key) { return root.has(key) && root[key].is_text(); };
  if (!has_text("schema") || root["schema"].text() != dump_schema) return std::string();
  if (!has_text("kind")) return std::string();
  return root["kind"].text();
}

}  // namespace ngi::json
