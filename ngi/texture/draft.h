#pragma once

#include <optional>
#include <vector>

#include "ngi/texture/document.h"

namespace ngi::texture {

// A texture taken apart for changing; the functions of edit.h change it and keep its parts in step.
//
//   auto draft = texture::open_draft(document);
//   texture::replace_picture(draft, picture);
//   auto bytes = texture::write(draft);
//
// Header words that nobody understands stay as they are, and a draft that was not changed gives the
// bytes it came from, damaged ones too.
struct Draft {
  Header header = {};
  std::vector<PaletteEntry> palette = {};  // 256 entries, or none
  std::vector<Bytes> levels = {};          // as stored
  std::optional<std::vector<PageRect>> page = {};
  Bytes tail = {};  // padding, or what could not be understood
  std::optional<Document> source = {};

  LevelSize size() const noexcept { return {header.width, header.height}; }
  std::optional<PixelFormat> format() const noexcept { return pixel_format(header.format); }
};

Draft open_draft(const Document& document);

// The file. Fails with the rule of docs/formats/materials.md 10 that the draft breaks as an error
// and its source did not.
Result<Bytes> write(const Draft& draft);

}  // namespace ngi::texture
