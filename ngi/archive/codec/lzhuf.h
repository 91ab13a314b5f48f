#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ngi/archive/codec/failure.h"

// LZSS whose literals and match lengths (3..60) are coded by an adaptive Huffman tree: RsLi methods
// 0x080 and 0x0A0, docs/formats/nres.md B9.3.
namespace ngi::codec {

// Clips the last match at `unpacked_size` and ignores packed bytes after it.
Decoded decode_lzhuf(std::span<const std::byte> packed, std::uint64_t unpacked_size);

std::vector<std::byte> encode_lzhuf(std::span<const std::byte> data);

}  // namespace ngi::codec
