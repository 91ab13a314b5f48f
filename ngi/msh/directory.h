#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/msh/records.h"

// Facts about a model for which its directory and one table are enough. Document::parse copies a
// model that is mapped from a file; these functions do not.
namespace ngi::msh {

// The number of nodes; nothing when Document::parse would fail or the nodes cannot be read.
std::optional<std::size_t> count_nodes(const Bytes& model);

// The vertices of the hall way; nothing when Document::parse would fail or there is none that fits.
std::optional<std::vector<HallVertex>> copy_hall_vertices(const Bytes& model);

}  // namespace ngi::msh
