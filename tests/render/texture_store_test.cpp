#include "ngi/render/texture_store.h"

#include "ngi/render/detail/stored_texture.h"
#include "ngi/texture/edit.h"
#include "tests/render/synthetic_object.h"

namespace ngi::render::test {
namespace texture_store_test {

using texture::Rgba8;

// 64 x 64 and smaller: the largest level is red, the next green, the others blue.
Asset coloured_levels(std::uint32_t flags5, std::string path) {
  const auto of = [](std::uint32_t side, Rgba8 colour) {
    return texture::Image{side, side, std::vector<Rgba8>(std::size_t{side} * side, colour)};
  };
  texture::Draft draft = *texture::build(of(64, {255, 0, 0, 255}));
  EXPECT_TRUE(texture::replace_level(draft, 1, of(32, {0, 255, 0, 255})));
  for (std::uint32_t level = 2; level < 7; ++level) {
    EXPECT_TRUE(texture::replace_level(draft, level, of(64U >> level, {0, 0, 255, 255})));
  }
  draft.header.flags5 = flags5;
  draft.page = std::vector<texture::PageRect>{{0, 32, 0, 32}, {32, 32, 0, 32}};
  return {path, path, texture::assemble(draft), {}};
}

// The middle of a picture in which the texture is larger than life.
Rgba8 shown(const Asset& asset, const TextureOptions& options) {
  Demo::get();  // textures need a context
  TextureStore store(options);
  Report report;
  ModelView model_view(painted({upright(2, 0)}, {{.texture = asset}}), store, report);
  EXPECT_TRUE(report.empty());
  return picture(model_view, front_view(model_view))
      .at(golden_size.width / 2, golden_size.height / 2);
}

TEST(TextureStore, SkipsLevelsAsTheLoaderDoes) {
  const Asset whole = coloured_levels(0, "whole");
  const Asset one = coloured_levels(0x1000'0000, "one");
  const Asset two = coloured_levels(0x0200'0000, "two");
  for (const bool mipmaps : {true, false}) {
    const TextureOptions options = {.switches = {.disable_mipmap = !mipmaps}};
    EXPECT_EQ(shown(whole, options), (Rgba8{255, 0, 0, 255})) << mipmaps;
    EXPECT_EQ(shown(one, options), (Rgba8{0, 255, 0, 255})) << mipmaps;
    EXPECT_EQ(shown(two, options), (Rgba8{0, 0, 255, 255})) << mipmaps;
  }
}

TEST(TextureStore, ReadsTheCellsOnlyWithTheirLoadFlag) {
  TextureStore& store = *Demo::get().offscreen().textures;
  Report report;
  const Asset asset = coloured_levels(0x1000'0000, "cells");
  EXPECT_EQ(store.load(asset, 0, report)->cells.size(), 1U);
  const auto with_page = store.load(asset, texture::load_flags::parse_page, report);
  ASSERT_EQ(with_page->cells.size(), 3U);
  EXPECT_EQ(with_page->cells[2], (texture::UvRect{.5F, .5F, 0, .5F})) << "also after a skip";
}

TEST(TextureStore, KeepsATextureAsLongAsTheManagersCacheDoes) {
  Demo::get();
  TextureStore store;
  const auto materials = std::make_shared<game::Materials>(Demo::get().game());
  const auto load = [&] {
    Report report;
    const Demo& demo = Demo::get();
    return assemble(demo.asset("static.rlb/box_alarm.msh"), demo.asset("static.rlb/box_alarm.wea"),
                    materials, {}, report)
        .value();
  };
  materials->set_sweep_clock(1000);
  {
    Report report;
    const ModelView box(load(), store, report);
    EXPECT_GT(store.texture_count(), 0U);
  }
  const std::size_t kept = store.texture_count();
  EXPECT_GT(kept, 0U) << "the cache has them";
  Report report;
  {
    const ModelView again(load(), store, report);
    EXPECT_EQ(store.texture_count(), kept) << "nothing was sent again";
  }
  materials->set_sweep_clock(100'000);
  materials->store().tick();
  EXPECT_EQ(store.texture_count(), 0U);
}

TEST(TextureStore, TakesItsTexturesBackWhenItEnds) {
  ResolvedObject object = Demo::get().object("static.rlb/box_alarm");
  {
    TextureStore store;
    Report report;
    const ModelView box(object, store, report);
    EXPECT_TRUE(object.resolutions[0].textures[0].drawn->content);
  }
  EXPECT_FALSE(object.resolutions[0].textures[0].drawn->content);
}

}  // namespace texture_store_test
}  // namespace ngi::render::test
