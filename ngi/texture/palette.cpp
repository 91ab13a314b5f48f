#include "ngi/texture/palette.h"

#include <algorithm>
#include <cstring>

#include "ngi/archive/nres/document.h"
#include "ngi/core/text.h"
#include "ngi/texture/detail/nearest_colour.h"
#include "ngi/texture/rules.h"

namespace ngi::texture {

namespace {

constexpr std::size_t tag_end = palette_bytes + sizeof(std::uint32_t);

bool has_tag(const PaletteFile& palette) noexcept {
  const auto tag = view<le_u32>(palette.bytes(), palette_bytes, 1);
  return !tag.empty() && tag.front() == blend_magic;
}

void check_symmetry(const BlendTable& table, Report& report) {
  const auto mix = [&table](std::size_t a, std::size_t b) { return table.mix[a * 256 + b]; };
  for (std::size_t a = 0; a < 256; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (mix(a, b) == mix(b, a)) continue;
      return report.add(rules::palette_asymmetric,
                        {.stream = "blend table", .offset = tag_end + a * 256 + b}, a, b, mix(a, b),
                        mix(b, a));
    }
  }
}

PaletteEntry mean_of(const PaletteEntry& a, const PaletteEntry& b) noexcept {
  const auto mean = [](int x, int y) { return static_cast<std::uint8_t>((x + y) / 2); };
  return {mean(a.b, b.b), mean(a.g, b.g), mean(a.r, b.r), 0};
}

Bytes with_tail(std::span<const PaletteEntry, palette_entries> colours,
                std::span<const std::byte> tail) {
  const auto head = std::as_bytes(colours);
  std::vector<std::byte> file(head.begin(), head.end());
  file.insert(file.end(), tail.begin(), tail.end());
  return Bytes::own(std::move(file));
}

}  // namespace

Result<PaletteFile> PaletteFile::parse(Bytes bytes) {
  if (bytes.size() < palette_bytes) return fail(rules::palette_size, {.offset = 0}, bytes.size());
  return PaletteFile(bytes.stable());
}

Result<PaletteFile> PaletteFile::parse_strict(Bytes bytes) {
  auto palette = parse(std::move(bytes));
  if (!palette) return palette;
  Report report;
  check(*palette, report);
  if (const Issue* refusal = report.refusal(Reading::Strict)) {
    return tl::unexpected(Error{*refusal});
  }
  return palette;
}

std::span<const PaletteEntry, palette_entries> PaletteFile::colours() const noexcept {
  return std::span<const PaletteEntry, palette_entries>(
      reinterpret_cast<const PaletteEntry*>(bytes_.data()), palette_entries);
}

const BlendTable* PaletteFile::blend_table() const noexcept {
  if (bytes_.size() != palette_file_size || !has_tag(*this)) return nullptr;
  return view<BlendTable>(bytes_, palette_bytes, 1).data();
}

void check(const PaletteFile& palette, Report& report) {
  if (palette.bytes().size() != palette_file_size) {
    report.add(rules::palette_size, {.offset = 0}, palette.bytes().size());
  }
  if (palette.bytes().size() >= tag_end && !has_tag(palette)) {
    report.add(rules::palette_tag, {.offset = palette_bytes});
  }
  if (const BlendTable* table = palette.blend_table()) check_symmetry(*table, report);
}

PaletteFile with_colours(const PaletteFile& palette,
                         std::span<const PaletteEntry, palette_entries> colours) {
  return *PaletteFile::parse(with_tail(colours, palette.bytes().from(palette_bytes)));
}

PaletteFile make_palette_file(std::span<const PaletteEntry, palette_entries> colours) {
  auto table = std::make_unique<BlendTable>();
  table->magic = blend_magic;
  NearestColour nearest(colours);
  for (std::size_t a = 0; a < 256; ++a) {
    for (std::size_t b = 0; b <= a; ++b) {
      const PaletteEntry mean = mean_of(colours[a], colours[b]);
      const auto mixed =
          a == b ? static_cast<std::uint8_t>(a) : nearest.find({mean.r, mean.g, mean.b});
      table->mix[a * 256 + b] = mixed;
      table->mix[b * 256 + a] = mixed;
    }
  }
  return *PaletteFile::parse(with_tail(colours, bytes_of(*table)));
}

PaletteBank PaletteBank::load(const nres::Document& library, Report* report) {
  PaletteBank bank;
  bank.slots_.resize(palette_slots);
  const nres::Lookup lookup(library);
  for (std::int32_t slot = 0; slot < palette_slots; ++slot) {
    const auto entry = lookup.find(palette_slot_name(slot) + ".PAL");
    if (!entry) continue;
    auto palette = library.payload(*entry).and_then(
        [](const Bytes& payload) { return PaletteFile::parse(payload); });
    if (palette) {
      bank.slots_[static_cast<std::size_t>(slot)] = *std::move(palette);
    } else if (report) {
      report->add(std::move(palette).error().at_path(library.name(*entry)).issue);
    }
  }
  return bank;
}

const PaletteFile* PaletteBank::at(std::int32_t slot) const noexcept {
  if (slot < 0 || static_cast<std::size_t>(slot) >= slots_.size()) return nullptr;
  const auto& found = slots_[static_cast<std::size_t>(slot)];
  return found ? &*found : nullptr;
}

std::size_t PaletteBank::size() const noexcept {
  return static_cast<std::size_t>(std::count_if(slots_.begin(), slots_.end(),
                                                [](const auto& slot) { return slot.has_value(); }));
}

void check_name_in_bank(std::string_view name, const PaletteBank& bank, const Place& place,
                        Report& report) {
  const auto index = palette_index(name);
  if (!index || *index < 0 || *index >= palette_slots || bank.at(*index)) return;
  report.add(rules::name_empty_slot, place, cp1251_to_utf8(name), palette_slot_name(*index));
}

void check_palette_names(const nres::Document& library, Report& report) {
  for (std::size_t i = 0; i < library.size(); ++i) {
    const std::string_view name = library.name(i);
    if (palette_slot(name)) continue;
    report.add(rules::palette_name,
               {.stream = "directory", .record = i, .offset = library.record_offset(i)},
               cp1251_to_utf8(name));
  }
}

}  // namespace ngi::texture
