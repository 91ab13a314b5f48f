#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ngi::codec {

// The stream cipher of RsLi tables and XOR payloads (docs/formats/nres.md B3). It is symmetric: the
// same call encrypts and decrypts. Key 0 changes nothing.
void cipher(std::span<std::byte> bytes, std::uint16_t key) noexcept;

std::vector<std::byte> ciphered(std::span<const std::byte> bytes, std::uint16_t key);

}  // namespace ngi::codec
