#pragma once

#include "ngi/archive/nres/document.h"
#include "ngi/core/report.h"

namespace ngi::nres {

struct CheckOptions {
  // The entries are streams of a model or a map: looked up by type, they all have its name.
  bool found_by_type = false;
};

// Applies every rule of docs/formats/nres.md A11 that an archive can break once it has been parsed.
// Strict readers then ask report.refusal(Reading::Strict). O(n log n) in the entries; payloads are
// not touched, only what lies between them.
void check(const Document& archive, Report& report, const CheckOptions& options = {});

}  // namespace ngi::nres
