#include "fuzz/round_trip.h"
#include "ngi/convert/exchange/apply.h"
#include "ngi/convert/exchange/to_plan.h"
#include "ngi/convert/obj/from_obj.h"
#include "ngi/core/core_rules.h"
#include "ngi/msh/model.h"

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
  const auto file = convert::obj::read_model(obj, "a.obj", open, limits, report);
  if (!file || file->nodes.size() > 64) return 0;
  const auto planned = convert::exchange::to_plan(*file, report);
  if (!planned) return 0;
  const auto model = msh::build(planned->plan);
  if (!model) return 0;
  fuzz::require(msh::Model::check(*model, Reading::Strict).has_value());
  const auto applied = convert::exchange::apply(*file, *model, report);
  if (applied) fuzz::require(applied->draft.source.has_value());
  return 0;
}
