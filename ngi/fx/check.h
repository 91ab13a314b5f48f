#pragma once

#include <functional>
#include <string_view>

#include "ngi/archive/nres/records.h"
#include "ngi/core/report.h"
#include "ngi/fx/document.h"

namespace ngi::fx {

// Looks up an archive and a name.
using ReferenceLookup = std::function<Lookup(std::string_view archive, std::string_view name)>;

struct CheckOptions {
  // Looks up references, where the caller can (the book's link profile). An empty or missing
  // reference is then an error.
  ReferenceLookup lookup = {};
};

// Checks every rule of docs/formats/fxid.md 10 about an effect. Cost: linear in its size.
void check(const Document& document, Report& report, const CheckOptions& options = {});

// Checks only the targets of references: FXID-401, FXID-406 and FXID-407.
void check_links(const Document& document, const ReferenceLookup& lookup, Report& report);

// Checks the archive entry of an effect.
void check_entry(const nres::Record& record, Report& report);

}  // namespace ngi::fx
