#pragma once

#include "ngi/archive/rsli/document.h"
#include "ngi/core/report.h"

namespace ngi::rsli {

// Applies every rule of docs/formats/nres.md B10 that parsing has not, decoding each payload on the
// way. The report serves both readings: `report.refusal(Reading::Strict)` and
// `(Reading::Tolerant)`. Overlapping payloads cannot multiply the work: when the sum of packed and
// unpacked sizes goes beyond what the limits and the file's own length justify, the rest is left
// undecoded with one RSLI-LIMIT.
void check(const Document& document, Report& report);

}  // namespace ngi::rsli
