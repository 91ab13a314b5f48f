#pragma once

#include <string>
#include <vector>

#include "ngi/convert/exchange/to_plan.h"
#include "ngi/core/limits.h"
#include "ngi/material/wear/document.h"

namespace ngi::convert::exchange {

struct NewTexture {
  std::string name = {};  // CP1251, one word
  Bytes file = {};        // Texm
};

// What a new model wears: its table, and a texture for each picture of the file.
struct NewDress {
  wear::Document wear;
  std::vector<NewTexture> textures = {};
};

// Pictures that cannot be textures are reported (EXCHANGE-LEFT-OUT) and left out.
Result<NewDress> make_dress(const Model& file, const NewModel& planned, Report& report,
                            const Limits& limits = {});

}  // namespace ngi::convert::exchange
