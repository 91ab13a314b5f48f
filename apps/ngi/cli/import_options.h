#pragma once

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/options.h"
#include "ngi/tasks/import_asset.h"

// Options of the verbs that read files of other programs.
namespace ngi::command {

namespace options {

inline constexpr Option base = {
    .flags = "--base",
    .value = "MSH",
    .help = "The model that a .glb, .gltf or .obj was made from: only what was edited changes",
    .completes = Completes::Files};

}  // namespace options

// But for --wear.
tasks::ModelImportOptions model_import_options(const Context& context);

// For an asset that this file goes into.
Result<tasks::ImportOptions> import_options(const Context& context, const Asset& file);

}  // namespace ngi::command
