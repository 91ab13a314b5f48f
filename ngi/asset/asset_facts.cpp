#include "ngi/asset/asset_facts.h"

namespace ngi {

void AssetFacts::number(std::string_view subject, std::uint64_t value) {
  numbers[std::string(subject)].push_back(value);
}

void AssetFacts::tally(std::string_view subject, std::string_view value, std::uint64_t times) {
  tallies[std::string(subject)][std::string(value)] += times;
}

void AssetFacts::merge(const AssetFacts& other) {
  for (const auto& [subject, from] : other.numbers) {
    std::vector<std::uint64_t>& into = numbers[subject];
    into.insert(into.end(), from.begin(), from.end());
  }
  for (const auto& [subject, values] : other.tallies) {
    for (const auto& [value, times] : values) tally(subject, value, times);
  }
}

}  // namespace ngi
