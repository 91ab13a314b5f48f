#include "ngi/game/lookups.h"
#include "ngi/image/texture_picture.h"
#include "ngi/json/texture.h"
#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/rows.h"
#include "ngi/tasks/picture_files.h"
#include "ngi/tasks/read.h"
#include "ngi/texture/annotate.h"
#include "ngi/texture/check.h"
#include "ngi/texture/compare.h"
#include "ngi/texture/rules.h"
#include "ngi/texture/set_field.h"
#include "ngi/texture/statistics.h"

namespace ngi::tasks {

namespace {

void check_texture(const CheckInput& input, Report& report) {
  texture::check_texture_asset(input.asset, input.limits, report);
  if (input.game.palettes) game::check_palette_of(input.asset, *input.game.palettes, report);
}

bool annotate_texture(const Asset& asset, const ContainerOptions&, const RangeSink& sink) {
  const auto texture = texture::Document::parse(asset.bytes);
  if (texture) texture::annotate(*texture, sink);
  return texture.has_value();
}

Result<ChangedAsset> set_texture(const Asset& asset, std::span<const Assignment> assignments,
                                 const FieldEditOptions& options) {
  const auto document = texture::Document::parse(asset.bytes);
  if (!document) return tl::unexpected(document.error());
  texture::Draft draft = texture::open_draft(*document);
  for (const auto& [field, value] : assignments) {
    auto done = texture::set_field(draft, field, value, {}, options.limits);
    if (!done) return tl::unexpected(done.error());
  }
  return texture::write(draft).map([](Bytes bytes) { return ChangedAsset{std::move(bytes)}; });
}

Result<std::string> texture_to_json(const Asset& asset, json::Detail detail,
                                    const OpenOptions& options, Report& report) {
  const auto texture = read_texture(asset, options, report);
  if (!texture) return tl::unexpected(texture.error());
  return json::texture_to_json(*texture, detail);
}

Result<MadeAsset> texture_from_json(const Asset& document, const OpenOptions& options,
                                    Report& report) {
  auto bytes = json::texture_from_json(document.bytes.text(), options.container.limits);
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(document.path));
  const auto texture = read_texture({document.path, document.name, *bytes, {}}, options, report);
  if (!texture) return tl::unexpected(texture.error());
  return MadeAsset{{*bytes}};
}

Result<Pieces> export_picture(const Asset& asset, const ExportOptions& options) {
  const auto document = texture::Document::parse(asset.bytes);
  if (!document) return tl::unexpected(document.error());
  return texture_to_picture(*document, image::PictureFormat::Png, options.view, options.limits);
}

Result<Bytes> export_sidecar(const Asset& asset, const ExportOptions& options) {
  const auto document = texture::Document::parse(asset.bytes);
  if (!document) return tl::unexpected(document.error());
  const auto checked = texture::Texture::check(*document, Reading::Tolerant);
  if (!checked) return tl::unexpected(checked.error());
  return image::sidecar_of(*checked, options.view.alpha, options.limits)
      .map([](const std::string& text) { return Bytes::copy(text); });
}

std::optional<std::uint64_t> texture_extent(std::span<const std::byte> bytes) {
  const auto header = view<texture::Header>(bytes, 0, 1);
  if (header.empty() || header.front().magic != texture::texm_magic) return std::nullopt;
  const auto document = texture::Document::parse(Bytes::borrow(bytes));
  if (!document || !document->format()) return std::nullopt;
  const std::uint64_t size = document->core_size();
  const auto page = view<texture::PageHeader>(bytes, size, 1);
  if (page.empty() || page.front().magic != texture::page_magic) return size;
  return size + sizeof(texture::PageHeader) +
         std::uint64_t{page.front().rect_count} * sizeof(texture::PageRect);
}

// The tag of the table stands behind the colours.
std::optional<std::uint64_t> palette_extent(std::span<const std::byte> bytes) {
  const auto tag = view<le_u32>(bytes, texture::palette_bytes, 1);
  if (tag.empty() || tag.front() != texture::blend_magic) return std::nullopt;
  return texture::palette_file_size;
}

bool annotate_palette(const Asset& asset, const ContainerOptions&, const RangeSink& sink) {
  const auto palette = texture::PaletteFile::parse(asset.bytes);
  if (palette) texture::annotate(*palette, sink);
  return palette.has_value();
}

void check_palette(const CheckInput& input, Report& report) {
  texture::check_palette_asset(input.asset, input.limits, report);
}

Result<std::string> palette_to_json(const Asset& asset, json::Detail detail, const OpenOptions&,
                                    Report&) {
  auto palette = texture::PaletteFile::parse(asset.bytes);
  if (!palette) return tl::unexpected(std::move(palette).error().at_path(asset.path));
  return json::palette_to_json(*palette, detail);
}

Result<MadeAsset> palette_from_json(const Asset& document, const OpenOptions& options, Report&) {
  auto bytes = json::palette_from_json(document.bytes.text(), options.container.limits);
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(document.path));
  return MadeAsset{{*bytes}};
}

Result<Pieces> export_palette(const Asset& asset, const ExportOptions&) {
  const auto palette = texture::PaletteFile::parse(asset.bytes);
  if (!palette) return tl::unexpected(palette.error());
  return Pieces{Bytes::copy(json::palette_to_json(*palette, json::Detail::Full))};
}

Result<Bytes> import_palette(const Asset& file, const Limits& limits) {
  return json::palette_from_json(file.bytes.text(), limits);
}

}  // namespace

const KindSupport rows::texture = {
    .kind = Kind::Texture,
    .check = check_texture,
    .compare = ngi::texture::compare_assets,
    .count = ngi::texture::count_facts,
    .annotate = annotate_texture,
    .set = set_texture,
    .file_suffix = ".texm",
    .to_json = texture_to_json,
    .from_json = texture_from_json,
    .exported = {.as = "png",
                 .suffix = ".png",
                 .title = "PNG picture",
                 .write = export_picture,
                 .write_sidecar = export_sidecar},
    .extent = texture_extent,
    .describe = describe_texture,
    .rules = ngi::texture::rules::all,
};

const KindSupport rows::palette = {
    .kind = Kind::Palette,
    .check = check_palette,
    .compare = ngi::texture::compare_palette_assets,
    .annotate = annotate_palette,
    .file_suffix = ".pal",
    .to_json = palette_to_json,
    .from_json = palette_from_json,
    .exported = {.as = "json",
                 .suffix = ".json",
                 .title = "JSON document",
                 .write = export_palette,
                 .read = import_palette},
    .extent = palette_extent,
};

}  // namespace ngi::tasks
