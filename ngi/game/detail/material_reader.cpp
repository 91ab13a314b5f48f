#include "ngi/game/detail/material_reader.h"

#include "ngi/core/text.h"
#include "ngi/game/rules.h"
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
  report_.add(rules::no_material, place, resolved.match->asset.path,
              "there are too many phases and keys");
  return false;
}

void MaterialReader::read(ResolvedMaterial& resolved, const Place& place) {
  const auto [known, is_new] = entries_.try_emplace(resolved.match->asset.path);
  ResolvedMaterial& first = known->second;
  if (is_new) {
    read_entry(resolved, place);
    first = resolved;
    return;
  }
  resolved.match->asset = first.match->asset;
  if (!count(first.phases.size(), resolved, place)) return;
  resolved.phases = first.phases;
  resolved.material = first.material;
}

void MaterialReader::read_entry(ResolvedMaterial& resolved, const Place& place) {
  const Asset& asset = resolved.match->asset;
  const auto document = mat0::Document::parse(asset.bytes, mat0::attributes_of(asset));
  std::size_t records = document.phases().size();
  for (const mat0::Document::Block& block : document.blocks()) records += block.keys.size();
  if (!count(records, resolved, place)) return;
  auto material = mat0::Material::check(document, Reading::Tolerant);
  if (!material) {
    return report_.add(rules::no_material, place, asset.path, message(material.error().issue));
  }
  for (std::size_t i = 0; i < material->phases().size(); ++i) {
    resolved.phases.push_back(add_texture(material->texture(i), asset.name, i, place));
  }
  resolved.material = *std::move(material);
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
  textures_.push_back({std::string(name), std::nullopt});
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
