#pragma once

#include "ngi/exchange/import/detail/batch_properties.h"
#include "ngi/exchange/import/detail/match_triangles.h"

namespace ngi::exchange {

// Triangles of the file that belong to some batches of the base, or to a new one.
struct BatchGroup {
  std::vector<std::size_t> batches = {};  // in Res13
  std::vector<const Part*> parts = {};
};

struct BatchMatches {
  std::vector<BatchGroup> groups = {};
  std::vector<std::size_t> gone = {};  // batches that were removed in the file
};

// Matches batches by their position in the slot, else by their properties: exchange.md 6.
BatchMatches match_batches(const msh::Draft& draft, std::size_t slot, const Shape& shape,
                           const Source& source);

// Returns the triangles of some batches of a slot, or of the parts of a group.
std::vector<BaseTriangle> triangles_of(const msh::Draft& draft, std::size_t slot,
                                       const std::vector<std::size_t>& batches);
std::vector<FileTriangle> triangles_of(const BatchGroup& group);

// True when two corners of a triangle coincide, so that programs drop it.
bool is_flat(const msh::Draft& draft, const BaseTriangle& triangle);

}  // namespace ngi::exchange
