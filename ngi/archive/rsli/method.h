#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/archive/codec/failure.h"

namespace ngi::rsli {

// Storage method of a payload: flags & method_mask, docs/formats/nres.md B5.
enum class Method : std::uint16_t {
  Copy = 0x000,
  Xor = 0x020,
  Lzss = 0x040,
  XorLzss = 0x060,
  Lzhuf = 0x080,
  XorLzhuf = 0x0A0,
  Deflate = 0x100,
};

// Returns nullopt when the engine has no such method.
std::optional<Method> method_of(std::uint16_t flags) noexcept;
// "copy", "xor", "lzss", "xor-lzss", "lzhuf", "xor-lzhuf", "deflate"
std::string_view to_text(Method method) noexcept;
std::optional<Method> method_from_text(std::string_view text) noexcept;

// True when the packed bytes are enciphered.
bool is_ciphered(Method method) noexcept;
// Returns the method without its cipher layer.
Method plain_method(Method method) noexcept;

// Both ignore the cipher layer, which depends on the entry's position in the table.
std::vector<std::byte> pack(Method method, std::span<const std::byte> payload);
codec::Decoded unpack(Method method, std::span<const std::byte> stream,
                      std::uint64_t unpacked_size);

}  // namespace ngi::rsli
