#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/archive/codec/failure.h"

namespace ngi::rsli {

// How a payload is stored: flags & method_mask, docs/formats/nres.md B5.
enum class Method : std::uint16_t {
  Copy = 0x000,
  Xor = 0x020,
  Lzss = 0x040,
  XorLzss = 0x060,
  Lzhuf = 0x080,
  XorLzhuf = 0x0A0,
  Deflate = 0x100,
};

// Nothing when the engine has no such method.
std::optional<Method> method_of(std::uint16_t flags) noexcept;
// "copy", "xor", "lzss", "xor-lzss", "lzhuf", "xor-lzhuf", "deflate"
std::string_view to_text(Method method) noexcept;
std::optional<Method> method_from_text(std::string_view text) noexcept;

// Whether the packed bytes lie under the cipher.
bool is_ciphered(Method method) noexcept;
// The method without its cipher layer.
Method plain_method(Method method) noexcept;

// Both leave the cipher layer alone: it depends on the entry's place in the table.
std::vector<std::byte> pack(Method method, std::span<const std::byte> payload);
codec::Decoded unpack(Method method, std::span<const std::byte> stream,
                      std::uint64_t unpacked_size);

}  // namespace ngi::rsli
