#pragma once

#include <string>

#include "ngi/material/mat0/records.h"

// Fields as people read them.
namespace ngi::mat0 {

inline std::string field_text(const Rgba& colour) {
  return std::to_string(colour.r) + " " + std::to_string(colour.g) + " " +
         std::to_string(colour.b) + " " + std::to_string(colour.a);
}
inline std::string field_text(int number) {
  return std::to_string(number);
}

}  // namespace ngi::mat0
