#pragma once

#include "ngi/exchange/model.h"

namespace ngi::exchange {

// Turns a model that was read as ForeignAxes::Back, so that it faces +Y as the models of the game.
// A model whose file says which axes it has is not changed.
void turn_axes(Model& model, ForeignAxes axes);

}  // namespace ngi::exchange
