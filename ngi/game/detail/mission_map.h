#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/game/lookups.h"
#include "ngi/mission/document.h"
#include "ngi/terrain/areals/model.h"
#include "ngi/terrain/land/query.h"

namespace ngi::game {

// The map of a mission, as far as it can be read. Its parts are read when they are first asked for.
// Thread-safe.
class MissionMap {
 public:
  using ReadFile = std::function<std::optional<Bytes>(std::string_view path)>;

  // `base` is the land base of the mission: "DATA\MAPS\Tut_1\land".
  MissionMap(ReadFile read_file, std::string base)
      : read_file_(std::move(read_file)), base_(std::move(base)) {}

  // Nothing when there is no landscape that can be read.
  const std::optional<areals::Rectangle>& ground_bounds() const { return ground().bounds; }
  const land::LandIndex* ground_index() const;
  // nullptr when there is no areal map that can be read.
  const areals::AreaMap* areals() const;
  // Whether a walkable areal contains the point.
  bool is_walkable(areals::Point point) const;

  // Size of the files that were read so far.
  std::uint64_t size() const noexcept { return size_; }

 private:
  struct Ground {
    std::optional<land::Land> land;
    std::optional<areals::Rectangle> bounds;
  };

  const Ground& ground() const;
  std::optional<Bytes> read(std::string_view suffix) const;

  ReadFile read_file_;
  std::string base_;
  mutable std::atomic<std::uint64_t> size_ = 0;
  mutable std::once_flag ground_read_;
  mutable Ground ground_;
  mutable std::once_flag index_made_;
  mutable std::optional<land::LandIndex> index_;
  mutable std::once_flag areals_read_;
  mutable std::optional<areals::AreaMap> areals_;
};

// Maps that were asked for lately: the files of a mission, and missions on the same map, are often
// checked one after the other. Thread-safe.
class MapCache {
 public:
  explicit MapCache(MissionMap::ReadFile read_file) : read_file_(std::move(read_file)) {}

  std::shared_ptr<const MissionMap> find(std::string_view base);

 private:
  MissionMap::ReadFile read_file_;
  std::mutex mutex_;
  std::vector<std::pair<std::string, std::shared_ptr<const MissionMap>>> maps_;  // newest last
};

// The map of a mission, of the cache when there is one.
std::shared_ptr<const MissionMap> map_of(const mission::Document& mission, const Lookups& game);

}  // namespace ngi::game
