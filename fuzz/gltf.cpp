#include "fuzz/exchange_model.h"
#include "ngi/core/core_rules.h"
#include "ngi/exchange/gltf/from_gltf.h"
#include "ngi/exchange/gltf/read.h"

// Any bytes as a .glb or the text of a .gltf: refused, or a model, and that a model of ours or
// refused. It may also be put over that model.

namespace {

using namespace ngi;

// Small limits keep the fuzzer fast; they are what a caller may set.
constexpr Limits limits = {.decoded_size = 1 << 16};

Result<Bytes> no_files(const std::string& path) {
  return fail(rules::file_not_found, {.path = path});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes input = Bytes::borrow(fuzz::bytes_of_input(data, size));
  const auto document = gltf::read(input, no_files, limits);
  if (!document) return 0;
  Report report;
  const auto file = gltf::from_gltf(*document, {.limits = limits}, report);
  if (file) fuzz::import_model(*file, report, limits);
  return 0;
}
