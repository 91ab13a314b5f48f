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

// A parsed entry of the registry: the archive and resource pairs of one prototype. Any bytes
// are valid; bytes after the last whole pair are kept. docs/formats/game-assets.md 6.
class Prototype {
 public:
  explicit Prototype(Bytes bytes) : bytes_(std::move(bytes)) {}

  const Bytes& bytes() const noexcept { return bytes_; }
  std::span<const ResourcePair> pairs() const noexcept {
    return view<ResourcePair>(bytes_, 0, bytes_.size() / sizeof(ResourcePair));
  }
  std::uint64_t remainder() const noexcept { return bytes_.size() % sizeof(ResourcePair); }

  // Returns the prototype with other pairs; a remainder is kept after them.
  Prototype with_pairs(std::span<const ResourcePair> pairs) const;

 private:
  Bytes bytes_;
};

// Returns the folded extension: "msh" for "R_H_01.MSH"; empty without a dot.
std::string extension_of(std::string_view resource);
// Returns the stem: "r_h_01" for "r_h_01.msh".
std::string_view stem_of(std::string_view resource) noexcept;

// Reports REG-001, REG-002, REG-008, and REG-009 for types whose pairs the engine uses by position.
void check(const Prototype& prototype, std::optional<std::uint32_t> type_id, Report& report);

}  // namespace ngi::game
