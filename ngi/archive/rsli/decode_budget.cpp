#include "ngi/archive/rsli/decode_budget.h"

#include "ngi/archive/rsli/rules.h"

namespace ngi::rsli {

bool DecodeBudget::spend(std::uint64_t bytes) noexcept {
  if (bytes > left_) return false;
  left_ -= bytes;
  return true;
}

Result<void> DecodeBudget::spend_on(const Document& document, std::size_t entry) {
  const Record& record = document.records()[entry];
  const std::uint64_t work = std::uint64_t{record.packed_size} + record.unpacked_size;
  if (spend(work)) return {};
  return fail(rules::limit, row_place(entry, offsetof(Record, unpacked_size)),
              "sum of packed and unpacked sizes", work, left_);
}

}  // namespace ngi::rsli
