#pragma once

#include <functional>
#include <string_view>

#include "ngi/archive/nres/records.h"
#include "ngi/core/report.h"
#include "ngi/fx/document.h"

namespace ngi::fx {

enum class Lookup : std::uint8_t { Found, Empty, Missing };

struct CheckOptions {
  // Where the caller can look references up (the book's link profile): says what became of an
  // archive and a name. An empty or missing reference is an error then.
  std::function<Lookup(std::string_view archive, std::string_view name)> lookup = {};
};

// Applies every rule of docs/formats/fxid.md 10 about an effect. Cost: linear in its size.
void check(const Document& document, Report& report, const CheckOptions& options = {});

// The rules about the archive entry that an effect stands in.
void check_entry(const nres::Record& record, Report& report);

}  // namespace ngi::fx
