#pragma once

#include "ngi/core/report.h"
#include "ngi/exchange/model.h"

namespace ngi::exchange {

// Marks materials of the exported model that show another picture than at export, by its name. A
// picture that is gone cannot be imported and is reported (EXCHANGE-LEFT-OUT).
void note_new_pictures(Model& file, Report& report);

}  // namespace ngi::exchange
