#include <fmt/format.h>

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>

#include "apps/ngi/asset_graph.h"
#include "apps/ngi/assets.h"
#include "apps/ngi/display_text.h"
#include "apps/ngi/figures.h"
#include "apps/ngi/files.h"
#include "apps/ngi/json.h"
#include "apps/ngi/model_options.h"
#include "apps/ngi/sitting.h"
#include "apps/ngi/unsupported.h"
#include "apps/ngi/verbs.h"
#include "ngi/convert/png.h"
#include "ngi/render/rules.h"

namespace ngi::command {

namespace {

Result<Bytes> encode(texture::Image image, const render::Look& look) {
  const auto channels = look.transparent ? convert::Channels::Rgba : convert::Channels::Rgb;
  return convert::write_png({std::move(image), channels, {}, {}});
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const std::string& operand = arguments.operands()[0];
  const std::string target = arguments.value(options::output);
  if (target.empty()) return context.fail_usage("'--output PNG' names the picture to write");
  const auto sitting = read_sitting(arguments, {1024, 768});
  if (!sitting) return context.fail_usage(sitting.error());
  const auto game = game_around(context, operand);
  if (!game) return context.fail(game.error());
  auto figure = open_figure(context, operand, **game);
  if (!figure) return context.fail(figure.error());
  const auto easel = render::Easel::open(texture_options(arguments), context.limits());
  if (!easel) return context.fail(easel.error());
  Report report;
  render::Portrait portrait(*std::move(figure), *easel->textures, report);
  portrait.choose({.cells = {.state = lod(arguments), .level = group(arguments)}});
  Sitter sitter = sitter_of(portrait, *easel->renderer, root_motion(arguments));
  const std::array moments = {
      Moment{static_cast<float>(arguments.real_number(options::time, 0)),
             static_cast<std::uint32_t>(arguments.whole_number(options::clock, 0))}};
  const auto frame = render::Frame::make(sitting->size, context.limits());
  if (!frame) return context.fail(frame.error());
  const render::View view = framed(sitter, *sitting, moments);
  const auto png = encode(take_picture(sitter, *sitting, *frame, view, moments[0]), view.look);
  if (!png) return context.fail(png.error());
  const auto written = write_output(context, target, {*png});
  return written ? ExitCode::Done : context.fail(written.error());
}

constexpr std::array operands = {
    Operand{.name = "PATH",
            .help = "A model, a texture or an effect; in a game also a unit's .dat file or the key "
                    "of a prototype"}};

constexpr auto verb_options = showing_options(
    &options::picture_output, &options::size, &options::camera, &options::fit,
    &options::transparent, &options::no_grid, &options::light, &options::layer, &options::clock,
    &options::sign, &options::fraction, &options::no_lightmaps, &options::no_mipmaps,
    &options::no_filtering, &options::no_multitexturing, &options::sixteen_bit, &wear_option,
    &options::material_policy, &options::force, &options::dry_run);

constexpr std::array examples = {
    Example{"ngi render bases.rlb/bot_strider.msh -o strider.png", "A picture of a model"},
    Example{"ngi render bases.rlb/bot_strider.msh -o strider.png --layer wireframe,axes --t 12",
            "How it is made"},
};

}  // namespace

const Verb render_verb = {
    .name = "render",
    .group = Group::Draw,
    .summary = "draw a picture of a model, a texture or an effect",
    .description = "Draws.",
    .operands = operands,
    .options = verb_options,
    .examples = examples,
    .run = run,
};

}  // namespace ngi::command
