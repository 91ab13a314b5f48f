#include <cstddef>
#include <cstdint>

#include "fuzz/input_reader.h"
#include "fuzz/round_trip.h"
#include "ngi/terrain/land/edit.h"
#include "ngi/terrain/land/engine_query.h"

// A landscape and some decisions behind it: the index and the plain walk give the same answers,
// walks end, and an edit gives a file that can be read.

namespace {

using namespace ngi;
using namespace ngi::land;
using fuzz::require;

void ask(const Land& land, fuzz::InputReader& input) {
  const LandIndex index(land);
  const auto number = [&] { return static_cast<double>(input.byte()) - 20; };
  for (int i = 0; i < 4; ++i) {
    const double x = number();
    const double y = number();
    require(index.height(x, y) == height(land, x, y));
    const Ray ray = {{x, y, number()}, {number(), number(), number()}};
    const Sided sided = input.below(2) == 0 ? Sided::Both : Sided::EngineLike;
    require(index.raycast(ray, filters::any, sided) == raycast(land, ray, filters::any, sided));
    static_cast<void>(unit_ground(land, ray.origin, 3));
    const auto ground = height(land, x, y);
    if (ground) static_cast<void>(contact_walk(land, ground->face, {x, y}, {number(), number()}));
  }
  static_cast<void>(water_box(land));
}

void edit(const Document& document, fuzz::InputReader& input) {
  auto draft = open_draft(document);
  if (!draft) return;
  const std::uint32_t one = input.byte();
  const auto height = static_cast<float>(input.byte());
  switch (input.below(6)) {
    case 0:
      static_cast<void>(set_height(*draft, one, height));
      break;
    case 1:
      static_cast<void>(set_rows(*draft, one, input.byte(), input.byte()));
      break;
    case 2:
      static_cast<void>(smooth(*draft, Brush{height, height, 50}, 2));
      break;
    case 3:
      static_cast<void>(blend(*draft, {&one, 1}, 3, [](double x, double) { return x / 50; }));
      break;
    case 4:
      static_cast<void>(set_water_level(*draft, height));
      break;
    default:
      static_cast<void>(copy_lod0_to_lod1(*draft, one));
  }
  const auto pieces = write(*draft);
  if (!pieces) return;
  require(Document::parse(join(*pieces), {.framing = nres::Framing::Salvage}).has_value());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes bytes = Bytes::borrow(fuzz::bytes_of_input(data, size));
  const auto document = Document::parse(bytes, {.framing = nres::Framing::Salvage});
  if (!document || document->faces().size() > 2'000) return 0;
  fuzz::InputReader input(bytes);
  if (const auto land = Land::check(*document, Reading::Tolerant)) ask(*land, input);
  edit(*document, input);
  return 0;
}
