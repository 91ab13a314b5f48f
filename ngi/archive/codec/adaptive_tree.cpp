#include "ngi/archive/codec/adaptive_tree.h"

#include <algorithm>
#include <utility>

namespace ngi::codec {

namespace {

constexpr std::uint16_t u16(unsigned value) {
  return static_cast<std::uint16_t>(value);
}

}  // namespace

AdaptiveTree::AdaptiveTree() noexcept {
  for (unsigned symbol = 0; symbol < symbol_count; ++symbol) {
    weight_[symbol] = 1;
    child_[symbol] = u16(node_count + symbol);
    link_children(symbol);
  }
  for (unsigned node = symbol_count, pair = 0; node <= root; ++node, pair += 2) {
    weight_[node] = u16(weight_[pair] + weight_[pair + 1U]);
    child_[node] = u16(pair);
    link_children(node);
  }
  weight_[node_count] = sentinel;
  parent_[root] = 0;
}

unsigned AdaptiveTree::decode(BitReader& in) noexcept {
  unsigned node = child_[root];
  while (node < node_count) node = child_[node + in.take(1)];
  const unsigned symbol = node - node_count;
  update(symbol);
  return symbol;
}

void AdaptiveTree::encode(unsigned symbol, BitWriter& out) {
  std::uint64_t code = 0;
  unsigned length = 0;
  for (unsigned node = parent_[node_count + symbol]; node != root; node = parent_[node]) {
    code |= std::uint64_t{node & 1U} << length++;
  }
  out.put(code, length);
  update(symbol);
}

void AdaptiveTree::update(unsigned symbol) noexcept {
  if (weight_[root] == rebuild_weight) rebuild();
  unsigned node = parent_[node_count + symbol];
  do {
    const unsigned weight = ++weight_[node];
    if (weight > weight_[node + 1]) {
      unsigned last_lighter = node + 1;
      while (weight_[last_lighter + 1] < weight) ++last_lighter;
      exchange(node, last_lighter);
      node = last_lighter;
    }
    node = parent_[node];
  } while (node != 0);  // node 0 is always a leaf, so as a parent it means "above the root"
}

void AdaptiveTree::exchange(unsigned a, unsigned b) noexcept {
  std::swap(weight_[a], weight_[b]);
  std::swap(child_[a], child_[b]);
  link_children(a);
  link_children(b);
}

void AdaptiveTree::link_children(unsigned node) noexcept {
  const unsigned child = child_[node];
  parent_[child] = u16(node);
  if (child < node_count) parent_[child + 1] = u16(node);
}

void AdaptiveTree::rebuild() noexcept {
  collect_leaves();
  for (unsigned node = symbol_count, pair = 0; node < node_count; ++node, pair += 2) {
    const std::uint16_t weight = u16(weight_[pair] + weight_[pair + 1U]);
    const auto begin = weight_.begin();
    const auto place = std::upper_bound(begin, begin + node, weight);
    const auto k = static_cast<unsigned>(place - begin);
    std::copy_backward(begin + k, begin + node, begin + node + 1);
    std::copy_backward(child_.begin() + k, child_.begin() + node, child_.begin() + node + 1);
    weight_[k] = weight;
    child_[k] = u16(pair);
  }
  for (unsigned node = 0; node < node_count; ++node) link_children(node);
  weight_[node_count] = sentinel;
  parent_[root] = 0;
}

void AdaptiveTree::collect_leaves() noexcept {
  unsigned kept = 0;
  for (unsigned node = 0; node < node_count; ++node) {
    if (child_[node] < node_count) continue;
    weight_[kept] = u16((weight_[node] + 1U) / 2U);
    child_[kept++] = child_[node];
  }
}

}  // namespace ngi::codec
