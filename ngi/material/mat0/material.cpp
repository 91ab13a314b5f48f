#include "ngi/material/mat0/material.h"

#include <algorithm>

#include "ngi/material/mat0/check.h"

namespace ngi::mat0 {

namespace {

Mode known_mode(std::uint32_t mode) noexcept {
  const bool known = mode <= static_cast<std::uint32_t>(Mode::Random);
  return known ? static_cast<Mode>(mode) : Mode::Loop;
}

Animation animation_of(const Document::Block& block, std::size_t phase_count) {
  Animation out = {known_mode(block.mode()), block.mask(), {block.keys.begin(), block.keys.end()}};
  const auto last = static_cast<std::uint16_t>(std::max<std::size_t>(phase_count, 1) - 1);
  for (Key& key : out.keys) key.phase = std::min<std::uint16_t>(key.phase, last);
  return out;
}

}  // namespace

Result<Material> Material::check(const Document& document, Reading reading, Report* report) {
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

  auto data = std::make_shared<Data>();
  data->phases.reserve(document.phases().size());
  data->animations.reserve(document.blocks().size());
  for (const Phase& phase : document.phases()) data->phases.push_back(to_pool(phase));
  for (const Document::Block& block : document.blocks()) {
    data->animations.push_back(animation_of(block, document.phases().size()));
  }
  return Material(document, std::move(data));
}

}  // namespace ngi::mat0
