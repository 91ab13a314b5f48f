#pragma once

#include <functional>
#include <string_view>

#include "ngi/archive/nres/records.h"
#include "ngi/core/report.h"
#include "ngi/fx/document.h"

namespace ngi::fx {

enum class Lookup : std::uint8_t { Found, Empty, Missing };

// Says what became of an archive and a name.
using ReferenceLookup = std::function<Lookup(std::string_view archive, std::string_view name)>;

struct CheckOptions {
  // Where the caller can look references up (the book's link profile). An empty or missing
  // reference is an error then.
  ReferenceLookup lookup = {};
};

// Applies every rule of docs/formats/fxid.md 10 about an effect. Cost: linear in its size.
void check(const Document& document, Report& report, const CheckOptions& options = {});

// Of those, only the rules about where references lead: FXID-401, FXID-406 and FXID-407.
void check_links(const Document& document, const ReferenceLookup& lookup, Report& report);

// The rules about the archive entry that an effect stands in.
void check_entry(const nres::Record& record, Report& report);

}  // namespace ngi::fx
