#pragma once

#include <cstdint>

#include "ngi/exchange/model.h"

namespace ngi::exchange {

// Axes of a file that does not say which it has: docs/formats/exchange.md 6.
enum class ForeignAxes : std::uint8_t {
  Front,   // +Y is up and models face +Z, as glTF says
  Back,    // +Y is up and models face -Z, as in files that 'ngi convert' writes
  Engine,  // +Z is up and models face +Y
};

// Turns a model that was read as ForeignAxes::Back, so that it faces +Y as the models of the game.
// A model whose file says which axes it has is not changed.
void turn_axes(Model& model, ForeignAxes axes);

}  // namespace ngi::exchange
