#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/document.h"
#include "ngi/core/report.h"
#include "ngi/texture/records.h"

// Palettes, and the palette suffix of texture names.
namespace ngi::texture {

// The palette suffix of texture names: docs/formats/materials.md 4.1 and 4.2.

constexpr std::size_t last_dot_position = 16;
constexpr std::int32_t palette_slots = 286;  // 26 letters with 11 variants each

// Returns the engine's number of the palette that the suffix names: below 0 none, from
// palette_slots on out of range. nullopt when the required dot is missing ("Bad texture name.").
std::optional<std::int32_t> palette_index(std::string_view name) noexcept;

// True when the suffix is a letter and at most one digit, so that the index is intended.
bool has_canonical_suffix(std::string_view name) noexcept;

// Returns the name of a slot's palette file without ".PAL": "A", "B6". `slot` is below
// palette_slots.
std::string palette_slot_name(std::int32_t slot);
// Inverse for the name of a library entry such as "B6.PAL", ignoring case; nullopt for others.
std::optional<std::int32_t> palette_slot(std::string_view entry_name) noexcept;

// Reports NAME-101 to NAME-103.
void check_name(std::string_view name, const Place& place, Report& report);

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
