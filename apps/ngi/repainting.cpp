#include "apps/ngi/repainting.h"

#include <algorithm>
#include <filesystem>

#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/refuse_or_print.h"
#include "apps/ngi/unsupported.h"
#include "ngi/core/file.h"
#include "ngi/image/sidecar.h"
#include "ngi/texture/check.h"

namespace ngi::command {

namespace {

// What stands in the side-car of a picture, when there is one and nobody forbade it.
Result<std::optional<Bytes>> find_sidecar(Context& context, const std::string& picture) {
  if (context.arguments().has(options::no_sidecar) || picture == "-") return std::nullopt;
  const std::string path = sidecar_path(picture);
  std::error_code ignored;
  const bool required = context.arguments().has(options::sidecar);
  if (!required && !std::filesystem::exists(path, ignored)) return std::nullopt;
  auto bytes = map_file(path, context.limits());
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(path));
  context.note("using " + printable(path));
  return *bytes;
}

Result<Bytes> painted(Context& context, const Asset& asset, const image::PictureFile& file,
                      const std::optional<texture::Document>& present, texture::AlphaRule alpha,
                      Report& report) {
  auto options = paint_options(context, report);
  if (!options) return fail(std::move(options));
  const bool is_told = context.arguments().has(options::alpha);
  if (!is_told) options->alpha = alpha;
  const auto sidecar = find_sidecar(context, asset.path);
  if (!sidecar) return tl::unexpected(sidecar.error());
  if (!*sidecar) {
    return present ? image::repaint(*present, file, *options) : image::paint(file, *options);
  }
  auto base = image::texture_from_sidecar((*sidecar)->text(), file.picture, context.limits());
  if (!base) return tl::unexpected(std::move(base).error().at_path(sidecar_path(asset.path)));
  if (!is_told) options->alpha = base->alpha;
  return image::repaint(base->document, file, *options);
}

// Warnings that the texture did not raise before it was painted, such as cells of the atlas that a
// smaller picture no longer holds: docs/formats/materials.md 6.10.
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

Result<Bytes> painted_texture(Context& context, const Asset& asset,
                              const std::optional<texture::Document>& present,
                              texture::AlphaRule alpha) {
  const auto format = picture_format(asset.bytes, asset.path);
  if (!format) return tl::unexpected(unsupported(asset.path, "is not a PNG, TGA or DDS picture"));
  auto file = image::read_picture(asset.bytes, *format, context.limits());
  if (!file) return tl::unexpected(std::move(file).error().at_path(asset.path));
  Report report;
  auto made = painted(context, asset, *file, present, alpha, report);
  if (!made) return tl::unexpected(std::move(made).error().at_path(asset.path));
  if (present) add_new_warnings(present, *made, report);
  print_issues(context, std::move(report), asset.path);
  return made;
}

Result<Bytes> painted_over(Context& context, const Asset& picture, const Asset& present,
                           texture::AlphaRule alpha) {
  auto document = texture::Document::parse(present.bytes);
  if (!document) return painted_texture(context, picture, {}, alpha);
  return painted_texture(context, picture, *document, alpha);
}

}  // namespace ngi::command
