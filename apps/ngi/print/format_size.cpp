#include "apps/ngi/print/format_size.h"

#include <fmt/format.h>

#include "apps/ngi/print/translation.h"

namespace ngi::command {

std::string byte_count(std::uint64_t bytes) {
  return translate_composed(tasks::byte_count(bytes), language());
}

std::string percentage(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return "-";
  return fmt::format("{:.0f}%", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

}  // namespace ngi::command
