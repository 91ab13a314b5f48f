#include "ngi/core/cyrillic.h"

#include <cstddef>

#include "ngi/core/text.h"

namespace ngi {

std::string fold_cyrillic(std::string_view cp1251) {
  std::string out = fold(cp1251);
  for (char& c : out) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0xC0 && byte <= 0xDF) c = static_cast<char>(byte + 0x20);
    if (byte == 0xA8) c = static_cast<char>(0xB8);
  }
  return out;
}

std::string fold_cyrillic_utf8(std::string_view utf8) {
  std::string out = fold(utf8);
  for (std::size_t i = 0; i + 1 < out.size(); ++i) {
    if (static_cast<unsigned char>(out[i]) != 0xD0) continue;
    const auto second = static_cast<unsigned char>(out[i + 1]);
    if (second >= 0x90 && second <= 0x9F) out[i + 1] = static_cast<char>(second + 0x20);
    if ((second >= 0xA0 && second <= 0xAF) || second == 0x81) {
      out[i] = static_cast<char>(0xD1);
      out[i + 1] = static_cast<char>(second == 0x81 ? 0x91 : second - 0x20);
    }
  }
  return out;
}

}  // namespace ngi
