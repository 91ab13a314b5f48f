#pragma once

#include <optional>
#include <vector>

#include "ngi/core/result.h"
#include "ngi/exchange/model.h"
#include "ngi/msh/draft.h"

namespace ngi::exchange {

// Returns for each node of the file the node of the base, or nullopt for a new one. A node is
// matched by the index in the file, else by its name. Of several with the same index the one with
// the right name is used, because programs copy the index with the node. EXCHANGE-MATCH when two
// remain, an index is out of range, or nothing matches.
Result<std::vector<std::optional<std::uint16_t>>> match_nodes(const Model& file,
                                                              const msh::Draft& base);

// Returns the name (Res9) of a node; empty when there is none.
std::string base_name(const msh::Draft& base, std::size_t node);

}  // namespace ngi::exchange
