#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/land_options.h"
#include "apps/ngi/cli/map_options.h"
#include "apps/ngi/cli/number_list.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/translation.h"
#include "ngi/terrain/areals/route.h"

namespace ngi::command {

namespace verb_route {
namespace {

using areals::Point;

constexpr Option from = {.flags = "--from", .value = "X,Y", .help = "The start, in world units"};
constexpr Option to = {.flags = "--to", .value = "X,Y", .help = "The goal, in world units"};
constexpr Option land = {
    .flags = "--land",
    .value = "LAND",
    .help = "The landscape (Land.msh) of the map, for the heights of waypoints"};

// The height of the ground at each waypoint, where there is any; empty without a landscape.
using Heights = std::vector<std::optional<double>>;

std::array<float, 2> floats_of(Point point) {
  return {static_cast<float>(point.x), static_cast<float>(point.y)};
}

Result<Heights> heights_of(Context& context, const areals::Route& route) {
  const Arguments& arguments = context.arguments();
  Heights heights;
  if (!arguments.has(land)) return heights;
  const auto ground = open_land(context, open_input(context, arguments.value(land)));
  if (!ground) return tl::unexpected(ground.error());
  const land::LandIndex index(*ground);
  for (const Point& point : route.waypoints) {
    const auto found = index.height(point.x, point.y);
    heights.push_back(found ? std::optional(found->z) : std::nullopt);
  }
  return heights;
}

void print_json(Context& context, const areals::RouteGraph& graph, const areals::Route& route,
                const Heights& heights) {
  Json document = json_document("route");
  document["map"] = to_utf8(context.arguments().operands()[0]);
  document["found"] = route.found();
  document["reason"] = areals::to_text(route.outcome);
  document["cost"] = route.found() ? json_number(static_cast<float>(route.cost)) : Json(nullptr);
  document["areals"] = areals::areals_of(graph, route);
  Json waypoints = Json::array();
  for (const Point& point : route.waypoints) waypoints.push_back(json_numbers(floats_of(point)));
  document["waypoints"] = std::move(waypoints);
  if (context.arguments().has(land)) {
    Json list = Json::array();
    for (const auto& height : heights) list.push_back(height ? Json(*height) : Json(nullptr));
    document["heights"] = std::move(list);
  }
  document["escape"] = route.escape ? json_numbers(floats_of(*route.escape)) : Json(nullptr);
  document["nodes_taken"] = route.taken;
  context.out().write(json_text(document));
}

void print_text(Context& context, const areals::RouteGraph& graph, const areals::Route& route,
                const Heights& heights) {
  TextStream& out = context.out();
  if (!route.found()) {
    out.print("no route: {}\n", translated(areals::to_text(route.outcome)));
    return;
  }
  out.print("Cost       {}\n", static_cast<float>(route.cost));
  out.print("Areals     {}\n", fmt::join(areals::areals_of(graph, route), " "));
  if (route.escape) out.print("The start is not walkable; the first waypoint leaves it.\n");
  out.print("Waypoints\n");
  for (std::size_t i = 0; i < route.waypoints.size(); ++i) {
    std::string line = number_list(floats_of(route.waypoints[i]));
    if (i < heights.size() && heights[i]) {
      line += " " + number_list(std::array{static_cast<float>(*heights[i])});
    }
    out.print("  {}\n", line);
  }
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const auto start = ground_point(arguments, from);
  const auto goal = ground_point(arguments, to);
  if (!start || !goal) return context.fail_usage("--from and --to take X,Y");
  const auto map = open_areal_map(context, arguments.operands()[0]);
  if (!map) return context.fail(map.error());
  const areals::RouteGraph graph(*map);
  const areals::Route route = areals::find_route(graph, *start, *goal);
  const auto heights = heights_of(context, route);
  if (!heights) return context.fail(heights.error());
  context.wants_json() ? print_json(context, graph, route, *heights)
                       : print_text(context, graph, route, *heights);
  return ExitCode::Done;
}

constexpr std::array operands = {
    Operand{.name = "MAP", .help = "An areal map (Land.map); - is standard input"}};

constexpr std::array<const Option*, 9> verb_options = {&from,
                                                       &to,
                                                       &land,
                                                       &options::format,
                                                       &options::as_kind,
                                                       &options::strict,
                                                       &options::tolerant,
                                                       &options::salvage,
                                                       &options::limit};

constexpr std::array examples = {
    Example{"ngi route Land.map --from 640,1200 --to 2100,380", "The areals and turns of the way"},
    Example{"ngi route Land.map --from=-40,12 --to=300,380 --land Land.msh --format json",
            "With the heights of the waypoints, for a script"},
};

}  // namespace
}  // namespace verb_route

const Verb route_verb = {
    .name = "route",
    .group = Group::Run,
    .summary = "find the way of a ground unit over the areals of a map",
    .description =
        "Searches the walkable areals as the engine does, but without its random share, so that "
        "the same question has the same answer. The waypoints are where the unit goes, one behind "
        "the "
        "other; the last is the goal. Buildings and scenery of a mission are not known here.\n\n"
        "A start that is not walkable is left by the nearest walkable point within 500 units. A "
        "goal that is not walkable is refused. The search gives up after 2048 areals. --land adds "
        "the height "
        "of the ground at each waypoint.",
    .operands = verb_route::operands,
    .options = verb_route::verb_options,
    .examples = verb_route::examples,
    .run = verb_route::run,
};

}  // namespace ngi::command
