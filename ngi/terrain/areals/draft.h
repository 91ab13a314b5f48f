#pragma once

#include <optional>
#include <vector>

#include "ngi/terrain/areals/document.h"
#include "ngi/terrain/areals/grid.h"

namespace ngi::areals {

// One areal as editable values.
struct ArealDraft {
  ArealRecord record = {};
  std::vector<Vec3> vertices = {};
  std::vector<Link> links = {};  // one per edge, then three for each sub-block
  std::uint32_t block_count = 0;
  Bytes blocks = {};
};

// An areal map as editable values. The functions of edit.h change it and update what depends on the
// change.
//
//   auto draft = areals::open_draft(document);
//   areals::set_walkable(draft, 3, true);
//   auto pieces = areals::write(draft);
struct Draft {
  std::vector<ArealDraft> areals = {};
  std::optional<Grid> grid = {};  // nothing: the source has no whole grid
  Bytes rest = {};                // bytes behind the grid; without a grid, behind the areals
  std::optional<Document> source = {};
};

Draft open_draft(const Document& document);

// The content of the entry. Without an edit that of the source, byte for byte.
Bytes encode(const Draft& draft);

// Writes the file. Everything that was not edited keeps its bytes; a draft without a source becomes
// a canonical archive. Fails with MAP-EDIT-INVALID when an areal does not have one link per edge,
// with MAP-033 and MAP-034, and with an error that the source does not have.
Result<Pieces> write(const Draft& draft);

}  // namespace ngi::areals
