#pragma once

#include <array>
#include <string>

#include "ngi/material/manager/slot_cache.h"
#include "ngi/material/manager/switches.h"
#include "ngi/material/phase.h"
#include "ngi/texture/name.h"

namespace ngi::material {

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
                 MissingMaterial missing = MissingMaterial::TakeDefault);
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
