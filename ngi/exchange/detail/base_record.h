#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ngi/msh/document.h"

// What a scene records about the model that it was made from, so that an import can tell whether
// the model has changed since: docs/formats/exchange.md 3.
namespace ngi::exchange {

// Returns 16 hex digits that depend on the names, parents and cells of the nodes, the batches of
// the slots, and the number of vertices and indices; not on positions, keys, materials or flags.
std::string base_fingerprint(const msh::Document& base);

// Returns the names of the nodes in UTF-8; empty for nodes without a name.
std::vector<std::string> base_node_names(const msh::Document& base);

// Joins names to one text, a line each. The text is empty when a name contains a line break.
std::string join_names(const std::vector<std::string>& names);
std::vector<std::string> split_names(std::string_view text);

}  // namespace ngi::exchange
