#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/document.h"
#include "ngi/core/report.h"
#include "ngi/texture/name.h"
#include "ngi/texture/records.h"

namespace ngi::texture {

// A parsed PAL file: docs/formats/materials.md 4.4. Only the 256 colours are required; the bytes
// after them are kept.
class PaletteFile {
 public:
  // Fails with PAL-101 when the colours are incomplete.
  static Result<PaletteFile> parse(Bytes bytes);
  // Fails with PAL-101 or PAL-102 also when the rest is invalid.
  static Result<PaletteFile> parse_strict(Bytes bytes);

  const Bytes& bytes() const noexcept { return bytes_; }
  std::span<const PaletteEntry, palette_entries> colours() const noexcept;
  // nullptr unless the file has the right size and the tag.
  const BlendTable* blend_table() const noexcept;

 private:
  explicit PaletteFile(Bytes bytes) : bytes_(std::move(bytes)) {}

  Bytes bytes_;
};

// Reports PAL-101 to PAL-103.
void check(const PaletteFile& palette, Report& report);

// Returns the file with other colours; everything else is kept.
PaletteFile with_colours(const PaletteFile& palette,
                         std::span<const PaletteEntry, palette_entries> colours);
// Makes a new file: the colours, the tag and a blend table with the colour
// nearest to the mean of each pair.
PaletteFile make_palette_file(std::span<const PaletteEntry, palette_entries> colours);

// The palettes of a library by slot, as in the engine: docs/formats/materials.md 4.3.
class PaletteBank {
 public:
  PaletteBank() = default;
  // Entries that cannot be read are reported and leave their slot empty.
  static PaletteBank load(const nres::Document& library, Report* report = nullptr);

  // nullptr for an empty slot and for a number out of range.
  const PaletteFile* at(std::int32_t slot) const noexcept;
  std::size_t size() const noexcept;  // number of filled slots

 private:
  std::vector<std::optional<PaletteFile>> slots_;
};

// Reports NAME-104 when a paletted texture needs a palette that the bank lacks.
void check_name_in_bank(std::string_view name, const PaletteBank& bank, const Place& place,
                        Report& report);
// Reports PAL-104 for every entry of a palette library that the engine never uses.
void check_palette_names(const nres::Document& library, Report& report);

}  // namespace ngi::texture
