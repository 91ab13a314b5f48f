#include "ngi/core/fixed_text.h"

#include <array>
#include <charconv>

namespace ngi {

std::string fixed_text(double number) {
  std::array<char, 330> text = {};  // the largest number has 309 digits before the point
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed, 6);
  return {text.data(), end.ptr};
}

}  // namespace ngi
