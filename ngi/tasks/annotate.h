#pragma once

#include "ngi/archive/annotated_range.h"
#include "ngi/core/report.h"
#include "ngi/tasks/open.h"

namespace ngi::tasks {

// How much the ranges tell about the bytes.
enum class Annotate : std::uint8_t { Fields, WholeOnly };

// Calls the sink for each range of an asset; for one range when its structure is unknown or not
// requested. An archive that cannot be read is reported and treated as plain bytes. A strict reader
// refuses an asset that breaks a rule.
Result<void> annotate(const OpenedAsset& asset, const OpenOptions& options, Annotate detail,
                      const RangeSink& sink, Report& report);

}  // namespace ngi::tasks
