#pragma once

#include "apps/ngi/print/description.h"
#include "ngi/fx/effect.h"

namespace ngi::command {

// Adds what a modder wants to know of an effect: how long it lives, what drives it, what it is made
// of; and its commands one by one.
void describe_effect(Description& description, const fx::Effect& effect);

}  // namespace ngi::command
