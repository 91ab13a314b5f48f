#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ngi/archive/codec/failure.h"

// Raw Deflate (RFC 1951, no zlib or gzip wrapper): RsLi method 0x100, docs/formats/nres.md B9.4.
namespace ngi::codec {

struct Inflated {
  std::vector<std::byte> data;
  std::uint64_t stream_size;  // number of packed bytes up to the end of the final block
};

// Stops at the final block and ignores the bytes after it. Fails as soon as `unpacked_size` is
// exceeded.
tl::expected<Inflated, Failure> inflate(std::span<const std::byte> packed,
                                        std::uint64_t unpacked_size);

Decoded decode_deflate(std::span<const std::byte> packed, std::uint64_t unpacked_size);

std::vector<std::byte> encode_deflate(std::span<const std::byte> data);

}  // namespace ngi::codec
