#include "ngi/msh/edit.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "ngi/math/finite.h"
#include "ngi/msh/check/checker.h"
#include "ngi/msh/edit/detail/internal.h"
#include "ngi/msh/edit/in_place.h"
#include "ngi/msh/rules.h"

namespace ngi::msh {

namespace {

constexpr std::uint32_t max_keys = 0xFFFF;
constexpr std::uint32_t max_frames = 0xFFFF;

std::uint32_t needed_frames(const Draft& draft, std::span<const KeyRange> tracks) {
  double last = 0;
  for (const KeyRange& track : tracks) last = std::max<double>(last, draft.keys[track.last].time);
  return static_cast<std::uint32_t>(std::min<double>(std::floor(last), max_frames)) + 1;
}

// Returns the stored block of a node; empty when it has none or the block is outside the map.
std::vector<le_u16> stored_block(const Draft& draft, const Node& node) {
  const std::uint64_t begin = node.map_start;
  if (begin == none || begin + draft.frame_count > draft.frame_map.size()) return {};
  const auto first = draft.frame_map.begin() + static_cast<std::ptrdiff_t>(begin);
  return {first, first + static_cast<std::ptrdiff_t>(draft.frame_count)};
}

// Rebuilds the map with all blocks in node order. Nodes for which `keeps` is false, or
// which had no block, get new words.
Result<void> lay_out_map(Draft& draft, std::span<const KeyRange> tracks, std::uint32_t frames,
                         const std::function<bool(std::size_t)>& keeps) {
  std::vector<le_u16> map;
  std::vector<std::uint16_t> starts(draft.nodes.size(), none);
  for (std::size_t n = 0; n < tracks.size(); ++n) {
    const auto [first, last] = tracks[n];
    if (first == last) continue;
    if (map.size() >= none)
      return overflow(StreamType::FrameMap, map.size(), "words before a block");
    starts[n] = static_cast<std::uint16_t>(map.size());
    auto block = keeps(n) ? stored_block(draft, draft.nodes[n]) : std::vector<le_u16>();
    if (block.empty()) block = frame_words(draft.keys, first, last, frames);
    map.insert(map.end(), block.begin(), block.end());
  }
  for (std::size_t n = 0; n < starts.size(); ++n) draft.nodes[n].map_start = starts[n];
  draft.frame_map = std::move(map);
  draft.frame_count = frames;
  draft.present.insert(StreamType::FrameMap);
  return {};
}

bool never(std::size_t /*node*/) {
  return false;
}

// Adjusts words that refer to keys after the replaced track.
void shift_words(Draft& draft, std::uint32_t behind, std::int64_t shift) {
  for (le_u16& word : draft.frame_map) {
    if (word > behind)
      word = static_cast<std::uint16_t>(std::min<std::int64_t>(word + shift, none));
  }
}

}  // namespace

Result<void> check_track(std::span<const Key> track) {
  if (track.empty()) return invalid("a node needs at least one key");
  for (std::size_t k = 0; k < track.size(); ++k) {
    if (!math::is_finite(track[k].position) || !std::isfinite(track[k].time)) {
      return invalid("a key is not finite");
    }
    if (k > 0 && track[k].time <= track[k - 1].time) {
      return invalid("the times of the keys do not increase");
    }
  }
  if (track.back().time >= static_cast<float>(max_frames)) {
    return invalid("the last key is after frame 65534");
  }
  return {};
}

Result<std::vector<KeyRange>> tracks_of(const Draft& draft) {
  if (!nodes_readable(draft)) return invalid("the nodes of this model cannot be read");
  auto tracks = key_ranges(draft.nodes, draft.keys.size());
  if (tracks.size() != draft.nodes.size()) {
    return invalid("the keys cannot be assigned to nodes");
  }
  return tracks;
}

std::vector<le_u16> frame_words(std::span<const Key> keys, std::uint32_t first, std::uint32_t last,
                                std::uint32_t frames) {
  std::vector<le_u16> words(frames, static_cast<std::uint16_t>(last));
  std::uint32_t key = first;
  for (std::uint32_t frame = 0; frame < frames; ++frame) {
    const auto time = static_cast<float>(frame);
    while (key < last && keys[key + 1].time <= time) ++key;
    if (time >= keys[first].time) words[frame] = static_cast<std::uint16_t>(key);
  }
  return words;
}

Result<std::vector<Key>> track_of(const Draft& draft, std::size_t node) {
  if (node >= draft.nodes.size()) return no_such("node", node);
  auto tracks = tracks_of(draft);
  if (!tracks) return fail(std::move(tracks));
  const auto [first, last] = (*tracks)[node];
  return std::vector<Key>(draft.keys.begin() + first, draft.keys.begin() + last + 1);
}

Result<void> in_place::set_track(Draft& draft, std::size_t node, std::span<const Key> track) {
  if (node >= draft.nodes.size()) return no_such("node", node);
  if (auto good = check_track(track); !good) return good;
  auto tracks = tracks_of(draft);
  if (!tracks) return fail(std::move(tracks));
  const auto [first, last] = (*tracks)[node];
  const std::int64_t shift = static_cast<std::int64_t>(track.size()) - (last - first + 1);
  if (draft.keys.size() + track.size() > max_keys + (last - first + 1)) {
    return overflow(StreamType::Keys, draft.keys.size() + track.size(), "keys");
  }
  const std::uint32_t needed_before = needed_frames(draft, *tracks);

  auto& keys = draft.keys;
  keys.erase(keys.begin() + first, keys.begin() + last + 1);
  keys.insert(keys.begin() + first, track.begin(), track.end());
  for (std::size_t n = node; n < draft.nodes.size(); ++n) {
    draft.nodes[n].fallback_key = static_cast<std::uint16_t>(draft.nodes[n].fallback_key + shift);
  }
  shift_words(draft, last, shift);
  tracks = tracks_of(draft);
  if (!tracks) return fail(std::move(tracks));

  // A timeline that is longer than the keys need keeps its length.
  const std::uint32_t needed = needed_frames(draft, *tracks);
  const bool stays = needed <= draft.frame_count && draft.frame_count != needed_before;
  const std::uint32_t frames = stays ? draft.frame_count : needed;
  const bool same_length = frames == draft.frame_count;
  return lay_out_map(draft, *tracks, frames,
                     [&](std::size_t n) { return same_length && n != node; });
}

Result<void> set_track(Draft& draft, std::size_t node, std::span<const Key> track) {
  return on_a_copy(draft,
                   [&](Draft& changed) { return in_place::set_track(changed, node, track); });
}

Result<void> set_frame_count(Draft& draft, std::uint32_t frames) {
  if (frames == 0 || frames > max_frames) return invalid("a timeline has 1 to 65535 frames");
  auto tracks = tracks_of(draft);
  if (!tracks) return fail(std::move(tracks));
  return lay_out_map(draft, *tracks, frames, never);
}

Result<void> regenerate_frame_map(Draft& draft) {
  auto tracks = tracks_of(draft);
  if (!tracks) return fail(std::move(tracks));
  return lay_out_map(draft, *tracks, needed_frames(draft, *tracks), never);
}

}  // namespace ngi::msh
