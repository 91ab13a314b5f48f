#include <utility>

#include "ngi/core/text.h"
#include "ngi/material/manager/rules.h"
#include "ngi/material/manager/store.h"
#include "ngi/material/mat0/rules.h"
#include "ngi/texture/records.h"

// The texture cache, the lightmap cache and the palette bank.
namespace ngi::material {

std::uint32_t texture_load_flags(std::uint32_t attr1, const Switches& switches) noexcept {
  namespace flags = texture::load_flags;
  const bool bump_mapped = switches.bump_mapping && switches.device_has_mode6;
  std::uint32_t out = flags::parse_page;
  if ((attr1 & mat0::attr1_bits::stage1) != 0) out |= flags::second_stage;
  if ((attr1 & mat0::attr1_bits::flag_a) != 0 && !bump_mapped) out |= flags::force_opaque;
  return out;
}

void Store::destroy_palettes() {
  for (Object& palette : palettes_) {
    const Object object = std::exchange(palette, no_object);
    if (object != no_object && services_.destroy_palette) services_.destroy_palette(object);
  }
}

void Store::load_palettes() {
  destroy_palettes();
  for (std::int32_t slot = 0; slot < texture::palette_slots; ++slot) {
    const std::string name = texture::palette_slot_name(slot) + ".PAL";
    const auto entry = find(libraries_.palettes, name);
    const bool there = entry && services_.create_palette;
    palettes_[static_cast<std::size_t>(slot)] =
        there ? services_.create_palette(libraries_.palettes, *entry) : no_object;
  }
}

Object Store::palette_for(std::string_view name) const {
  const std::int32_t index = texture::palette_index(name).value_or(-1);
  if (index < 0) return no_object;
  Report odd;  // cases in which the engine reads past its bank or uses an unintended palette
  texture::check_name(name, {}, odd);
  for (const Issue& issue : odd.issues()) report(issue);
  if (!odd.empty()) return no_object;
  return palettes_[static_cast<std::size_t>(index)];
}

std::int32_t Store::load_into(SlotCache& cache, const std::string& library, std::string_view name,
                              std::uint32_t load_flags, std::uint32_t entry) {
  if (const auto place = cache.acquire(entry)) {
    const std::uint32_t loaded = cache.slots()[static_cast<std::size_t>(*place)].load_flags;
    if (loaded != load_flags) {
      report(make_issue(rules::other_load_flags, {}, cp1251_to_utf8(name), hex_argument(load_flags),
                        hex_argument(loaded)));
    }
    return *place;
  }
  const auto place = cache.free_place();
  if (!place) {
    const std::string stream = &cache == &lightmaps_ ? "lightmaps" : "textures";
    report(make_issue(rules::capacity, {.stream = stream}, cache.capacity()));
    return -1;
  }
  const TextureRequest request = {.library = library,
                                  .entry = entry,
                                  .name = name,
                                  .palette = palette_for(name),
                                  .load_flags = load_flags,
                                  .mipmaps = !switches_.disable_mipmap,
                                  .sixteen_bit = switches_.force_16bit};
  const Object object = services_.create_texture ? services_.create_texture(request) : no_object;
  cache.put(*place, entry, object, load_flags);
  return *place;
}

std::int32_t Store::load_texture(std::string_view name, std::uint32_t load_flags) {
  if (!texture::palette_index(name)) {
    send_message("Bad texture name.");
    return -1;
  }
  const auto entry = find(libraries_.textures, name);
  if (!entry) {
    report(make_issue(mat0::rules::texture_missing, {}, cp1251_to_utf8(name)));
    return -1;
  }
  return load_into(textures_, libraries_.textures, name, load_flags, *entry);
}

void Store::release_texture(std::int32_t place) {
  textures_.release(place, now());
}

std::int32_t Store::load_lightmap(std::string_view name) {
  if (!texture::palette_index(name)) {
    send_message("Bad texture name.");
    return -1;
  }
  const auto entry = find(libraries_.lightmaps, name);
  if (!entry) {
    send_message("LightMap " + std::string(name) + " not found.");
    return -1;
  }
  return load_into(lightmaps_, libraries_.lightmaps, name, 0, *entry);
}

void Store::release_lightmap(std::int32_t place) {
  if (lightmaps_.release(place, now())) destroy(lightmaps_.clear(place));
}

Object Store::texture_object(std::int32_t place) const noexcept {
  return textures_.object(place);
}

Object Store::lightmap_object(std::int32_t place) const noexcept {
  return lightmaps_.object(place);
}

}  // namespace ngi::material
