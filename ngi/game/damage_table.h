#pragma once

#include <span>

#include "ngi/core/bytes.h"
#include "ngi/core/report.h"
#include "ngi/core/result.h"
#include "ngi/game/records.h"

namespace ngi::game {

// What the nodes of a model stand and how they end (NDPR, .ndp), one record for each node.
// docs/formats/game-assets.md 10.
class DamageTable {
 public:
  // AUX-001 when the size is not that of the count.
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

// AUX-001 and REG-008.
void check_damage_table(const Bytes& bytes, Report& report);

}  // namespace ngi::game
