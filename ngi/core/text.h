#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ngi {

bool is_utf8(std::string_view bytes) noexcept;

// A path or a message: UTF-8 stays, anything else is taken for CP1251.
std::string to_utf8(std::string_view bytes);

// Conversions between the bytes of names in files and text for people.

bool is_ascii(std::string_view bytes) noexcept;
constexpr bool is_digit(char c) noexcept {
  return c >= '0' && c <= '9';
}

// Maps every byte to a character. 0x98, which Windows-1251 leaves unassigned, becomes U+0098, so
// the conversion is reversible.
std::string cp1251_to_utf8(std::string_view bytes);
// Returns nullopt when the text is not UTF-8 or has a character that CP1251 lacks.
std::optional<std::string> utf8_to_cp1251(std::string_view text);

std::string to_hex(std::span<const std::byte> bytes);  // "0A1BFF"
std::optional<std::string> from_hex(std::string_view hex);
std::string hex_number(std::uint64_t value);  // "0x1F"

// Maps A-Z to a-z and leaves every other byte alone ("fold" in the book).
constexpr char fold(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}
std::string fold(std::string_view text);
// Compares case-insensitively (folded, bytes as unsigned, a prefix is less): <0, 0 or >0.
int compare_folded(std::string_view a, std::string_view b) noexcept;

}  // namespace ngi
