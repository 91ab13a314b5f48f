#pragma once

#include <array>
#include <cstdint>

namespace ngi::nres {

// Returns attr1, attr2 and attr3 for a new entry, derived from type and size by
// docs/formats/nres.md A10; otherwise the most common values (0, 0, 1).
std::array<std::uint32_t, 3> default_attributes(std::uint32_t type_id,
                                                std::uint64_t payload_size) noexcept;

}  // namespace ngi::nres
