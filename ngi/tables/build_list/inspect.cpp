#include "ngi/tables/build_list/inspect.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/tables/build_list/document.h"

namespace ngi::build_list {

namespace {

FieldValue text_at(const std::vector<TextToken>& tokens, std::size_t index) {
  if (index >= tokens.size()) return {};
  return cp1251_to_utf8(tokens[index].text);
}

void compare_sections(const Section& a, const Section& b, const std::string& name,
                      const std::string& path, Differences& out) {
  out.compare(path, name + ".category", cp1251_to_utf8(a.category.text),
              cp1251_to_utf8(b.category.text));
  for (std::size_t i = 0; i < std::max(a.paths.size(), b.paths.size()); ++i) {
    out.compare(path, name + ".paths[" + std::to_string(i) + "]", text_at(a.paths, i),
                text_at(b.paths, i));
  }
}

struct Word {
  const TextToken* token;
  std::string part;
  std::string label;
};

std::vector<Word> words_of(const Document& list) {
  std::vector<Word> words;
  for (std::size_t i = 0; i < list.sections().size(); ++i) {
    const Section& section = list.sections()[i];
    const std::string part = "section[" + std::to_string(i) + "]";
    words.push_back({&section.category, part, "category"});
    words.push_back({&section.count, part, "count"});
    for (std::size_t k = 0; k < section.paths.size(); ++k) {
      words.push_back({&section.paths[k], part, "paths[" + std::to_string(k) + "]"});
    }
  }
  return words;
}

}  // namespace

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const auto list_a = Document::parse(a.bytes, Reading::Tolerant);
  const auto list_b = Document::parse(b.bytes, Reading::Tolerant);
  if (!list_a || !list_b) return;
  const auto& sections_a = list_a->sections();
  const auto& sections_b = list_b->sections();
  const auto before = out.total();
  out.compare(a.path, "section count", static_cast<std::int64_t>(sections_a.size()),
              static_cast<std::int64_t>(sections_b.size()));
  const Section none = {};
  for (std::size_t i = 0; i < std::max(sections_a.size(), sections_b.size()); ++i) {
    compare_sections(i < sections_a.size() ? sections_a[i] : none,
                     i < sections_b.size() ? sections_b[i] : none,
                     "section[" + std::to_string(i) + "]", a.path, out);
  }
  // Without a change of a value, blanks and comments are what differs.
  if (out.total() == before) out.compare_bytes(a.path, "text", a.bytes, b.bytes);
}

void count_facts(const Asset& asset, const Limits&, AssetFacts& facts) {
  const auto list = Document::parse(asset.bytes, Reading::Tolerant);
  if (!list) return;
  std::uint64_t paths = 0;
  for (const Section& section : list->sections()) paths += section.paths.size();
  facts.number("build list sections", list->sections().size());
  facts.number("build list paths", paths);
}

void annotate(const Bytes& text, const RangeSink& sink) {
  const auto list = Document::parse(text, Reading::Tolerant);
  const std::vector<Word> words = list ? words_of(*list) : std::vector<Word>();
  const std::uint64_t first = words.empty() ? text.size() : words.front().token->offset;
  if (first > 0) sink.add({.size = first, .part = "text", .label = "text"});
  for (std::size_t i = 0; i < words.size(); ++i) {
    const TextToken& token = *words[i].token;
    const std::uint64_t end = i + 1 < words.size() ? words[i + 1].token->offset : text.size();
    sink.add({.offset = token.offset,
              .size = end - token.offset,
              .part = words[i].part,
              .label = words[i].label,
              .value = cp1251_to_utf8(token.text)});
  }
}

}  // namespace ngi::build_list
