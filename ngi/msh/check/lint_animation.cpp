#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "ngi/msh/check/checker.h"
#include "ngi/msh/mesh_view.h"
#include "ngi/msh/rules.h"

namespace ngi::msh {

namespace {

// Whether a quaternion is of about unit length. False when in doubt.
bool surely_unit(const std::array<le_i16, 4>& quat) noexcept {
  constexpr double unit_square = 32767.0 * 32767.0;
  std::int64_t square = 0;
  for (const std::int16_t raw : quat) square += std::int64_t{raw} * raw;
  return square > static_cast<std::int64_t>(0.991 * unit_square) &&
         square < static_cast<std::int64_t>(1.009 * unit_square);
}

// Whether a time is a frame. Converts where it can, because std::floor is a call on most
// processors.
bool is_frame(float time) noexcept {
  constexpr float convertible = 1e9F;
  if (time >= 0 && time < convertible) {
    return static_cast<float>(static_cast<std::int32_t>(time)) == time;
  }
  return !(time < 0) && time == std::floor(time);
}

void lint_quat(Checker& c, std::size_t k) {
  const auto& quat = c.tables.keys[k].quat;
  if (surely_unit(quat)) return;
  double length = 0;
  for (const std::int16_t raw : quat) {
    const double component = decode_unit_component(raw);
    length += component * component;
  }
  if (length >= 0.99 && length <= 1.01) return;
  c.add(length == 0 ? rules::anim_quat_zero : rules::anim_quat_norm,
        c.document.place(StreamType::Keys, k, offsetof(Key, quat)));
}

void lint_times(Checker& c, std::span<const KeyRange> tracks) {
  const auto keys = c.document.keys();
  float last_time = 0;
  for (std::size_t n = 0; n < tracks.size(); ++n) {
    const auto [first, last] = tracks[n];
    last_time = std::max<float>(last_time, keys[last].time);
    if (keys[first].time != 0) {
      c.add(rules::anim_time_start, c.document.place(StreamType::Keys, first, offsetof(Key, time)));
    }
    if (c.document.nodes()[n].map_start == none && first != last) {
      c.add(rules::anim_static_keys, at_node(c, n, offsetof(Node, map_start)), last - first + 1);
    }
  }
  const std::uint32_t frames = c.document.frame_count();
  if (!tracks.empty() && c.document.has(StreamType::FrameMap) &&
      static_cast<float>(frames) != last_time + 1) {
    c.add(rules::anim_framecount,
          c.document.entry_place(StreamType::FrameMap, offsetof(nres::Record, attr2)), frames,
          static_cast<std::int64_t>(std::clamp(last_time, -1e9F, 1e9F)));
  }
}

void lint_fallback_order(Checker& c) {
  const auto nodes = c.document.nodes();
  for (std::size_t n = 1; n < nodes.size(); ++n) {
    if (nodes[n].fallback_key > nodes[n - 1].fallback_key) continue;
    c.add(rules::anim_fallback_order, at_node(c, n, offsetof(Node, fallback_key)),
          static_cast<std::uint16_t>(nodes[n].fallback_key));
  }
}

// Returns the rule that mapping `frame` to key `word` violates, if any: docs/formats/msh.md 7.7.
const Rule* word_fault(std::span<const Key> keys, const KeyRange& track, std::size_t frame,
                       std::uint32_t word) {
  const auto time = static_cast<float>(frame);
  if (word > track.last) return &rules::anim_map_noncanon;
  if (word < track.first) return &rules::anim_map_foreign;
  const bool brackets = word == track.last
                            ? time >= keys[track.last].time || time < keys[track.first].time
                            : keys[word].time <= time && time < keys[word + 1].time;
  return brackets ? nullptr : &rules::anim_map_segment;
}

// Reports each rule once per node, at its first frame.
void lint_block(Checker& c, std::size_t n, const KeyRange& track) {
  const std::uint16_t start = c.tables.nodes[n].map_start;
  const auto block = c.tables.frame_map.view().subspan(start, c.document.frame_count());
  const auto keys = c.document.keys();
  std::set<const Rule*> seen;
  for (std::size_t frame = 0; frame < block.size(); ++frame) {
    const std::uint16_t word = block[frame];
    const Rule* fault = word_fault(keys, track, frame, word);
    if (!fault || !seen.insert(fault).second) continue;
    Place place = c.document.place(StreamType::FrameMap, start + frame);
    place.record = start + frame;
    c.add(*fault, place, frame, word, track.last);
  }
}

void lint_layout(Checker& c) {
  std::vector<std::uint32_t> starts;
  for (const Node& node : c.document.nodes()) {
    if (node.map_start != none) starts.push_back(node.map_start);
  }
  std::sort(starts.begin(), starts.end());
  const std::uint64_t frames = c.document.frame_count();
  bool tiled = starts.size() * frames == c.tables.frame_map.size();
  for (std::size_t i = 0; i < starts.size(); ++i) tiled = tiled && starts[i] == i * frames;
  if (!tiled) c.add(rules::anim_map_layout, c.document.stream_place(StreamType::FrameMap));
}

}  // namespace

void lint_keys(Checker& c) {
  if (!c.document.has(StreamType::Keys)) return;
  const auto keys = c.document.keys();
  for (std::size_t k = 0; k < keys.size(); ++k) {
    lint_quat(c, k);
    const float time = keys[k].time;
    if (std::isfinite(time) && !is_frame(time)) {
      c.add(rules::anim_time_integral, c.document.place(StreamType::Keys, k, offsetof(Key, time)));
    }
  }
  lint_fallback_order(c);
  lint_times(c, key_ranges(c.document.nodes(), keys.size()));
}

void lint_frame_map(Checker& c) {
  if (!c.document.has(StreamType::FrameMap)) return;
  const auto tracks = key_ranges(c.document.nodes(), c.document.keys().size());
  for (std::size_t n = 0; n < tracks.size(); ++n) {
    if (c.tables.nodes[n].map_start != none) lint_block(c, n, tracks[n]);
  }
  lint_layout(c);
}

void QuatOrderProbe::count(std::span<const Key> keys) noexcept {
  constexpr int nearly_one = 32700;
  constexpr int nearly_zero = 600;
  const auto only = [](const Key& key, std::size_t component) {
    for (std::size_t i = 0; i < 4; ++i) {
      const int size = std::abs(static_cast<int>(key.quat[i]));
      if (i == component ? size < nearly_one : size > nearly_zero) return false;
    }
    return true;
  };
  for (const Key& key : keys) {
    w_first += only(key, 0);
    w_last += only(key, 3);
  }
}

std::optional<QuatOrder> QuatOrderProbe::order() const noexcept {
  if (w_last > 4 * w_first) return QuatOrder::Xyzw;
  if (w_first > 4 * w_last) return QuatOrder::Wxyz;
  return std::nullopt;
}

void QuatOrderProbe::add_to(Report& report, QuatOrder configured) const {
  const auto found = order();
  if (!found) return;
  const bool first = *found == QuatOrder::Wxyz;
  report.add_as(*found == configured ? Severity::Info : Severity::Warning, rules::anim_quat_order,
                {.stream = stream_text(StreamType::Keys)}, first ? "w, x, y, z" : "x, y, z, w",
                first ? w_first : w_last, first ? w_last : w_first);
}

}  // namespace ngi::msh
