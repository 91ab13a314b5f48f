#include "ngi/forge/corpus/detail/textures.h"

#include <algorithm>
#include <array>

#include "ngi/forge/corpus/detail/parts.h"
#include "ngi/forge/corpus/detail/share.h"
#include "ngi/forge/paint/paint.h"
#include "ngi/texture/edit.h"

namespace ngi::forge {

namespace {

using texture::PixelFormat;

// For the 393 textures of Part 1, docs/formats/materials.md 6 and 13 give the formats, how many
// have the word 32 in flags4, mipmaps and a Page, that sides are 8 to 256 pixels, and a total of
// about 57 MB. The distribution of sizes and cells is unknown; these values are chosen to match
// that total.
struct Size {
  std::uint32_t width;
  std::uint32_t height;
};
constexpr std::array<Portion<Size>, 8> sizes = {{{{256, 256}, 145},
                                                 {{128, 128}, 120},
                                                 {{64, 64}, 50},
                                                 {{256, 128}, 30},
                                                 {{256, 64}, 8},
                                                 {{32, 32}, 20},
                                                 {{16, 16}, 12},
                                                 {{8, 8}, 8}}};
constexpr std::array<Portion<PixelFormat>, 5> formats = {{{PixelFormat::Argb8888, 237},
                                                          {PixelFormat::Rgb888, 52},
                                                          {PixelFormat::Rgb565, 47},
                                                          {PixelFormat::Argb4444, 42},
                                                          {PixelFormat::Indexed, 15}}};
constexpr std::array<Portion<int>, 2> chains = {{{1, 341}, {0, 52}}};
constexpr std::size_t unchained_with_32 = 20;  // 361 less the 341 with a chain
constexpr std::array<Portion<std::uint32_t>, 2> flags5_words = {
    {{0, 312}, {texture::flags5_bits::opaque26, 81}}};
constexpr std::array<Portion<std::size_t>, 5> cell_counts = {
    {{0, 328}, {4, 28}, {16, 23}, {8, 9}, {48, 5}}};
constexpr std::uint32_t with_chain_word = 32;

constexpr std::array<Portion<Size>, 2> lightmap_sizes = {{{{256, 256}, 15}, {{128, 128}, 10}}};
constexpr std::array<Portion<std::uint32_t>, 2> lightmap_flags5_words = {
    {{0, 22}, {texture::flags5_bits::opaque23, 3}}};

// 17 of the 100 are 4444, the rest 565; it is unknown which.
struct Library {
  std::string_view path;
  std::size_t textures;
  std::size_t with_alpha;
};
constexpr std::array<Library, 3> ui_libraries = {
    {{"ui/ui.lib", 15, 15}, {"ui/ui_back.lib", 32, 2}, {"ui/minimap.lib", 53, 0}}};

// Patches of two colours with grain: cheap to make, and no level is uniform.
texture::Image grainy(std::uint32_t width, std::uint32_t height, Random random, bool opaque) {
  texture::Image image = {width, height, {}};
  image.pixels.reserve(std::size_t{width} * height);
  const std::uint64_t salt = random.next();
  const std::array<std::uint32_t, 2> tones = {static_cast<std::uint32_t>(random.next() & 0x7F7F7F),
                                              static_cast<std::uint32_t>(random.next() & 0x7F7F7F)};
  for (std::uint32_t y = 0; y < height; ++y) {
    for (std::uint32_t x = 0; x < width; ++x) {
      const std::uint64_t patch = mix(salt ^ (std::uint64_t{y >> 4U} << 32U) ^ (x >> 4U));
      const std::uint64_t grain = (patch ^ (x * 0x9E37U + y * 0x79B9U)) >> 3U;
      const auto lift = static_cast<std::uint32_t>(grain & 0x1F);
      Colour colour = rgb(tones[patch & 1U] + lift * 0x010101U);
      colour.a = opaque ? 255 : static_cast<std::uint8_t>(patch >> 56U);
      image.pixels.push_back(colour);
    }
  }
  return image;
}

// Cells in rows from the top, all of one size.
std::vector<texture::PageRect> page_of(const TextureSpec& spec) {
  const std::uint32_t columns = spec.cells > 4 ? 8 : 2;
  const std::uint32_t rows = static_cast<std::uint32_t>(spec.cells) / columns;
  const std::uint32_t w = spec.width / columns;
  const std::uint32_t h = spec.height / std::max(rows, 1U);
  std::vector<texture::PageRect> rects;
  for (std::uint32_t i = 0; i < spec.cells; ++i) {
    rects.push_back({static_cast<std::int16_t>(i % columns * w), static_cast<std::int16_t>(w),
                     static_cast<std::int16_t>(i / columns * h), static_cast<std::int16_t>(h)});
  }
  return rects;
}

Result<Bytes> make_texture(const TextureSpec& spec, Random random) {
  const auto image = grainy(spec.width, spec.height, random, !texture::stores_alpha(spec.format));
  texture::TexturePlan plan = {.format = spec.format};
  if (!spec.has_chain) plan.mip_count = 1;
  if (spec.cells != 0) plan.page = page_of(spec);
  auto draft = texture::build(image, plan);
  if (!draft) return tl::unexpected(draft.error());
  draft->header.flags4 = spec.flags4;
  draft->header.flags5 = spec.flags5;
  draft->header.unk6 = static_cast<std::uint32_t>(random.next() & 0xFFFFFF);  // a note of a colour
  return texture::write(*draft);
}

GameJob job(std::string archive, std::string name, const TextureSpec& spec, Random random) {
  return
      [=] { return single_entry(game_entry(archive, "Texm", name, make_texture(spec, random))); };
}

void add_ui_libraries(const CorpusPlan& plan, std::vector<GameJob>& jobs) {
  for (const Library& library : ui_libraries) {
    const std::size_t count = scaled(library.textures, plan.counts.textures, 393);
    const std::size_t with_alpha = scaled(library.with_alpha, plan.counts.textures, 393);
    for (std::size_t i = 0; i < count; ++i) {
      const auto format = i < with_alpha ? PixelFormat::Argb4444 : PixelFormat::Rgb565;
      const TextureSpec screen = {256, 256, format, false};
      jobs.push_back(job(std::string(library.path), numbered("UI_", i, ".0"), screen,
                         random_for(plan, library.path, i)));
    }
  }
}

}  // namespace

std::vector<TextureSpec> texture_specs(const CorpusPlan& plan) {
  const std::size_t count = plan.counts.textures;
  const auto random = [&](std::size_t i) { return random_for(plan, "texture specs", i); };
  const auto size = share_out<Size>(sizes, count, random(0));
  const auto format = share_out<PixelFormat>(formats, count, random(1));
  const auto chain = share_out<int>(chains, count, random(2));
  const auto flags5 = share_out<std::uint32_t>(flags5_words, count, random(3));
  const auto cells = share_out<std::size_t>(cell_counts, count, random(4));
  std::size_t words_left = scaled(unchained_with_32, count, 393);
  std::vector<TextureSpec> specs;
  for (std::size_t i = 0; i < count; ++i) {
    TextureSpec spec = {size[i].width, size[i].height, format[i], chain[i] != 0, 0,
                        flags5[i],     cells[i]};
    if (spec.has_chain || words_left > 0) spec.flags4 = with_chain_word;
    if (!spec.has_chain && words_left > 0) --words_left;
    specs.push_back(spec);
  }
  return specs;
}

std::vector<GameJob> corpus_textures(const CorpusPlan& plan) {
  std::vector<GameJob> jobs;
  const auto specs = texture_specs(plan);
  for (std::size_t i = 0; i < specs.size(); ++i) {
    jobs.push_back(job("Textures.lib", texture_name(i), specs[i], random_for(plan, "texture", i)));
  }
  const auto sizes_of_lightmaps =
      share_out<Size>(lightmap_sizes, plan.counts.lightmaps, random_for(plan, "lightmap specs"));
  const auto flags5 = share_out<std::uint32_t>(lightmap_flags5_words, plan.counts.lightmaps,
                                               random_for(plan, "lightmap flags"));
  for (std::size_t i = 0; i < plan.counts.lightmaps; ++i) {
    const Size& size = sizes_of_lightmaps[i];
    const TextureSpec spec = {size.width, size.height, PixelFormat::Rgb565, false, 0, flags5[i]};
    jobs.push_back(job("LightMap.lib", lightmap_name(i), spec, random_for(plan, "lightmap", i)));
  }
  add_ui_libraries(plan, jobs);
  return jobs;
}

}  // namespace ngi::forge
