#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/frame_range.h"
#include "apps/ngi/cli/model_options.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/render_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/findings.h"
#include "apps/ngi/print/image_comparison.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/moving_picture.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/verbs/draw/render_only_options.h"
#include "ngi/image/formats.h"
#include "ngi/render/effect_view.h"
#include "ngi/tasks/map_picture.h"
#include "ngi/tasks/texture_view.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

namespace verb_render {
namespace {

using render_options::animate;
using render_options::fps;
using render_options::stats;
using render_options::turntable;

constexpr Option output = {
    .flags = options::output.flags,
    .value = "PNG",
    .help =
        "The picture to write; - is standard output. Several pictures become an animated PNG, "
        "numbered files when the name has %03d, or .gif, .webm and .mp4 when ffmpeg is "
        "installed",
    .completes = Completes::Files};
constexpr std::uint64_t max_pictures = 3600;
// Reads all options except --wear.
ValueOrMessage<tasks::RenderOptions> read_options(const Arguments& arguments, LayerSet layers) {
  tasks::RenderOptions out;
  auto settings = render_settings(arguments, {1024, 768}, layers);
  if (!settings) return tl::unexpected(settings.error());
  out.settings = *settings;
  if (layers != LayerSet::Models) {
    auto land = land_view_options(arguments, layers);
    if (!land) return tl::unexpected(land.error());
    out.land = *land;
  }
  if (layers == LayerSet::Missions) {
    auto mission = mission_view_options(arguments, out.land);
    if (!mission) return tl::unexpected(mission.error());
    out.mission = *mission;
  }
  out.model = {.object = object_options(arguments),
               .damage_state = damage_state(arguments),
               .detail_level = detail_level(arguments),
               .portals = arguments.has(options::portals),
               .root_motion = root_motion(arguments)};
  out.textures = texture_options(arguments);
  out.pose_time = static_cast<float>(arguments.real_number(options::pose_time, 0));
  if (arguments.has(options::clock_ms)) {
    out.clock_ms = static_cast<std::uint32_t>(arguments.whole_number(options::clock_ms, 0));
  }
  if (arguments.has(turntable)) {
    out.motion = tasks::Turntable{static_cast<std::uint32_t>(arguments.whole_number(turntable, 2))};
  } else if (arguments.has(animate)) {
    const auto times = parse_frames(arguments.value(animate), max_pictures);
    if (!times) {
      return tl::unexpected(format_message(
          "--animate takes A:B:STEP, as in 0:30:1, and at most {} pictures", max_pictures));
    }
    out.motion = tasks::AnimatedFrames{*times, arguments.real_number(fps, 30)};
  }
  return out;
}

bool moves(const Arguments& arguments) {
  return arguments.has(turntable) || arguments.has(animate);
}

// The data that is printed about the pictures.
struct RenderSummary {
  tasks::Rendering rendering = {};
  render::ImageSize size = {};
  std::size_t pictures = 1;
  std::optional<tasks::ImageComparison> comparison = {};
};

void print_json(Context& context, const RenderSummary& summary) {
  Json document = json_document("render");
  document["path"] = to_utf8(context.arguments().operands()[0]);
  document["driver"] =
      summary.rendering.driver.empty() ? Json(nullptr) : Json(summary.rendering.driver);
  document["width"] = summary.size.width;
  document["height"] = summary.size.height;
  document["pictures"] = summary.pictures;
  const render::Counters& all = summary.rendering.counters;
  document["stats"] = {{"meshes", all.meshes},
                       {"primitives", all.primitives},
                       {"faces", all.faces},
                       {"particles", all.particles},
                       {"particle_batches", all.particle_batches}};
  document["messages"] = Json::array();
  for (const auto& [text, count] : summary.rendering.messages) {
    document["messages"].push_back({{"text", text}, {"count", count}});
  }
  if (summary.comparison) {
    document["compare"] =
        json_comparison(context.arguments().value(options::compare), *summary.comparison);
  }
  context.out().write(json_text(document));
}

void print_text(Context& context, const RenderSummary& summary) {
  TextStream& out = context.out();
  if (context.arguments().has(stats)) {
    const render::Counters& all = summary.rendering.counters;
    if (!summary.rendering.driver.empty())
      out.print("Driver      {}\n", printable(summary.rendering.driver));
    out.print("Pictures    {} of {} x {}\n", summary.pictures, summary.size.width,
              summary.size.height);
    out.print("Meshes      {}\nPrimitives  {}\nFaces       {}\nParticles   {} in {} batches\n",
              all.meshes, all.primitives, all.faces, all.particles, all.particle_batches);
    for (const auto& [text, count] : summary.rendering.messages) {
      out.print("Message     {} ({})\n", text, counted(count, "time"));
    }
  }
  if (summary.comparison) {
    print_comparison(out, context.arguments().value(options::compare), *summary.comparison);
  }
}

// Compares with the picture that --compare names.
Result<tasks::ImageComparison> compare(const Context& context, const texture::Image& picture) {
  const Arguments& arguments = context.arguments();
  const std::string path = arguments.value(options::compare);
  const auto bytes = read_input(context, path);
  if (!bytes) return tl::unexpected(bytes.error());
  const auto reference = image::read_png(*bytes, context.limits());
  if (!reference) return tl::unexpected(Error(reference.error()).at_path(path));
  return tasks::compare_images(reference->image, picture,
                               arguments.real_number(options::tolerance, tasks::usual_tolerance));
}

// Writes, compares and reports what was drawn.
ExitCode finish(Context& context, const std::vector<Bytes>& pictures, const texture::Image& first,
                tasks::Rendering rendering) {
  const Arguments& arguments = context.arguments();
  const std::string target = arguments.value(output);
  const std::uint16_t delay_ms = rendering.delay_ms;
  RenderSummary summary = {std::move(rendering), {first.width, first.height}, pictures.size(), {}};
  if (!target.empty()) {
    const auto written = moves(arguments)
                             ? write_moving_picture(context, target, pictures, delay_ms)
                             : write_output(context, target, {pictures[0]});
    if (!written) return context.fail(written.error());
  }
  if (arguments.has(options::compare)) {
    const auto comparison = compare(context, first);
    if (!comparison) return context.fail(comparison.error());
    summary.comparison = *comparison;
  }
  context.wants_json() ? print_json(context, summary) : print_text(context, summary);
  return summary.comparison && !summary.comparison->same ? ExitCode::Different : ExitCode::Done;
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
  const auto ground = transparent ? image::Ground::None : image::Ground::Checks;
  auto image = tasks::view_of_texture(asset, *size, ground, open_options(context));
  if (!image) return context.fail(image.error());
  const auto png = encode(*image, transparent);
  if (!png) return context.fail(png.error());
  return finish(context, {*png}, *image, {});
}

// Says so when a time cannot be shown: frames of a model, or milliseconds of an effect.
void warn_of_times(Context& context, const tasks::RenderOptions& chosen, bool is_effect) {
  const auto* frames = std::get_if<tasks::AnimatedFrames>(&chosen.motion);
  if (!is_effect) {
    warn_of_clock(context, options::clock_ms);
    return warn_of_time(context, frames ? frames->times.first : chosen.pose_time);
  }
  const double first = frames ? frames->times.first : 0;
  const double last = frames ? frames->times.first +
                                   frames->times.step * static_cast<double>(frames->times.count - 1)
                             : static_cast<double>(chosen.clock_ms.value_or(0));
  if (first >= 0 && last <= static_cast<double>(render::EffectView::longest_ms)) return;
  context.tip(format_message("effects run from 0 to {} ms: other times show the nearest of these",
                             render::EffectView::longest_ms));
}

ExitCode draw(Context& context, const tasks::AssetOrObject& subject) {
  const Kind kind = subject.asset ? subject.asset->kind : Kind::Unknown;
  auto chosen = read_options(context.arguments(), kind == Kind::Terrain   ? LayerSet::Landscapes
                                                  : kind == Kind::Mission ? LayerSet::Missions
                                                                          : LayerSet::Models);
  if (!chosen) return context.fail_usage(chosen.error());
  auto wear = named_wear(context, subject);
  if (!wear) return context.fail(wear.error());
  chosen->model.object.wear = *std::move(wear);
  warn_of_times(context, *chosen, subject.asset && subject.asset->kind == Kind::Effect);
  const bool transparent = chosen->settings.view.environment.transparent;
  texture::Image first;
  std::vector<Bytes> pictures;
  const auto keep = [&](texture::Image image) -> Result<void> {
    auto png = encode(image, transparent);
    if (!png) return fail(std::move(png));
    pictures.push_back(*std::move(png));
    if (pictures.size() == 1) first = std::move(image);
    return {};
  };
  Report report;
  auto rendering = tasks::render_images(subject, *chosen, open_options(context), keep, report,
                                        context.start_work("drawing"));
  print_findings(context, report, subject);
  if (!rendering) return context.fail(rendering.error());
  return finish(context, pictures, first, *std::move(rendering));
}

// An areal map from above.
ExitCode show_areal_map(Context& context, const Asset& asset) {
  const Arguments& arguments = context.arguments();
  const auto size = frame_size(arguments, {1024, 1024});
  if (!size) return context.fail_usage(size.error());
  const auto land = land_view_options(arguments);
  if (!land) return context.fail_usage(land.error());
  render::MapLayers layers = land->map;
  if (!arguments.has(options::layer)) layers.areals = true;
  if (land->faces || layers.tiles || !layers.any()) {
    return context.fail_usage("an areal map has the layers areals, links and grid");
  }
  Report report;
  auto image = tasks::view_of_areal_map(asset, *size, layers, open_options(context), report);
  for (const Issue& issue : report.issues()) context.print(issue);
  if (!image) return context.fail(image.error());
  const auto png = encode(*image, false);
  if (!png) return context.fail(png.error());
  return finish(context, {*png}, *image, {});
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const std::string target = arguments.value(output);
  const bool reports = arguments.has(stats) || arguments.has(options::compare);
  if (target.empty() && !reports) {
    return context.fail_usage("give the picture to write with '--output PNG'");
  }
  if (target == "-" && (reports || context.wants_json())) {
    return context.fail_usage("standard output can take the picture or the report, not both");
  }
  if (auto name = require_picture_suffix(context, target, moves(arguments)); !name) {
    return context.fail(name.error());
  }
  const tasks::AssetOrObject subject = open_subject(context, arguments.operands()[0]);
  if (const std::string problem = render_options::unused(context, subject); !problem.empty()) {
    return context.fail_usage(problem);
  }
  if (subject.asset && subject.asset->kind == Kind::Unknown) {
    const Asset& asset = subject.asset->asset;
    return context.fail(tasks::explain_foreign(
        asset, "an asset of the game",
        tasks::wrong_kind(asset, "cannot be drawn, because its kind is not known; --as says it")));
  }
  if (subject.asset && subject.asset->kind == Kind::Texture) {
    return show_texture(context, subject.asset->asset);
  }
  if (subject.asset && subject.asset->kind == Kind::TerrainMap) {
    return show_areal_map(context, subject.asset->asset);
  }
  return draw(context, subject);
}

constexpr std::array operands = {Operand{
    .name = "PATH",
    .help =
        "A model, a texture, an effect, a landscape, an areal map or a mission (data.tma or its "
        "folder); with --game also a unit's .dat file or the key of a prototype"}};

constexpr auto verb_options = showing_options(
    &output, &options::size, &options::camera, &options::fit, &options::top_down, &options::look_at,
    &options::look_from, &options::hour, &options::water, &options::fog, &options::transparent,
    &options::no_grid, &options::light, &options::layer, &options::clock_ms, &turntable, &animate,
    &fps, &stats, &options::compare, &options::tolerance, &options::sign, &options::fraction,
    &options::no_lightmaps, &options::portals, &options::no_mipmaps, &options::no_filtering,
    &options::no_multitexturing, &options::sixteen_bit, &options::wear, &options::material_policy,
    &options::as_kind, &options::force, &options::backup, &options::dry_run);

constexpr std::array examples = {
    Example{"ngi render bases.rlb/bot_strider.msh -o strider.png", "A picture of a model"},
    Example{"ngi render bases.rlb/bot_strider.msh --turntable 36 --size 480x480 -o turn.png",
            "Once around, as an animated PNG"},
    Example{
        "ngi render bases.rlb/bot_strider.msh -o inside.png --layer wireframe,axes,names --t 12",
        "Its wireframe, axes and node names, in the middle of a step"},
    Example{"ngi render effects.rlb/exp_big --animate 0:1500:50 -o boom%03d.png",
            "An explosion, picture by picture"},
    Example{"ngi render Land.msh --top-down --layer areals -o areals.png",
            "Where units may go on a landscape; Land.map is beside it"},
    Example{"ngi render Land.msh --at 400,300 --camera 200,12,150 -o view.png",
            "A view over the ground"},
    Example{"ngi render MISSIONS/Single.01 --hour 18.7 -o dusk.png",
            "A mission in the evening, from before its base"},
    Example{"ngi render bases.rlb/fly_dart.msh --compare before.png --tolerance 0.01",
            "Does it still look as before? Exit code 7 when it does not"},
};

}  // namespace
}  // namespace verb_render

