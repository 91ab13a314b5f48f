#pragma once

#include <array>
#include <cstdint>

#include "ngi/archive/codec/bits.h"

namespace ngi::codec {

// The adaptive Huffman tree of LZHUF (docs/formats/nres.md B9.3). Nodes are sorted by weight. The
// two children of a node are adjacent and the first has an even index, so the low bit of a node's
// index is its code bit. No code is longer than 22 bits, because the weights add up to 0x8000 at
// most.
class AdaptiveTree {
 public:
  static constexpr unsigned symbol_count = 314;  // 256 literals, 58 match lengths

  AdaptiveTree() noexcept;

  // Both update the tree with the symbol.
  unsigned decode(BitReader& in) noexcept;
  void encode(unsigned symbol, BitWriter& out);

 private:
  static constexpr unsigned node_count = 2 * symbol_count - 1;
  static constexpr unsigned root = node_count - 1;
  static constexpr std::uint16_t rebuild_weight = 0x8000;
  static constexpr std::uint16_t sentinel = 0xFFFF;

  void update(unsigned symbol) noexcept;
  void exchange(unsigned a, unsigned b) noexcept;
  void link_children(unsigned node) noexcept;
  void rebuild() noexcept;
  void collect_leaves() noexcept;

  std::array<std::uint16_t, node_count + 1> weight_;  // the last is a sentinel above all weights
  std::array<std::uint16_t, node_count> child_;  // first child, or node_count + symbol for a leaf
  std::array<std::uint16_t, node_count + symbol_count> parent_;  // by node, then by symbol
};

}  // namespace ngi::codec
