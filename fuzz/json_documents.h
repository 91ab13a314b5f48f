#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/mutate_json.h"
#include "fuzz/round_trip.h"
#include "ngi/core/limits.h"

// The body of a fuzz target that reads JSON documents. The file that includes it defines
// read_documents().
namespace ngi::fuzz {

// Small limits keep the fuzzer fast; they are what a caller may set.
inline constexpr Limits document_limits = {.decoded_size = 1 << 20, .document_memory = 1 << 24};

void read_documents(std::string_view text);

}  // namespace ngi::fuzz

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  return ngi::fuzz::mutate_json(data, size, max_size, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ngi::fuzz::read_documents({reinterpret_cast<const char*>(data), size});
  return 0;
}
