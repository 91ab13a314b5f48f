#pragma once

#include "ngi/archive/rsli/document.h"
#include "ngi/core/report.h"

namespace ngi::rsli {

// Applies every rule of docs/formats/nres.md B10 that parsing has not, decoding each payload on the
// way. The report serves both readings: `report.refusal(Reading::Strict)` and
// `(Reading::Tolerant)`. Beyond the decode budget the rest is left undecoded, with one RSLI-LIMIT.
void check(const Document& document, Report& report);

}  // namespace ngi::rsli
