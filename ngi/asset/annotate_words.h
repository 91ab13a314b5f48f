#pragma once

#include <span>
#include <string>

#include "ngi/archive/annotated_range.h"
#include "ngi/core/text_edit.h"

namespace ngi {

// A word of a text file with its meaning.
struct AnnotatedWord {
  const TextToken* token;
  std::string part;   // "item[3]"
  std::string label;  // "argument[0]"
};

// Calls the sink for each word, in the order of the text, with what follows it up to the next one;
// what is before the first word is a range of its own.
void annotate_words(const Bytes& text, std::span<const AnnotatedWord> words, const RangeSink& sink);

}  // namespace ngi
