#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/land_options.h"
#include "apps/ngi/cli/number_list.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/table.h"

namespace ngi::command {

namespace verb_height {
namespace {

constexpr Option at = {
    .flags = "--at", .value = "X,Y", .help = "The point, in the units of the map"};

void print_json(Context& context, const land::Land& land,
                const std::optional<land::GroundPoint>& found) {
  Json document = json_document("height");
  document["z"] = nullptr;
  if (found) {
    const math::Float3 normal = face_normal(land.faces()[found->face]);
    document["z"] = found->z;
    document["face"] = found->face;
    document["normal"] = json_numbers(std::array{normal.x, normal.y, normal.z});
  }
  context.out().write(json_text(document));
}

void print_text(Context& context, const land::Land& land,
                const std::optional<land::GroundPoint>& found) {
  if (!found) {
    context.out().print("there is no such face at the point\n");
    return;
  }
  const math::Float3 normal = face_normal(land.faces()[found->face]);
  Table table({{"HEIGHT", Align::Right}, {"FACE", Align::Right}, {"NORMAL"}});
  table.add({number_list(std::array{static_cast<float>(found->z)}), std::to_string(found->face),
             number_list(std::array{normal.x, normal.y, normal.z})});
  table.print(context.out());
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const auto point = parse_map_point(arguments.value(at));
  if (!point) return context.fail_usage("--at takes X,Y");
  const auto land = open_land(context, open_input(context, arguments.operands()[0]));
  if (!land) return context.fail(land.error());
  const auto filter = land_filter(arguments, land::filters::ground);
  const auto found = height(*land, (*point)[0], (*point)[1], filter);
  context.wants_json() ? print_json(context, *land, found) : print_text(context, *land, found);
  return ExitCode::Done;
}

constexpr std::array operands = {
    Operand{.name = "LAND", .help = "A landscape (Land.msh); - is standard input"}};

constexpr std::array verb_options = {&at,
                                     &options::land_filter,
                                     &options::format,
                                     &options::strict,
                                     &options::tolerant,
                                     &options::as_kind,
                                     &options::salvage,
                                     &options::limit};

constexpr std::array examples = {
    Example{"ngi height Land.msh --at 512,300", "The height of the ground at a point of the map"},
    Example{"ngi height Land.msh --at 512,300 --filter water --format json",
            "The height of the water there, for a script"},
};

}  // namespace
}  // namespace verb_height

const Verb height_verb = {
    .name = "height",
    .group = Group::Run,
    .summary = "find the height of a landscape at a point",
    .description =
        "Prints the highest face of the finest level of detail at the point, with its stored "
        "normal. Liquid surfaces count only with --filter water or any.",
    .operands = verb_height::operands,
    .options = verb_height::verb_options,
    .examples = verb_height::examples,
    .run = verb_height::run,
};

}  // namespace ngi::command
