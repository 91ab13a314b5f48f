#include "ngi/asset/annotate_words.h"

#include "ngi/core/text.h"

namespace ngi {

void annotate_words(const Bytes& text, std::span<const AnnotatedWord> words,
                    const RangeSink& sink) {
  const std::uint64_t first = words.empty() ? text.size() : words.front().token->offset;
  if (first > 0) sink.add({.size = first, .part = "text", .label = "text"});
  for (std::size_t i = 0; i < words.size(); ++i) {
    const TextToken& token = *words[i].token;
    const std::uint64_t end = i + 1 < words.size() ? words[i + 1].token->offset : text.size();
    if (end == token.offset) continue;
    sink.add({.offset = token.offset,
              .size = end - token.offset,
              .part = words[i].part,
              .label = words[i].label,
              .value = cp1251_to_utf8(token.text)});
  }
}

}  // namespace ngi
