#include "apps/ngi/print/format_size.h"

#include <fmt/format.h>

#include <array>

namespace ngi::command {

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string byte_count(std::uint64_t bytes) {
  constexpr std::array<std::string_view, 6> units = {"KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  std::string exact = counted(bytes, "byte", "bytes");
  if (bytes < 10'240) return exact;
  double amount = static_cast<double>(bytes) / 1024;
  std::size_t unit = 0;
  for (; amount >= 1024; ++unit) amount /= 1024;
  return fmt::format("{} ({:.1f} {})", exact, amount, units[unit]);
}

std::string percentage(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return "-";
  return fmt::format("{:.0f}%", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

}  // namespace ngi::command
