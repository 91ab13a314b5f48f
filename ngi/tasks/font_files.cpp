#include "ngi/tasks/font_files.h"

#include "ngi/asset/layout/tree.h"
#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/json/layout.h"
#include "ngi/tables/font/layout.h"
#include "ngi/tasks/picture_files.h"

namespace ngi::tasks {

namespace {

namespace fs = std::filesystem;

// A font in its two parts.
struct FontParts {
  Bytes metrics;
  Bytes atlas;  // a texture
};

Result<FontParts> split_font(const Bytes& font, const Limits& limits) {
  const auto tree = layout::Tree::parse(font::file_layout, font, limits);
  if (!tree) return tl::unexpected(tree.error());
  const std::uint64_t at = tree->root().find("atlas")->begin;
  return FontParts{font.slice(0, at), font.from(at)};
}

// The metrics of the file beside a picture, else of the font that is there.
Result<Bytes> find_metrics(const Asset& picture, const Bytes* present,
                           const RepaintOptions& options) {
  const Limits& limits = options.paint.limits;
  const std::string path = metrics_path(picture.path);
  std::error_code ignored;
  const bool is_used = options.sidecar != SidecarUse::Ignored && picture.path != "-";
  if (!present || (is_used && fs::exists(to_path(path), ignored))) {
    const auto text = map_file(to_path(path), limits);
    if (!text) return tl::unexpected(Error(text.error()).at_path(path));
    auto metrics = json::layout_from_json(font::file_layout, text->text(), limits);
    if (!metrics) return tl::unexpected(std::move(metrics).error().at_path(path));
    return metrics;
  }
  return split_font(*present, limits).map([](FontParts parts) { return parts.metrics; });
}

}  // namespace

std::string metrics_path(const std::string& picture) {
  return path_text(to_path(picture).replace_extension(".tft.json"));
}

Result<FontPicture> font_to_picture(const Asset& font, image::PictureFormat format,
                                    const Limits& limits) {
  const auto at_font = [&font](Error error) { return std::move(error).at_path(font.path); };
  const auto parts = split_font(font.bytes, limits);
  if (!parts) return tl::unexpected(at_font(parts.error()));
  const auto atlas = texture::Document::parse(parts->atlas);
  if (!atlas) return tl::unexpected(at_font(atlas.error()));
  auto picture = texture_to_picture(*atlas, format, {}, limits);
  if (!picture) return tl::unexpected(at_font(std::move(picture).error()));
  const auto checked = texture::Texture::check(*atlas, Reading::Tolerant);
  if (!checked) return tl::unexpected(at_font(checked.error()));
  const auto sidecar = image::sidecar_of(*checked, texture::AlphaRule::AsStored, limits);
  if (!sidecar) return tl::unexpected(at_font(sidecar.error()));
  const std::string metrics =
      json::layout_to_json(font::file_layout, parts->metrics, json::Detail::Full, limits);
  return FontPicture{*std::move(picture), Bytes::copy(metrics), Bytes::copy(*sidecar)};
}

Result<RepaintedTexture> font_from_picture(const Asset& picture, const Bytes* present,
                                           const RepaintOptions& options, Report& report) {
  const auto metrics = find_metrics(picture, present, options);
  if (!metrics) return tl::unexpected(metrics.error());
  std::optional<texture::Document> atlas;
  if (present) {
    const auto parts = split_font(*present, options.paint.limits);
    const auto document = parts ? texture::Document::parse(parts->atlas)
                                : Result<texture::Document>(tl::unexpected(parts.error()));
    if (document) atlas = *document;
  }
  auto painted = repaint_texture(picture, atlas, options, report);
  if (!painted) return painted;
  painted->texture = join({*metrics, painted->texture});
  return painted;
}

}  // namespace ngi::tasks
