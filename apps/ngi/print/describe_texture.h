#pragma once

#include "apps/ngi/print/description.h"
#include "ngi/texture/document.h"

namespace ngi::command {

// Adds what a modder wants to know of a texture: its size, format and levels, whether it is an
// atlas, how many colours its palette has, and what a check finds unusual.
void describe_texture(Description& description, const texture::Document& texture);

}  // namespace ngi::command
