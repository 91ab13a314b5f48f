// Any bytes shown as text come back unchanged; any text that can be taken back shows the same
// again.
#include "ngi/core/text.h"

#include <cstdint>
#include <cstdlib>

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  require(ngi::utf8_to_cp1251(ngi::cp1251_to_utf8(input)) == input);
  if (const auto bytes = ngi::utf8_to_cp1251(input)) require(ngi::cp1251_to_utf8(*bytes) == input);

  const auto raw = std::as_bytes(std::span(data, size));
  require(ngi::from_hex(ngi::to_hex(raw)) == input);
  if (const auto bytes = ngi::from_hex(input)) {
    const auto again = ngi::to_hex(std::as_bytes(std::span(*bytes)));
    require(ngi::fold(again) == ngi::fold(input));
  }
  require(ngi::compare_folded(input, ngi::fold(input)) == 0);
  return 0;
}
