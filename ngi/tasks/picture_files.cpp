#include "ngi/tasks/picture_files.h"

#include <algorithm>

#include "ngi/core/os/path_text.h"
#include "ngi/core/text.h"
#include "ngi/image/formats.h"
#include "ngi/image/rules.h"

namespace ngi::tasks {

std::optional<image::PictureFormat> picture_format(const std::string& path) {
  const std::string suffix = fold(path_text(to_path(path).extension()));
  if (suffix == ".jpeg") return image::PictureFormat::Jpeg;
  const auto found = std::ranges::find(picture_suffixes, suffix);
  if (found == picture_suffixes.end()) return std::nullopt;
  return static_cast<image::PictureFormat>(found - picture_suffixes.begin());
}

std::optional<image::PictureFormat> picture_format(const Bytes& bytes, const std::string& path) {
  if (image::is_png(bytes)) return image::PictureFormat::Png;
  if (image::is_dds(bytes)) return image::PictureFormat::Dds;
  if (image::is_jpeg(bytes)) return image::PictureFormat::Jpeg;
  return picture_format(path);
}

std::string sidecar_path(const std::string& picture) {
  return path_text(to_path(picture).replace_extension(".texm.json"));
}

Result<Pieces> texture_to_picture(const texture::Document& document, image::PictureFormat format,
                                  const image::PictureView& view, const Limits& limits) {
  if (format == image::PictureFormat::Jpeg) {
    return fail(image::rules::image_unwritable, {},
                "JPEG files are only read; use PNG, TGA or DDS");
  }
  const auto checked = texture::Texture::check(document, Reading::Tolerant);
  if (!checked) return tl::unexpected(checked.error());
  if (format == image::PictureFormat::Dds) return image::write_dds(image::dds_of(*checked));
  const auto picture = image::picture_of(*checked, view, limits);
  if (!picture) return tl::unexpected(picture.error());
  const auto wrap = [](Bytes bytes) { return Pieces{std::move(bytes)}; };
  return format == image::PictureFormat::Png ? image::write_png(*picture).map(wrap)
                                             : image::write_tga(*picture).map(wrap);
}

}  // namespace ngi::tasks
