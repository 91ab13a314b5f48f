#include "ngi/material/manager/store.h"

namespace ngi::material {

Store::Store(Services services, const Switches& switches, MissingMaterial missing,
             MsvcRandom random)
    : services_(std::move(services)), switches_(switches), missing_(missing), random_(random) {}

Store::~Store() {
  for (const CacheSlot& slot : textures_.slots()) destroy(slot.object);
  for (const CacheSlot& slot : lightmaps_.slots()) destroy(slot.object);
  destroy_palettes();
}

void Store::send_message(const std::string& text) const {
  if (services_.message) services_.message(text);
}

void Store::report(const Issue& issue) const {
  if (services_.issue) services_.issue(issue);
}

void Store::destroy(Object object) const {
  if (object != no_object && services_.destroy_texture) services_.destroy_texture(object);
}

std::optional<std::uint32_t> Store::find(const std::string& library, std::string_view name) const {
  return services_.find ? services_.find(library, name) : std::nullopt;
}

void Store::tick() {
  if (now() - last_sweep_ < sweep_interval) return;
  last_sweep_ = now();
  sweep();
}

std::size_t Store::sweep() {
  std::size_t freed = 0;
  for (std::size_t i = 0; i < textures_.slots().size(); ++i) {
    const CacheSlot& slot = textures_.slots()[i];
    if (slot.is_free() || slot.references > 0 || now() - slot.zero_time <= sweep_age) continue;
    destroy(textures_.clear(static_cast<std::int32_t>(i)));
    ++freed;
  }
  return freed;
}

void Store::unload_all_textures() {
  for (std::size_t i = 0; i < textures_.slots().size(); ++i) {
    destroy(textures_.clear(static_cast<std::int32_t>(i)));
  }
  // Their slots may soon be reused for another texture.
  for (PooledMaterial& pooled : pool_) {
    for (mat0::PoolRecord& phase : pooled.phases) phase.texture_slot = -1;
  }
}

}  // namespace ngi::material
