#include "ngi/tables/string_table/inspect.h"

#include <algorithm>

#include "ngi/asset/fields/field_path.h"
#include "ngi/tables/rules.h"

namespace ngi::string_table {

namespace {

std::string string_path(std::uint32_t id) {
  return "string[" + std::to_string(id) + "]";
}

std::map<std::uint32_t, std::string> texts_of(const Document& document) {
  std::map<std::uint32_t, std::string> texts;
  for (const StringEntry& entry : document.strings()) texts.try_emplace(entry.id, entry.text);
  return texts;
}

}  // namespace

Result<Bytes> set_string(const Document& document, std::string_view path, std::string_view value) {
  const auto field = parse_field_path(path);
  const bool is_string = field && field->table == "string" && field->index && field->field.empty();
  const auto texts = texts_of(document);
  const bool is_known = is_string && *field->index <= 0xFFFF &&
                        texts.contains(static_cast<std::uint32_t>(*field->index));
  if (!is_known) {
    return fail(tables::rules::edit_invalid, {},
                "the library has no '" + std::string(path) + "'; it has " +
                    std::to_string(texts.size()) + " strings, such as " +
                    string_path(texts.empty() ? 0 : texts.begin()->first));
  }
  return document.with_texts({{static_cast<std::uint32_t>(*field->index), std::string(value)}});
}

void annotate(const Document& document, const RangeSink& sink) {
  std::vector<const StringEntry*> entries;
  for (const StringEntry& entry : document.strings()) entries.push_back(&entry);
  std::ranges::stable_sort(entries, {}, [](const StringEntry* entry) { return entry->offset; });
  std::uint64_t next = 0;
  const auto add_rest = [&](std::uint64_t end) {
    if (end > next)
      sink.add({.offset = next, .size = end - next, .part = "library", .label = "bytes"});
  };
  for (const StringEntry* entry : entries) {
    if (entry->offset < next) continue;  // blocks may share bytes
    add_rest(entry->offset);
    sink.add({.offset = entry->offset,
              .size = entry->size,
              .part = "strings",
              .label = string_path(entry->id),
              .value = entry->text,
              .field_path = string_path(entry->id)});
    next = entry->offset + entry->size;
  }
  add_rest(document.bytes().size());
}

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const auto first = Document::parse(a.bytes);
  const auto second = Document::parse(b.bytes);
  if (!first || !second) return;
  const auto texts_a = texts_of(*first);
  const auto texts_b = texts_of(*second);
  auto ids = texts_a;
  ids.insert(texts_b.begin(), texts_b.end());
  const auto before = out.total();
  const auto text = [](const auto& texts, std::uint32_t id) {
    const auto found = texts.find(id);
    return found == texts.end() ? std::string() : found->second;
  };
  for (const auto& [id, any] : ids) {
    out.compare(a.path, string_path(id), text(texts_a, id), text(texts_b, id));
  }
  if (out.total() == before) out.compare_bytes(a.path, "library", a.bytes, b.bytes);
}

void count_facts(const Asset& asset, const Limits& limits, AssetFacts& facts) {
  const auto document = Document::parse(asset.bytes, limits);
  if (document) facts.number("strings", document->strings().size());
}

}  // namespace ngi::string_table
