#include "ngi/core/text.h"

namespace ngi {

namespace {

unsigned utf8_byte(std::string_view bytes, std::size_t i) noexcept {
  return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0;
}

bool is_continuation(std::string_view bytes, std::size_t i) noexcept {
  return (utf8_byte(bytes, i) & 0xC0U) == 0x80;
}

// Length of the well-formed sequence at `i` (Unicode 15, table 3-7), or 0.
std::size_t utf8_sequence_length(std::string_view bytes, std::size_t i) noexcept {
  const unsigned first = utf8_byte(bytes, i);
  const unsigned second = utf8_byte(bytes, i + 1);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return is_continuation(bytes, i + 1) ? 2 : 0;
  if (!is_continuation(bytes, i + 1) || !is_continuation(bytes, i + 2)) return 0;
  if (first >= 0xE0 && first <= 0xEF) {
    const bool overlong = first == 0xE0 && second < 0xA0;
    const bool surrogate = first == 0xED && second > 0x9F;
    return overlong || surrogate ? 0 : 3;
  }
  if (first < 0xF0 || first > 0xF4 || !is_continuation(bytes, i + 3)) return 0;
  const bool overlong = first == 0xF0 && second < 0x90;
  const bool beyond = first == 0xF4 && second > 0x8F;
  return overlong || beyond ? 0 : 4;
}

}  // namespace

bool is_utf8(std::string_view bytes) noexcept {
  for (std::size_t i = 0; i < bytes.size();) {
    const std::size_t length = utf8_sequence_length(bytes, i);
    if (length == 0) return false;
    i += length;
  }
  return true;
}

std::string to_utf8(std::string_view bytes) {
  return is_utf8(bytes) ? std::string(bytes) : cp1251_to_utf8(bytes);
}

}  // namespace ngi
