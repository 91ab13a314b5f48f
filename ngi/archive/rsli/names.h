#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/rsli/records.h"

// Names and their order, docs/formats/nres.md B6. Names are compared as unsigned bytes,
// case-sensitively.
namespace ngi::rsli {

constexpr std::size_t longest_name = 12;

// Returns the bytes before the first NUL.
std::string_view name_of(const Record& record) noexcept;
// Makes a NUL-padded field; the name has at most `longest_name` bytes.
std::array<char, longest_name> name_field(std::string_view name) noexcept;

// Maps a-z to A-Z and leaves every other byte alone, as the engine does with a query.
std::string upper_case(std::string_view text);
// True for 1..12 bytes of printable ASCII without lower case, which writers require.
bool is_canonical_name(std::string_view name) noexcept;

// Returns the entries in order of their names; equal names keep the order of the
// table.
std::vector<std::uint16_t> sorted_order(std::span<const Record> records);

}  // namespace ngi::rsli
