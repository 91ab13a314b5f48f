#pragma once

#include <optional>

#include "ngi/tasks/render_subject.h"

namespace ngi::tasks {

// Makes the render target for thumbnails of a side: twice as large, because they are drawn at twice
// the size and then reduced, so that thin parts stay visible.
Result<render::RenderTarget> make_thumbnail_target(std::uint32_t side, const Limits& limits);
// Draws a small square picture of a model or an effect with such a target.
texture::Image draw_thumbnail(RenderSubject& subject, const render::RenderTarget& target,
                              const render::Environment& environment);

// Draws a small picture of a texture, a model, an effect or a landscape on a transparent
// background, or of an areal map; with a named game also of a unit or a prototype. Missing
// materials and textures are reported.
Result<texture::Image> thumbnail(const AssetOrObject& subject, std::uint32_t side,
                                 const OpenOptions& options, Report& report);

// Draws thumbnails of many assets of a game, one after the other on one thread. The graphics driver
// and the game are opened once, and materials are shared.
//
//   ThumbnailPainter painter(96, options);
//   painter.use_game(folder);
//   const auto picture = painter.draw(asset);
class ThumbnailPainter {
 public:
  ThumbnailPainter(std::uint32_t side, OpenOptions options);
  ~ThumbnailPainter();

  render::Environment& environment() noexcept { return environment_; }
  // The game of the next assets is looked for in this folder. `files` are not opened again.
  Result<void> use_game(const std::filesystem::path& folder, OpenFiles files = {});
  // Draws a texture, a model, an effect, a landscape or an areal map. NOT-SUPPORTED for other
  // kinds.
  Result<texture::Image> draw(const OpenedAsset& asset);
  static bool can_draw(Kind kind) noexcept;

 private:
  Result<void> open_driver();
  Result<RenderSubject> prepare(const OpenedAsset& asset);

  std::uint32_t side_;
  OpenOptions options_;
  render::Environment environment_;
  std::optional<render::OffscreenRenderer> offscreen_;
  std::optional<render::RenderTarget> target_;
  OpenFiles files_;
  std::shared_ptr<const game::Game> game_;
  std::shared_ptr<game::Materials> materials_;  // shared by the models of a game
  std::uint32_t clock_ = 0;
};

}  // namespace ngi::tasks
