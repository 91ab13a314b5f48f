#pragma once

#include "ngi/core/result.h"
#include "ngi/render/camera.h"
#include "ngi/render/detail/draw_blocks.h"
#include "ngi/render/detail/land_draw.h"
#include "ngi/render/detail/program_variants.h"

namespace ngi::render {

// Draws the landscape of a frame: docs/formats/terrain.md 3.7 to 3.10. The view block is that of
// the frame renderer.
class LandRenderer {
 public:
  LandRenderer() = default;  // none
  // Fails with RENDER-DRIVER. A context must be current.
  static Result<LandRenderer> make();

  // Sends the blocks of a request. The other functions take the same request.
  void send(const LandRequest& request);

  // Draws the primary materials, then the secondary ones over them.
  void draw(const LandRequest& request, const ShaderSettings& settings);
  // The same for the mirrored eye.
  void draw_mirrored(const LandRequest& request, const ShaderSettings& settings);
  // Only the depth: for the shadow map.
  void draw_depth(const LandRequest& request) const;
  // Only the depth of the liquid faces that are left out.
  void draw_holes(const LandRequest& request) const;
  void draw_wireframe(const LandRequest& request, const ShaderSettings& settings);

  // Binds and clears the reflection texture of a frame; `side` is its side in pixels.
  void begin_reflection(std::uint32_t side);

 private:
  void bind_textures(const LandRequest& request, std::uint32_t mirror) const;
  void draw_all(const LandRequest& request, const LandCommands& list, std::size_t first_block,
                const ShaderSettings& settings);
  void submit_ranges(const LandCommands& list, const LandCommand& command) const;

  ProgramVariants land_;
  Program depth_;
  Buffer block_;
  DrawBlocks blocks_;
  std::size_t mirrored_blocks_ = 0;  // where those of the mirrored commands begin
  std::size_t hole_blocks_ = 0;
  GpuTexture bump_;
  Framebuffer mirror_frame_;
  GpuTexture mirror_;
  Renderbuffer mirror_depth_;
  std::uint32_t mirror_side_ = 0;
};

// Side of the reflection texture for a frame: the largest power of two that is not above its
// smaller side, at most `most`.
std::uint32_t reflection_side(ImageSize frame, std::uint32_t most) noexcept;

// The view from the mirrored eye through the water box: docs/formats/terrain.md 3.10. `far` is in
// world units.
Matrix4 reflection_view(const Double3& eye, const land::WaterBox& box, double far,
                        const UnitSpace& unit_space) noexcept;
// The same view as `view`, of the scene mirrored in the water.
Matrix4 mirrored_view(const Matrix4& view, float level, const UnitSpace& unit_space) noexcept;
// Leaves out what is more than 0.5 below the water.
Vector4 water_clip(float level, const UnitSpace& unit_space) noexcept;

// Texels of the bump map, du and dv from -1 to 1.
std::vector<std::array<float, 2>> bump_texels();

}  // namespace ngi::render
