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
constexpr std::uint32_t sweep_age = 60'000;       // ms; a texture must be older to go

enum class MissingMaterial : std::uint8_t { TakeDefault, Fatal };

// File names of the libraries; nothing is opened when they are set.
struct Libraries {
  std::string textures = "Textures.lib";
  std::string materials = "Material.lib";
  std::string lightmaps = "LightMap.lib";
  std::string palettes = "palettes.lib";
};

// The flag words that selectors return the address of, pool record +356.
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

// What all material managers of a game share: docs/formats/materials.md 7.4. The pool of materials,
// the caches of textures and lightmaps, the palette bank, the names of the libraries and the game
// clock. It must outlive its managers.
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
  // Sweeps when a sweep is due. Call it once a frame.
  void tick();
  // Frees the textures that nobody has used for a minute; how many.
  std::size_t sweep();
  // Destroys every texture. Materials that are loaded go on without theirs.
  void unload_all_textures();

  // Fills the 286 places of the palette bank from the palette library; what was there goes.
  void load_palettes();
  std::span<const Object, texture::palette_slots> palettes() const noexcept { return palettes_; }

  // A material by name, or what stands in for it: DEFAULT, then entry 0 of the library. Gives its
  // place in the pool, which release_material must get back.
  Result<std::int32_t> load_material(std::string_view name);
  void release_material(std::int32_t place);
  // A place of the texture cache, or -1.
  std::int32_t load_texture(std::string_view name, std::uint32_t load_flags);
  void release_texture(std::int32_t place);
  // A place of the lightmap cache, or -1. There is nothing in its stead.
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

  void say(const std::string& text) const;
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

// How a material's textures are loaded: docs/formats/materials.md 2.6 and 6.9.
std::uint32_t texture_load_flags(std::uint32_t attr1, const Switches& switches) noexcept;

}  // namespace ngi::material
