#include <array>

#include "apps/ngi/cli/each_operand.h"
#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/moving_picture.h"
#include "ngi/image/formats.h"
#include "ngi/tasks/sheet.h"

namespace ngi::command {

namespace verb_sheet {
namespace {

constexpr Option columns = {.flags = "--columns",
                            .value = "N",
                            .help = "Pictures per row; by default the sheet is about square",
                            .kind = ValueKind::Whole,
                            .minimum = 1,
                            .maximum = 10000};
constexpr Option cell = {.flags = "--cell",
                         .value = "PIXELS",
                         .help = "Side of the square for a picture; default 128",
                         .kind = ValueKind::Whole,
                         .minimum = 8,
                         .maximum = 4096};
constexpr Option output = {.flags = options::output.flags,
                           .value = "PNG",
                           .help = "The picture to write; - is standard output",
                           .completes = Completes::Files};

Result<std::vector<tasks::SheetSource>> find_sources(Context& context) {
  std::vector<tasks::SheetSource> out;
  for (const std::string& operand : context.arguments().operands()) {
    auto assets = assets_of(context, operand);
    if (!assets) return fail(std::move(assets));
    auto folder = folder_of(context, operand);
    if (!folder) return fail(std::move(folder));
    out.push_back({operand, *std::move(folder), *std::move(assets)});
  }
  return out;
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const std::string target = arguments.value(options::output);
  if (target.empty()) return context.fail_usage("give the picture to write with '--output PNG'");
  if (auto name = require_picture_suffix(context, target, false); !name) {
    return context.fail(name.error());
  }
  const auto view = picture_view(context);
  if (!view) return context.fail(view.error());
  const tasks::SheetOptions chosen = {
      .layout = {.columns = static_cast<std::uint32_t>(arguments.whole_number(columns, 0)),
                 .cell = static_cast<std::uint32_t>(arguments.whole_number(cell, 128))},
      .alpha = view->alpha};
  const auto sources = find_sources(context);
  if (!sources) return context.fail(sources.error());
  Report report;
  auto sheet = tasks::draw_sheet(*sources, chosen, open_options(context), report,
                                 context.start_work("drawing"));
  for (const Issue& issue : report.issues()) context.print(issue);
  if (!sheet) return context.fail(std::move(sheet).error().at_path(target));
  const auto png = image::write_png({*std::move(sheet), image::Channels::Rgb, {}, {}});
  if (!png) return context.fail(png.error());
  const auto written = write_output(context, target, {*png});
  return written ? ExitCode::Done : context.fail(written.error());
}

constexpr std::array operands = {
    Operand{.name = "PATH",
            .help = "An archive, a texture, a model, a landscape, or a folder with such files",
            .max = any_number}};

constexpr std::array<const Option*, 9> verb_options = {
    &output,           &columns,          &cell,
    &options::alpha,   &options::force,   &options::backup,
    &options::dry_run, &options::salvage, &options::limit};

constexpr std::array examples = {
    Example{"ngi sheet bases.rlb -o models.png --cell 192", "All models of an archive"},
    Example{"ngi sheet Textures.lib -o sheet.png", "All textures of a library at a glance"},
    Example{"ngi sheet game --columns 20 --cell 64 -o all.png", "All of a whole game, small"},
};

}  // namespace
}  // namespace verb_sheet

const Verb sheet_verb = {
    .name = "sheet",
    .group = Group::Draw,
    .summary = "draw a contact sheet of textures, models and landscapes",
    .description =
        "Draws every texture, model and landscape in the named archives and folders, in their "
        "order, with its name below. Models and landscapes are drawn as by 'ngi render', with the "
        "materials of the game "
        "around them. Large textures are reduced to the cell. A checker pattern shows "
        "transparency; a cross marks an asset that cannot be read.",
    .operands = verb_sheet::operands,
    .options = verb_sheet::verb_options,
    .examples = verb_sheet::examples,
    .run = verb_sheet::run,
};

}  // namespace ngi::command
