#pragma once

#include <cstdint>
#include <memory>

#include "ngi/asset/asset_path.h"
#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/game/resolve.h"
#include "ngi/render/view.h"

namespace ngi::render {

struct StoredTexture;

// Textures by the path of their asset and their load flags, decoded and uploaded as the engine's
// loader does (docs/formats/materials.md 6.6 to 6.9) and shared by models. A texture is kept as
// long as a model uses it or the material manager has it in its cache. Those that cannot be decoded
// are reported (RENDER-TEXTURE) and replaced by a checker pattern.
class TextureStore {
 public:
  // An OpenGL context must be current.
  explicit TextureStore(const TextureOptions& options = {}, const Limits& limits = {});
  ~TextureStore();

  const TextureOptions& options() const noexcept { return options_; }

  std::shared_ptr<const StoredTexture> load(const Asset& asset, std::uint32_t load_flags,
                                            Report& report);
  // Loads the texture of a material, and leaves it with the manager's cache.
  std::shared_ptr<const StoredTexture> load(const game::TextureRef& texture, Report& report);
  // The replacement for a missing texture.
  std::shared_ptr<const StoredTexture> checker() const noexcept;
  // Shows the UV mapping of a model: U in red, V in green.
  const StoredTexture& uv_checker() const noexcept;
  // Number of textures that are kept, without the two patterns.
  std::size_t texture_count() const noexcept;

 private:
  struct Contents;

  TextureOptions options_;
  Limits limits_;
  std::unique_ptr<Contents> contents_;
};

}  // namespace ngi::render
