#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ngi/archive/codec/failure.h"

// LZSS with a ring of 4096 and matches of 3..18 bytes: RsLi methods 0x040 and 0x060,
// docs/formats/nres.md B9.2.
namespace ngi::codec {

// Clips the last match at `unpacked_size` and ignores packed bytes after it.
Decoded decode_lzss(std::span<const std::byte> packed, std::uint64_t unpacked_size);

std::vector<std::byte> encode_lzss(std::span<const std::byte> data);

}  // namespace ngi::codec
