#pragma once

#include <gtest/gtest.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/text.h"

// Bytes as the format book prints them.
namespace ngi {

// "4E4C 0001" with spaces and line ends wherever they help the reader.
inline std::vector<std::byte> hex_literal(std::string_view digits) {
  std::string dense;
  for (const char c : digits) {
    if (c != ' ' && c != '\n') dense += c;
  }
  const auto decoded = from_hex(dense);
  EXPECT_TRUE(decoded.has_value()) << digits;
  const auto bytes = std::as_bytes(std::span(*decoded));
  return {bytes.begin(), bytes.end()};
}

inline std::vector<std::byte> text_bytes(std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

inline std::string text_of(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace ngi
