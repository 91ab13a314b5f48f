#pragma once

#include "ngi/archive/annotated_range.h"
#include "ngi/archive/container.h"

namespace ngi {

// Says what every byte of an archive is: header and directory field by field, payloads, padding,
// and what no entry points at. Payloads that share bytes with others or with the directory come at
// their own offset too, so ranges may overlap then.
void annotate(const Container& archive, const RangeSink& sink);

namespace nres {
void annotate(const Document& archive, const RangeSink& sink);
}
namespace rsli {
void annotate(const Document& archive, const RangeSink& sink);
}

}  // namespace ngi
