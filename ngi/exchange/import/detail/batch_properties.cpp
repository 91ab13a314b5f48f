#include "ngi/exchange/import/detail/batch_properties.h"

namespace ngi::exchange {

namespace {

// docs/formats/exchange.md 4: alpha-tested surfaces write depth, blended ones do not.
std::uint16_t default_flags(const Material& material) noexcept {
  unsigned flags = 0;
  if (material.two_sided) flags |= msh::batch_flags::two_sided;
  if (material.alpha == AlphaMode::Blend) flags |= msh::batch_flags::see_through;
  return static_cast<std::uint16_t>(flags);
}

}  // namespace

BatchProperties batch_properties(const msh::Batch& batch) noexcept {
  return {batch.wear_row, msh::batch_word(batch), batch.lightmap_row};
}

bool BatchProperties::is_lightmapped() const noexcept {
  return (word & msh::batch_flags::lightmapped) != 0 && lightmap != msh::no_lightmap;
}

std::optional<std::uint16_t> Source::node_now(std::uint32_t exported) const {
  if (!moved_nodes) return static_cast<std::uint16_t>(exported);
  const auto found = moved_nodes->find(exported);
  return found == moved_nodes->end() ? std::nullopt : std::optional(found->second);
}

bool RequestedProperties::fits(const BatchProperties& properties) const noexcept {
  return row == properties.row &&
         (!word || (*word == properties.word && lightmap == properties.lightmap));
}

BatchProperties RequestedProperties::over(const BatchProperties& old) const noexcept {
  if (word) return {row, *word, lightmap};
  if (row == old.row) return old;
  constexpr std::uint32_t see_through = msh::batch_flags::see_through;
  return {row, (old.word & ~see_through) | (default_flags & see_through), old.lightmap};
}

BatchProperties RequestedProperties::of_new() const noexcept {
  return {row, word.value_or(default_flags), lightmap};
}

std::optional<RequestedProperties> requested_properties(const Part& part, const Source& source) {
  if (!part.material) return std::nullopt;
  const Material& material = source.file.materials[*part.material];
  return RequestedProperties{source.rows.of_material[*part.material], material.flags,
                             material.lightmap.value_or(msh::no_lightmap), default_flags(material)};
}

msh::Part plain_batch(const Part& part, const Source& source) {
  msh::Part out;
  const auto wanted = requested_properties(part, source);
  if (!wanted) return out;
  const BatchProperties properties = wanted->of_new();
  out.wear_row = properties.row;
  out.flags = static_cast<std::uint16_t>(properties.word & 0xFFFFU);
  const bool is_lit =
      wanted->word ? properties.is_lightmapped() : properties.lightmap != msh::no_lightmap;
  if (is_lit) out.lightmap_row = properties.lightmap;
  return out;
}

}  // namespace ngi::exchange
