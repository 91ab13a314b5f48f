#pragma once

#include "ngi/archive/annotated_range.h"
#include "ngi/material/mat0/document.h"

namespace ngi::mat0 {

// Says what every byte of a material is, in the words of docs/formats/materials.md 2.
void annotate(const Document& document, const RangeSink& sink);

}  // namespace ngi::mat0
