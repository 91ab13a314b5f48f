#include <array>

#include "apps/ngi/asset_graph.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/files.h"
#include "apps/ngi/for_each_asset.h"
#include "apps/ngi/objects.h"
#include "apps/ngi/thumbnails.h"
#include "apps/ngi/unsupported.h"
#include "ngi/image/contact_sheet.h"
#include "ngi/image/png.h"

namespace ngi::command {

namespace verb_sheet {
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

struct Shown {
  Asset asset;
  Kind kind = Kind::Texture;
  std::size_t operand = 0;
};

// Every texture and model that the operands hold, in archives inside archives too.
Result<std::vector<Shown>> find_shown(Context& context) {
  std::vector<Shown> out;
  const ContainerOptions container = container_options(context);
  const auto& operands = context.arguments().operands();
  for (std::size_t i = 0; i < operands.size(); ++i) {
    const auto paths = assets_of(context, operands[i]);
    if (!paths) return tl::unexpected(paths.error());
    for (const AssetPath& path : *paths) {
      const auto asset = open_asset(path, container);
      if (!asset) return tl::unexpected(asset.error());
      walk(*asset, container, [&](const Visited& visited) {
        if (visited.error) context.print(visited.error->issue);
        const bool shown = visited.kind == Kind::Texture || visited.kind == Kind::Model;
        if (shown && !visited.error) out.push_back({visited.asset, visited.kind, i});
        return visited.kind == Kind::Model ? Next::Over : Next::Inside;
      });
    }
  }
  return out;
}

// A texture that cannot be decoded has a cell without a picture.
image::SheetPicture reduced(const Asset& asset, texture::AlphaRule alpha, std::uint32_t side,
                            const Limits& limits) {
  auto image = texture::decode_texture(asset.bytes, Reading::Tolerant, {.rule = alpha}, limits);
  return {asset.name, image ? image::fit_into(*image, side) : texture::Image{}};
}

// Draws the models of one operand's game after another; neither game nor graphics are opened before
// there is a model.
class ModelPainter {
 public:
  ModelPainter(Context& context, std::uint32_t side) : context_(context), side_(side) {
    look_.grid = false;
  }

  Result<void> prepare(std::size_t operand) {
    if (!offscreen_) {
      auto offscreen = render::OffscreenRenderer::open({}, context_.limits());
      if (!offscreen) return fail(std::move(offscreen));
      offscreen_ = *std::move(offscreen);
    }
    if (game_ && operand == operand_) return {};
    auto game = game_around(context_, context_.arguments().operands()[operand]);
    if (!game) return fail(std::move(game));
    game_ = *std::move(game);
    operand_ = operand;
    return {};
  }

  // One that cannot be read has a cell without a picture.
  texture::Image draw(const Asset& asset) {
    const auto wear = find_wear(context_, asset.path, asset);
    Report unseen;
    auto subject =
        subject_of_model(context_, asset, wear.value_or(std::nullopt), game_, *offscreen_, unseen);
    if (!subject) return {};
    return draw_thumbnail(*subject, side_, look_, context_.limits()).value_or(texture::Image{});
  }

 private:
  Context& context_;
  std::uint32_t side_;
  render::Environment look_;
  std::optional<render::OffscreenRenderer> offscreen_;
  std::shared_ptr<const game::Game> game_;
  std::size_t operand_ = 0;
};

// Textures on all threads, models one after the other: a graphics context belongs to one thread.
Result<std::vector<image::SheetPicture>> draw_all(Context& context, const std::vector<Shown>& shown,
                                                  texture::AlphaRule alpha, std::uint32_t side) {
  std::vector<image::SheetPicture> pictures(shown.size());
  const Work work = context.start_work("drawing");
  const bool finished = parallel_for(
      pictures.size(),
      [&](std::size_t i) {
        if (shown[i].kind != Kind::Texture) return;
        pictures[i] = reduced(shown[i].asset, alpha, side, context.limits());
      },
      work);
  ModelPainter painter(context, side);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (!finished || (work.cancelled && *work.cancelled)) return fail(rules::cancelled, {});
    if (shown[i].kind == Kind::Texture) continue;
    if (auto ready = painter.prepare(shown[i].operand); !ready) return fail(std::move(ready));
    pictures[i] = {shown[i].asset.name, painter.draw(shown[i].asset)};
    if (work.progress) work.progress({i + 1, shown.size()});
  }
  return pictures;
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const std::string target = arguments.value(options::output);
  if (target.empty()) return context.fail_usage("'--output PNG' names the picture to write");
  const auto shown = find_shown(context);
  if (!shown) return context.fail(shown.error());
  if (shown->empty()) {
    return context.fail(
        unsupported(arguments.operands()[0], "holds no texture and no model to be shown"));
  }
  const auto view = picture_view(context);
  if (!view) return context.fail(view.error());
  const image::SheetOptions options = {
      .columns = static_cast<std::uint32_t>(arguments.whole_number(columns, 0)),
      .cell = static_cast<std::uint32_t>(arguments.whole_number(cell, 128))};
  auto fits = image::check_sheet_size(shown->size(), options, context.limits());
  if (!fits) return context.fail(std::move(fits).error().at_path(target));
  const auto pictures = draw_all(context, *shown, view->alpha, options.cell);
  if (!pictures) return context.fail(pictures.error());
  auto sheet = image::contact_sheet(*pictures, options, context.limits());
  if (!sheet) return context.fail(std::move(sheet).error().at_path(target));
  const auto png = image::write_png({*std::move(sheet), image::Channels::Rgb, {}, {}});
  if (!png) return context.fail(png.error());
  const auto written = write_output(context, target, {*png});
  return written ? ExitCode::Done : context.fail(written.error());
}

constexpr std::array operands = {
    Operand{.name = "PATH",
            .help = "An archive, a texture, a model, or a folder with such files",
            .max = any_number}};

constexpr std::array<const Option*, 8> verb_options = {
    &output,           &columns,          &cell,          &options::alpha, &options::force,
    &options::dry_run, &options::salvage, &options::limit};

constexpr std::array examples = {
    Example{"ngi sheet bases.rlb -o models.png --cell 192", "All models of an archive"},
    Example{"ngi sheet Textures.lib -o sheet.png", "All textures of a library at a glance"},
    Example{"ngi sheet game --columns 20 --cell 64 -o all.png", "Those of a whole game, small"},
};

}  // namespace
}  // namespace verb_sheet

const Verb sheet_verb = {
    .name = "sheet",
    .group = Group::Draw,
    .summary = "draw a contact sheet of textures and models",
    .description =
        "Every texture and model in the archives and folders named, in their order, with its name "
        "below. Models are drawn as 'ngi render' does, with the materials of the game around them. "
        "Large textures are reduced to the cell. Checks lie under what is not opaque, and a cross "
        "stands for what cannot be read.",
    .operands = verb_sheet::operands,
    .options = verb_sheet::verb_options,
    .examples = verb_sheet::examples,
    .run = verb_sheet::run,
};

}  // namespace ngi::command
