#include "ngi/json/document_kind.h"

#include "ngi/json/reader.h"

namespace ngi::json {

Result<std::string> document_kind(std::string_view text, const Limits& limits) {
  auto reader = Reader::parse(text, limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  if (!root.has("kind") || !root["kind"].is_text()) return std::string();
  return root["kind"].text();
}

}  // namespace ngi::json
