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

// A PAL file as it stands: docs/formats/materials.md 4.4. The 256 colours suffice; what follows
// them is kept, whatever it is.
class PaletteFile {
 public:
  // PAL-101 when there are not even the colours.
  static Result<PaletteFile> parse(Bytes bytes);
  // PAL-101 or PAL-102 also when the rest is not as it should be.
  static Result<PaletteFile> parse_strict(Bytes bytes);

  const Bytes& bytes() const noexcept { return bytes_; }
  std::span<const PaletteEntry, palette_entries> colours() const noexcept;
  // nullptr unless the file is of the right size and the tag is there.
  const BlendTable* blend_table() const noexcept;

 private:
  explicit PaletteFile(Bytes bytes) : bytes_(std::move(bytes)) {}

  Bytes bytes_;
};

// PAL-101 to PAL-103.
void check(const PaletteFile& palette, Report& report);

// The same file with other colours; all else stays.
PaletteFile with_colours(const PaletteFile& palette,
                         std::span<const PaletteEntry, palette_entries> colours);
// A file from nothing: the colours, the tag and a blend table that names for each pair the colour
// nearest to their mean.
PaletteFile make_palette_file(std::span<const PaletteEntry, palette_entries> colours);

// The palettes of a library by slot, as the engine looks them up: docs/formats/materials.md 4.3.
class PaletteBank {
 public:
  PaletteBank() = default;
  // Entries that cannot be read leave their slot empty and are reported.
  static PaletteBank load(const nres::Document& library, Report* report = nullptr);

  // nullptr for an empty slot and for any number that is no slot.
  const PaletteFile* at(std::int32_t slot) const noexcept;
  std::size_t size() const noexcept;  // slots that are filled

 private:
  std::vector<std::optional<PaletteFile>> slots_;
};

// NAME-104: a paletted texture asks for a palette that the bank lacks.
void check_name_in_bank(std::string_view name, const PaletteBank& bank, const Place& place,
                        Report& report);
// PAL-104 for every entry of a palette library that the engine never asks for.
void check_palette_names(const nres::Document& library, Report& report);

}  // namespace ngi::texture
