#include <array>

#include "apps/ngi/cli/model_options.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/render_options.h"
#include "apps/ngi/cli/unused_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/draw_states.h"
#include "apps/ngi/print/findings.h"
#include "apps/ngi/print/table.h"
#include "ngi/json/number_text.h"
#include "ngi/json/writer.h"
#include "ngi/scene/draw_list.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

namespace verb_draw {
namespace {

using json::Lines;
using json::Writer;

constexpr Option with_triangles = {.flags = "--triangles",
                                   .help = "Also list the triangles, in their pose at --t"};
constexpr Option picture = {.flags = "--picture",
                            .help =
                                "Leave out batches that a picture of the model does not show: "
                                "cockpits, portals, empty batches"};

constexpr Option with_states = {.flags = "--states",
                                .help =
                                    "List order and state of each draw: matrix, material phase, "
                                    "blending, depth, texture and lightmap"};

constexpr std::uint64_t max_triangles = 1'000'000;

struct DrawList {
  scene::Instance instance;
  std::vector<scene::DrawItem> draws;
  std::optional<tasks::DrawStates> states = {};
};

scene::DrawOptions draw_options(const Arguments& arguments) {
  scene::DrawOptions chosen = scene::whole_cell(damage_state(arguments), detail_level(arguments));
  if (arguments.has(picture)) {
    chosen.batches = scene::BatchSet::Picture;
    chosen.cells.cockpit = scene::Cockpit::InOwnView;
  }
  chosen.material_policy = material_policy(arguments);
  return chosen;
}

template <typename T>
void write_or_null(Writer& out, std::string_view key, const std::optional<T>& number) {
  out.key(key);
  number ? out.whole(*number) : out.null();
}

void write_draw(Writer& out, const DrawList& list, std::size_t index) {
  const scene::DrawItem& draw = list.draws[index];
  const auto field = [&out](std::string_view key, std::uint32_t number) {
    out.key(key);
    out.whole(number);
  };
  out.begin_object(Lines::One);
  field("node", draw.node);
  field("slot", draw.slot);
  field("batch", draw.batch);
  field("flags", draw.flags);
  write_or_null(out, "material", draw.material.row);
  write_or_null(out, "lightmap", draw.lightmap);
  field("index_start", draw.index_start);
  field("index_count", draw.index_count);
  field("base_vertex", draw.base_vertex);
  if (list.states) write_state(out, *list.states, list.instance, index);
  out.end_object();
}

void write_triangles(Writer& out, const DrawList& list) {
  out.key("triangles");
  out.begin_array();
  scene::visit_triangles(list.instance, list.draws, [&out](const scene::WorldTriangle& triangle) {
    out.begin_array(Lines::One);
    for (const math::Float3& corner : triangle.corners) {
      out.begin_array();
      for (const float number : {corner.x, corner.y, corner.z}) {
        out.real(static_cast<double>(number));
      }
      out.end_array();
    }
    out.end_array();
    return true;
  });
  out.end_array();
}

void print_json(Context& context, const DrawList& list) {
  const Arguments& arguments = context.arguments();
  Writer out;
  out.begin_object();
  out.key("schema");
  out.text("ngi.draw/1");
  out.key("model");
  out.text(to_utf8(arguments.operands()[0]));
  out.key("lod");
  out.whole(arguments.whole_number(options::damage_state, 0));
  out.key("group");
  out.whole(detail_level(arguments));
  out.key("draws");
  out.begin_array();
  for (std::size_t i = 0; i < list.draws.size(); ++i) write_draw(out, list, i);
  out.end_array();
  if (arguments.has(with_triangles)) write_triangles(out, list);
  out.end_object();
  context.out().write(std::move(out).take());
}

template <typename T>
std::string number_or_dash(const std::optional<T>& number) {
  return number ? std::to_string(*number) : "-";
}

void print_draws(TextStream& out, const std::vector<scene::DrawItem>& draws) {
  constexpr auto right = Align::Right;
  Table table({{"NODE", right},
               {"SLOT", right},
               {"BATCH", right},
               {"FLAGS", right},
               {"MATERIAL", right},
               {"LIGHTMAP", right},
               {"FIRST INDEX", right},
               {"INDICES", right},
               {"BASE VERTEX", right}});
  for (const scene::DrawItem& draw : draws) {
    table.add({std::to_string(draw.node), std::to_string(draw.slot), std::to_string(draw.batch),
               hex_argument(draw.flags), number_or_dash(draw.material.row),
               number_or_dash(draw.lightmap), std::to_string(draw.index_start),
               std::to_string(draw.index_count), std::to_string(draw.base_vertex)});
  }
  table.print(out);
}

void print_triangles(TextStream& out, const DrawList& list) {
  scene::visit_triangles(list.instance, list.draws, [&out](const scene::WorldTriangle& triangle) {
    std::string line;
    for (const math::Float3& corner : triangle.corners) {
      for (const float number : {corner.x, corner.y, corner.z}) {
        if (!line.empty()) line += ' ';
        json::append_real(line, number);
      }
    }
    out.print("{}\n", line);
    return !out.broken();
  });
}

void print_text(Context& context, const DrawList& list) {
  TextStream& out = context.out();
  print_draws(out, list.draws);
  out.print("{}, {}\n", counted(list.draws.size(), "draw"),
            counted(scene::count_triangles(list.draws), "triangle"));
  if (list.states) print_states(out, *list.states, list.instance);
  if (context.arguments().has(with_triangles)) print_triangles(out, list);
}

render::PlanOptions plan_options(const Arguments& arguments) {
  render::PlanOptions out;
  out.clock = static_cast<std::uint32_t>(arguments.whole_number(options::clock_ms, 0));
  out.fraction = material_fraction(arguments);
  out.block = owner_sign(arguments);
  return out;
}

// Resolves the model with its materials as 'ngi render' does.
Result<scene::ResolvedObject> resolve(Context& context, const tasks::AssetOrObject& model,
                                      const std::optional<Asset>& wear) {
  tasks::ObjectOptions chosen = object_options(context.arguments());
  chosen.wear = wear;
  const tasks::OpenOptions open = open_options(context);
  const auto game = tasks::find_game(model, open);
  if (!game) return tl::unexpected(game.error());
  Report report;
  auto object =
      tasks::resolve_object(model, std::make_shared<game::Materials>(**game), chosen, open, report);
  print_findings(context, report, model);
  return object;
}

// Returns the material table that --wear names, else the one beside the model.
Result<std::optional<Asset>> find_table(const Context& context, const tasks::OpenedAsset& model) {
  const auto named = named_wear(context, model);
  if (!named) return tl::unexpected(named.error());
  return tasks::choose_wear(model, *named, open_options(context));
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  if (!arguments.has(with_states)) {
    constexpr std::array<const Option*, 3> of_states = {&options::clock_ms, &options::sign,
                                                        &options::fraction};
    const std::string unused = unused_option(arguments, of_states, {}, "without '--states'");
    if (!unused.empty()) return context.fail_usage(unused);
  }
  warn_of_clock(context, options::clock_ms);
  const tasks::AssetOrObject subject = open_subject(context, arguments.operands()[0]);
  const auto model = open_model(context, subject.asset);
  if (!model) return context.fail(model.error());
  const auto wear = find_table(context, *subject.asset);
  if (!wear) return context.fail(wear.error());
  DrawList list = {pose_instance(context, *model), {}};
  const scene::DrawOptions chosen = draw_options(arguments);
  Report report;
  const std::uint64_t count =
      tasks::list_model_draws(list.instance, chosen, *wear, list.draws, report);
  print_issues(context, std::move(report), subject.asset->asset.path);
  if (count > list.draws.size()) {
    return context.fail(tasks::unsupported(subject.name, "has more draws than can be listed"));
  }
  if (arguments.has(with_triangles) && scene::count_triangles(list.draws) > max_triangles) {
    return context.fail(tasks::unsupported(subject.name, "has more triangles than can be listed"));
  }
  if (arguments.has(with_states)) {
    auto object = resolve(context, subject, *wear);
    if (!object) return context.fail(object.error());
    list.states = tasks::capture_draw_states(*std::move(object), list.instance, list.draws,
                                             plan_options(arguments));
  }
  context.wants_json() ? print_json(context, list) : print_text(context, list);
  return ExitCode::Done;
}

constexpr std::array operands = {
    Operand{.name = "MODEL", .help = "A model, as a file or an entry; - is standard input"}};

constexpr auto verb_options =
    showing_options(&with_triangles, &picture, &with_states, &options::clock_ms, &options::sign,
                    &options::fraction, &options::wear, &options::material_policy);

constexpr std::array examples = {
    Example{"ngi draw objects.rlb/robot.msh", "The batches of the undamaged, finest cell"},
    Example{"ngi draw robot.msh --group 1 --t 5 --triangles --format json",
            "A coarser level, with its triangles at frame 5"},
    Example{"ngi draw bases.rlb/bot_strider.msh --states --time 500",
            "The states of a frame, as a renderer submits them"},
};

}  // namespace
}  // namespace verb_draw

const Verb draw_verb = {
    .name = "draw",
    .group = Group::Run,
    .summary = "list the draws of a model",
    .description =
        "Lists every batch of one cell of all nodes, in node order, then batch order: the range of "
        "indices, the row of the model's WEAR that is its material, and the row of its lightmap. A "
        "row that "
        "the WEAR does not have is reported, and replaced as the game does. "
        "--lod and --group choose the cell; most models have (0,0) only. Triangles are in the "
        "model's own space, each corner as X Y Z; --t, --root-motion and --quat-order pose them "
        "and the matrices of --states.\n\nWith --states the model's materials are "
        "looked "
        "up as 'ngi render' does, and every draw has its place in the order of the frame: opaque "
        "ones by state and texture, then see-through ones from far to near, seen from the origin.",
    .operands = verb_draw::operands,
    .options = verb_draw::verb_options,
    .examples = verb_draw::examples,
    .run = verb_draw::run,
};

}  // namespace ngi::command
