#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/report.h"
#include "ngi/game/records.h"

namespace ngi::game {

// An entry of the registry as it stands: the archive and resource pairs of one prototype. Any bytes
// are one; what follows the last whole pair is kept. docs/formats/game-assets.md 6.
class Prototype {
 public:
  explicit Prototype(Bytes bytes) : bytes_(std::move(bytes)) {}

  const Bytes& bytes() const noexcept { return bytes_; }
  std::span<const ResourcePair> pairs() const noexcept {
    return view<ResourcePair>(bytes_, 0, bytes_.size() / sizeof(ResourcePair));
  }
  std::uint64_t remainder() const noexcept { return bytes_.size() % sizeof(ResourcePair); }

  // The same prototype with other pairs; a remainder stays behind them.
  Prototype with_pairs(std::span<const ResourcePair> pairs) const;

 private:
  Bytes bytes_;
};

// "msh" of "R_H_01.MSH"; empty without a dot. Folded.
std::string extension_of(std::string_view resource);
// "r_h_01" of "r_h_01.msh"
std::string_view stem_of(std::string_view resource) noexcept;

// REG-001, REG-002, REG-008, and REG-009 for types whose pairs the engine takes by position.
void check(const Prototype& prototype, std::optional<std::uint32_t> type_id, Report& report);

}  // namespace ngi::game
