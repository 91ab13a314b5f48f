#include "ngi/archive/codec/cipher.h"

namespace ngi::codec {

void cipher(std::span<std::byte> bytes, std::uint16_t key) noexcept {
  if (key == 0) return;
  unsigned a = key & 0xFFU;
  unsigned b = key >> 8U;
  for (std::byte& byte : bytes) {
    a = (b ^ (a << 1U)) & 0xFFU;
    byte ^= static_cast<std::byte>(a);
    b = a ^ (b >> 1U);
  }
}

std::vector<std::byte> ciphered(std::span<const std::byte> bytes, std::uint16_t key) {
  std::vector<std::byte> out(bytes.begin(), bytes.end());
  cipher(out, key);
  return out;
}

}  // namespace ngi::codec
