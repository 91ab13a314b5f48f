#pragma once

#include <cstdint>

namespace ngi::json {

// How much of an asset its JSON document contains.
enum class Detail : std::uint8_t {
  Short,  // for reading: without large tables and raw bytes
  Full,   // complete: converting back gives the same bytes
};

}  // namespace ngi::json
