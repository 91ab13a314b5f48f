#pragma once

#include <cstdint>
#include <optional>

#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/msh/document.h"
#include "ngi/msh/packed.h"

namespace ngi::msh {

// How long the lists of the model's WEAR are, where the caller knows; without them the rules that
// compare a batch with its WEAR stay silent.
struct WearSize {
  std::optional<std::uint32_t> rows = {};
  std::optional<std::uint32_t> lightmaps = {};
};

// Applies every rule of docs/formats/msh.md 11. The container's own rules are nres::check.
// Cost: linear in the model; a hostile one that would cost more is cut short with a report.
void check(const Document& document, Report& report, const WearSize& wear = {},
           const Limits& limits = {});

// Where the w of the quaternions stands, told by the unrotated keys: msh.md 7.8. Count over a whole
// archive, then report.
struct QuatOrderProbe {
  std::uint64_t w_first = 0;
  std::uint64_t w_last = 0;

  void count(std::span<const Key> keys) noexcept;
  // Nothing when neither order is clearly ahead.
  std::optional<QuatOrder> order() const noexcept;
  // MSH-ANIM-QUAT-ORDER, as a warning when it contradicts `configured`.
  void add_to(Report& report, QuatOrder configured) const;
};

}  // namespace ngi::msh
