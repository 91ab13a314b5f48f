#pragma once

#include <optional>
#include <vector>

#include "ngi/convert/dump_detail.h"
#include "ngi/convert/json_reader.h"
#include "ngi/convert/json_writer.h"
#include "ngi/texture/document.h"

// A texture taken apart, on its way to JSON or from it. Only for the .cpp files of this folder.
namespace ngi::convert {

struct TextureParts {
  texture::Header header = {};
  std::vector<texture::PaletteEntry> palette = {};  // 256 or none
  std::vector<std::optional<Bytes>> levels = {};    // nothing: it follows from the picture
  std::optional<std::vector<texture::PageRect>> page = {};
  Bytes rest = {};  // what stands behind all that: padding, a foreign tail, half a level
};

TextureParts take_apart(const texture::Document& document);
// A level that is not there is filled with zeros, as many as it has bytes.
Bytes put_together(const TextureParts& parts);

// The members of the dump, from "width" to "levels", and with Detail::Full "rest".
void write_parts(JsonWriter& out, const TextureParts& parts, Detail detail);
TextureParts read_parts(const JsonValue& root, const Limits& limits);

// "palette": [[red, green, blue, spare], ...]
void write_colours(JsonWriter& out, std::span<const texture::PaletteEntry> colours);
std::vector<texture::PaletteEntry> read_colours(const JsonValue& colours);

}  // namespace ngi::convert
