#pragma once

#include <set>
#include <vector>

#include "ngi/json/detail.h"
#include "ngi/json/reader.h"
#include "ngi/json/writer.h"
#include "ngi/texture/edit.h"

// Reading and writing the members of a texture's documents. Only for the .cpp files of this folder.
namespace ngi::json {

using LevelSet = std::set<std::size_t>;

// Writes the members from "width" to "levels", and with Detail::Full "rest". The data of levels in
// `without_data` comes from the picture of the side-car and is not written.
void write_draft(Writer& out, const texture::Draft& draft, Detail detail,
                 const LevelSet& without_data = {});

struct ReadDraft {
  texture::Draft draft;
  LevelSet without_data;  // filled with zeros
};
ReadDraft read_draft(const Value& root, const Limits& limits);

// [[red, green, blue, spare], ...]
void write_colours(Writer& out, std::span<const texture::PaletteEntry> colours);
std::vector<texture::PaletteEntry> read_colours(const Value& colours);

}  // namespace ngi::json
