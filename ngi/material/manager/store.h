#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ngi/core/result.h"
#include "ngi/material/manager/switches.h"
#include "ngi/material/mat0/material.h"
#include "ngi/material/phase.h"
#include "ngi/texture/palette.h"

// What all material managers of a game share: services, caches, the pool of materials.
namespace ngi::material {

// Services that the material manager needs, so that it runs without files and without drawing.

// A texture or palette of the renderer; only the renderer interprets the number.
using Object = std::uint64_t;
constexpr Object no_object = 0;

struct TextureRequest {
  std::string_view library;  // file name
  std::uint32_t entry = 0;   // of the library
  std::string_view name;
  Object palette = no_object;
  std::uint32_t load_flags = 0;  // texture::load_flags
  bool mipmaps = true;           // false: uses only the first level and generates none
  bool sixteen_bit = false;      // see delivered_format() in switches.h
};

struct Services {
  // Finds an entry of a library by name, ignoring case; nullopt when the library or the
  // entry does not exist.
  std::function<std::optional<std::uint32_t>(std::string_view library, std::string_view name)>
      find = {};
  std::function<std::uint32_t(std::string_view library)> entry_count = {};
  std::function<Result<mat0::Material>(std::string_view library, std::uint32_t entry)>
      load_material = {};
  // Returns the text of a WEAR file or entry; nullopt when it cannot be opened.
  std::function<std::optional<Bytes>(std::string_view path)> open_wear = {};
  std::function<Object(const TextureRequest&)> create_texture = {};
  std::function<void(Object)> destroy_texture = {};
  std::function<Object(std::string_view library, std::uint32_t entry)> create_palette = {};
  std::function<void(Object)> destroy_palette = {};
  // The clock of the cache sweep, in ms. The default is the game time.
  std::function<std::uint32_t()> clock = {};
  // Receives the engine's own messages, verbatim: docs/formats/materials.md 9.
  std::function<void(std::string_view text)> message = {};
  // Receives issues that the engine does not notice.
  std::function<void(const Issue&)> issue = {};
};

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
  std::optional<std::int32_t> acquire(std::uint32_t entry);
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
  Object clear(std::int32_t place);

 private:
  std::size_t capacity_;
  std::vector<CacheSlot> slots_;
  std::unordered_map<std::uint32_t, std::int32_t> places_;  // by entry
};

constexpr std::size_t pool_capacity = 700;
constexpr std::uint32_t sweep_interval = 20'000;  // ms
constexpr std::uint32_t sweep_age = 60'000;       // ms; only older textures are freed

enum class MissingMaterial : std::uint8_t { TakeDefault, Fatal };

// File names of the libraries; setting them opens nothing.
struct Libraries {
  std::string textures = "Textures.lib";
  std::string materials = "Material.lib";
  std::string lightmaps = "LightMap.lib";
  std::string palettes = "palettes.lib";
};

// The flag words whose address selectors return, pool record +356.
struct FlagBlock {
  std::uint32_t flag_a = 0;
  std::uint32_t nibble_mode = 0;  // blend selector
  std::uint32_t flag_b = 0;

  friend bool operator==(const FlagBlock&, const FlagBlock&) = default;
};

struct PooledMaterial {
  std::int64_t entry = -1;  // (resIndex) of the library; -1 is free
  std::uint32_t references = 0;
  std::optional<mat0::Material> material = {};
  std::vector<mat0::PoolRecord> phases = {};  // with their texture slots
  FlagBlock flags = {};
};

// State shared by all material managers of a game: docs/formats/materials.md 7.4. The pool of
// materials, the caches of textures and lightmaps, the palette bank, the names of the libraries and
// the game clock. It must outlive its managers.
class Store {
 public:
  explicit Store(Services services, const Switches& switches = {},
                 MissingMaterial missing = MissingMaterial::TakeDefault,
                 MsvcRandom random = MsvcRandom());
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  ~Store();

  void set_textures_lib(std::string path) { libraries_.textures = std::move(path); }
  void set_material_lib(std::string path) { libraries_.materials = std::move(path); }
  void set_lightmap_lib(std::string path) { libraries_.lightmaps = std::move(path); }
  void set_palettes_lib(std::string path) { libraries_.palettes = std::move(path); }
  const Libraries& libraries() const noexcept { return libraries_; }

  void set_game_time(std::uint32_t ms) noexcept { game_time_ = ms; }
  std::uint32_t game_time() const noexcept { return game_time_; }
  // Sweeps when a sweep is due. Call it once per frame.
  void tick();
  // Frees the textures that were unused for a minute; returns their number.
  std::size_t sweep();
  // Destroys every texture. Loaded materials continue without textures.
  void unload_all_textures();

  // Fills the 286 slots of the palette bank from the palette library, replacing its content.
  void load_palettes();
  std::span<const Object, texture::palette_slots> palettes() const noexcept { return palettes_; }

  // Loads a material by name, or its replacement: DEFAULT, then entry 0 of the library. Returns its
  // index in the pool, which must be passed to release_material.
  Result<std::int32_t> load_material(std::string_view name);
  void release_material(std::int32_t place);
  // Returns an index in the texture cache, or -1.
  std::int32_t load_texture(std::string_view name, std::uint32_t load_flags);
  void release_texture(std::int32_t place);
  // Returns an index in the lightmap cache, or -1. There is no replacement.
  std::int32_t load_lightmap(std::string_view name);
  void release_lightmap(std::int32_t place);

  std::span<const PooledMaterial> pool() const noexcept { return pool_; }
  const SlotCache& textures() const noexcept { return textures_; }
  const SlotCache& lightmaps() const noexcept { return lightmaps_; }
  const Services& services() const noexcept { return services_; }
  const Switches& switches() const noexcept { return switches_; }
  MsvcRandom& random() noexcept { return random_; }

  Object texture_object(std::int32_t place) const noexcept;
  Object lightmap_object(std::int32_t place) const noexcept;

  void send_message(const std::string& text) const;
  void report(const Issue& issue) const;

 private:
  std::uint32_t now() const { return services_.clock ? services_.clock() : game_time_; }
  std::optional<std::uint32_t> find(const std::string& library, std::string_view name) const;
  Result<std::uint32_t> find_material(std::string_view name) const;
  Result<std::int32_t> pool_place() const;
  std::int32_t load_into(SlotCache& cache, const std::string& library, std::string_view name,
                         std::uint32_t load_flags, std::uint32_t entry);
  Object palette_for(std::string_view name) const;
  void destroy_palettes();
  void destroy(Object object) const;

  Services services_;
  Switches switches_;
  MissingMaterial missing_;
  Libraries libraries_;
  std::uint32_t game_time_ = 0;
  std::uint32_t last_sweep_ = 0;
  MsvcRandom random_;
  std::vector<PooledMaterial> pool_;
  SlotCache textures_ = SlotCache(texture_capacity);
  SlotCache lightmaps_ = SlotCache(lightmap_capacity);
  std::array<Object, texture::palette_slots> palettes_ = {};
};

// Returns the load flags of a material's textures: docs/formats/materials.md 2.6 and 6.9.
std::uint32_t texture_load_flags(std::uint32_t attr1, const Switches& switches) noexcept;

}  // namespace ngi::material
