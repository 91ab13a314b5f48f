#pragma once

#include <functional>

#include "ngi/archive/rsli/document.h"
#include "ngi/core/report.h"

namespace ngi::rsli {

// Applies every rule of docs/formats/nres.md B10 that parsing has not, decoding each payload on the
// way. The report serves both readings: `report.refusal(Reading::Strict)` and
// `(Reading::Tolerant)`. Beyond the decode budget the rest is left undecoded, with one RSLI-LIMIT.
void check(const Document& document, Report& report);

// The same for callers who want to look at the payloads too, so that nothing is decoded twice.
using PayloadVisitor = std::function<void(std::size_t entry, const Bytes& payload)>;
void check(const Document& document, Report& report, const PayloadVisitor& visit);

}  // namespace ngi::rsli
