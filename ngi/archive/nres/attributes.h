#pragma once

#include <array>
#include <cstdint>

namespace ngi::nres {

// attr1, attr2 and attr3 of a new entry: what docs/formats/nres.md A10 says follows from its type
// and size, else what most entries have (0, 0, 1).
std::array<std::uint32_t, 3> default_attributes(std::uint32_t type_id,
                                                std::uint64_t payload_size) noexcept;

}  // namespace ngi::nres
