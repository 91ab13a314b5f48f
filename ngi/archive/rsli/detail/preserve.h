#pragma once

#include <span>

#include "ngi/archive/rsli/edit.h"

namespace ngi::rsli {

// Implements the preserving Editor::write (docs/formats/nres.md B11).
Result<Pieces> write_preserving(const Document& document, std::span<const Editor::Item> items);

}  // namespace ngi::rsli
