#include "ngi/archive/nesting.h"

#include <algorithm>

#include "ngi/archive/rsli/document.h"

namespace ngi {

std::uint64_t cost_of(const Container& archive) noexcept {
  std::uint64_t decoding = 0;
  if (const rsli::Document* rsli = archive.rsli()) {
    for (const rsli::Record& record : rsli->records()) {
      decoding += std::uint64_t{record.packed_size} + record.unpacked_size;
    }
    decoding = std::min(decoding, rsli::decode_budget(*rsli));
  }
  return archive.bytes().size() + decoding;
}

}  // namespace ngi
