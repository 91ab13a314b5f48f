#pragma once

#include <vector>

#include "ngi/render/detail/gl_object.h"
#include "ngi/texture/document.h"

namespace ngi::render {

// A texture on the GPU and the cells of its atlas; the first is the whole texture.
struct StoredTexture {
  GpuTexture texture;
  std::vector<texture::UvRect> cells;
};

}  // namespace ngi::render
