#include <algorithm>
#include <array>
#include <string>

#include "ngi/archive/rsli/edit.h"
#include "ngi/forge/corpus/detail/parts.h"
#include "ngi/forge/corpus/detail/share.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/tables/font/layout.h"
#include "ngi/texture/palette.h"
#include "ngi/texture/records.h"

namespace ngi::forge {

namespace {

// docs/formats/nres.md B5 and B8: sprites.lib has 24 entries by Deflate, each declared one byte too
// long, gamefont.rlb two by LZSS. The sprites have 1,573,632 bytes, which is 24 times the header of
// a texture and 65,536 bytes of pixels.
constexpr std::uint16_t deflate = 0x100;
constexpr std::uint16_t lzss = 0x040;

// Pixels with runs, so that they can be compressed.
Bytes sprite(std::size_t size, Random random) {
  std::vector<std::byte> bytes;
  while (bytes.size() < size) {
    const auto run = static_cast<std::size_t>(random.between(1, 24));
    bytes.insert(bytes.end(), run, static_cast<std::byte>(random.next()));
  }
  bytes.resize(size);
  return Bytes::own(std::move(bytes));
}

Bytes sprite_texture(const Random& random) {
  constexpr std::uint32_t width = 256;
  constexpr std::uint32_t height = 128;
  const texture::Header header = {texture::texm_magic, width, height, 1, 0, 0, 0, 4444};
  const Bytes pixels = sprite(std::size_t{width} * height * 2, random);
  return join({Bytes::copy(bytes_of(header)), pixels});
}

Result<GameFile> sprite_library(const CorpusPlan& plan) {
  struct Numbered {
    const char* name;
    int last;  // 0: no number
  };
  constexpr std::array names = {Numbered{"COCKPIT", 0}, Numbered{"LOGO", 0},
                                Numbered{"SPRITES", 0}, Numbered{"SELECTS", 0},
                                Numbered{"GEIZER", 6},  Numbered{"2GEIZER", 6},
                                Numbered{"INTERF", 8}};
  std::vector<rsli::Entry> entries;
  for (const Numbered& group : names) {
    for (int i = std::min(group.last, 1); i <= group.last; ++i) {
      const std::string number = i == 0 ? "" : std::to_string(i);
      entries.push_back({.name = group.name + number + ".TEX",
                         .flags = deflate,
                         .content = sprite_texture(random_for(plan, "sprite", entries.size())),
                         .declared_excess = 1});
    }
  }
  return rsli::write(entries).map(
      [](Pieces pieces) { return GameFile{"sprites.lib", std::move(pieces)}; });
}

Bytes grey_palette() {
  texture::Palette greys = {};
  for (std::size_t i = 0; i < greys.size(); ++i) {
    const auto tone = static_cast<std::uint8_t>(i);
    greys[i] = {tone, tone, tone, 0};
  }
  return texture::make_palette_file(greys).bytes();
}

Result<GameFile> font_library(const CorpusPlan& plan) {
  const std::array entries = {
      rsli::Entry{
          .name = "ARIALTEX.TFT", .flags = lzss, .content = forge_font(random_for(plan, "font"))},
      rsli::Entry{.name = "PAL.PAL", .flags = lzss, .content = grey_palette()}};
  return rsli::write(entries).map(
      [](Pieces pieces) { return GameFile{"gamefont.rlb", std::move(pieces)}; });
}

Result<game::UnitRecord> component(std::size_t prototype, bool is_root) {
  game::UnitRecord record = {};
  for (const auto& [field, text] :
       {std::pair{&record.archive, std::string("objects.rlb")},
        std::pair{&record.key, numbered("p_", prototype)},
        std::pair{&record.description, std::string(is_root ? "hull" : "part")}}) {
    const auto filled = game::with_text({}, text);
    if (!filled) return tl::unexpected(filled.error());
    *field = *filled;
  }
  record.kind = 1;
  record.attach_index = is_root ? -1 : 0;
  const auto type = is_root ? game::ComponentType::Chassis : game::ComponentType::Part;
  record.component_type = static_cast<std::int32_t>(type);
  return record;
}

// `is_drawn`: for each prototype. The root of a unit is drawn, so missions can place it.
Result<GameFile> unit(const CorpusPlan& plan, std::size_t index, std::size_t components,
                      const std::vector<bool>& is_drawn) {
  constexpr std::uint32_t battle_unit = 0x0100'8000;
  Random random = random_for(plan, "unit", index);
  std::vector<game::UnitRecord> records;
  for (std::size_t i = 0; i < components; ++i) {
    std::size_t prototype = any_of(random, plan.counts.prototypes);
    for (std::size_t tried = 0; i == 0 && !is_drawn[prototype] && tried < is_drawn.size(); ++tried)
      prototype = (prototype + 1) % is_drawn.size();
    auto record = component(prototype, i == 0);
    if (!record) return fail(std::move(record));
    if (i == 0) record->child_count = static_cast<std::uint32_t>(components - 1);
    records.push_back(*record);
  }
  return GameFile{"UNITS/UNITS/" + numbered("unit", index, ".dat"),
                  {game::UnitScheme::make(battle_unit, records).bytes()}};
}

}  // namespace

// In a texture of 128 x 64 pixels.
Bytes forge_font(Random random) {
  constexpr std::uint32_t width = 128;
  constexpr std::uint32_t height = 64;
  const font::Head head = {{'T', 'f', 'n', 't'}, 8, 4, 1.0F / 16, 1};
  std::array<font::Glyph, 256> glyphs = {};
  for (std::size_t i = 0; i < glyphs.size(); ++i) {
    const auto column = static_cast<float>(i % 16);
    glyphs[i] = {column / 16, (column + 1) / 16, static_cast<float>(i / 16) / 16, 8};
  }
  const texture::Header atlas = {texture::texm_magic, width, height, 1, 0, 0, 0, 4444};
  const Bytes pixels = sprite(std::size_t{width} * height * 2, random);
  return join({Bytes::copy(bytes_of(head)), Bytes::copy(std::as_bytes(std::span(glyphs))),
               Bytes::copy(bytes_of(atlas)), pixels});
}

Result<std::vector<GameFile>> corpus_files(const CorpusPlan& plan) {
  constexpr std::size_t trees = 29;
  constexpr std::size_t real_units = 425;
  constexpr std::size_t real_components = 5219;
  std::vector<Result<GameFile>> made = {sprite_library(plan), font_library(plan)};
  const std::size_t tree_count = scaled(trees, plan.counts.models, 435);
  for (std::size_t i = 0; i < tree_count; ++i) made.push_back(research_tree(plan, i));
  const std::size_t units = plan.counts.prototypes == 0 ? 0 : plan.counts.units;
  const auto components = spread(scaled(real_components, units, real_units), units, {1, 60},
                                 random_for(plan, "components"));
  const auto is_drawn = drawn_prototypes(plan);
  for (std::size_t i = 0; i < units; ++i) made.push_back(unit(plan, i, components[i], is_drawn));
  if (units == plan.counts.units) made.push_back(corpus_build_list(plan));
  std::vector<GameFile> files;
  for (Result<GameFile>& file : made) {
    if (!file) return fail(std::move(file));
    files.push_back(*std::move(file));
  }
  for (GameFile& file : corpus_interface(plan)) files.push_back(std::move(file));
  return files;
}

}  // namespace ngi::forge
