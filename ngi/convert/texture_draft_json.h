#pragma once

#include <set>
#include <vector>

#include "ngi/convert/dump_detail.h"
#include "ngi/convert/json_reader.h"
#include "ngi/convert/json_writer.h"
#include "ngi/texture/draft.h"

// The members of a texture's documents, both ways. Only for the .cpp files of this folder.
namespace ngi::convert {

using LevelSet = std::set<std::size_t>;

// From "width" to "levels", and with Detail::Full "rest". Levels `without_data` follow from the
// picture that the document goes with.
void write_draft(JsonWriter& out, const texture::Draft& draft, Detail detail,
                 const LevelSet& without_data = {});

struct ReadDraft {
  texture::Draft draft;
  LevelSet without_data;  // filled with zeros
};
ReadDraft read_draft(const JsonValue& root, const Limits& limits);

// [[red, green, blue, spare], ...]
void write_colours(JsonWriter& out, std::span<const texture::PaletteEntry> colours);
std::vector<texture::PaletteEntry> read_colours(const JsonValue& colours);

}  // namespace ngi::convert
