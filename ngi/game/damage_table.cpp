#include "ngi/game/damage_table.h"

#include "ngi/game/detail/counted_table.h"

namespace ngi::game {

Result<DamageTable> DamageTable::parse(Bytes bytes) {
  bytes = bytes.stable();
  if (auto count = read_count(bytes, sizeof(DamageRecord)); !count) return fail(std::move(count));
  return DamageTable(std::move(bytes));
}

DamageTable DamageTable::make(std::span<const DamageRecord> records) {
  const le_u32 count = static_cast<std::uint32_t>(records.size());
  return DamageTable(join({Bytes::borrow(bytes_of(count)), Bytes::borrow(std::as_bytes(records))}));
}

void check_damage_table(const Bytes& bytes, Report& report) {
  const auto parsed = DamageTable::parse(bytes);
  if (!parsed) return report.add(parsed.error().issue);
  const auto records = parsed->records();
  for (std::size_t i = 0; i < records.size(); ++i) {
    const auto place = [i](std::uint64_t field) {
      return Place{.stream = "records",
                   .record = i,
                   .offset = sizeof(le_u32) + i * sizeof(DamageRecord) + field};
    };
    check_terminated(records[i].archive, place(offsetof(DamageRecord, archive)), report);
    check_terminated(records[i].resource, place(offsetof(DamageRecord, resource)), report);
  }
}

}  // namespace ngi::game
