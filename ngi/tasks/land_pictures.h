#pragma once

#include <optional>
#include <string_view>

#include "ngi/image/height_map.h"
#include "ngi/render/camera.h"
#include "ngi/tasks/open.h"

// Pictures of a landscape for other programs: docs/formats/exchange.md 8. They need no graphics
// driver.
namespace ngi::tasks {

enum class LandPicture : std::uint8_t { Minimap, Height, Rows };

// The picture that a file of this name holds: "height.png", "my_rows.png"; all others are minimaps.
LandPicture land_picture_of(std::string_view path);

struct LandPictureOptions {
  LandPicture picture = LandPicture::Minimap;
  // Nothing: the longer side has 1024 pixels, 256 for a minimap.
  std::optional<render::ImageSize> size = {};
  // Of a height map; nothing: the lowest and the highest sample.
  std::optional<image::HeightRange> range = {};
};

struct MadeLandPicture {
  Bytes png = {};
  render::ImageSize size = {};
  image::HeightRange range = {};  // of a height map
};

// Makes a picture. A minimap takes the materials of Land1.wea beside the landscape; missing ones
// are reported and have flat colours. TEXM-402 when the picture is too large.
Result<MadeLandPicture> make_land_picture(const OpenedAsset& land,
                                          const LandPictureOptions& options,
                                          const OpenOptions& open_options, Report& report);

}  // namespace ngi::tasks
