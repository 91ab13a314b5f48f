#include "ngi/game/detail/mission_map.h"

#include <algorithm>

#include "ngi/core/text.h"

namespace ngi::game {

using areals::Point;

namespace {

// Maps, and bytes of their files, that are kept in memory for missions to come.
constexpr std::size_t max_maps = 8;
constexpr std::uint64_t max_bytes = 64ULL * 1024 * 1024;

}  // namespace

std::optional<Bytes> MissionMap::read(std::string_view suffix) const {
  auto bytes = read_file_(base_ + std::string(suffix));
  if (bytes) size_ += bytes->size();
  return bytes;
}

const MissionMap::Ground& MissionMap::ground() const {
  std::call_once(ground_read_, [this] {
    const auto file = read(".msh");
    const auto document = file ? land::Document::parse(*file) : tl::unexpected(Error{});
    if (!document) return;
    auto land = land::Land::check(*document, Reading::Tolerant);
    if (!land) return;
    ground_.bounds.emplace();
    for (const land::Position& position : land->positions()) {
      ground_.bounds->add(areals::point_of(position));
    }
    ground_.land.emplace(*std::move(land));
  });
  return ground_;
}

const land::LandIndex* MissionMap::ground_index() const {
  std::call_once(index_made_, [this] {
    if (ground().land) index_.emplace(*ground().land, land::LandIndex::Queries::Heights);
  });
  return index_ ? &*index_ : nullptr;
}

const areals::AreaMap* MissionMap::areals() const {
  std::call_once(areals_read_, [this] {
    const auto file = read(".map");
    const auto document =
        file ? areals::Document::parse(*file, Reading::Tolerant) : tl::unexpected(Error{});
    if (!document) return;
    auto map = areals::AreaMap::check(*document, Reading::Tolerant);
    if (map) areals_.emplace(*std::move(map));
  });
  return areals_ ? &*areals_ : nullptr;
}

bool MissionMap::is_walkable(Point point) const {
  const areals::AreaMap* map = areals();
  return map && std::ranges::any_of(map->candidates(point), [&](std::uint32_t index) {
           const areals::Areal& areal = (*map)[index];
           return areal.walkable && areal.contains(point);
         });
}

std::shared_ptr<const MissionMap> MapCache::find(std::string_view base) {
  const std::string key = fold(base);
  const std::scoped_lock lock(mutex_);
  const auto known = std::ranges::find(maps_, key, [](const auto& map) { return map.first; });
  if (known != maps_.end()) {
    std::rotate(known, known + 1, maps_.end());
    return maps_.back().second;
  }
  std::uint64_t bytes = 0;
  std::size_t count = 0;
  const auto too_many = std::find_if(maps_.rbegin(), maps_.rend(), [&](const auto& map) {
    bytes += map.second->size();
    return ++count >= max_maps || bytes > max_bytes;
  });
  maps_.erase(maps_.begin(), too_many.base());
  return maps_.emplace_back(key, std::make_shared<MissionMap>(read_file_, std::string(base)))
      .second;
}

std::shared_ptr<const MissionMap> map_of(const mission::Document& mission, const Lookups& game) {
  if (game.maps) return game.maps->find(mission.land());
  return std::make_shared<const MissionMap>(game.file, std::string(mission.land()));
}

}  // namespace ngi::game
