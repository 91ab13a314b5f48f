#pragma once

#include "ngi/archive/annotated_range.h"
#include "ngi/msh/document.h"

namespace ngi::msh {

// Says what every byte of a model is: that of its archive (ngi/archive/annotate.h), and inside the
// tables record by record and field by field, in the words of docs/formats/msh.md.
void annotate(const Document& document, const RangeSink& sink);

}  // namespace ngi::msh
