#include "ngi/forge/corpus/detail/share.h"

#include <algorithm>
#include <numeric>

namespace ngi::forge {

namespace {

// Returns a few large and many small numbers, up to nine times the mean.
std::uint64_t skewed(Random& random) {
  const std::uint64_t doublings = random.next() % 9;
  return (1 + random.next() % 16) << doublings;
}

}  // namespace

std::vector<std::size_t> apportion(std::span<const std::size_t> counts, std::size_t wanted) {
  // Products of counts need 64 bits where std::size_t has 32.
  const std::uint64_t all = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  std::vector<std::size_t> shares(counts.size(), 0);
  if (all == 0) return shares;
  std::vector<std::pair<std::uint64_t, std::size_t>> remainders;  // largest first, then in order
  std::size_t given = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const std::uint64_t product = std::uint64_t{counts[i]} * wanted;
    shares[i] = static_cast<std::size_t>(product / all);
    given += shares[i];
    remainders.emplace_back(all - product % all, i);
  }
  std::sort(remainders.begin(), remainders.end());
  for (std::size_t i = 0; given < wanted; ++i, ++given) ++shares[remainders[i].second];
  return shares;
}

std::vector<std::size_t> spread(std::size_t total, std::size_t places, Bounds bounds,
                                Random random) {
  std::vector<std::size_t> out(places, bounds.minimum);
  std::vector<std::size_t> weights;
  for (std::size_t i = 0; i < places; ++i) weights.push_back(skewed(random));
  const std::size_t room = places * (bounds.maximum - bounds.minimum);
  std::size_t rest = std::min(total - std::min(total, places * bounds.minimum), room);
  while (rest > 0) {  // repeated for the rest that did not fit
    for (std::size_t i = 0; i < places; ++i) {
      if (out[i] == bounds.maximum) weights[i] = 0;
    }
    const auto shares = apportion(weights, rest);
    for (std::size_t i = 0; i < places; ++i) {
      const std::size_t taken = std::min(shares[i], bounds.maximum - out[i]);
      out[i] += taken;
      rest -= taken;
    }
  }
  return out;
}

std::vector<std::uint32_t> share_bits(std::span<const Portion<std::uint32_t>> bits, std::size_t all,
                                      std::size_t wanted, Random random) {
  std::vector<std::uint32_t> words(wanted, 0);
  for (const auto& [bit, count] : bits) {
    const std::vector<Portion<std::uint32_t>> has_bit = {{bit, count}, {0, all - count}};
    const auto given = share_out<std::uint32_t>(has_bit, wanted, Random(random.next()));
    for (std::size_t i = 0; i < wanted; ++i) words[i] |= given[i];
  }
  return words;
}

}  // namespace ngi::forge
