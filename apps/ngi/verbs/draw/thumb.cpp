#include <array>

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/findings.h"
#include "ngi/image/formats.h"
#include "ngi/tasks/thumbnail.h"

namespace ngi::command {

namespace verb_thumb {
namespace {

constexpr Option side = {.flags = "--size",
                         .value = "N",
                         .help = "The longer side in pixels; 256 without it",
                         .kind = ValueKind::Whole,
                         .minimum = 16,
                         .maximum = 1024};

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const auto pixels = static_cast<std::uint32_t>(arguments.whole_number(side, 256));
  const tasks::AssetOrObject subject = open_subject(context, arguments.operands()[0]);
  Report report;
  auto image = tasks::thumbnail(subject, pixels, open_options(context), report);
  print_findings(context, report, subject);
  if (!image) return context.fail(image.error());
  const auto png = image::write_png({*std::move(image), image::Channels::Rgba, {}, {}});
  if (!png) return context.fail(png.error());
  const auto written = write_output(context, arguments.operands()[1], {*png});
  return written ? ExitCode::Done : context.fail(written.error());
}

constexpr std::array operands = {
    Operand{.name = "PATH", .help = "A model, a texture or an effect"},
    Operand{.name = "PNG", .help = "The picture to write; - is standard output"}};

constexpr std::array<const Option*, 8> verb_options = {
    &side,           &options::strict,  &options::tolerant, &options::as_kind,
    &options::force, &options::dry_run, &options::salvage,  &options::limit};

constexpr std::array examples = {
    Example{"ngi thumb bases.rlb/bot_strider.msh strider.png", "A small picture of a model"},
    Example{"ngi thumb Textures.lib/#0 wall.png --size 64", "One of a texture, smaller"},
};

}  // namespace
}  // namespace verb_thumb

const Verb thumb_verb = {
    .name = "thumb",
    .group = Group::Draw,
    .summary = "draw a thumbnail for a file manager",
    .description =
        "A small picture on a transparent background, as file managers show it. The files that "
        "make them do so are installed with the program: types for the files of the game in "
        "share/mime/packages/openngi.xml, and share/thumbnailers/openngi.thumbnailer.",
    .operands = verb_thumb::operands,
    .options = verb_thumb::verb_options,
    .examples = verb_thumb::examples,
    .run = verb_thumb::run,
};

}  // namespace ngi::command
