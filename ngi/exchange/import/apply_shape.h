#pragma once

#include <string>

#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/exchange/export/batch_look.h"
#include "ngi/exchange/import/change_list.h"
#include "ngi/exchange/model.h"
#include "ngi/msh/draft.h"
#include "ngi/msh/edit/slots.h"

namespace ngi::exchange {

// The cell that a shape of the file belongs to.
struct ShapePlace {
  std::size_t node = 0;  // of the base
  Cell cell = {};
  std::string name = {};  // "node 3 'arm'"
};

// Brings what a slot shows to what the file shows: docs/formats/msh.md 10.3. Batches are found by
// their place in the slot, else by row, flags and lightmap. What is the same stays byte for byte;
// vertices whose triangles are the same keep their place; other batches are rebuilt. Portals that
// the file was not asked to hold stay.
Result<void> apply_shape(msh::Draft& draft, std::size_t slot, const Shape& shape,
                         const Source& source, const ShapePlace& place, ChangeList& changes);

// The parts as new batches.
std::vector<msh::Part> new_parts(const Shape& shape, const Source& source, const msh::Draft& draft);

}  // namespace ngi::exchange
