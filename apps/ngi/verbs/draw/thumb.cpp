#include <array>

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/findings.h"
#include "apps/ngi/print/moving_picture.h"
#include "ngi/image/formats.h"
#include "ngi/tasks/thumbnail.h"

namespace ngi::command {

namespace verb_thumb {
namespace {

constexpr Option side = {.flags = "--size",
                         .value = "N",
                         .help = "The longer side in pixels; default 256",
                         .kind = ValueKind::Whole,
                         .minimum = 16,
                         .maximum = 1024};

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  if (auto name = require_picture_name(context, arguments.operands()[1], false); !name) {
    return context.fail(name.error());
  }
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
    Operand{.name = "PATH", .help = "A model, a texture, an effect, a landscape or an areal map"},
    Operand{.name = "PNG", .help = "The picture to write; - is standard output"}};

constexpr std::array<const Option*, 9> verb_options = {
    &side,           &options::strict, &options::tolerant, &options::as_kind,
    &options::force, &options::backup, &options::dry_run,  &options::salvage,
    &options::limit};

constexpr std::array examples = {
    Example{"ngi thumb bases.rlb/bot_strider.msh strider.png", "A small picture of a model"},
    Example{"ngi thumb Textures.lib/#0 wall.png --size 64", "A smaller picture of a texture"},
};

}  // namespace
}  // namespace verb_thumb

const Verb thumb_verb = {
    .name = "thumb",
    .group = Group::Draw,
    .summary = "draw a thumbnail for a file manager",
    .description =
        "A small picture on a transparent background, as file managers show it. The installed "
        "package has the files that make file managers use it: file types in "
        "share/mime/packages/openngi.xml and share/thumbnailers/openngi.thumbnailer.",
    .operands = verb_thumb::operands,
    .options = verb_thumb::verb_options,
    .examples = verb_thumb::examples,
    .run = verb_thumb::run,
};

}  // namespace ngi::command
