#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ngi/core/result.h"

// The text form that OBJ and MTL share: docs/formats/exchange.md 5.
namespace ngi::obj {

// A line with those that it goes on in: a `\` at its end joins the next.
struct Line {
  std::size_t number = 0;    // from 1
  std::uint64_t offset = 0;  // bytes from the start of the file
  std::string_view keyword = {};
  std::string_view rest = {};  // without blanks around
};

// The lines that say something, one after the other. A line's views are good until the next.
class LineReader {
 public:
  // The text must outlive this.
  explicit LineReader(std::string_view text) : text_(text) {}

  // Nothing at the end. Comments and blank lines are passed over.
  std::optional<Line> next();

 private:
  std::string_view take_line();

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t number_ = 0;
  std::string joined_;
};

// Takes the next word off the front; empty at the end, and where a comment begins.
std::string_view take_word(std::string_view& rest);

// "line 7: ..."
tl::unexpected<Error> bad_line(const Line& line, std::string_view why);

// Numbers as far as arithmetic with them stays finite.
inline constexpr double largest_number = 1e30;
std::optional<float> number_of(std::string_view word);

// The number that the next word spells.
Result<float> take_number(const Line& line, std::string_view& rest);

}  // namespace ngi::obj
