#pragma once

#include <optional>

#include "ngi/core/bytes.h"
#include "ngi/core/report.h"

namespace ngi::script {

// How many formulas and variables the texts of a script declare; nullopt when there is no such
// text.
struct ScriptTexts {
  std::optional<std::size_t> formulas = {};
  std::optional<std::size_t> variables = {};
};

// Reports AUX-008 for formulas and operands that the texts do not have.
void check_texts(const Bytes& script, const ScriptTexts& texts, Report& report);

}  // namespace ngi::script
