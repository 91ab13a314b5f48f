#pragma once

#include "apps/ngi/cli/context.h"
#include "ngi/asset/asset_path.h"
#include "ngi/fx/document.h"

// How verbs get at the effect that an operand names.
namespace ngi::command {

// As it stands. Reports what a check finds on standard error; with --strict an error refuses it.
Result<fx::Document> open_effect_document(Context& context, const Asset& asset);

}  // namespace ngi::command
