// docs/formats/materials.md 6.6 to 6.9: what the loader takes from a file.
#include "ngi/texture/loader.h"

#include <gtest/gtest.h>

#include "ngi/texture/edit.h"

namespace ngi::texture {
namespace loader_test {

// A grey square with all its levels and two atlas cells.
Texture square(std::uint32_t side, std::uint32_t flags5) {
  Image image = {side, side, std::vector<Rgba8>(std::size_t{side} * side, Rgba8{90, 90, 90, 255})};
  Draft draft =
      *build(image, {.format = PixelFormat::Argb8888, .mip_count = natural_levels({side, side})});
  draft.header.flags5 = flags5;
  const auto half = static_cast<std::int16_t>(side / 2);
  draft.page = std::vector<PageRect>{{0, half, 0, half}, {half, half, 0, half}};
  return *Texture::check(*Document::parse(assemble(draft)), Reading::Tolerant);
}

TEST(LoaderView, SkipsTheLevelsThatFlags5Names) {
  EXPECT_EQ(loader_view(square(256, 0), 0).skipped, 0U);
  EXPECT_EQ(loader_view(square(256, 0x0400'0000), 0).skipped, 0U) << "of shipped files";
  EXPECT_EQ(loader_view(square(256, 0x1000'0000), 0).skipped, 1U);
  const LoaderView two = loader_view(square(256, 0x4000'0000), 0);
  EXPECT_EQ(two.skipped, 2U);
  EXPECT_EQ(two.size, (LevelSize{64, 64}));
}

TEST(LoaderView, SkipsByTheLoadFlagsWhereTheyHaveAWord) {
  EXPECT_EQ(loader_view(square(256, 0), 0x2000'0000).skipped, 1U);
  EXPECT_EQ(loader_view(square(256, 0x4000'0000), 0x1000'0000).skipped, 1U);
  EXPECT_EQ(loader_view(square(64, 0x1000'0000), load_flags::parse_page).skipped, 1U);
}

TEST(LoaderView, HasTheCellsOnlyWhenTheCallerAsksForThem) {
  EXPECT_EQ(loader_view(square(64, 0), 0).cells.size(), 1U);
  EXPECT_EQ(loader_view(square(64, 0), load_flags::parse_page).cells.size(), 3U);
  const LoaderView skipped = loader_view(square(64, 0x1000'0000), load_flags::parse_page);
  EXPECT_EQ(skipped.cells[2].uv, (UvRect{.5F, .5F, 0, .5F}));
}

TEST(LoaderView, KnowsTheStageAndTheSurface) {
  EXPECT_EQ(loader_view(square(64, 0), 0).stage, 0U);
  EXPECT_EQ(loader_view(square(64, 0), load_flags::second_stage).stage, 1U);
  EXPECT_TRUE(loader_view(square(64, 0), 0).alpha_surface);
  EXPECT_FALSE(loader_view(square(64, 0), load_flags::force_opaque).alpha_surface);
}

TEST(LoaderView, KeepsALevelOfATruncatedTexture) {
  const Texture whole = square(64, 0x0200'0000);
  const auto start = whole.document().bytes().text().substr(0, 32 + 64 * 64 * 4);
  const auto cut = Texture::check(*Document::parse(Bytes::copy(start)), Reading::Tolerant);
  ASSERT_TRUE(cut);
  EXPECT_EQ(loader_view(*cut, 0).skipped, 0U);
}

}  // namespace loader_test
}  // namespace ngi::texture
