#pragma once

#include "ngi/archive/annotated_range.h"

namespace ngi::wear {

// Says what the words of a WEAR are; the blanks behind a word belong to it. A text that cannot be
// read is one range.
void annotate(const Bytes& text, const RangeSink& sink);

}  // namespace ngi::wear
