#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// The type field of an NRes record: four letters in file order ("Texm"), or a small number (mesh
// and terrain streams). docs/formats/nres.md A3.
namespace ngi {

// Of four letters; fewer are ended by zeros, and those after the fourth are left out.
constexpr std::uint32_t four_cc(std::string_view letters) noexcept {
  std::uint32_t id = 0;
  for (std::size_t i = 0; i < letters.size() && i < 4; ++i) {
    id |= std::uint32_t{static_cast<unsigned char>(letters[i])} << (8 * i);
  }
  return id;
}

// "Texm", "13", or "0x89ABCDEF" for a value that is neither letters nor small.
std::string type_text(std::uint32_t type_id);

// Inverse of type_text: four letters, a decimal number, or 0x and hex digits.
std::optional<std::uint32_t> parse_type(std::string_view text);

}  // namespace ngi
