#pragma once

#include <string>

#include "ngi/core/bytes.h"

// glTF files by hand, for the tests.
namespace ngi::test {

inline void append_word(std::string& out, std::uint32_t word) {
  for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(word >> shift & 0xFFU);
}

// A chunk of text is padded with blanks, one of data with zeros.
inline void append_chunk(std::string& out, const std::string& type, std::string content, char pad) {
  content.resize((content.size() + 3) / 4 * 4, pad);
  append_word(out, static_cast<std::uint32_t>(content.size()));
  out += type + content;
}

inline Bytes glb(const std::string& json, const std::string& data) {
  std::string chunks;
  append_chunk(chunks, "JSON", json, ' ');
  append_chunk(chunks, std::string("BIN\0", 4), data, '\0');
  std::string out = "glTF";
  append_word(out, 2);
  append_word(out, static_cast<std::uint32_t>(12 + chunks.size()));
  return Bytes::copy(out + chunks);
}

}  // namespace ngi::test
