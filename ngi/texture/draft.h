#pragma once

#include <optional>
#include <vector>

#include "ngi/texture/document.h"

namespace ngi::texture {

// An editable texture; the functions of edit.h change it and keep its parts consistent.
//
//   auto draft = texture::open_draft(document);
//   texture::replace_picture(draft, picture);
//   auto bytes = texture::write(draft);
//
// Header words of unknown meaning are kept. An unchanged draft is written byte for byte
// like its source, even if that was damaged.
struct Draft {
  Header header = {};
  std::vector<PaletteEntry> palette = {};  // 256 entries, or none
  std::vector<Bytes> levels = {};          // as stored
  std::optional<std::vector<PageRect>> page = {};
  Bytes tail = {};  // padding or bytes of unknown meaning
  std::optional<Document> source = {};

  LevelSize size() const noexcept { return {header.width, header.height}; }
  std::optional<PixelFormat> format() const noexcept { return pixel_format(header.format); }
};

Draft open_draft(const Document& document);

// Concatenates the parts without checking them.
Bytes assemble(const Draft& draft);

// Writes the file. Fails with the rule of docs/formats/materials.md 10 that the draft violates as
// an error and its source did not.
Result<Bytes> write(const Draft& draft);

}  // namespace ngi::texture
