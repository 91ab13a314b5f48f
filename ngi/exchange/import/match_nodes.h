#pragma once

#include <optional>
#include <vector>

#include "ngi/core/result.h"
#include "ngi/exchange/model.h"
#include "ngi/msh/draft.h"

namespace ngi::exchange {

// By node of the file: the node of the base that it is, or nothing for a new one. A node is found
// by the index that the file tells, else by its name; of several with the same index the one with
// the right name is meant, because programs copy the index with the node. EXCHANGE-MATCH when that
// leaves two, an index is beyond the base's nodes, or nothing at all is found.
Result<std::vector<std::optional<std::uint16_t>>> match_nodes(const Model& file,
                                                              const msh::Draft& base);

// Res9 of a node; empty when there is none.
std::string base_name(const msh::Draft& base, std::size_t node);

}  // namespace ngi::exchange
