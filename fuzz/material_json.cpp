#include <cstddef>
#include <cstdint>

#include "fuzz/mutate_json.h"
#include "fuzz/round_trip.h"
#include "ngi/json/mat0.h"
#include "ngi/json/wear.h"

// Any text as a material or a material table: refused, or one that comes through JSON unchanged.

namespace {

using namespace ngi;

// Small limits keep the fuzzer fast; they are what a caller may set.
constexpr Limits limits = {.decoded_size = 1 << 20, .document_memory = 1 << 24};

void read_material(std::string_view text) {
  const auto made = json::material_from_json(text, limits);
  if (!made) return;
  const auto again = json::material_from_json(json::material_to_json(*made, json::Detail::Full));
  fuzz::require(again && again->bytes() == made->bytes());
}

void read_table(std::string_view text) {
  const auto made = json::wear_from_json(text, limits);
  if (!made) return;
  const auto again = json::wear_from_json(json::wear_to_json(*made, json::Detail::Full));
  fuzz::require(again && *again == *made);
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  return ngi::fuzz::mutate_json(data, size, max_size, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_material(text);
  read_table(text);
  return 0;
}
