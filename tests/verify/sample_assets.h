#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ngi/archive/nres/edit.h"
#include "ngi/core/bytes.h"
#include "ngi/core/result.h"
#include "ngi/texture/records.h"

// Single files of the sample game: models, tables, textures, a font, a script.
namespace ngi::verify::test {

// The value of a step that works.
template <typename T>
T must(Result<T> result) {
  if (!result) throw std::runtime_error(std::string(result.error().issue.rule->code));
  return *std::move(result);
}
// A file of the sample that was made without this project.
Bytes independent(const std::string& name);

nres::Entry entry(std::string_view type, std::string_view name, Bytes payload,
                  std::uint32_t attr3 = 1);
Bytes archive_of(const std::vector<nres::Entry>& entries);

Bytes text_bytes(std::string_view text);
void put_u32(std::vector<std::byte>& bytes, std::size_t at, std::uint32_t value);

// A building: a shell and a room with a page of light, a portal between them, floors, doors, glass
// and a hall way.
Bytes building();
Bytes turret();
Bytes tree();

Bytes damage_table(std::uint32_t nodes);
Bytes prototype(const std::vector<std::pair<std::string, std::string>>& pairs, std::size_t count);
// A control table with one item and one list of one command.
Bytes control_table();

Bytes texm_header(const texture::Header& header);
Bytes paletted_texture();
// 16 x 16 with a chain of levels.
Bytes padded_texture();
// A font whose glyphs are eight pixels wide and tall.
Bytes font_file();

// A script with two statements: one asks whether unit 1 is in route 0 and has a formula, the other
// runs script line 0.
Bytes script_file();

}  // namespace ngi::verify::test
