#pragma once

#include <cstdint>
#include <optional>

#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/msh/document.h"
#include "ngi/msh/mesh_view.h"

namespace ngi::msh {

// Lengths of the lists in the model's WEAR, where the caller knows them; without them the rules
// that compare a batch with its WEAR are skipped.
struct WearSize {
  std::optional<std::uint32_t> rows = {};
  std::optional<std::uint32_t> lightmaps = {};
};

// Checks every rule of docs/formats/msh.md 11. nres::check covers the container's own rules.
// Cost: linear in the model; checking a hostile model that would cost more stops with a report.
void check(const Document& document, Report& report, const WearSize& wear = {},
           const Limits& limits = {});

// Detects the position of w in quaternions from keys without rotation: msh.md 7.8. Count over a
// whole archive, then report.
struct QuatOrderProbe {
  std::uint64_t w_first = 0;
  std::uint64_t w_last = 0;

  void count(std::span<const Key> keys) noexcept;
  // Returns nullopt when neither order clearly prevails.
  std::optional<QuatOrder> order() const noexcept;
  // Reports MSH-ANIM-QUAT-ORDER, as a warning when it contradicts `configured`.
  void add_to(Report& report, QuatOrder configured) const;
};

}  // namespace ngi::msh