const Verb render_verb = {
    .name = "render",
    .group = Group::Draw,
    .summary = "draw a picture of a model, a texture, an effect, a landscape or a mission",
    .description =
        "Draws without a window, a display or a graphics card. A model gets the materials and "
        "textures of its game, which is searched for in the folders above it unless --game names "
        "one; missing ones are reported and drawn as a neutral checker pattern. --t chooses the "
        "pose, --time the clock of materials and effects. An effect is drawn at full "
        "strength.\n\n"
        "A landscape gets the materials of Land1.wea and Land2.wea beside it; rows without a "
        "material have flat colours of their own. It is drawn at its finest level; --level 1 "
        "shows the other one, and --layer lods what the game would choose for this camera. "
        "--layer areals, links and grid come from Land.map beside it. An areal map by itself is "
        "drawn from above.\n\n"
        "A mission is drawn with everything that it places, on the ground with the foundations of "
        "its buildings, under its sky at --hour. --camera turns around the base, --at chooses "
        "another point, --from the eye.\n\n"
        "The same input gives the same picture in every run on one machine. Other graphics "
        "drivers round differently; --compare tells whether a viewer would notice. --stats "
        "counts as the engine does.\n\n"
        "--no-mipmaps, --no-filtering, --no-multitexturing and --16-bit draw as the game did on "
        "weak machines. An option that does nothing for the kind of asset is refused.",
    .operands = verb_render::operands,
    .options = verb_render::verb_options,
    .examples = verb_render::examples,
    .run = verb_render::run,
};

}  // namespace ngi::command
