#include "ngi/archive/codec/match_finder.h"

#include <algorithm>

#include "ngi/archive/codec/history.h"

namespace ngi::codec {

MatchFinder::MatchFinder(std::span<const std::byte> data, std::size_t window, std::size_t longest)
    : window_(window),
      longest_(longest),
      newest_(std::size_t{1} << hash_bits, nowhere),
      older_(ring_size, nowhere) {
  text_.reserve(window + data.size());
  text_.assign(window, ring_fill);
  text_.insert(text_.end(), data.begin(), data.end());
  // Spaces further back would only give the same matches again.
  for (std::size_t position = window - longest; position < window; ++position) insert(position);
}

std::size_t MatchFinder::hash(std::size_t position) const noexcept {
  const std::uint32_t three = std::to_integer<std::uint32_t>(text_[position]) |
                              std::to_integer<std::uint32_t>(text_[position + 1]) << 8U |
                              std::to_integer<std::uint32_t>(text_[position + 2]) << 16U;
  return (three * 0x9E3779B1U) >> (32U - hash_bits);
}

void MatchFinder::insert(std::size_t position) noexcept {
  if (position + shortest > text_.size()) return;
  std::size_t& newest = newest_[hash(position)];
  older_[position % ring_size] = newest;
  newest = position;
}

MatchFinder::Match MatchFinder::find(std::size_t at) const noexcept {
  const std::size_t here = at + window_;
  const std::size_t limit = std::min(longest_, text_.size() - here);
  Match best;
  if (limit < shortest) return best;
  std::size_t candidate = newest_[hash(here)];
  for (int probe = 0; probe < max_probes && candidate != nowhere; ++probe) {
    if (here - candidate > window_) break;
    if (text_[candidate + best.length] == text_[here + best.length]) {
      const std::byte* source = text_.data() + candidate;
      const std::byte* wanted = text_.data() + here;
      const auto length =
          static_cast<std::size_t>(std::mismatch(wanted, wanted + limit, source).first - wanted);
      if (length >= shortest && length > best.length) best = {here - candidate, length};
      if (best.length == limit) break;
    }
    candidate = older_[candidate % ring_size];
  }
  return best;
}

void MatchFinder::advance(std::size_t at, std::size_t count) noexcept {
  for (std::size_t i = 0; i < count; ++i) insert(window_ + at + i);
}

}  // namespace ngi::codec
