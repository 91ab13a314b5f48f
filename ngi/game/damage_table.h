#pragma once

#include <span>

#include "ngi/core/bytes.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/game/records.h"

namespace ngi::game {

// Damage data of the nodes of a model (NDPR, .ndp), one record per node.
// docs/formats/game-assets.md 10.
class DamageTable {
 public:
  // Fails with AUX-001 when the size does not match the count.
  static Result<DamageTable> parse(Bytes bytes);
  static DamageTable make(std::span<const DamageRecord> records);

  const Bytes& bytes() const noexcept { return bytes_; }
  std::span<const DamageRecord> records() const noexcept {
    return view<DamageRecord>(bytes_, sizeof(le_u32),
                              (bytes_.size() - sizeof(le_u32)) / sizeof(DamageRecord));
  }

 private:
  explicit DamageTable(Bytes bytes) : bytes_(std::move(bytes)) {}

  Bytes bytes_;
};

// Reports AUX-001 and REG-008.
void check_damage_table(const Bytes& bytes, Report& report);

}  // namespace ngi::game
