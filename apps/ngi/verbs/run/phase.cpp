#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/model_options.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/operands.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/findings.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/phase_plot.h"
#include "apps/ngi/print/translation.h"
#include "ngi/json/number_text.h"
#include "ngi/tasks/material_phase.h"
#include "ngi/tasks/read.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

namespace verb_phase {
namespace {

using tasks::PhaseSample;

constexpr double largest_word = 0xFFFF'FFFF;

constexpr Option milliseconds(std::string_view flags, std::string_view help) {
  return {.flags = flags,
          .value = "MS",
          .help = help,
          .kind = ValueKind::Whole,
          .minimum = 0,
          .maximum = largest_word};
}

constexpr Option block = {.flags = "--block",
                          .value = "N",
                          .help = "Index of the animation; a missing one counts as 0",
                          .kind = ValueKind::Whole,
                          .minimum = 0,
                          .maximum = largest_word};
constexpr Option time = milliseconds("--time", "The game clock");
constexpr Option start = {.flags = "--start",
                          .value = "MS",
                          .help = "When the animation began; default 0",
                          .excludes = "--at",
                          .kind = ValueKind::Whole,
                          .minimum = 0,
                          .maximum = largest_word};
constexpr Option seed = {.flags = "--seed",
                         .value = "S",
                         .help = "Seed of random animations; default 1",
                         .kind = ValueKind::Whole,
                         .minimum = 0,
                         .maximum = largest_word};
constexpr Option fraction = {.flags = "--at",
                             .value = "FRACTION",
                             .help = "A fraction of the cycle, 0 to 1, instead of a time",
                             .excludes = "--time",
                             .kind = ValueKind::Real};
constexpr Option plot = {.flags = "--plot",
                         .value = "FILE",
                         .help = "Also draw one cycle as SVG; - is standard output",
                         .completes = Completes::Files};
constexpr Option clamp = {.flags = "--clamp",
                          .help = "Clamp the weight to 0..1, which the engine exceeds at times"};
constexpr Option frame = {
    .flags = "--interp-frame",
    .value = "FRAME",
    .help =
        "How to read the interpolation mask; seed-literal is a known misreading, for comparison",
    .choices = "by-name|seed-literal"};

std::uint32_t word(const Arguments& arguments, const Option& option, std::uint32_t otherwise) {
  return static_cast<std::uint32_t>(arguments.whole_number(option, otherwise));
}

material::SampleOptions sample_options(const Arguments& arguments) {
  return {.overshoot =
              arguments.has(clamp) ? material::Overshoot::Clamp : material::Overshoot::AsEngine,
          .frame = arguments.value(frame) == "seed-literal" ? material::InterpFrame::SeedLiteral
                                                            : material::InterpFrame::ByName};
}

tasks::PhaseOptions phase_options(const Arguments& arguments) {
  tasks::PhaseOptions out = {.block = word(arguments, block, 0),
                             .clock_ms = word(arguments, time, 0),
                             .start_ms = word(arguments, start, 0),
                             .seed = word(arguments, seed, 1),
                             .sample = sample_options(arguments)};
  if (arguments.has(fraction)) {
    out.fraction = static_cast<float>(arguments.real_number(fraction, 0));
  }
  return out;
}

Json json_colour(const std::array<float, 4>& colour) {
  Json out = Json::array();
  for (const float component : colour) out.push_back(json_number(component));
  return out;
}

void print_json(Context& context, const mat0::Material& found, const PhaseSample& shown) {
  const auto& [selection, values] = shown.sample;
  Json document = json_document("phase");
  document["material"] = to_utf8(context.arguments().operands()[0]);
  document["block"] = word(context.arguments(), block, 0);
  document["mode"] = shown.mode;
  document["phase_a"] = selection.phase_a;
  document["phase_b"] = selection.phase_b;
  document["alpha"] = json_number(selection.alpha);
  document["start_time"] = shown.start_ms;
  Json result = {{"diffuse", json_colour(values.diffuse)},
                 {"ambient", json_colour(values.ambient)},
                 {"specular", json_colour(values.specular)},
                 {"emissive", json_colour(values.emissive)},
                 {"power", values.power}};
  const std::string_view texture = found.texture(selection.phase_a);
  if (texture.empty()) {
    result["texture"] = nullptr;
  } else {
    set_name(result, texture, "texture");
  }
  result["page_cell"] = values.cell;
  document["result"] = std::move(result);
  document["messages"] = Json::array();
  for (const auto& [text, count] : shown.messages) {
    document["messages"].push_back({{"text", text}, {"count", count}});
  }
  context.out().write(json_text(document));
}

std::string colour_text(const std::array<float, 4>& colour) {
  std::string out;
  for (const float component : colour) {
    if (!out.empty()) out += ' ';
    json::append_float(out, component);
  }
  return out;
}

void print_text(TextStream& out, const mat0::Material& found, const PhaseSample& shown) {
  const auto& [selection, values] = shown.sample;
  const std::string_view texture = found.texture(selection.phase_a);
  std::string weight;
  json::append_float(weight, selection.alpha);
  out.print("Phase       {} to {}, weight {}\n", selection.phase_a, selection.phase_b, weight);
  out.print("Texture     {}\n", texture.empty() ? translated("none") : printable_name(texture));
  if (values.cell >= 0) out.print("Cell        {}\n", values.cell);
  out.print("Ambient     {}\n", colour_text(values.ambient));
  out.print("Diffuse     {}\n", colour_text(values.diffuse));
  out.print("Specular    {}\n", colour_text(values.specular));
  out.print("Emissive    {}\n", colour_text(values.emissive));
  out.print("Power       {}\n", values.power);
  out.print("Start       {} ms\n", shown.start_ms);
  for (const auto& [text, count] : shown.messages) {
    out.print("Message     {} ({})\n", printable(text), counted(count, "time"));
  }
}

Result<void> write_plot(Context& context, const mat0::Material& found) {
  const Arguments& arguments = context.arguments();
  const std::uint32_t chosen = word(arguments, block, 0);
  const std::string title =
      format_message("{}, block {}", printable(arguments.operands()[0]), chosen);
  const std::string svg = phase_plot(found, chosen, title, sample_options(arguments));
  return write_output(context, arguments.value(plot), {Bytes::copy(svg)});
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  if (!arguments.has(time) && !arguments.has(fraction) && !arguments.has(plot)) {
    return context.fail_usage("give a time: --time MS or --at FRACTION");
  }
  warn_of_clock(context, time);
  warn_of_clock(context, start);
  const auto opened = open_input(context, arguments.operands()[0]);
  if (!opened) return context.fail(opened.error());
  const Asset* const asset = &opened->asset;
  if (const Kind kind = opened->kind; kind != Kind::Material) {
    const std::string sentence = format_message(
        "is no material but: {}; --as mat0 treats it as one", translated(facts(kind).title));
    return context.fail(tasks::explain_foreign(*asset, "a material of the game",
                                               tasks::unsupported(asset->path, sentence)));
  }
  const auto found = with_issues_printed(context, [&](Report& report) {
    return tasks::read_material(*asset, open_options(context), report);
  });
  if (!found) return context.fail(found.error());
  if (found->phase_count() == 0) {
    return context.fail(
        tasks::unsupported(asset->path, "has no phases, so there is nothing to show"));
  }
  if (arguments.has(plot)) {
    const auto written = write_plot(context, *found);
    if (!written) return context.fail(written.error());
    if (!arguments.has(time) && !arguments.has(fraction)) return ExitCode::Done;
  }
  const auto game = tasks::find_installed_game(*opened, open_options(context));
  if (!game) return context.fail(game.error());
  Report report;
  const auto shown = tasks::sample_phase(*found, phase_options(arguments), game->get(), report);
  print_issues(context, std::move(report), asset->path);
  if (context.wants_json()) {
    print_json(context, *found, *shown);
  } else {
    print_text(context.out(), *found, *shown);
  }
  return ExitCode::Done;
}

constexpr std::array operands = {
    Operand{.name = "MATERIAL", .help = "A material, as a file or an entry; - is standard input"}};

constexpr std::array<const Option*, 18> verb_options = {&block,
                                                        &time,
                                                        &start,
                                                        &seed,
                                                        &fraction,
                                                        &plot,
                                                        &clamp,
                                                        &frame,
                                                        &options::format,
                                                        &options::force,
                                                        &options::backup,
                                                        &options::dry_run,
                                                        &options::strict,
                                                        &options::tolerant,
                                                        &options::as_kind,
                                                        &options::attr2,
                                                        &options::salvage,
                                                        &options::limit};

constexpr std::array examples = {
    Example{"ngi phase Material.lib/WATER_M --block 0 --time 1250", "The phase shown at a time"},
    Example{"ngi phase Material.lib/WATER_M --at 0.5 --format json", "Half-way, for a script"},
    Example{"ngi phase Material.lib/WATER_M --plot water.svg", "One cycle as a picture"},
};

}  // namespace
}  // namespace verb_phase

const Verb phase_verb = {
    .name = "phase",
    .group = Group::Run,
    .summary = "print which phase of a material is shown, and its colours",
    .description =
        "Selects and interpolates the phases of a material with the engine's own arithmetic. By "
        "time, the animation loops, swings back and forth, ends or jumps at random, depending on "
        "its mode; a random one also moves its start, which is printed. By fraction, the mode does "
        "not matter. In a game, textures that the game does not have are reported. "
        "Colours run from 0 to 1; the alpha of the ambient colour is the opacity.",
    .operands = verb_phase::operands,
    .options = verb_phase::verb_options,
    .examples = verb_phase::examples,
    .run = verb_phase::run,
};

}  // namespace ngi::command
