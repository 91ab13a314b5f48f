#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ngi/archive/codec/failure.h"
#include "ngi/archive/rsli/document.h"

// Packing and unpacking by the storage methods of RsLi.
namespace ngi::rsli {

// Both ignore the cipher layer, which depends on the entry's position in the table.
std::vector<std::byte> pack(Method method, std::span<const std::byte> payload);
codec::Decoded unpack(Method method, std::span<const std::byte> stream,
                      std::uint64_t unpacked_size);

}  // namespace ngi::rsli
