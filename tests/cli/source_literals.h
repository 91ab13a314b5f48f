#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ngi::test {

// A string literal of a C++ source, adjacent ones joined, with its surroundings.
struct SourceLiteral {
  std::string text;
  std::string call;     // the function whose argument it is: "print"; empty outside a call
  std::size_t call_at;  // where that call begins, the same for all of its arguments
  std::string before;   // the characters right before and after it
  std::string after;
};

// Returns the literals of a source. Comments, character literals and #include lines are passed
// over.
std::vector<SourceLiteral> literals_of(std::string_view source);

}  // namespace ngi::test
