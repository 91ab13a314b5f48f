#pragma once

#include <set>
#include <vector>

#include "ngi/json/detail.h"
#include "ngi/json/reader.h"
#include "ngi/json/writer.h"
#include "ngi/texture/edit.h"

// The members of a texture's documents, both ways. Only for the .cpp files of this folder.
namespace ngi::json {

using LevelSet = std::set<std::size_t>;

// From "width" to "levels", and with Detail::Full "rest". Levels `without_data` follow from the
// picture that the document goes with.
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
