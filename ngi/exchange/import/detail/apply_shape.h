#pragma once

#include <string>

#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/exchange/exchange.h"
#include "ngi/exchange/import/detail/batch_properties.h"
#include "ngi/exchange/model.h"
#include "ngi/msh/draft.h"
#include "ngi/msh/edit.h"

namespace ngi::exchange {

// The cell of a shape in the file.
struct ShapePlace {
  std::size_t node = 0;  // of the base
  Cell cell = {};
  std::string name = {};  // "node 3 'arm'"
};

// Changes a slot to match a shape in the file: docs/formats/msh.md 10.3. Batches are matched by
// their position in the slot, else by row, flags and lightmap. Unchanged data is kept byte for
// byte; vertices of unchanged triangles keep their position; other batches are rebuilt. Portals
// that were not exported are kept.
Result<void> apply_shape(msh::Draft& draft, std::size_t slot, const Shape& shape,
                         const Source& source, const ShapePlace& place, ChangeList& changes);

// Converts the parts to new batches.
std::vector<msh::Part> new_parts(const Shape& shape, const Source& source, const msh::Draft& draft);

}  // namespace ngi::exchange
