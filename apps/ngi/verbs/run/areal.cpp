#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/map_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/translation.h"

namespace ngi::command {

namespace verb_areal {
namespace {

constexpr Option at = {.flags = "--at", .value = "X,Y", .help = "The point, in world units"};

void print_json(Context& context, const areals::AreaMap& map, areals::Point point) {
  Json document = json_document("areal");
  document["map"] = to_utf8(context.arguments().operands()[0]);
  document["at"] = Json::array({point.x, point.y});
  const auto found = areals::find_areal(map, point);
  document["areal"] = found ? Json(*found) : Json(nullptr);
  if (found) {
    const areals::Areal& areal = map[*found];
    document["walkable"] = areal.walkable;
    document["class"] = areal.class_id;
    document["lake"] = areal.is_lake();
    document["corners"] = areal.vertices.size();
  }
  context.out().write(json_text(document));
}

void print_text(Context& context, const areals::AreaMap& map, areals::Point point) {
  const auto found = areals::find_areal(map, point);
  if (!found) {
    context.out().print("the point is in no areal\n");
    return;
  }
  const areals::Areal& areal = map[*found];
  context.out().print("areal {}, {}, class {}{}\n", *found,
                      translated(areal.walkable ? "walkable" : "not walkable"), areal.class_id,
                      areal.is_lake() ? translated(" (lake)") : "");
}

ExitCode run(Context& context) {
  const auto point = ground_point(context.arguments(), at);
  if (!point) return context.fail_usage("--at takes X,Y");
  const auto map = open_areal_map(context, context.arguments().operands()[0]);
  if (!map) return context.fail(map.error());
  context.wants_json() ? print_json(context, *map, *point) : print_text(context, *map, *point);
  return ExitCode::Done;
}

constexpr std::array operands = {
    Operand{.name = "MAP", .help = "An areal map (Land.map); - is standard input"}};

constexpr std::array<const Option*, 7> verb_options = {&at,
                                                       &options::format,
                                                       &options::as_kind,
                                                       &options::strict,
                                                       &options::tolerant,
                                                       &options::salvage,
                                                       &options::limit};

constexpr std::array examples = {
    Example{"ngi areal Land.map --at 640,1200", "The areal of a point, and whether it is walkable"},
    Example{"ngi areal Land.map --at 640,1200 --format json", "For a script"},
};

}  // namespace
}  // namespace verb_areal

const Verb areal_verb = {
    .name = "areal",
    .group = Group::Run,
    .summary = "find the areal of a map that contains a point",
    .description =
        "Areals are the polygons of Land.map that ground units find their way by. The border of an "
        "areal belongs to it; where several contain the point, the one with the lowest index is "
        "printed.",
    .operands = verb_areal::operands,
    .options = verb_areal::verb_options,
    .examples = verb_areal::examples,
    .run = verb_areal::run,
};

}  // namespace ngi::command
