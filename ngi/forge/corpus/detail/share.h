#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "ngi/forge/detail/random.h"

// Distribution of the statistics of the shipped files over a corpus of any size: totals are
// scaled exactly, and only the assignment is random.
namespace ngi::forge {

inline constexpr std::size_t real_models = 435;  // in the shipped game

// Scales the counts to the total `wanted`, by largest remainders; the sum is exact.
std::vector<std::size_t> apportion(std::span<const std::size_t> counts, std::size_t wanted);

// Distributes `total` unevenly over places within the bounds. The sum is
// exact where the bounds allow it.
struct Bounds {
  std::size_t minimum;
  std::size_t maximum;
};
std::vector<std::size_t> spread(std::size_t total, std::size_t places, Bounds bounds,
                                Random random);

// `real * wanted / all`, rounded.
constexpr std::size_t scaled(std::size_t real, std::size_t wanted, std::size_t all) noexcept {
  return static_cast<std::size_t>((std::uint64_t{real} * wanted + all / 2) / all);
}

template <typename T>
void shuffle(std::vector<T>& values, Random& random) {
  for (std::size_t i = values.size(); i > 1; --i) {
    std::swap(values[i - 1], values[random.next() % i]);
  }
}

// A value and the number of shipped files that have it.
template <typename T>
struct Portion {
  T value;
  std::size_t count;
};

// Returns `wanted` values in the proportions of the shipped files, in random order.
template <typename T>
std::vector<T> share_out(std::span<const Portion<T>> portions, std::size_t wanted, Random random) {
  std::vector<std::size_t> counts;
  for (const auto& portion : portions) counts.push_back(portion.count);
  const auto shares = apportion(counts, wanted);
  std::vector<T> out;
  out.reserve(wanted);
  for (std::size_t i = 0; i < shares.size(); ++i) {
    out.insert(out.end(), shares[i], portions[i].value);
  }
  shuffle(out, random);
  return out;
}

// Returns a flag word for each place; every bit has the frequency of the shipped files and
// is independent of the others.
std::vector<std::uint32_t> share_bits(std::span<const Portion<std::uint32_t>> bits, std::size_t all,
                                      std::size_t wanted, Random random);

}  // namespace ngi::forge
