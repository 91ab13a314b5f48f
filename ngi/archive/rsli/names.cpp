#include "ngi/archive/rsli/names.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace ngi::rsli {

std::string_view name_of(const Record& record) noexcept {
  const auto end = std::find(record.name.begin(), record.name.end(), '\0');
  return {record.name.data(), static_cast<std::size_t>(end - record.name.begin())};
}

std::array<char, longest_name> name_field(std::string_view name) noexcept {
  std::array<char, longest_name> field{};
  std::copy_n(name.begin(), std::min(name.size(), longest_name), field.begin());
  return field;
}

std::string upper_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return out;
}

bool is_canonical_name(std::string_view name) noexcept {
  const auto accepted = [](char c) { return c >= 0x20 && c < 0x7F && (c < 'a' || c > 'z'); };
  return !name.empty() && name.size() <= longest_name &&
         std::all_of(name.begin(), name.end(), accepted);
}

std::vector<std::uint16_t> sorted_order(std::span<const Record> records) {
  std::vector<std::uint16_t> order(records.size());
  std::iota(order.begin(), order.end(), std::uint16_t{0});
  // string_view compares unsigned bytes and a prefix is less, like strcmp on these fields.
  const auto key = [&](std::uint16_t i) { return std::pair(name_of(records[i]), i); };
  std::sort(order.begin(), order.end(),
            [&](std::uint16_t a, std::uint16_t b) { return key(a) < key(b); });
  return order;
}

}  // namespace ngi::rsli
