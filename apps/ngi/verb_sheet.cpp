#include <array>

#include "apps/ngi/display_text.h"
#include "apps/ngi/files.h"
#include "apps/ngi/gather.h"
#include "apps/ngi/texture_options.h"
#include "apps/ngi/unsupported.h"
#include "apps/ngi/verbs.h"
#include "ngi/convert/contact_sheet.h"
#include "ngi/convert/png.h"

namespace ngi::command {

namespace {

constexpr Option columns = {.flags = "--columns",
                            .value = "N",
                            .help = "Pictures in a row; without it the sheet is about square",
                            .kind = ValueKind::Whole,
                            .minimum = 1,
                            .maximum = 10000};
constexpr Option cell = {.flags = "--cell",
                         .value = "PIXELS",
                         .help = "Side of the square for a picture; 128 without it",
                         .kind = ValueKind::Whole,
                         .minimum = 8,
                         .maximum = 4096};
constexpr Option output = {.flags = options::output.flags,
                           .value = "PNG",
                           .help = "The picture to write; - is standard output",
                           .completes = Completes::Files};

// Every texture that the operands hold, in archives inside archives too.
Result<std::vector<Asset>> find_textures(Context& context) {
  std::vector<Asset> out;
  const ContainerOptions container = container_options(context);
  for (const std::string& operand : context.arguments().operands()) {
    const auto paths = assets_of(context, operand);
    if (!paths) return tl::unexpected(paths.error());
    for (const AssetPath& path : *paths) {
      const auto asset = open_asset(path, container);
      if (!asset) return tl::unexpected(asset.error());
      walk(*asset, container, [&](const Visited& visited) {
        if (visited.error) context.print(visited.error->issue);
        if (visited.kind == Kind::Texture && !visited.error) out.push_back(visited.asset);
        return Next::Inside;
      });
    }
  }
  return out;
}

// A texture that cannot be decoded has a cell without a picture.
convert::SheetPicture reduced(const Asset& asset, texture::AlphaRule alpha, std::uint32_t side,
                              const Limits& limits) {
  auto image = texture::decode_texture(asset.bytes, Reading::Tolerant, {.rule = alpha}, limits);
  return {asset.name, image ? convert::fit_into(*image, side) : texture::Image{}};
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const std::string target = arguments.value(options::output);
  if (target.empty()) return context.fail_usage("'--output PNG' names the picture to write");
  const auto textures = find_textures(context);
  if (!textures) return context.fail(textures.error());
  if (textures->empty()) {
    return context.fail(unsupported(arguments.operands()[0], "holds no texture to be shown"));
  }
  const auto view = picture_view(context);
  if (!view) return context.fail(view.error());
  const convert::SheetOptions options = {
      .columns = static_cast<std::uint32_t>(arguments.whole_number(columns, 0)),
      .cell = static_cast<std::uint32_t>(arguments.whole_number(cell, 128))};
  auto fits = convert::check_sheet_size(textures->size(), options, context.limits());
  if (!fits) return context.fail(std::move(fits).error().at_path(target));
  std::vector<convert::SheetPicture> pictures(textures->size());
  const bool finished = parallel_for(
      pictures.size(),
      [&](std::size_t i) {
        pictures[i] = reduced((*textures)[i], view->alpha, options.cell, context.limits());
      },
      context.start_work("drawing"));
  if (!finished) return context.fail({make_issue(rules::cancelled, {})});
  auto sheet = convert::contact_sheet(pictures, options, context.limits());
  if (!sheet) return context.fail(std::move(sheet).error().at_path(target));
  const auto png = convert::write_png({*std::move(sheet), convert::Channels::Rgb, {}, {}});
  if (!png) return context.fail(png.error());
  const auto written = write_output(context, target, {*png});
  return written ? ExitCode::Done : context.fail(written.error());
}

constexpr std::array operands = {
    Operand{.name = "PATH",
            .help = "An archive, a texture, or a folder with such files",
            .max = any_number}};

constexpr std::array<const Option*, 8> verb_options = {
    &output,           &columns,          &cell,          &options::alpha, &options::force,
    &options::dry_run, &options::salvage, &options::limit};

constexpr std::array examples = {
    Example{"ngi sheet Textures.lib -o sheet.png", "All textures of a library at a glance"},
    Example{"ngi sheet game --columns 20 --cell 64 -o all.png", "Those of a whole game, small"},
};

}  // namespace

const Verb sheet_verb = {
    .name = "sheet",
    .group = Group::Draw,
    .summary = "draw a contact sheet of textures",
    .description =
        "Every texture in the archives and folders named, in their order, with its name below. "
        "Large ones are reduced to the cell. Checks lie under what is not opaque, and a cross "
        "stands for a texture that cannot be decoded.",
    .operands = operands,
    .options = verb_options,
    .examples = examples,
    .run = run,
};

}  // namespace ngi::command
