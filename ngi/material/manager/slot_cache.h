#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ngi/core/result.h"
#include "ngi/material/manager/services.h"

namespace ngi::material {

constexpr std::size_t texture_capacity = 777;
constexpr std::size_t lightmap_capacity = 100;

// One slot of the texture or lightmap cache: docs/formats/materials.md 7.4.
struct CacheSlot {
  std::int64_t entry = -1;  // (resIndex) of the library; -1 is free
  Object object = no_object;
  std::uint32_t references = 0;
  std::uint32_t zero_time = 0;  // time when the last reference was released; 0 while in use
  std::uint32_t load_flags = 0;

  bool is_free() const noexcept { return entry < 0; }
};

// Textures by their library entry. Slots are filled from the front and never move.
class SlotCache {
 public:
  explicit SlotCache(std::size_t capacity) : capacity_(capacity) {}

  std::span<const CacheSlot> slots() const noexcept { return slots_; }
  std::size_t capacity() const noexcept { return capacity_; }

  // Adds a reference to a cached texture.
  std::optional<std::int32_t> acquire(std::uint32_t entry) noexcept;
  // Returns an unused slot; nullopt when all are in use.
  std::optional<std::int32_t> free_place() const noexcept;
  void put(std::int32_t place, std::uint32_t entry, Object object, std::uint32_t load_flags);

  bool has(std::int32_t place) const noexcept {
    return place >= 0 && static_cast<std::size_t>(place) < slots_.size();
  }
  // Returns the object of a slot; no_object when there is no such slot.
  Object object(std::int32_t place) const noexcept {
    return has(place) ? slots_[static_cast<std::size_t>(place)].object : no_object;
  }

  // Releases a reference. Returns true when it was the last one; the object stays cached. Does
  // nothing when there is no such slot.
  bool release(std::int32_t place, std::uint32_t now) noexcept;
  // Empties a slot and returns its object.
  Object clear(std::int32_t place) noexcept;

 private:
  std::size_t capacity_;
  std::vector<CacheSlot> slots_;
};

}  // namespace ngi::material
