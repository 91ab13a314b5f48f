#pragma once

#include <map>
#include <optional>
#include <string>

#include "ngi/asset/asset_path.h"
#include "ngi/core/report.h"
#include "ngi/render/detail/gl_object.h"
#include "ngi/render/view.h"
#include "ngi/texture/document.h"

namespace ngi::render {

// A texture on the GPU and the cells of its atlas; the first is the whole texture.
struct StoredTexture {
  GpuTexture texture;
  std::vector<texture::UvRect> cells;
};

// Textures by the path of their asset, each decoded and uploaded once and shared by models. Those
// that cannot be decoded are reported (RENDER-TEXTURE) and replaced by a checker pattern.
class TextureStore {
 public:
  explicit TextureStore(const TextureOptions& options = {}, const Limits& limits = {});

  const TextureOptions& options() const noexcept { return options_; }

  // Loads a texture; the store owns it.
  const StoredTexture& load(const Asset& asset, std::uint32_t load_flags, Report& report);
  // The replacement for a missing texture.
  const StoredTexture& checker() const noexcept { return checker_; }
  // Shows the UV mapping of a model: U in red, V in green.
  const StoredTexture& uv_checker() const noexcept { return uv_checker_; }

 private:
  Result<StoredTexture> upload(const Asset& asset, std::uint32_t load_flags) const;

  TextureOptions options_;
  Limits limits_;
  StoredTexture checker_;
  StoredTexture uv_checker_;
  std::map<std::pair<std::string, std::uint32_t>, std::optional<StoredTexture>> textures_;
};

}  // namespace ngi::render
