#pragma once

#include "apps/ngi/cli/context.h"
#include "ngi/asset/asset_path.h"
#include "ngi/texture/document.h"

// How verbs get at the texture that an operand names.
namespace ngi::command {

// As it stands. Reports the errors that a check finds on standard error; with --strict one refuses
// it.
Result<texture::Document> open_texture(Context& context, const Asset& asset);

}  // namespace ngi::command
