#include <algorithm>
#include <cmath>
#include <vector>

#include "ngi/verify/collect/model_geometry.h"

namespace ngi::verify {

namespace {

using msh::StreamType;

struct Track {
  std::size_t first = 0;
  std::size_t last = 0;  // the fallback key
};

// Facts of one track: docs/formats/msh.md 7.7.
void collect_track(const Input& input, const msh::Document& model, const msh::Node& node,
                   const Track& track, At at) {
  Facts& facts = input.out.facts;
  const auto keys = model.keys();
  const std::size_t count = track.last - track.first + 1;
  const bool has_map = node.map_start != msh::none;
  facts.test("msh.track-size", has_map ? count >= 2 : count == 1, at);
  bool ascends = true;
  for (std::size_t k = track.first; k <= track.last; ++k) {
    const float time = keys[k].time;
    const bool is_whole = time >= 0 && time == std::floor(time);
    const bool follows = k == track.first ? time == 0 : time > keys[k - 1].time;
    ascends = ascends && is_whole && follows;
  }
  facts.test("msh.track-times", ascends, at);
  const std::uint64_t frames = model.frame_count();
  const auto map = model.frame_map();
  if (!has_map || frames == 0 || node.map_start + frames > map.size()) return;
  const auto block = map.subspan(node.map_start, static_cast<std::size_t>(frames));
  facts.test("msh.map-last", block.back() == track.last, at);
  facts.test("msh.map-first", block.front() == track.first, at);
  std::vector<std::size_t> first_named(count, block.size());
  for (std::size_t frame = 0; frame < block.size(); ++frame) {
    const std::size_t key = block[frame];
    if (key < track.first || key > track.last) continue;
    std::size_t& first = first_named[key - track.first];
    first = std::min(first, frame);
  }
  for (std::size_t k = track.first; k <= track.last; ++k) {
    const std::size_t frame = first_named[k - track.first];
    const bool is_time = frame != block.size() && static_cast<float>(frame) == keys[k].time;
    facts.test("msh.map-times", is_time, input.at(offset_in(model, StreamType::Keys, k)));
  }
}

}  // namespace

void collect_tracks(const Input& input, const msh::Document& model) {
  Facts& facts = input.out.facts;
  const auto keys = model.keys();
  Tally unit(input.at());
  for (std::size_t k = 0; k < keys.size(); ++k) {
    double square = 0;
    for (const le_i16& part : keys[k].quat)
      square += static_cast<double>(part) * part / (32767.0 * 32767.0);
    const auto offset = offset_in(model, StreamType::Keys, k);
    unit.add(std::abs(std::sqrt(square) - 1) <= 0.01, offset);
    facts.number("msh.key-times", keys[k].time, input.at(offset));
  }
  facts.add("msh.key-unit", unit);
  if (!model.nodes_readable() || !model.has(StreamType::Keys)) return;
  std::size_t animated = 0;
  std::size_t next = 0;
  bool increases = true;
  float last_time = 0;
  std::size_t map_next = 0;
  for (std::size_t n = 0; n < model.nodes().size(); ++n) {
    const msh::Node& node = model.nodes()[n];
    const At at = input.at(offset_in(model, StreamType::Nodes, n));
    const bool is_valid = node.fallback_key < keys.size();
    facts.test("msh.fallback-key", is_valid, at);
    if (node.map_start != msh::none) {
      ++animated;
      facts.test("msh.map-blocks", node.map_start == map_next, at);
      map_next = std::size_t{node.map_start} + model.frame_count();
    }
    if (!is_valid || node.fallback_key < next) {
      increases = false;
      continue;
    }
    collect_track(input, model, node, {next, node.fallback_key}, at);
    last_time = std::max<float>(last_time, keys[node.fallback_key].time);
    next = std::size_t{node.fallback_key} + 1;
  }
  facts.test("msh.fallback-increases", increases, input.at());
  const nres::Record* map = model.record(StreamType::FrameMap);
  if (animated != 0) {
    facts.count("msh.animated-nodes", animated);
    facts.count("msh.animated-models");
    facts.test("msh.frame-count", static_cast<double>(model.frame_count()) == last_time + 1.0,
               input.at());
  }
  if (!map) return;
  if (animated != 0) {
    facts.test("msh.map-words", map->attr1 == std::uint64_t{animated} * model.frame_count(),
               input.at());
  } else {
    facts.test("msh.static-map", map->attr1 == 0 && map->attr2 == 1 && map->attr3 == 2, input.at());
  }
}

}  // namespace ngi::verify
