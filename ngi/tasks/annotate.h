#pragma once

#include "ngi/archive/annotated_range.h"
#include "ngi/core/report.h"
#include "ngi/tasks/open.h"

namespace ngi::tasks {

// How much is said of the bytes.
enum class Annotate : std::uint8_t { Fields, WholeOnly };

// Says what the bytes of an asset are, range by range; one range when its insides are not known or
// not wanted. An archive that cannot be read is reported and goes on as plain bytes. A strict
// reader refuses an asset that breaks a rule.
Result<void> annotate(const OpenedAsset& asset, const OpenOptions& options, Annotate detail,
                      const RangeSink& sink, Report& report);

}  // namespace ngi::tasks
