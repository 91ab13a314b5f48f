#pragma once

#include <string>

#include "apps/ngi/cli/context.h"
#include "ngi/asset/asset_path.h"
#include "ngi/msh/model.h"

// How verbs get at the model that an operand names: a file, an entry of an archive, or "-".
namespace ngi::command {

// As it stands. Reports what a check finds on standard error; with --strict an error refuses it.
Result<msh::Document> open_model_document(Context& context, const Asset& asset);

// Checked. What is damaged is left out and reported on standard error; --strict refuses it.
Result<msh::Model> open_model(Context& context, const std::string& operand);

}  // namespace ngi::command
