#include <cstddef>
#include <cstdint>

#include "fuzz/round_trip.h"
#include "ngi/texture/annotate.h"
#include "ngi/texture/check.h"
#include "ngi/texture/edit.h"
#include "ngi/texture/texture.h"

// Any bytes: reading, checking, decoding and saving must stay inside them, saving without an edit
// must give them back, and so must an untouched picture.

namespace {

using namespace ngi;
using namespace ngi::texture;
using fuzz::require;

// Small limits keep the fuzzer fast; they are what a caller may set.
constexpr Limits limits = {.decoded_size = 1 << 18};

void check_levels(const Texture& texture) {
  for (std::size_t i = 0; i < texture.levels().size(); ++i) {
    static_cast<void>(texture.decode(i, {AlphaRule::AsLoaded, 0}, limits));
    const auto image = texture.decode(i, {}, limits);
    if (!image || texture.format() == PixelFormat::Indexed) continue;
    std::vector<Rgba8> slow(image->pixels.size());
    plain::decode_pixels(texture.format(), texture.levels()[i].bytes, {}, slow);
    require(slow == image->pixels);
  }
}

void check_replacing(const Document& document, const Texture& texture) {
  const auto image = texture.decode(0, {}, limits);
  if (!image) return;
  Draft draft = open_draft(document);
  require(replace_picture(draft, *image).has_value());
  require(*write(draft) == document.bytes());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes bytes = Bytes::borrow(fuzz::bytes_of_input(data, size));
  Report report;
  check_texture_asset({.path = "x", .name = "x", .bytes = bytes, .record = {}}, limits, report);
  for (const Issue& issue : report.issues()) static_cast<void>(full_message(issue));
  const auto document = Document::parse(bytes);
  if (!document) return 0;
  require(*write(open_draft(*document)) == bytes);
  std::uint64_t covered = 0;
  annotate(*document, RangeSink({}, [&](const AnnotatedRange& range) { covered += range.size; }));
  require(covered == bytes.size());
  const auto tolerant = Texture::check(*document, Reading::Tolerant);
  if (tolerant) check_levels(*tolerant);
  const auto strict = Texture::check(*document, Reading::Strict);
  require(strict.has_value() == (report.refusal(Reading::Strict) == nullptr));
  if (strict) check_replacing(*document, *strict);
  return 0;
}
