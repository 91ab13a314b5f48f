#include "ngi/core/text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace ngi {

namespace {

constexpr std::string_view digits = "0123456789ABCDEF";

// Code points of bytes 0x80..0xFF in Windows-1251; 0x98 is unassigned there and keeps its value.
constexpr std::array<char16_t, 128> cp1251 = {
    0x0402, 0x0403, 0x201A, 0x0453, 0x201E, 0x2026, 0x2020, 0x2021, 0x20AC, 0x2030, 0x0409, 0x2039,
    0x040A, 0x040C, 0x040B, 0x040F, 0x0452, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x0098, 0x2122, 0x0459, 0x203A, 0x045A, 0x045C, 0x045B, 0x045F, 0x00A0, 0x040E, 0x045E, 0x0408,
    0x00A4, 0x0490, 0x00A6, 0x00A7, 0x0401, 0x00A9, 0x0404, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x0407,
    0x00B0, 0x00B1, 0x0406, 0x0456, 0x0491, 0x00B5, 0x00B6, 0x00B7, 0x0451, 0x2116, 0x0454, 0x00BB,
    0x0458, 0x0405, 0x0455, 0x0457, 0x0410, 0x0411, 0x0412, 0x0413, 0x0414, 0x0415, 0x0416, 0x0417,
    0x0418, 0x0419, 0x041A, 0x041B, 0x041C, 0x041D, 0x041E, 0x041F, 0x0420, 0x0421, 0x0422, 0x0423,
    0x0424, 0x0425, 0x0426, 0x0427, 0x0428, 0x0429, 0x042A, 0x042B, 0x042C, 0x042D, 0x042E, 0x042F,
    0x0430, 0x0431, 0x0432, 0x0433, 0x0434, 0x0435, 0x0436, 0x0437, 0x0438, 0x0439, 0x043A, 0x043B,
    0x043C, 0x043D, 0x043E, 0x043F, 0x0440, 0x0441, 0x0442, 0x0443, 0x0444, 0x0445, 0x0446, 0x0447,
    0x0448, 0x0449, 0x044A, 0x044B, 0x044C, 0x044D, 0x044E, 0x044F};

void append_utf8(std::string& out, char16_t c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xC0 | (c >> 6));
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else {
    out += static_cast<char>(0xE0 | (c >> 12));
    out += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  }
}

constexpr std::size_t eight = sizeof(std::uint64_t);

// Eight bytes folded at once. Adding to the lower seven bits of a byte carries into its own top bit
// at most.
std::uint64_t fold_eight(const char* text) noexcept {
  constexpr std::uint64_t ones = 0x0101'0101'0101'0101;
  constexpr std::uint64_t tops = 0x80 * ones;
  std::uint64_t bytes;
  std::memcpy(&bytes, text, eight);
  const std::uint64_t low = bytes & ~tops;
  const std::uint64_t from_a = low + (0x80 - 'A') * ones;
  const std::uint64_t after_z = low + (0x7F - 'Z') * ones;
  const std::uint64_t capitals = (from_a ^ after_z) & ~bytes & tops;
  return bytes | capitals >> 2U;
}

int hex_digit(char c) noexcept {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

bool is_ascii(std::string_view bytes) noexcept {
  return std::all_of(bytes.begin(), bytes.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string cp1251_to_utf8(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size());
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    append_utf8(out, byte < 0x80 ? static_cast<char16_t>(byte) : cp1251[byte - 0x80]);
  }
  return out;
}

// Inverts the function above by encoding each candidate and comparing: a CP1251 character has at
// most three bytes in UTF-8. Names are short, so a lookup table would not pay.
std::optional<std::string> utf8_to_cp1251(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    if (static_cast<unsigned char>(text.front()) < 0x80) {
      out += text.front();
      text.remove_prefix(1);
      continue;
    }
    const auto match = std::find_if(cp1251.begin(), cp1251.end(), [text](char16_t c) {
      std::string spelled;
      append_utf8(spelled, c);
      return text.starts_with(spelled);
    });
    if (match == cp1251.end()) return std::nullopt;
    out += static_cast<char>(0x80 + (match - cp1251.begin()));
    std::string spelled;
    append_utf8(spelled, *match);
    text.remove_prefix(spelled.size());
  }
  return out;
}

std::string to_hex(std::span<const std::byte> bytes) {
  std::string out;
  out.reserve(bytes.size() * 2);
  for (const std::byte b : bytes) {
    out += digits[std::to_integer<unsigned>(b) >> 4];
    out += digits[std::to_integer<unsigned>(b) & 15];
  }
  return out;
}

std::string hex_number(std::uint64_t value) {
  std::string backwards;
  do {
    backwards += digits[value & 15U];
    value >>= 4U;
  } while (value != 0);
  return "0x" + std::string(backwards.rbegin(), backwards.rend());
}

std::optional<std::string> from_hex(std::string_view hex) {
  if (hex.size() % 2 != 0) return std::nullopt;
  std::string out;
  out.reserve(hex.size() / 2);
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    const int high = hex_digit(hex[i]);
    const int low = hex_digit(hex[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    out += static_cast<char>(high * 16 + low);
  }
  return out;
}

std::string fold(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = fold(c);
  return out;
}

int compare_folded(std::string_view a, std::string_view b) noexcept {
  const std::size_t common = std::min(a.size(), b.size());
  std::size_t i = 0;
  // Eight bytes at a time; those that differ are looked at one by one.
  for (; i + eight <= common; i += eight) {
    if (fold_eight(a.data() + i) != fold_eight(b.data() + i)) break;
  }
  for (; i < common; ++i) {
    const int difference =
        static_cast<unsigned char>(fold(a[i])) - static_cast<unsigned char>(fold(b[i]));
    if (difference != 0) return difference;
  }
  return a.size() < b.size() ? -1 : a.size() > b.size() ? 1 : 0;
}

}  // namespace ngi
