#pragma once

#include <optional>
#include <vector>

#include "ngi/msh/edit.h"

namespace ngi::msh {

// Whether the nodes of two models are in the same order, renamed ones included, so that they can be
// compared record by record.
bool has_same_nodes(const Draft& a, const Draft& b);

// By node of one model: the node of another that it belongs to, or nothing. Damaged files have more
// nodes than a NodeMap can name.
using NodePartners = std::vector<std::optional<std::size_t>>;

// Returns the node of `b` for each node of `a`: the one at the same place when the nodes are in the
// same order, else by name, those of one name in their order.
NodePartners match_nodes_by_name(const Draft& a, const Draft& b);

}  // namespace ngi::msh
