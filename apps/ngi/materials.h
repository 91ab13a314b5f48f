#pragma once

#include "apps/ngi/cli/context.h"
#include "ngi/asset/asset_path.h"
#include "ngi/material/mat0/material.h"
#include "ngi/material/wear/document.h"

// How verbs get at the materials and material tables that operands name.
namespace ngi::command {

// As it stands. Reports the errors that a check finds on standard error; with --strict one refuses
// it.
Result<mat0::Document> open_material_document(Context& context, const Asset& asset);

// Checked; what was mended is reported on standard error.
Result<mat0::Material> open_material(Context& context, const Asset& asset);

// Whether the text may be used as it stands; reports like open_material_document.
Result<void> heed_wear(Context& context, const Asset& asset);

}  // namespace ngi::command
