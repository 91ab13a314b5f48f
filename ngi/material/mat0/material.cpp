#include "ngi/material/mat0/material.h"

#include <algorithm>
#include <bit>

#include "ngi/material/mat0/check.h"

namespace ngi::mat0 {

namespace {

constexpr float byte_unit = std::bit_cast<float>(0x3B80'8081U);  // 1/255
constexpr float per_cent = std::bit_cast<float>(0x3C23'D70AU);   // 0.01

inline std::array<float, 4> to_floats(const Rgba& colour, float alpha_unit) noexcept {
  return {static_cast<float>(colour.r) * byte_unit, static_cast<float>(colour.g) * byte_unit,
          static_cast<float>(colour.b) * byte_unit, static_cast<float>(colour.a) * alpha_unit};
}

Mode known_mode(std::uint32_t mode) noexcept {
  const bool known = mode <= static_cast<std::uint32_t>(Mode::Random);
  return known ? static_cast<Mode>(mode) : Mode::Loop;
}

// Returns the keys of a block, viewed in place unless one names a phase that does not exist.
std::span<const Key> valid_keys(const Document::Block& block, std::size_t phase_count,
                                std::vector<std::vector<Key>>& repaired) {
  const auto last = static_cast<std::uint16_t>(std::max<std::size_t>(phase_count, 1) - 1);
  const bool valid = std::ranges::all_of(
      block.keys, [&](const Key& key) { return std::uint16_t{key.phase} <= last; });
  if (valid) return block.keys;
  auto& keys = repaired.emplace_back(block.keys.begin(), block.keys.end());
  for (Key& key : keys) key.phase = std::min<std::uint16_t>(key.phase, last);
  return keys;
}

bool is_complete(const Document& document) noexcept {
  return !document.damage() && document.counts().blocks <= max_blocks;
}

}  // namespace

PoolRecord to_pool(const Phase& phase) noexcept {
  const bool textured = phase.texture[0] != '\0';
  return {.diffuse = to_floats(phase.diffuse, byte_unit),
          .ambient = to_floats(phase.ambient, per_cent),
          .specular = to_floats(phase.specular, byte_unit),
          .emissive = to_floats(phase.emissive, byte_unit),
          .power = phase.power,
          .texture_slot = -1,
          .cell = textured ? phase.cell : -1};
}

Result<Material> Material::check(Document document, Reading reading, Report* report) {
  if (report || reading == Reading::Strict || !is_complete(document)) {
    Report found;
    if (report) {
      mat0::check(document, found);
    } else {
      check_loadable(document, reading, found);
    }
    const Issue* refusal = found.refusal(reading);
    std::optional<Error> error = refusal ? std::optional(Error{*refusal}) : std::nullopt;
    if (report) report->merge(std::move(found));
    if (error) return tl::unexpected(*std::move(error));
  }

  const std::size_t phases = document.phases().size();
  const auto& blocks = document.blocks();
  auto data = std::make_shared<Data>();
  data->animations.reserve(blocks.size());
  for (const Document::Block& block : blocks) {
    data->animations.push_back(
        {known_mode(block.mode()), block.mask(), valid_keys(block, phases, data->repaired)});
  }
  return Material(std::move(document), std::move(data));
}

}  // namespace ngi::mat0
