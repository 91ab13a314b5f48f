#include <cstddef>
#include <cstdint>

#include "fuzz/mutate_json.h"
#include "fuzz/round_trip.h"
#include "ngi/json/texture.h"

// Any text as a texture or a palette: refused, or a file that comes through JSON unchanged.

namespace {

using namespace ngi;

// Small limits keep the fuzzer fast; they are what a caller may set.
constexpr Limits limits = {.decoded_size = 1 << 20, .document_memory = 1 << 24};

void read_texture(std::string_view text) {
  const auto made = json::texture_from_json(text, limits);
  if (!made) return;
  const auto document = texture::Document::parse(*made);
  if (!document) return;
  const auto again = json::texture_from_json(json::texture_to_json(*document, json::Detail::Full));
  fuzz::require(again && *again == *made);
}

void read_palette(std::string_view text) {
  const auto made = json::palette_from_json(text, limits);
  if (!made) return;
  const auto palette = texture::PaletteFile::parse(*made);
  if (!palette) return;
  const auto again = json::palette_from_json(json::palette_to_json(*palette, json::Detail::Full));
  fuzz::require(again && *again == *made);
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  return ngi::fuzz::mutate_json(data, size, max_size, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_texture(text);
  read_palette(text);
  return 0;
}
