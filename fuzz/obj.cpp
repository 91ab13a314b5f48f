#include "fuzz/exchange_model.h"
#include "ngi/core/core_rules.h"
#include "ngi/exchange/obj/from_obj.h"

// Any text as an OBJ file, its MTL file and its sidecar, parted by lines that are "%%": refused, or
// a model, and that a model of ours or refused. It may also be put over that model.

namespace {

using namespace ngi;

// Small limits keep the fuzzer fast; they are what a caller may set.
constexpr Limits limits = {.decoded_size = 1 << 16};
constexpr std::string_view divider = "\n%%\n";

Bytes take_file(std::string_view& text) {
  const std::size_t end = std::min(text.find(divider), text.size());
  const Bytes file = Bytes::copy(text.substr(0, end));
  text.remove_prefix(std::min(end + divider.size(), text.size()));
  return file;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const Bytes obj = take_file(text);
  const Bytes library = take_file(text);
  const Bytes sidecar = take_file(text);
  const auto open = [&](const std::string& path) -> Result<Bytes> {
    if (path == "a.obj.json" && !sidecar.empty()) return sidecar;
    if (path != "a.obj.json") return library;
    return fail(rules::file_not_found, {.path = path});
  };
  Report report;
  const auto file = obj::read_model(obj, "a.obj", open, limits, report);
  if (file) fuzz::import_model(*file, report, limits);
  return 0;
}
