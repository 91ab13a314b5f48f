#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ngi/core/result.h"
#include "ngi/exchange/model.h"
#include "ngi/msh/draft.h"

namespace ngi::exchange {

// How the base relates to the model that the file was made from.
enum class BaseState : std::uint8_t {
  Same,        // the same nodes: their numbers in the file hold
  HoldsScene,  // other nodes, but exactly those of the file, as after an earlier import of it
  Changed,     // nodes were added, removed or renamed since
};

struct NodeMatches {
  BaseState state = BaseState::Same;
  bool has_same_batches = true;                            // places of batches in the file hold
  std::vector<std::optional<std::uint16_t>> base_of = {};  // by node of the file; nullopt: new
  std::vector<bool> keeps_name = {};  // by node of the file: the name of the base is newer
  std::vector<bool> is_newer = {};    // by node of the base: unknown to the file, so it stays
};

// Finds the node of the base for each node of the file: docs/formats/exchange.md 6. When the base
// has the nodes that the file was made from, by number; of several nodes with one number the
// one with the right name is taken, because programs copy the number with the node. Otherwise by
// name, then by content. EXCHANGE-MATCH when that is ambiguous, a node of the file is no longer
// in the base, or nothing matches.
Result<NodeMatches> match_nodes(const Model& file, const msh::Draft& base);

// Returns the name (Res9) of a node; empty when there is none.
std::string base_name(const msh::Draft& base, std::size_t node);

}  // namespace ngi::exchange
