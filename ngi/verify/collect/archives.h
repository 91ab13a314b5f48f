#pragma once

#include "ngi/archive/nres/document.h"
#include "ngi/archive/rsli/document.h"
#include "ngi/verify/fact.h"

namespace ngi::verify {

// The framing of an NRes archive, at any depth.
void collect_nres(const At& at, const nres::Document& archive, Facts& facts);
// `name` is the key of its file name.
void collect_rsli(const At& at, std::string_view name, const rsli::Document& archive, Facts& facts);

}  // namespace ngi::verify
