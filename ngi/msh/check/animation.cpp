#include <algorithm>
#include <array>
#include <cmath>

#include "ngi/math/finite.h"
#include "ngi/msh/check/checker.h"
#include "ngi/msh/rules.h"

namespace ngi::msh {

namespace {

void drop_map(Checker& c, std::size_t n) {
  c.tables.nodes.repair([n](auto& nodes) { nodes[n].map_start = none; });
}

// Returns the node's block of the frame map; empty when it has none.
std::span<const le_u16> block_of(const Checker& c, const Node& node) {
  if (node.map_start == none) return {};
  return c.tables.frame_map.view().subspan(node.map_start, c.document.frame_count());
}

void check_fallback(Checker& c, std::size_t n) {
  const Node node = c.tables.nodes[n];
  const std::size_t keys = c.tables.keys.size();
  if (node.fallback_key < keys) return;
  c.add(rules::anim_fallback_range, at_node(c, n, offsetof(Node, fallback_key)),
        static_cast<std::uint16_t>(node.fallback_key), keys);
  const auto block = block_of(c, node);
  const auto last = std::find_if(block.begin(), block.end(), [&](std::uint16_t key) {
    return key < node.fallback_key && key + std::size_t{1} >= keys;
  });
  if (last != block.end()) {
    c.add(rules::anim_map_next, at_node(c, n, offsetof(Node, map_start)), last - block.begin(),
          static_cast<std::uint16_t>(*last));
  }
  drop_map(c, n);
}

bool is_finite_key(const Key& key) noexcept {
  return math::is_finite(key.position) && std::isfinite(key.time);
}

// Checks the first four of the six 32-bit words of each key. Two keys at a time fill whole
// vectors, and the steps are independent of each other.
bool keys_finite(std::span<const Key> keys) noexcept {
  constexpr std::size_t words_each = sizeof(Key) / 4;
  using Pair = std::array<le_u32, 2 * words_each>;
  std::array<std::uint32_t, 2 * words_each> bad = {};
  for (const Pair& pair : view<Pair>(std::as_bytes(keys), 0, keys.size() / 2)) {
    for (std::size_t i = 0; i < pair.size(); ++i) {
      bad[i] |= math::is_special(pair[i]);
    }
  }
  for (std::size_t i = 0; i < bad.size(); ++i) {
    if (i % words_each < 4 && bad[i] != 0) return false;
  }
  return keys.size() % 2 == 0 || is_finite_key(keys.back());
}

// Replaces a key that is not finite by the identity (a quaternion of four zeros) and removes the
// maps that refer to it.
void check_finite(Checker& c) {
  const auto stored = c.tables.keys.view();
  if (keys_finite(stored)) return;
  std::vector<bool> bad(stored.size() + 1);
  for (std::size_t k = 0; k < stored.size(); ++k) bad[k] = !is_finite_key(stored[k]);
  for (std::size_t n = 0; n < c.tables.nodes.size(); ++n) {
    const Node node = c.tables.nodes[n];
    const auto block = block_of(c, node);
    const bool reached = std::any_of(block.begin(), block.end(), [&](std::uint16_t key) {
      return key < node.fallback_key && (bad[key] || bad[key + std::size_t{1}]);
    });
    if (reached) drop_map(c, n);
  }
  for (std::size_t k = 0; k < stored.size(); ++k) {
    if (!bad[k]) continue;
    c.add(rules::anim_time_nonfinite, c.document.place(StreamType::Keys, k));
    c.tables.keys.repair([k](auto& keys) { keys[k] = Key{}; });
  }
}

void check_tracks(Checker& c) {
  const auto keys = c.document.keys();
  const auto tracks = key_ranges(c.document.nodes(), keys.size());
  for (std::size_t n = 0; n < tracks.size(); ++n) {
    const auto [first, last] = tracks[n];
    for (std::size_t k = first + std::size_t{1}; k <= last; ++k) {
      if (keys[k].time <= keys[k - 1].time) {
        c.add(rules::anim_time_order, c.document.place(StreamType::Keys, k, offsetof(Key, time)));
      }
    }
    if (c.tables.nodes[n].map_start != none && first == last) {
      c.add(rules::anim_track_short, at_node(c, n, offsetof(Node, map_start)), 1);
      drop_map(c, n);
    }
  }
}

}  // namespace

std::vector<KeyRange> key_ranges(std::span<const Node> nodes, std::size_t key_count) {
  std::vector<KeyRange> ranges;
  ranges.reserve(nodes.size());
  std::uint32_t next = 0;
  for (const Node& node : nodes) {
    const std::uint32_t last = node.fallback_key;
    if (last < next || last >= key_count) return {};
    ranges.push_back({next, last});
    next = last + 1;
  }
  return ranges;
}

void check_frame_map(Checker& c) {
  const std::uint64_t words = c.tables.frame_map.size();
  const std::uint64_t frames = c.document.frame_count();
  const bool present = c.document.has(StreamType::FrameMap);
  if (present && frames == 0) {
    c.add(rules::anim_framecount_zero,
          c.document.entry_place(StreamType::FrameMap, offsetof(nres::Record, attr2)));
  }
  std::uint64_t mapped = 0;
  for (std::size_t n = 0; n < c.tables.nodes.size(); ++n) {
    const std::uint16_t start = c.tables.nodes[n].map_start;
    if (start == none) continue;
    ++mapped;
    if (present && start + frames <= words) continue;
    if (present) {
      c.add(rules::anim_map_range, at_node(c, n, offsetof(Node, map_start)), start, start + frames,
            words);
    }
    drop_map(c, n);
  }
  c.affordable(mapped * std::min(frames, words), StreamType::FrameMap);
}

void check_keys(Checker& c) {
  if (!c.document.has(StreamType::Keys)) {
    // Without keys a map is useless.
    for (std::size_t n = 0; n < c.tables.nodes.size(); ++n) {
      if (c.tables.nodes[n].map_start != none) drop_map(c, n);
    }
    return;
  }
  for (std::size_t n = 0; n < c.tables.nodes.size(); ++n) check_fallback(c, n);
  check_tracks(c);
  check_finite(c);
}

}  // namespace ngi::msh
