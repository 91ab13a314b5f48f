#include "apps/ngi/print/format_size.h"

#include <fmt/format.h>

#include <algorithm>

#include "apps/ngi/print/translation.h"

namespace ngi::command {

std::string byte_count(std::uint64_t bytes) {
  const std::string english = tasks::byte_count(bytes);
  const std::size_t rounded = std::min(english.find(" ("), english.size());
  return counted(bytes, "byte") + english.substr(rounded);
}

std::string percentage(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return "-";
  return fmt::format("{:.0f}%", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

}  // namespace ngi::command
