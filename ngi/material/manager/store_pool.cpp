#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/material/manager/rules.h"
#include "ngi/material/manager/store.h"
#include "ngi/material/mat0/rules.h"

// The pool of materials.
namespace ngi::material {

namespace {

FlagBlock flags_of(const mat0::Material& material) {
  return {material.flag_a() ? 1U : 0U, material.blend(), material.flag_b() ? 1U : 0U};
}

}  // namespace

Result<std::uint32_t> Store::find_material(std::string_view name) const {
  const std::string& library = libraries_.materials;
  if (const auto entry = find(library, name)) return *entry;
  send_message("Material " + std::string(name) + " not found.");
  if (missing_ == MissingMaterial::TakeDefault) {
    if (const auto entry = find(library, "DEFAULT")) return *entry;
    if (services_.entry_count && services_.entry_count(library) > 0) return 0U;
  }
  return fail(rules::no_material, {}, cp1251_to_utf8(name));
}

// Returns the first unused record, or a new one.
Result<std::int32_t> Store::pool_place() const {
  const auto found = std::find_if(pool_.begin(), pool_.end(), [](const PooledMaterial& pooled) {
    return pooled.references == 0;
  });
  if (found == pool_.end() && pool_.size() >= pool_capacity) {
    return fail(rules::capacity, {.stream = "materials"}, pool_capacity);
  }
  return static_cast<std::int32_t>(found - pool_.begin());
}

Result<std::int32_t> Store::load_material(std::string_view name) {
  const auto entry = find_material(name);
  if (!entry) return tl::unexpected(entry.error());
  for (std::size_t i = 0; i < pool_.size(); ++i) {
    if (pool_[i].entry != *entry) continue;
    ++pool_[i].references;
    return static_cast<std::int32_t>(i);
  }
  auto place = pool_place();
  if (!place) return place;
  if (!services_.load_material) return fail(rules::no_material, {}, cp1251_to_utf8(name));
  auto material = services_.load_material(libraries_.materials, *entry);
  if (!material) {
    if (&material.error().rule() == &mat0::rules::too_many_blocks) {
      send_message("Too many animations for material.");
    }
    return tl::unexpected(std::move(material).error());
  }
  PooledMaterial pooled = {.entry = *entry, .references = 1};
  const std::uint32_t load_flags = texture_load_flags(material->attributes().attr1, switches_);
  pooled.phases.reserve(material->phase_count());
  for (std::size_t i = 0; i < material->phase_count(); ++i) {
    mat0::PoolRecord& phase = pooled.phases.emplace_back(material->phase(i));
    const std::string_view texture = material->texture(i);
    if (!texture.empty()) phase.texture_slot = load_texture(texture, load_flags);
  }
  pooled.flags = flags_of(*material);
  pooled.material = *std::move(material);
  const auto index = static_cast<std::size_t>(*place);
  if (index == pool_.size()) pool_.emplace_back();
  pool_[index] = std::move(pooled);
  return place;
}

void Store::release_material(std::int32_t place) {
  if (place < 0 || static_cast<std::size_t>(place) >= pool_.size()) return;
  PooledMaterial& pooled = pool_[static_cast<std::size_t>(place)];
  if (pooled.references == 0) return;
  --pooled.references;
  if (pooled.references > 0) return;
  for (const mat0::PoolRecord& phase : pooled.phases) release_texture(phase.texture_slot);
  pooled = {};
}

}  // namespace ngi::material
