#pragma once

#include <cstdint>
#include <memory>

#include "ngi/asset/asset_path.h"
#include "ngi/core/limits.h"
#include "ngi/core/report.h"
#include "ngi/render/view.h"

namespace ngi::render {

struct StoredTexture;

// Textures by the path of their asset, each decoded and uploaded once and shared by models. Those
// that cannot be decoded are reported (RENDER-TEXTURE) and replaced by a checker pattern.
class TextureStore {
 public:
  // An OpenGL context must be current.
  explicit TextureStore(const TextureOptions& options = {}, const Limits& limits = {});
  ~TextureStore();

  const TextureOptions& options() const noexcept { return options_; }

  // Loads a texture; the store owns it.
  const StoredTexture& load(const Asset& asset, std::uint32_t load_flags, Report& report);
  // The replacement for a missing texture.
  const StoredTexture& checker() const noexcept;
  // Shows the UV mapping of a model: U in red, V in green.
  const StoredTexture& uv_checker() const noexcept;

 private:
  struct Contents;

  TextureOptions options_;
  Limits limits_;
  std::unique_ptr<Contents> contents_;
};

}  // namespace ngi::render
