#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ngi::codec {

// Finds the longest earlier occurrence of the bytes at a position, for the encoders of ring coders.
// The data is treated as preceded by `window` spaces, as in the decoder's ring. Uses hash chains
// with a bounded number of probes, so a whole encoding takes linear time.
class MatchFinder {
 public:
  static constexpr std::size_t shortest = 3;

  struct Match {
    std::size_t distance = 0;
    std::size_t length = 0;  // 0: no match of at least `shortest` bytes
  };

  // `window` is the largest distance, below 4096; `longest` the largest length.
  MatchFinder(std::span<const std::byte> data, std::size_t window, std::size_t longest);

  // Returns the longest match for the data at `at`. All data before it must have been passed to
  // `advance`.
  Match find(std::size_t at) const noexcept;
  // Makes [at, at + count) available as a source.
  void advance(std::size_t at, std::size_t count) noexcept;

 private:
  static constexpr std::size_t ring_size = 4096;
  static constexpr unsigned hash_bits = 13;
  static constexpr int max_probes = 96;
  static constexpr std::size_t nowhere = ~std::size_t{0};

  std::size_t hash(std::size_t position) const noexcept;
  void insert(std::size_t position) noexcept;

  std::size_t window_;
  std::size_t longest_;
  std::vector<std::byte> text_;      // `window_` spaces, then the data
  std::vector<std::size_t> newest_;  // by hash: the last position with that hash
  std::vector<std::size_t>
      older_;  // by position modulo the ring: the previous position with the same hash
};

}  // namespace ngi::codec
