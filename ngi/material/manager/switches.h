#pragma once

#include <cstdint>
#include <optional>

#include "ngi/texture/pixel_format.h"

// The registry and option switches of docs/formats/materials.md 8, as one value.
namespace ngi::material {

struct Switches {
  bool disable_multitexturing = false;
  bool disable_mipmap = false;
  bool force_16bit = false;
  bool use_first_card = false;     // stored; no effect on results
  bool disable_d3d_calls = false;  // stored; no effect on results
  bool disable_dsound = false;     // stored; no effect on results
  std::uint32_t force_cpu = 0;     // stored; see cpu_path
  // Game option 109, and whether the device has texture mode 6. Both together keep the alpha of
  // bump-mapped textures, 2.6.
  bool bump_mapping = false;
  bool device_has_mode6 = false;
};

// Number of texture stages. With one stage a lightmapped batch needs two passes: rendering.md 7.5.
constexpr int texture_stages(const Switches& switches) noexcept {
  return switches.disable_multitexturing ? 1 : 2;
}

// Pixel format in which a texture is passed to the device.
constexpr texture::PixelFormat delivered_format(const Switches& switches,
                                                texture::PixelFormat stored,
                                                bool alpha_surface) noexcept {
  using enum texture::PixelFormat;
  const bool wide = stored == Argb8888 || stored == Rgb888 || stored == Indexed;
  if (!switches.force_16bit || !wide) return stored;
  return alpha_surface ? Argb4444 : Rgb565;
}

struct CpuPath {
  bool sse = false;
  bool amd_3dnow = false;
  bool fxch = false;
  bool mmx = false;

  friend bool operator==(const CpuPath&, const CpuPath&) = default;
};

// The path that ForceCpu requests; nullopt when it forces none. All paths compute the same.
constexpr std::optional<CpuPath> cpu_path(const Switches& switches) noexcept {
  switch (switches.force_cpu) {
    case 2:
      return CpuPath{.sse = true};
    case 3:
      return CpuPath{.amd_3dnow = true};
    case 4:
      return CpuPath{.sse = true, .amd_3dnow = true};
    case 5:
      return CpuPath{.sse = true, .amd_3dnow = true, .fxch = true, .mmx = true};
    case 6:
      return CpuPath{.sse = true, .amd_3dnow = true, .fxch = true};
    case 7:
      return CpuPath{.mmx = true};
    default:
      return std::nullopt;
  }
}

}  // namespace ngi::material
