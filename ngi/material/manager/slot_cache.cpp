#include "ngi/material/manager/store.h"

#include <algorithm>
#include <utility>

namespace ngi::material {

namespace {

std::int32_t place_of(std::size_t index) {
  return static_cast<std::int32_t>(index);
}

}  // namespace

std::optional<std::int32_t> SlotCache::acquire(std::uint32_t entry) {
  const auto known = places_.find(entry);
  if (known == places_.end()) return std::nullopt;
  CacheSlot& slot = slots_[static_cast<std::size_t>(known->second)];
  ++slot.references;
  slot.zero_time = 0;
  return known->second;
}

std::optional<std::int32_t> SlotCache::free_place() const noexcept {
  const auto found = std::find_if(slots_.begin(), slots_.end(),
                                  [](const CacheSlot& slot) { return slot.is_free(); });
  if (found == slots_.end() && slots_.size() >= capacity_) return std::nullopt;
  return place_of(static_cast<std::size_t>(found - slots_.begin()));
}

void SlotCache::put(std::int32_t place, std::uint32_t entry, Object object,
                    std::uint32_t load_flags) {
  const auto index = static_cast<std::size_t>(place);
  if (index == slots_.size()) slots_.emplace_back();
  slots_[index] = {entry, object, 1, 0, load_flags};
  places_[entry] = place;
}

bool SlotCache::release(std::int32_t place, std::uint32_t now) noexcept {
  if (!has(place)) return false;
  CacheSlot& slot = slots_[static_cast<std::size_t>(place)];
  if (slot.references == 0) return false;
  --slot.references;
  if (slot.references > 0) return false;
  slot.zero_time = now;
  return true;
}

Object SlotCache::clear(std::int32_t place) {
  const CacheSlot old = std::exchange(slots_[static_cast<std::size_t>(place)], CacheSlot());
  if (!old.is_free()) places_.erase(static_cast<std::uint32_t>(old.entry));
  return old.object;
}

}  // namespace ngi::material
