#pragma once

#include "ngi/archive/annotated_range.h"
#include "ngi/fx/document.h"

namespace ngi::fx {

// Says what every byte of an effect is: header and commands field by field, and the tail.
void annotate(const Document& document, const RangeSink& sink);

}  // namespace ngi::fx
