#pragma once

#include <array>
#include <vector>

#include "ngi/forge/corpus/detail/models.h"

namespace ngi::forge {

// Makes the batches of a model, cell by cell, and distributes the model's number of
// lightmapped batches, portals and marked triangles over its finest level.
class PartMaker {
 public:
  PartMaker(const ModelSpec& spec, Random& random);

  // Makes `batches` with `triangles` in total, at least one each.
  std::vector<msh::Part> make(std::size_t node, int level, std::size_t batches,
                              std::size_t triangles);

 private:
  void set_properties(msh::Part& part, std::size_t node, int level);
  void mark(msh::Part& part);

  const ModelSpec& spec_;
  Random& random_;
  std::size_t lightmapped_left_;
  std::size_t portals_left_;
  std::array<std::size_t, mark_count> marks_left_;
};

}  // namespace ngi::forge
