#pragma once

#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/exchange/model.h"

namespace ngi::exchange {

// Marks materials of the exported model that show another picture than at export. A picture with
// the same pixels is the same one, whatever its name; of a scene that has no hash of them the names
// decide. A picture that is gone or was painted over under its name cannot be imported with the
// model and is reported (EXCHANGE-LEFT-OUT).
void note_new_pictures(Model& file, const Limits& limits, Report& report);

}  // namespace ngi::exchange
