#pragma once

#include <functional>

#include "ngi/archive/rsli/document.h"
#include "ngi/core/report.h"

namespace ngi::rsli {

// Checks every rule of docs/formats/nres.md B10 that parsing does not, and decodes each payload.
// The report serves both modes: `report.refusal(Reading::Strict)` and
// `(Reading::Tolerant)`. Payloads beyond the decode budget are skipped, with one RSLI-LIMIT.
void check(const Document& document, Report& report);

// The same, and passes each payload to a visitor so that nothing is decoded twice.
using PayloadVisitor = std::function<void(std::size_t entry, const Bytes& payload)>;
void check(const Document& document, Report& report, const PayloadVisitor& visit);

// Reports a table that is not complete, in an archive that was read by Table::Salvage.
void report_recovery(const Document& document, Report& report);

}  // namespace ngi::rsli
