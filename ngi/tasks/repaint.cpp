#include "ngi/tasks/repaint.h"

#include <algorithm>

#include "ngi/core/file.h"
#include "ngi/core/os/path_text.h"
#include "ngi/image/texture_picture.h"
#include "ngi/tasks/picture_files.h"
#include "ngi/tasks/unsupported.h"
#include "ngi/texture/check.h"

namespace ngi::tasks {

namespace {

namespace fs = std::filesystem;

struct Sidecar {
  fs::path path = {};
  Bytes text = {};
};

// Opens the side-car of a picture when there is one and the options allow it.
Result<std::optional<Sidecar>> find_sidecar(const Asset& picture, SidecarUse use,
                                            const Limits& limits) {
  if (use == SidecarUse::Ignored || picture.path == "-") return std::nullopt;
  const fs::path path = to_path(sidecar_path(picture.path));
  std::error_code ignored;
  if (use != SidecarUse::Required && !fs::exists(path, ignored)) return std::nullopt;
  auto text = map_file(path, limits);
  if (!text) return tl::unexpected(std::move(text).error().at_path(path_text(path)));
  return Sidecar{path, *std::move(text)};
}

Result<Bytes> paint(const image::PictureFile& file, const std::optional<texture::Document>& present,
                    const std::optional<Sidecar>& sidecar, const RepaintOptions& options,
                    Report& report) {
  image::PaintOptions paint = options.paint;
  paint.alpha = options.alpha.value_or(options.picture_alpha);
  paint.report = &report;
  if (!sidecar) return present ? image::repaint(*present, file, paint) : image::paint(file, paint);
  auto base = image::texture_from_sidecar(sidecar->text.text(), file.picture, paint.limits);
  if (!base) return tl::unexpected(std::move(base).error().at_path(path_text(sidecar->path)));
  if (!options.alpha) paint.alpha = base->alpha;
  return image::repaint(base->document, file, paint);
}

// Reports warnings that the texture did not have before, such as atlas cells outside a smaller
// picture: docs/formats/materials.md 6.10.
void add_new_warnings(const std::optional<texture::Document>& before, const Bytes& after,
                      Report& report) {
  const auto document = texture::Document::parse(after);
  if (!document) return;
  Report old;
  if (before) texture::check(*before, old);
  Report found;
  texture::check(*document, found);
  for (const Issue& issue : found.issues()) {
    const bool known = std::any_of(old.issues().begin(), old.issues().end(), [&](const Issue& one) {
      return one.rule == issue.rule && one.place.record == issue.place.record;
    });
    if (issue.severity == Severity::Warning && !known) report.add(issue);
  }
}

}  // namespace

Result<RepaintedTexture> repaint_texture(const Asset& picture,
                                         const std::optional<texture::Document>& present,
                                         const RepaintOptions& options, Report& report) {
  const Limits& limits = options.paint.limits;
  const auto format = picture_format(picture.bytes, picture.path);
  if (!format)
    return tl::unexpected(unsupported(picture.path, "is not a PNG, TGA, DDS or JPEG picture"));
  auto file = image::read_picture(picture.bytes, *format, limits);
  if (!file) return tl::unexpected(std::move(file).error().at_path(picture.path));
  const auto sidecar = find_sidecar(picture, options.sidecar, limits);
  if (!sidecar) return tl::unexpected(sidecar.error());
  Report found;
  auto made = paint(*file, present, *sidecar, options, found);
  if (!made) return tl::unexpected(std::move(made).error().at_path(picture.path));
  if (present) add_new_warnings(present, *made, found);
  report.merge(std::move(found), picture.path);
  RepaintedTexture out = {*std::move(made), {}};
  if (*sidecar) out.sidecar = (*sidecar)->path;
  return out;
}

Result<RepaintedTexture> repaint_texture(const Asset& picture, const Asset& present,
                                         const RepaintOptions& options, Report& report) {
  const auto document = texture::Document::parse(present.bytes);
  return repaint_texture(picture, document ? std::optional(*document) : std::nullopt, options,
                         report);
}

}  // namespace ngi::tasks
