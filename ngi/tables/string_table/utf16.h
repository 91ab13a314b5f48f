#pragma once

#include <string>
#include <string_view>

namespace ngi::string_table {

// A surrogate without its pair becomes U+FFFD, as do bytes that are not UTF-8.
std::string utf16_to_utf8(std::u16string_view words);
std::u16string utf8_to_utf16(std::string_view text);

}  // namespace ngi::string_table
