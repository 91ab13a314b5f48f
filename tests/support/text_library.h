#pragma once

#include <cstring>
#include <map>
#include <string>
#include <vector>

#include "ngi/core/bytes.h"

namespace ngi::test {

// A small 32-bit Windows library with one block of strings, ids 16 to 31, written by hand: headers
// of 0x200 bytes, then a section .rsrc of 0x200 bytes at the address 0x1000.
inline std::string text_library(const std::map<unsigned, std::u16string>& strings,
                                bool has_more_behind = false) {
  std::string file(0x400, '\0');
  const auto put = [&file](std::size_t at, std::uint32_t value, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) file[at + i] = static_cast<char>(value >> (8 * i));
  };
  std::memcpy(file.data(), "MZ", 2);
  put(0x3C, 0x40, 4);
  std::memcpy(file.data() + 0x40, "PE\0\0", 4);
  put(0x44, 0x14C, 2);
  put(0x46, has_more_behind ? 2 : 1, 2);
  put(0x54, 0xE0, 2);
  put(0x56, 0x2102, 2);
  const std::size_t optional = 0x58;
  put(optional, 0x10B, 2);
  put(optional + 32, 0x1000, 4);
  put(optional + 36, 0x200, 4);
  put(optional + 56, 0x2000, 4);
  put(optional + 92, 16, 4);
  put(optional + 96 + 16, 0x1000, 4);
  const std::size_t section = optional + 0xE0;
  std::memcpy(file.data() + section, ".rsrc", 5);
  put(section + 12, 0x1000, 4);
  put(section + 16, 0x200, 4);
  put(section + 20, 0x200, 4);
  if (has_more_behind) put(section + 40 + 12, 0x2000, 4);
  const std::size_t tree = 0x200;
  put(tree + 14, 1, 2);
  put(tree + 16, 6, 4);
  put(tree + 20, 0x80000018, 4);
  put(tree + 0x18 + 14, 1, 2);
  put(tree + 0x28, 2, 4);
  put(tree + 0x2C, 0x80000030, 4);
  put(tree + 0x30 + 14, 1, 2);
  put(tree + 0x40, 1033, 4);
  put(tree + 0x44, 0x48, 4);
  std::string block;
  for (unsigned id = 16; id < 32; ++id) {
    const auto found = strings.find(id);
    const std::u16string text = found == strings.end() ? u"" : found->second;
    block += static_cast<char>(text.size());
    block += '\0';
    for (const char16_t word : text) {
      block += static_cast<char>(word & 0xFF);
      block += static_cast<char>(word >> 8);
    }
  }
  put(tree + 0x48, 0x1000 + 0x60, 4);
  put(tree + 0x4C, static_cast<std::uint32_t>(block.size()), 4);
  put(section + 8, static_cast<std::uint32_t>(0x60 + block.size()), 4);
  std::memcpy(file.data() + tree + 0x60, block.data(), block.size());
  return file;
}

}  // namespace ngi::test
