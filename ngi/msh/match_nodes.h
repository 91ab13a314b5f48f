#pragma once

#include "ngi/msh/edit.h"

namespace ngi::msh {

// Whether the nodes of two models are in the same order, renamed ones included, so that they can be
// compared record by record.
bool has_same_nodes(const Draft& a, const Draft& b);

// Returns the node of `b` for each node of `a`: the one at the same place when the nodes are in the
// same order, else by name, those of one name in their order.
NodeMap match_nodes_by_name(const Draft& a, const Draft& b);

}  // namespace ngi::msh
