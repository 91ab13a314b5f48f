#include "ngi/game/detail/material_reader.h"

#include "ngi/core/text.h"
#include "ngi/game/rules.h"
#include "ngi/material/mat0/rules.h"
#include "ngi/texture/palette.h"

namespace ngi::game {

void add_notes(Report& report, const Report& notes, const Place& place) {
  for (Issue issue : notes.issues()) {
    issue.place.stream = place.stream;
    issue.place.record = place.record;
    report.add(std::move(issue));
  }
}

bool MaterialReader::count(std::size_t records, const ResolvedMaterial& resolved,
                           const Place& place) {
  record_count_ += records;
  if (record_count_ <= max_phases_and_keys) return true;
  report_.add(rules::no_material, place, resolved.match->asset.path, "there are too many phases");
  return false;
}

void MaterialReader::read(ResolvedMaterial& resolved, Materials& materials,
                          const material::Manager& manager, const Result<material::Handle>& row,
                          const Place& place) {
  const auto [known, is_new] = entries_.try_emplace(resolved.match->asset.path);
  ResolvedMaterial& first = known->second;
  if (!is_new) {
    resolved.match->asset = first.match->asset;
    if (!count(first.phases.size(), resolved, place)) return;
    resolved.phases = first.phases;
    resolved.material = first.material;
    return;
  }
  if (row) {
    const auto pool = static_cast<std::size_t>(*manager.pool_place(*row));
    read_pooled(resolved, materials, materials.store().pool()[pool], place);
  } else {
    report_.add(rules::no_material, place, resolved.match->asset.path, message(row.error().issue));
  }
  first = resolved;
}

void MaterialReader::report_issues(Materials& materials, const Place& place) {
  const Report found = materials.take_issues();
  for (Issue issue : found.issues()) {
    if (issue.rule == &mat0::rules::texture_missing) continue;
    if (issue.place.stream.empty()) issue.place = place;
    report_.add(std::move(issue));
  }
}

void MaterialReader::read_pooled(ResolvedMaterial& resolved, Materials& materials,
                                 const material::PooledMaterial& pooled, const Place& place) {
  const mat0::Material& material = *pooled.material;
  if (!count(pooled.phases.size(), resolved, place)) return;
  const material::SlotCache& cache = materials.store().textures();
  for (std::size_t i = 0; i < pooled.phases.size(); ++i) {
    const auto texture = add_texture(material.texture(i), resolved.match->asset.name, i, place);
    resolved.phases.push_back(texture);
    const std::int32_t slot = pooled.phases[i].texture_slot;
    if (!texture || !cache.has(slot)) continue;
    const material::CacheSlot& cached = cache.slots()[static_cast<std::size_t>(slot)];
    textures_[*texture].load_flags = cached.load_flags;
    textures_[*texture].drawn = materials.drawn(cached.object);
  }
  resolved.material = material;
}

std::optional<std::size_t> MaterialReader::add_texture(std::string_view name,
                                                       std::string_view material, std::size_t phase,
                                                       const Place& place) {
  if (name.empty()) {
    report_.add(rules::phase_untextured, place, phase, cp1251_to_utf8(material));
    return std::nullopt;
  }
  const auto [known, is_new] = places_.try_emplace(fold(name), textures_.size());
  if (!is_new) return known->second;
  textures_.push_back({.name = std::string(name), .asset = std::nullopt});
  if (!texture::palette_index(name)) {
    report_.add(rules::texture_name, place, cp1251_to_utf8(name));
    return known->second;
  }
  Report notes;
  auto asset = game_.texture(name, &notes);
  add_notes(report_, notes, place);
  if (asset) {
    textures_.back().asset = *std::move(asset);
  } else {
    report_.add(rules::texture_missing, place, cp1251_to_utf8(name), message(asset.error().issue));
  }
  return known->second;
}

}  // namespace ngi::game
