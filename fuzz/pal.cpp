#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/round_trip.h"
#include "ngi/texture/annotate.h"
#include "ngi/texture/palette.h"

// Any bytes as a palette file, and as the name of a texture or of a palette.

namespace {

using namespace ngi;
using namespace ngi::texture;
using fuzz::require;

void read_name(std::string_view name) {
  Report report;
  check_name(name, {}, report);
  for (const Issue& issue : report.issues()) static_cast<void>(full_message(issue));
  if (const auto slot = palette_slot(name)) {
    require(*slot >= 0 && *slot < palette_slots);
    require(palette_slot(palette_slot_name(*slot) + ".pal") == slot);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes bytes = Bytes::borrow(fuzz::bytes_of_input(data, size));
  read_name(bytes.text().substr(0, 40));
  const auto palette = PaletteFile::parse(bytes);
  if (!palette) return 0;
  Report report;
  check(*palette, report);
  require(PaletteFile::parse_strict(bytes).has_value() ==
          (report.refusal(Reading::Strict) == nullptr));
  std::uint64_t covered = 0;
  annotate(*palette, RangeSink({}, [&](const AnnotatedRange& range) { covered += range.size; }));
  require(covered == bytes.size());
  require(with_colours(*palette, palette->colours()).bytes() == bytes);
  return 0;
}
