#include <fmt/format.h>

#include <array>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <numbers>

#include "apps/ngi/asset_graph.h"
#include "apps/ngi/assets.h"
#include "apps/ngi/cli/frame_range.h"
#include "apps/ngi/cli/model_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/files.h"
#include "apps/ngi/image_compare.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/moving_picture.h"
#include "apps/ngi/subject.h"
#include "apps/ngi/texture_view.h"
#include "ngi/image/png.h"
#include "ngi/render/rules.h"

namespace ngi::command {

namespace verb_render {
namespace {

constexpr Option output = {
    .flags = options::output.flags,
    .value = "PNG",
    .help =
        "The picture to write; - is standard output. Pictures that move become an animated "
        "PNG, numbered files where the name has %03d, or .gif and .webm where ffmpeg is "
        "installed",
    .completes = Completes::Files};
constexpr Option turntable = {.flags = "--turntable",
                              .value = "N",
                              .help = "N pictures once around",
                              .excludes = "--animate",
                              .kind = ValueKind::Whole,
                              .minimum = 2,
                              .maximum = 720};
constexpr Option animate = {
    .flags = "--animate",
    .value = "A:B:STEP",
    .help = "Pictures at the times from A to B: frames of a model, milliseconds of an effect",
    .excludes = "--turntable"};
constexpr Option fps = {.flags = "--fps",
                        .value = "N",
                        .help = "Frames of a model in a second; 30 without it",
                        .kind = ValueKind::Real,
                        .minimum = 1,
                        .maximum = 1000};
constexpr Option stats = {
    .flags = "--stats",
    .help = "Print what was drawn, as the engine counts it, and what the engine would say of it"};

constexpr std::uint64_t max_pictures = 3600;
constexpr std::uint16_t turn_ms = 4000;

struct Request {
  RenderSettings settings;
  std::vector<Moment> moments;
  std::uint16_t delay_ms = 100;
};

std::uint16_t delay(double ms) {
  return static_cast<std::uint16_t>(std::clamp(std::round(ms), 10.0, 60'000.0));
}

// Most effects add light, which shows best at night.
void darken(render::Environment& look) {
  look.top = {0.13F, 0.14F, 0.17F};
  look.bottom = {0.05F, 0.055F, 0.065F};
}

Chosen<Request> read_request(const Arguments& arguments, const Subject& subject) {
  const auto settings = read_render_settings(arguments, {1024, 768});
  if (!settings) return tl::unexpected(settings.error());
  Request out = {*settings, {}, 100};
  if (subject.effect) darken(out.settings.view.environment);
  const std::int64_t usual = subject.effect ? subject.effect->usual_time() : 0;
  const Moment still = {static_cast<float>(arguments.real_number(options::time, 0)),
                        static_cast<std::uint32_t>(arguments.whole_number(options::clock, usual)),
                        0};
  if (arguments.has(turntable)) {
    const auto count = arguments.whole_number(turntable, 2);
    out.delay_ms = delay(turn_ms / static_cast<double>(count));
    for (std::int64_t i = 0; i < count; ++i) {
      out.moments.push_back(still);
      out.moments.back().turn =
          2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count);
    }
  } else if (arguments.has(animate)) {
    const auto range = parse_frames(arguments.value(animate), max_pictures);
    if (!range) {
      return tl::unexpected(fmt::format(
          "--animate takes A:B:STEP, as in 0:30:1, and at most {} pictures", max_pictures));
    }
    const double frame_ms = subject.effect ? 1 : 1000 / arguments.real_number(fps, 30);
    out.delay_ms = delay(range->step * frame_ms);
    for (std::uint64_t i = 0; i < range->count; ++i) {
      const double time = std::max(0.0, double{range->time(i)} * frame_ms);
      out.moments.push_back({range->time(i), still.clock + static_cast<std::uint32_t>(time), 0});
      if (subject.effect) out.moments.back().clock = static_cast<std::uint32_t>(time);
    }
  } else {
    out.moments.push_back(still);
  }
  return out;
}

bool moves(const Arguments& arguments) {
  return arguments.has(turntable) || arguments.has(animate);
}

// What is said about the pictures.
struct Account {
  std::string driver;
  render::ImageSize size = {};
  std::size_t pictures = 1;
  render::Counters counters = {};
  std::map<std::string, std::uint64_t> messages = {};  // of the engine, and how often
  std::optional<PictureTest> test = {};
};

void print_json(Context& context, const Account& account) {
  Json document = json_document("render");
  document["path"] = to_utf8(context.arguments().operands()[0]);
  document["driver"] = account.driver.empty() ? Json(nullptr) : Json(account.driver);
  document["width"] = account.size.width;
  document["height"] = account.size.height;
  document["pictures"] = account.pictures;
  const render::Counters& all = account.counters;
  document["stats"] = {{"meshes", all.meshes},
                       {"primitives", all.primitives},
                       {"faces", all.faces},
                       {"particles", all.particles},
                       {"particle_batches", all.particle_batches}};
  document["messages"] = Json::array();
  for (const auto& [text, count] : account.messages) {
    document["messages"].push_back({{"text", text}, {"count", count}});
  }
  if (account.test) document["compare"] = json_test(*account.test);
  context.out().write(json_text(document));
}

void print_text(Context& context, const Account& account) {
  TextStream& out = context.out();
  if (context.arguments().has(stats)) {
    const render::Counters& all = account.counters;
    if (!account.driver.empty()) out.print("Driver      {}\n", printable(account.driver));
    out.print("Pictures    {} of {} x {}\n", account.pictures, account.size.width,
              account.size.height);
    out.print("Meshes      {}\nPrimitives  {}\nFaces       {}\nParticles   {} in {} batches\n",
              all.meshes, all.primitives, all.faces, all.particles, all.particle_batches);
    for (const auto& [text, count] : account.messages) {
      out.print("Message     {} ({})\n", text, counted(count, "time"));
    }
  }
  if (account.test) print_test(out, *account.test);
}

// Writes, compares and reports what was drawn.
ExitCode finish(Context& context, const std::vector<Bytes>& pictures, const texture::Image& first,
                std::uint16_t delay_ms, Account account) {
  const Arguments& arguments = context.arguments();
  const std::string target = arguments.value(output);
  account.pictures = pictures.size();
  account.size = {first.width, first.height};
  if (!target.empty()) {
    const auto written = moves(arguments)
                             ? write_moving_picture(context, target, pictures, delay_ms)
                             : write_output(context, target, {pictures[0]});
    if (!written) return context.fail(written.error());
  }
  if (arguments.has(options::compare)) {
    auto test = test_picture(context, first);
    if (!test) return context.fail(test.error());
    account.test = *std::move(test);
  }
  context.wants_json() ? print_json(context, account) : print_text(context, account);
  return account.test && !account.test->same ? ExitCode::Different : ExitCode::Done;
}

Result<Bytes> encode(texture::Image image, bool transparent) {
  const auto channels = transparent ? image::Channels::Rgba : image::Channels::Rgb;
  return image::write_png({std::move(image), channels, {}, {}});
}

ExitCode show_texture(Context& context, const Asset& asset) {
  const Arguments& arguments = context.arguments();
  const auto size = frame_size(arguments, {});
  if (!size) return context.fail_usage(size.error());
  const bool transparent = arguments.has(options::transparent);
  auto image = view_of_texture(context, asset, *size, transparent);
  if (!image) return context.fail(image.error());
  const auto png = encode(*image, transparent);
  if (!png) return context.fail(png.error());
  return finish(context, {*png}, *image, 0, {});
}

ExitCode draw(Context& context) {
  const Arguments& arguments = context.arguments();
  const std::string& operand = arguments.operands()[0];
  const auto offscreen =
      render::OffscreenRenderer::open(texture_options(arguments), context.limits());
  if (!offscreen) return context.fail(offscreen.error());
  auto subject = open_subject(context, operand, *offscreen);
  if (!subject) return context.fail(subject.error());
  const auto request = read_request(arguments, *subject);
  if (!request) return context.fail_usage(request.error());
  const RenderSettings& settings = request->settings;
  const auto frame = render::RenderTarget::make(settings.size, context.limits());
  if (!frame) return context.fail(frame.error());
  const render::View view = framed(subject->drawable, settings, request->moments);
  texture::Image first;
  std::vector<Bytes> pictures;
  std::vector<math::Float3> points;
  Account account = {.driver = offscreen->context->driver()};
  if (subject->model_view) {
    subject->model_view->set_message(
        [&account](std::string_view text) { ++account.messages[std::string(text)]; });
  }
  for (const Moment& moment : request->moments) {
    account.messages.clear();  // as the counters, those of the last picture
    texture::Image image = take_picture(subject->drawable, settings, *frame, view, moment);
    auto png = encode(image, view.environment.transparent);
    if (!png) return context.fail(png.error());
    pictures.push_back(*std::move(png));
    subject->drawable.add_points(points);
    if (pictures.size() == 1) first = std::move(image);
    if (points.size() > 1) points.resize(1);
  }
  if (points.empty()) context.print(make_issue(render::rules::nothing_to_draw, {.path = operand}));
  account.counters = subject->drawable.counters();
  return finish(context, pictures, first, request->delay_ms, std::move(account));
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const std::string target = arguments.value(output);
  const bool reports = arguments.has(stats) || arguments.has(options::compare);
  if (target.empty() && !reports) {
    return context.fail_usage("'--output PNG' names the picture to write");
  }
  if (target == "-" && (reports || context.wants_json())) {
    return context.fail_usage("standard output takes the picture or the report, not both");
  }
  const auto asset = open_operand(context, arguments.operands()[0]);
  if (asset && kind_of(context, *asset) == Kind::Texture) return show_texture(context, *asset);
  return draw(context);
}

constexpr std::array operands = {
    Operand{.name = "PATH",
            .help = "A model, a texture or an effect; with --game also a unit's .dat file or the "
                    "key of a prototype"}};

constexpr auto verb_options = showing_options(
    &output, &options::size, &options::camera, &options::fit, &options::transparent,
    &options::no_grid, &options::light, &options::layer, &options::clock, &turntable, &animate,
    &fps, &stats, &options::compare, &options::tolerance, &options::sign, &options::fraction,
    &options::no_lightmaps, &options::portals, &options::no_mipmaps, &options::no_filtering,
    &options::no_multitexturing, &options::sixteen_bit, &wear_option, &options::material_policy,
    &options::as_kind, &options::force, &options::dry_run);

constexpr std::array examples = {
    Example{"ngi render bases.rlb/bot_strider.msh -o strider.png", "A picture of a model"},
    Example{"ngi render bases.rlb/bot_strider.msh --turntable 36 --size 480x480 -o turn.png",
            "Once around, as an animated PNG"},
    Example{
        "ngi render bases.rlb/bot_strider.msh -o inside.png --layer wireframe,axes,names --t 12",
        "How it is made, in the middle of a step"},
    Example{"ngi render effects.rlb/exp_big --animate 0:1500:50 -o boom%03d.png",
            "An explosion, picture by picture"},
    Example{"ngi render bases.rlb/fly_dart.msh --compare before.png --tolerance 0.01",
            "Does it still look as before? Exit code 7 when it does not"},
};

}  // namespace
}  // namespace verb_render

const Verb render_verb = {
    .name = "render",
    .group = Group::Draw,
    .summary = "draw a picture of a model, a texture or an effect",
    .description =
        "Draws without a window, a display or a graphics card. A model wears the materials and "
        "textures of its game, which is looked for in the folders above it unless --game names "
        "one; what is missing is said, and drawn as a neutral checker pattern. --t chooses the "
        "pose, --time the moment of materials and effects. An effect is shown as if the game drove "
        "it at full strength.\n\nThe same input gives the same picture in every run on one "
        "machine. Other graphics drivers round differently; --compare tells whether an eye would "
        "notice. --stats counts as the engine does.\n\nThe switches --no-mipmaps, --no-filtering, "
        "--no-multitexturing and --16-bit show what the game did on weak machines.",
    .operands = verb_render::operands,
    .options = verb_render::verb_options,
    .examples = verb_render::examples,
    .run = verb_render::run,
};

}  // namespace ngi::command
