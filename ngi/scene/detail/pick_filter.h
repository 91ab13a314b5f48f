#pragma once

#include "ngi/msh/query.h"

namespace ngi::scene {

// Returns nullptr for a triangle without a descriptor.
inline const msh::Triangle* descriptor_of(const msh::Model& model,
                                          std::uint32_t triangle) noexcept {
  return triangle < model.triangles().size() ? &model.triangles()[triangle] : nullptr;
}

// A triangle without a descriptor has no flags (docs/formats/msh.md 6.5).
inline bool passes(const msh::TriangleFilter& filter, const msh::Model& model,
                   const msh::SlotTriangle& triangle) noexcept {
  constexpr msh::Triangle no_descriptor = {};
  const msh::Triangle* descriptor = descriptor_of(model, triangle.triangle);
  return filter.accepts(descriptor ? *descriptor : no_descriptor) &&
         filter.accepts(model.batches()[triangle.batch]);
}

}  // namespace ngi::scene
