#include <cstddef>
#include <cstdint>

#include "fuzz/mutate_json.h"
#include "fuzz/round_trip.h"
#include "ngi/json/export_list.h"
#include "ngi/json/install_receipt.h"

// Any text as a list of exported files or a receipt: refused, or one that comes through unchanged.

namespace {

using namespace ngi;

// Small limits keep the fuzzer fast; they are what a caller may set.
constexpr Limits limits = {.decoded_size = 1 << 20, .document_memory = 1 << 24};

void read_list(std::string_view text) {
  const auto made = json::export_list_from_json(text, limits);
  if (!made) return;
  const auto again = json::export_list_from_json(json::to_json(*made));
  fuzz::require(again && *again == *made);
}

void read_receipt(std::string_view text) {
  const auto made = json::install_receipt_from_json(text, limits);
  if (!made) return;
  const auto again = json::install_receipt_from_json(json::to_json(*made));
  fuzz::require(again && *again == *made);
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  return ngi::fuzz::mutate_json(data, size, max_size, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_list(text);
  read_receipt(text);
  return 0;
}
