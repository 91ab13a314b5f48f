#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "fuzz/mutate_json.h"
#include "ngi/json/msh.h"

// Any text: reading it as a model must refuse it or make a file, and a file that is a model must
// come through JSON unchanged. Any bytes that are a model must do so too.

namespace {

using namespace ngi;

// Small limits keep the fuzzer fast; they are what a caller may set.
constexpr Limits limits = {.decoded_size = 1 << 20};

void require_round_trip(const Bytes& bytes) {
  const auto document = msh::Document::parse(bytes, {.limits = limits});
  if (!document) return;
  const std::string text = json::model_to_json(*document, json::Detail::Full);
  const auto pieces = json::model_from_json(text);
  if (!pieces || !(join(*pieces) == bytes)) std::abort();
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  return ngi::fuzz::mutate_json(data, size, max_size, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  require_round_trip(Bytes::borrow({reinterpret_cast<const std::byte*>(data), size}));
  if (const auto pieces = json::model_from_json(text, limits)) require_round_trip(join(*pieces));
  return 0;
}
