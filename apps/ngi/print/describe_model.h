#pragma once

#include "apps/ngi/print/description.h"
#include "ngi/msh/model.h"

namespace ngi::command {

// Adds what a modder wants to know of a model: how large it is, what it shows, whether it moves,
// which rows of its WEAR it wears; and its nodes as a tree.
void describe_model(Description& description, const msh::Model& model);

}  // namespace ngi::command
