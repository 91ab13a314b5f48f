#include "ngi/texture/pixel_format.h"

#include <algorithm>
#include <array>

namespace ngi::texture {

namespace {

struct FormatName {
  PixelFormat format;
  std::string_view text;
};

constexpr std::array names = {
    FormatName{PixelFormat::Indexed, "indexed"}, FormatName{PixelFormat::La88, "88"},
    FormatName{PixelFormat::Rgb556, "556"},      FormatName{PixelFormat::Rgb565, "565"},
    FormatName{PixelFormat::Rgb888, "888"},      FormatName{PixelFormat::Argb4444, "4444"},
    FormatName{PixelFormat::Argb8888, "8888"},
};

constexpr auto formats = [] {
  std::array<PixelFormat, names.size()> out = {};
  std::transform(names.begin(), names.end(), out.begin(),
                 [](const FormatName& name) { return name.format; });
  return out;
}();

}  // namespace

std::span<const PixelFormat> all_pixel_formats() noexcept {
  return formats;
}

std::optional<PixelFormat> pixel_format(std::uint32_t number) noexcept {
  const auto format = static_cast<PixelFormat>(number);
  if (std::find(formats.begin(), formats.end(), format) == formats.end()) return std::nullopt;
  return format;
}

std::optional<PixelFormat> pixel_format_from_text(std::string_view text) noexcept {
  if (text == "0") return PixelFormat::Indexed;
  const auto* found = std::find_if(names.begin(), names.end(),
                                   [text](const FormatName& name) { return name.text == text; });
  if (found == names.end()) return std::nullopt;
  return found->format;
}

std::string_view to_text(PixelFormat format) noexcept {
  const auto* found = std::find_if(names.begin(), names.end(), [format](const FormatName& name) {
    return name.format == format;
  });
  return found == names.end() ? std::string_view("unknown") : found->text;
}

}  // namespace ngi::texture
