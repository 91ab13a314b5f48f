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
    .help = "The model or landscape that a .glb, .gltf or .obj was made from; only edits change it",
    .completes = Completes::Files};

}  // namespace options

// Reads all options except --wear.
tasks::ModelImportOptions model_import_options(const Context& context);

// Reads the options for importing this file into an asset; fails when one of them does nothing for
// it.
Result<tasks::ImportOptions> import_options(const Context& context, const Asset& file,
                                            Kind into = Kind::Unknown);

}  // namespace ngi::command
