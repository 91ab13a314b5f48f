#pragma once

#include <cstdint>

namespace ngi::json {

// How much of an asset its JSON document says.
enum class Detail : std::uint8_t {
  Short,  // what a person reads: without large tables and raw bytes
  Full,   // complete: the way back gives the same bytes
};

}  // namespace ngi::json
