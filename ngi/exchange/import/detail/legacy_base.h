#pragma once

#include "ngi/exchange/import/apply.h"

namespace ngi::exchange {

// Puts the edits of msh::viewable(base) into a base whose nodes have 24 bytes and cannot be read.
// Its tables may change, their sizes may not: nobody knows which node uses which slot. Fails with
// EXCHANGE-MATCH when the scene adds, removes or renames something.
Result<Applied> over_legacy_base(Result<Applied> applied, const msh::Document& base);

}  // namespace ngi::exchange
