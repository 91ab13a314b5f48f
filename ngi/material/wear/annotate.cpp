#include "ngi/material/wear/annotate.h"

#include "ngi/core/text.h"
#include "ngi/material/wear/document.h"

namespace ngi::wear {

namespace {

struct Word {
  std::uint64_t offset;
  std::string part;
  std::string label;
  std::string value;
  bool is_field = false;  // of a row
};

void add_list(std::vector<Word>& out, const List& list, const std::string& name) {
  out.push_back({list.count.offset, "text", name + " count", std::string(list.count.text)});
  for (std::size_t i = 0; i < list.rows.size(); ++i) {
    const Row& row = list.rows[i];
    const std::string part = name + "[" + std::to_string(i) + "]";
    out.push_back({row.id.offset, part, "legacy_id", std::string(row.id.text), true});
    out.push_back({row.name.offset, part, "name", cp1251_to_utf8(row.name.text), true});
  }
}

}  // namespace

void annotate(const Bytes& text, const RangeSink& sink) {
  const auto table = read(text.text(), Profile::Tolerant);
  std::vector<Word> words;
  if (table) {
    add_list(words, table->materials, "row");
    if (table->keyword) {
      words.push_back({table->keyword->offset, "text", "keyword", ""});
      add_list(words, table->lightmaps, "lightmap");
    }
  }
  const std::uint64_t first = words.empty() ? text.size() : words.front().offset;
  if (first > 0)
    sink.add({.size = first, .part = "text", .label = words.empty() ? "text" : "blank"});
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::uint64_t end = i + 1 < words.size() ? words[i + 1].offset : text.size();
    sink.add({.offset = words[i].offset,
              .size = end - words[i].offset,
              .part = words[i].part,
              .label = words[i].label,
              .value = words[i].value,
              .field_path = words[i].is_field ? words[i].part + "." + words[i].label : ""});
  }
}

}  // namespace ngi::wear
