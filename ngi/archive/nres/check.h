#pragma once

#include "ngi/archive/nres/document.h"
#include "ngi/core/report.h"

namespace ngi::nres {

struct CheckOptions {
  // The entries are streams of a model or map, which are looked up by type and share one name.
  bool found_by_type = false;
};

// Checks every rule of docs/formats/nres.md A11 that a parsed archive can violate.
// Strict readers then ask report.refusal(Reading::Strict). O(n log n) in the entries; reads only
// the bytes between payloads, not the payloads.
void check(const Document& archive, Report& report, const CheckOptions& options = {});

// Reports what is lost of a salvaged archive: why it is damaged, payloads that are cut, and bytes
// that belong to no entry. Adds nothing for an archive that was read as it stands.
void report_recovery(const Document& archive, Report& report);

}  // namespace ngi::nres
