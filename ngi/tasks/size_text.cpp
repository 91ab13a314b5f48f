#include "ngi/tasks/size_text.h"

#include <array>
#include <charconv>
#include <string_view>

namespace ngi::tasks {

std::string byte_count(std::uint64_t bytes) {
  constexpr std::array<std::string_view, 6> units = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  const std::string exact = std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes");
  if (bytes < 10'240) return exact;
  double amount = static_cast<double>(bytes) / 1024;
  std::size_t unit = 0;
  for (; amount >= 1024; ++unit) amount /= 1024;
  std::array<char, 32> digits = {};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), amount,
                                 std::chars_format::fixed, 1);
  return exact + " (" + std::string(digits.data(), end.ptr) + " " + std::string(units[unit]) + ")";
}

}  // namespace ngi::tasks
