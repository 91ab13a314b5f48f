#pragma once

#include <map>
#include <string>

#include "ngi/core/bytes.h"

namespace ngi::string_table {

// Makes a 32-bit library that has the strings, by id and in UTF-8, and nothing else. A text has at
// most 65535 UTF-16 words, an id at most 16 bits.
Bytes make_library(const std::map<std::uint32_t, std::string>& texts,
                   std::uint32_t language = 1033);

}  // namespace ngi::string_table
