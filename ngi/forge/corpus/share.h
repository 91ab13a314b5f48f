#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "ngi/forge/random.h"

// How a corpus gets the statistics of the shipped files at any size: what so many of the real files
// have is shared out among so many of ours, exactly, and only who gets it is left to chance.
namespace ngi::forge {

inline constexpr std::size_t real_models = 435;  // in the shipped game

// `wanted` in the proportions of the counts, by largest remainders; the sum is exact.
std::vector<std::size_t> apportion(std::span<const std::size_t> counts, std::size_t wanted);

// `total` over so many places, few of them rich and many poor, none outside the bounds. The sum is
// exact where the bounds allow it.
struct Bounds {
  std::size_t least;
  std::size_t most;
};
std::vector<std::size_t> spread(std::size_t total, std::size_t places, Bounds bounds,
                                Random random);

// `real * wanted / all`, rounded.
constexpr std::size_t scaled(std::size_t real, std::size_t wanted, std::size_t all) noexcept {
  return (real * wanted + all / 2) / all;
}

template <typename T>
void shuffle(std::vector<T>& values, Random& random) {
  for (std::size_t i = values.size(); i > 1; --i) {
    std::swap(values[i - 1], values[random.next() % i]);
  }
}

// How many of the shipped files have a value.
template <typename T>
struct Portion {
  T value;
  std::size_t count;
};

// A value for each of `wanted` places, in the proportions of the shipped files, in random order.
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

// A word of flags for each place: every bit on as many places as the shipped files have it on. The
// bits fall independently of each other.
std::vector<std::uint32_t> share_bits(std::span<const Portion<std::uint32_t>> bits, std::size_t all,
                                      std::size_t wanted, Random random);

}  // namespace ngi::forge
