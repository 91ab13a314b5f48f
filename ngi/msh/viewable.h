#pragma once

#include "ngi/msh/model.h"

namespace ngi::msh {

// Returns a model to look at: one whose nodes have 24 bytes, and so cannot be read, gets one node
// at the origin that shows all batches (docs/formats/msh.md 5.1). Its slot comes after all others.
// Any other model is returned as it is.
Model viewable(Model model);

}  // namespace ngi::msh
