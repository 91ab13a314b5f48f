#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "ngi/exchange/model.h"
#include "ngi/msh/draft.h"

// Finds nodes that have another name in the base than in the file: docs/formats/exchange.md 6.
namespace ngi::exchange {

using NodePairs = std::vector<std::pair<std::size_t, std::uint16_t>>;  // of the file, of the base
using BaseOfNodes = std::vector<std::optional<std::uint16_t>>;         // by node of the file

// Whether nodes with a mesh must have the same pose, or only when several others fit.
enum class PoseMatch : std::uint8_t { OfSeveral, Always };

// Pairs nodes below the same parent whose meshes have as many triangles and the same box, or, when
// they have no mesh, whose pose and label are the same. A node that fits several others is left
// out.
NodePairs same_content(const Model& file, const msh::Draft& base, const BaseOfNodes& base_of,
                       std::span<const std::size_t> nodes, std::span<const std::uint16_t> bases,
                       PoseMatch pose = PoseMatch::OfSeveral);

// Pairs nodes that are the only ones of the two lists below their parent.
NodePairs only_children(const Model& file, const msh::Draft& base, const BaseOfNodes& base_of,
                        std::span<const std::size_t> nodes, std::span<const std::uint16_t> bases);

}  // namespace ngi::exchange
