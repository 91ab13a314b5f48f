#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/text.h"

namespace ngi {

// Bytes from hex digits; blanks and line ends are for the reader.
inline Bytes hex_bytes(std::string_view text) {
  std::string digits;
  for (const char c : text) {
    if (c != ' ' && c != '\n') digits += c;
  }
  const auto bytes = from_hex(digits);
  EXPECT_TRUE(bytes) << "not hex: " << text;
  return Bytes::copy(bytes.value_or(""));
}

// The same bytes with some of them overwritten.
inline Bytes patched(const Bytes& bytes, std::uint64_t offset, std::string_view replacement) {
  std::string text(bytes.text());
  text.replace(offset, replacement.size(), replacement);
  return Bytes::copy(text);
}

}  // namespace ngi
