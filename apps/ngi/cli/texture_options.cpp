#include "apps/ngi/cli/texture_options.h"

#include "apps/ngi/print/translation.h"
#include "ngi/core/parse_number.h"
#include "ngi/texture/palette.h"
#include "ngi/texture/rules.h"

namespace ngi::command {

namespace {

texture::AlphaRule alpha_rule(const Context& context) {
  return texture::alpha_rule(context.arguments().value(options::alpha))
      .value_or(texture::AlphaRule::AsStored);
}

image::Quantise quantise(const Context& context) {
  const std::string how = context.arguments().value(options::quantise);
  if (how == "keep") return image::Quantise::Keep;
  if (how == "new") return image::Quantise::New;
  if (how == "dither") return image::Quantise::Dither;
  return image::Quantise::Exact;
}

Result<std::optional<texture::Palette>> chosen_palette(const Context& context) {
  const std::string operand = context.arguments().value(options::palette);
  if (operand.empty()) return std::nullopt;
  const auto asset = open_operand(context, operand);
  if (!asset) return tl::unexpected(asset.error());
  const auto file = texture::PaletteFile::parse(asset->bytes);
  if (!file) return tl::unexpected(Error(file.error()).at_path(asset->path));
  texture::Palette palette = {};
  std::copy(file->colours().begin(), file->colours().end(), palette.begin());
  return palette;
}

// 0 stands for "auto".
Result<std::optional<std::uint32_t>> chosen_mips(const Context& context) {
  const std::string text = context.arguments().value(options::mips);
  if (text.empty()) return std::nullopt;
  if (text == "auto") return 0U;
  const auto number = parse_number<std::uint32_t>(text);
  if (!number || *number < 1 || *number > texture::max_levels) {
    return fail(texture::rules::edit_invalid, {},
                format_message("--mips is 1 to 32 or auto, not {}", text));
  }
  return *number;
}

}  // namespace

Result<image::PictureView> picture_view(const Context& context) {
  auto palette = chosen_palette(context);
  if (!palette) return fail(std::move(palette));
  const auto level = context.arguments().whole_number(options::mip, 0);
  return image::PictureView{static_cast<std::size_t>(level), alpha_rule(context), *palette};
}

namespace {

Result<image::PaintOptions> paint_options(const Context& context) {
  auto palette = chosen_palette(context);
  if (!palette) return fail(std::move(palette));
  const auto mips = chosen_mips(context);
  if (!mips) return tl::unexpected(mips.error());
  const std::string format = context.arguments().value(options::texture_format);
  return image::PaintOptions{.format = texture::pixel_format_from_text(format),
                             .mip_count = *mips,
                             .palette = *palette,
                             .quantise = quantise(context),
                             .limits = context.limits()};
}

}  // namespace

Result<tasks::RepaintOptions> repaint_options(const Context& context) {
  tasks::RepaintOptions out;
  auto paint = paint_options(context);
  if (!paint) return fail(std::move(paint));
  out.paint = *std::move(paint);
  if (context.arguments().has(options::alpha)) out.alpha = alpha_rule(context);
  if (context.arguments().has(options::sidecar)) out.sidecar = tasks::SidecarUse::Required;
  if (context.arguments().has(options::no_sidecar)) out.sidecar = tasks::SidecarUse::Ignored;
  return out;
}

}  // namespace ngi::command
