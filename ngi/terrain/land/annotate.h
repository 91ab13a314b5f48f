#pragma once

#include "ngi/archive/annotated_range.h"
#include "ngi/terrain/land/document.h"

namespace ngi::land {

// Calls the sink for every range of the file, record by record and field by field.
void annotate(const Document& document, const RangeSink& sink);

}  // namespace ngi::land
