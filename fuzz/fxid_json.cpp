#include <cstddef>
#include <cstdint>

#include "fuzz/mutate_json.h"
#include "fuzz/round_trip.h"
#include "ngi/json/fxid.h"

// Any text as an effect: refused, or an effect that comes through JSON unchanged.

namespace {

using namespace ngi;

// Small limits keep the fuzzer fast; they are what a caller may set.
constexpr Limits limits = {.decoded_size = 1 << 20, .document_memory = 1 << 24};

void read_effect(std::string_view text) {
  const auto made = json::effect_from_json(text, limits);
  if (!made) return;
  const auto document = fx::Document::parse(*made, Reading::Tolerant);
  if (!document) return;
  const auto again = json::effect_from_json(json::effect_to_json(*document, json::Detail::Full));
  fuzz::require(again && *again == *made);
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  return ngi::fuzz::mutate_json(data, size, max_size, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_effect(text);
  return 0;
}
