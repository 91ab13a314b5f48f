#include "fuzz/json_documents.h"
#include "ngi/json/texture.h"

// Any text as a texture or a palette: refused, or a file that comes through JSON unchanged.

namespace {

using namespace ngi;

void read_texture(std::string_view text) {
  const auto made = json::texture_from_json(text, fuzz::document_limits);
  if (!made) return;
  const auto document = texture::Document::parse(*made);
  if (!document) return;
  const auto again = json::texture_from_json(json::texture_to_json(*document, json::Detail::Full));
  fuzz::require(again && *again == *made);
}

void read_palette(std::string_view text) {
  const auto made = json::palette_from_json(text, fuzz::document_limits);
  if (!made) return;
  const auto palette = texture::PaletteFile::parse(*made);
  if (!palette) return;
  const auto again = json::palette_from_json(json::palette_to_json(*palette, json::Detail::Full));
  fuzz::require(again && *again == *made);
}

}  // namespace

void ngi::fuzz::read_documents(std::string_view text) {
  read_texture(text);
  read_palette(text);
}
