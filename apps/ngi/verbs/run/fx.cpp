#include <nlohmann/json.hpp>

#include "apps/ngi/cli/number_list.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/fx_names.h"
#include "apps/ngi/print/fx_trace.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/text.h"
#include "ngi/fx/rules.h"
#include "ngi/tasks/check_effect.h"
#include "ngi/tasks/foreign_file.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

namespace verb_fx {
namespace {

constexpr Option ticks = {.flags = "--ticks",
                          .value = "N",
                          .help = "Number of ticks, the first at time 0; default 11",
                          .kind = ValueKind::Whole,
                          .minimum = 1,
                          .maximum = 100'000};
constexpr Option step = {.flags = "--step",
                         .value = "MS",
                         .help = "Milliseconds from tick to tick; default 100, as in the engine",
                         .kind = ValueKind::Whole,
                         .minimum = 1,
                         .maximum = 60'000};
constexpr Option seed = {
    .flags = "--seed",
    .value = "S",
    .help = "Seed of the random numbers; default 1; 0 and 32768 are not allowed",
    .kind = ValueKind::Whole,
    .minimum = 1,
    .maximum = 0xFFFF'FFFF};
constexpr Option mode = {
    .flags = "--mode",
    .value = "M",
    .help = "Start it in this mode, as the game may; default: the effect's own",
    .kind = ValueKind::Whole,
    .minimum = 0,
    .maximum = 17};
constexpr Option value = {
    .flags = "--value",
    .value = "V",
    .help = "The value that the game supplies in modes 0, 4, 16 and 17; default 0",
    .kind = ValueKind::Real,
    .minimum = 0,
    .maximum = 1};
constexpr Option eye = {
    .flags = "--eye", .value = "X,Y,Z", .help = "Position of the camera; default 0,0,10"};
constexpr Option format = {
    .flags = options::format.flags,
    .value = "FORMAT",
    .help = "What to print; csv has a row for each light, sound, quad and particle",
    .choices = "text|json|csv"};

struct Request {
  std::uint32_t seed = 1;
  tasks::PlayOptions play = {};
};

// Reads the options; a message when they are wrong.
tl::expected<Request, std::string> read_request(const Arguments& arguments) {
  Request out;
  tasks::PlayOptions& play = out.play;
  play.ticks = arguments.whole_number(ticks, play.ticks);
  play.step_ms = arguments.whole_number(step, play.step_ms);
  out.seed = static_cast<std::uint32_t>(arguments.whole_number(seed, out.seed));
  const auto random = fx::run::RandomStreams::from(out.seed);
  if (!random) return tl::unexpected(std::string("--seed 32768 would give only zeros"));
  play.random = *random;
  if (arguments.has(mode)) {
    play.mode = static_cast<std::uint32_t>(arguments.whole_number(mode, 0));
  }
  play.value = static_cast<float>(arguments.real_number(value, 0));
  if (!arguments.has(eye)) return out;
  const auto point = parse_point(arguments.value(eye));
  if (!point) return tl::unexpected(std::string("--eye takes X,Y,Z"));
  play.eye = {(*point)[0], (*point)[1], (*point)[2]};
  return out;
}

void print_json(Context& context, const Request& request, tasks::EffectPlayer& player) {
  Json head = json_document("fx");
  head["effect"] = to_utf8(context.arguments().operands()[0]);
  head["seed"] = request.seed;
  head["step_ms"] = request.play.step_ms;
  head["eye"] = json_numbers(array_of(request.play.eye));
  JsonList list(context.out(), head, "ticks");
  player.play([&](const FxTick& tick) {
    list.add(json_tick(tick));
    return !context.out().broken();
  });
}

void print_csv(Context& context, tasks::EffectPlayer& player) {
  context.out().write(csv_heading());
  player.play([&](const FxTick& tick) {
    context.out().write(csv_rows(tick));
    return !context.out().broken();
  });
}

// Ticks per printed table, so that a long run needs little memory and prints while it runs.
constexpr std::int64_t ticks_of_table = 1000;

void print_text(Context& context, tasks::EffectPlayer& player) {
  Table table(table_columns());
  std::int64_t kept = 0;
  player.play([&](const FxTick& tick) {
    if (kept == ticks_of_table) {
      table.print(context.out());
      table = Table(table_columns());
      kept = 0;
    }
    add_rows(tick, table);
    ++kept;
    return tick.instance != nullptr && !context.out().broken();
  });
  table.print(context.out());
}

void warn_of_approximation(Context& context, const fx::run::Template& effect) {
  for (const auto& command : effect.commands()) {
    if (!fx::run::is_approximate(command.command.opcode())) continue;
    context.tip("particles are approximate: opcodes 7, 8 and 10 are not fully known");
    return;
  }
}

void warn_of_limit(Context& context, const fx::run::Template& effect) {
  if (effect.commands_left_out() == 0) return;
  context.tip(format_message("only the first {} of {} commands were run", effect.commands().size(),
                             effect.effect().command_count()));
}

void warn_of_unresolved(Context& context, const tasks::EffectPlayer& player) {
  for (const fx::run::Unresolved& one : player.unresolved()) {
    const bool empty = one.state == fx::Lookup::Empty;
    const Rule& rule = empty ? fx::rules::ref_no_sample : fx::rules::ref_missing;
    const Place place = {.path = to_utf8(context.arguments().operands()[0]),
                         .stream = "command",
                         .record = one.command};
    context.print(make_issue(rule, place, cp1251_to_utf8(one.archive), cp1251_to_utf8(one.name)));
  }
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const auto request = read_request(arguments);
  if (!request) return context.fail_usage(request.error());
  const tasks::OpenOptions open = open_options(context);
  const auto asset = open_input(context, arguments.operands()[0]);
  if (!asset) return context.fail(asset.error());
  // Effects have no magic, so bytes that nobody knows may be one.
  const bool is_foreign = asset->kind == Kind::Unknown && tasks::foreign_format(asset->asset);
  if (is_foreign || (asset->kind != Kind::Effect && asset->kind != Kind::Unknown)) {
    const std::string sentence = format_message("is no effect but: {}; --as fxid treats it as one",
                                                translated(facts(asset->kind).title));
    return context.fail(tasks::explain_foreign(asset->asset, "an effect of the game",
                                               tasks::unsupported(asset->asset.path, sentence)));
  }
  Report report;
  auto effect = tasks::check_effect(asset->asset, open, report);
  for (const Issue& issue : report.issues()) context.print(issue);
  if (!effect) return context.fail(effect.error());
  const auto game = tasks::find_installed_game(*asset, open);
  if (!game) return context.fail(game.error());
  tasks::EffectPlayer player(*std::move(effect), request->play, game->get());
  warn_of_unresolved(context, player);
  const std::string wanted = arguments.value(format, "text");
  if (wanted == "json") {
    print_json(context, *request, player);
  } else if (wanted == "csv") {
    print_csv(context, player);
  } else {
    print_text(context, player);
  }
  warn_of_approximation(context, player.effect());
  warn_of_limit(context, player.effect());
  return ExitCode::Done;
}

constexpr std::array operands = {
    Operand{.name = "EFFECT", .help = "An effect, as a file or an entry; - is standard input"}};

constexpr std::array<const Option*, 12> verb_options = {&ticks,
                                                        &step,
                                                        &seed,
                                                        &mode,
                                                        &value,
                                                        &eye,
                                                        &format,
                                                        &options::strict,
                                                        &options::tolerant,
                                                        &options::as_kind,
                                                        &options::salvage,
                                                        &options::limit};

constexpr std::array examples = {
    Example{"ngi fx effects.rlb/env_lightning", "What it emits in its first second"},
    Example{"ngi fx boom.fxid --ticks 60 --step 16 --format csv > boom.csv", "For plotting"},
    Example{"ngi fx effects.rlb/door_open --mode 4 --value 0.5 --format json",
            "Driven by the game: a door half open, with all numbers"},
};

}  // namespace
}  // namespace verb_fx

const Verb fx_verb = {
    .name = "fx",
    .group = Group::Run,
    .summary = "run an effect and print what it emits",
    .description =
        "Makes an instance of the effect at the origin and runs it as the engine does: the "
        "strength moves, commands act inside their windows, and lights, sounds, quads and "
        "particles come out. An instance is updated every 100 ms, so smaller steps repeat what the "
        "last update produced.\n\nThe same effect, seed and steps always give the same output. "
        "The engine seeds its random numbers from the clock, so no two of its own runs are "
        "alike.\n\nWith --game, and for an effect inside a game's folder, materials, textures and "
        "sounds are looked up in the game, and missing ones are reported on standard error.",
    .operands = verb_fx::operands,
    .options = verb_fx::verb_options,
    .examples = verb_fx::examples,
    .run = verb_fx::run,
};

}  // namespace ngi::command
