#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ngi/core/result.h"

// The text syntax shared by OBJ and MTL: docs/formats/exchange.md 5.
namespace ngi::obj {

// A logical line: a `\` at the end of a line joins the next.
struct Line {
  std::size_t number = 0;    // from 1
  std::uint64_t offset = 0;  // bytes from the start of the file
  std::string_view keyword = {};
  std::string_view rest = {};  // without blanks around
};

// Reads the lines one after the other. A line's views are valid until the next call.
class LineReader {
 public:
  // The text must outlive this.
  explicit LineReader(std::string_view text) : text_(text) {}

  // Returns nullopt at the end. Skips comments and blank lines.
  std::optional<Line> next();

 private:
  std::string_view take_line();

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t number_ = 0;
  std::string joined_;
};

// Removes the next word from the front; empty at the end and at a comment.
std::string_view take_word(std::string_view& rest);

// Fails with OBJ-SYNTAX: "line 7: ..."
tl::unexpected<Error> bad_line(const Line& line, std::string_view why);

// Limit of numbers, so that calculations stay finite.
inline constexpr double largest_number = 1e30;
std::optional<float> number_of(std::string_view word);

// Parses the next word as a number.
Result<float> take_number(const Line& line, std::string_view& rest);

}  // namespace ngi::obj
