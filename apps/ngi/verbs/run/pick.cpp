#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/land_options.h"
#include "apps/ngi/cli/model_options.h"
#include "apps/ngi/cli/number_list.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/table.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/parse_number.h"
#include "ngi/scene/pick.h"

namespace ngi::command {

namespace verb_pick {
namespace {

constexpr Option origin = {.flags = "--origin",
                           .value = "X,Y,Z",
                           .help = "Origin of the ray, in the space of the model or map"};
constexpr Option direction = {
    .flags = "--dir", .value = "X,Y,Z", .help = "Direction of the ray, of any length"};
constexpr Option mask = {
    .flags = "--mask",
    .value = "M",
    .help = "Ignore triangles that have any of these flags; 0x begins a hex number"};
constexpr Option require = {
    .flags = "--require", .value = "M", .help = "Ignore triangles that lack any of these flags"};
constexpr Option all_hits = {.flags = "--all", .help = "List every hit, nearest first"};
constexpr Option one_sided = {
    .flags = "--one-sided",
    .help = "Hit triangles only from the front, unless their batch is two-sided"};

std::optional<std::uint16_t> parse_flags(const std::string& text) {
  const bool is_hex = text.starts_with("0x") || text.starts_with("0X");
  return is_hex ? parse_number<std::uint16_t>(std::string_view(text).substr(2), 16)
                : parse_number<std::uint16_t>(text);
}

struct Request {
  scene::Ray ray;
  scene::PickOptions options;
};

tl::expected<Request, std::string> read_request(const Arguments& arguments) {
  Request request;
  const auto from = parse_point(arguments.value(origin));
  const auto to = parse_point(arguments.value(direction));
  if (!from || !to) return tl::unexpected(std::string("--origin and --dir take X,Y,Z"));
  if (*to == std::array<float, 3>{}) return tl::unexpected(std::string("--dir must not be 0,0,0"));
  const auto excluded = parse_flags(arguments.value(mask, "0"));
  const auto required = parse_flags(arguments.value(require, "0"));
  if (!excluded || !required) {
    return tl::unexpected(std::string("--mask and --require take numbers from 0 to 65535"));
  }
  request.ray = {{(*from)[0], (*from)[1], (*from)[2]}, {(*to)[0], (*to)[1], (*to)[2]}};
  request.options.cells = {.state = damage_state(arguments), .level = detail_level(arguments)};
  request.options.filter.exclude = *excluded;
  request.options.filter.require = *required;
  if (arguments.has(one_sided)) request.options.sides = scene::Sides::Front;
  return request;
}

std::vector<scene::Hit> find_hits(const scene::Instance& instance, const Request& request,
                                  bool all) {
  std::vector<scene::Hit> hits;
  if (all) {
    scene::pick_all(instance, request.ray, request.options, hits);
  } else if (const auto hit = scene::pick(instance, request.ray, request.options)) {
    hits.push_back(*hit);
  }
  return hits;
}

Json json_point(const math::Float3& point) {
  return Json::array({json_number(point.x), json_number(point.y), json_number(point.z)});
}

Json json_hit(const scene::Hit& hit) {
  Json barycentrics = Json::array();
  for (const float weight : hit.barycentrics) barycentrics.push_back(json_number(weight));
  return {{"node", hit.node},
          {"slot", hit.slot},
          {"batch", hit.batch},
          {"triangle", hit.triangle},
          {"distance", json_number(static_cast<float>(hit.distance))},
          {"point", json_point(hit.point)},
          {"normal", json_point(hit.normal)},
          {"vertices", hit.vertices},
          {"barycentrics", std::move(barycentrics)},
          {"flags", hit.flags}};
}

void print_json(Context& context, const std::vector<scene::Hit>& hits) {
  Json document = json_document("pick");
  document["model"] = to_utf8(context.arguments().operands()[0]);
  document["hit"] = !hits.empty();
  for (const char* key : {"node", "slot", "batch", "triangle", "distance", "point", "normal"}) {
    document[key] = nullptr;
  }
  if (!hits.empty()) document.update(json_hit(hits.front()));
  if (context.arguments().has(all_hits)) {
    Json list = Json::array();
    for (const scene::Hit& hit : hits) list.push_back(json_hit(hit));
    document["hits"] = std::move(list);
  }
  context.out().write(json_text(document));
}

std::string point_text(const math::Float3& point) {
  return number_list(std::array{point.x, point.y, point.z});
}

void print_text(Context& context, const msh::Model& model, const std::vector<scene::Hit>& hits) {
  if (hits.empty()) {
    context.out().print("the ray hits nothing\n");
    return;
  }
  Table table({{"DISTANCE", Align::Right},
               {"NODE", Align::Right},
               {"NAME"},
               {"SLOT", Align::Right},
               {"BATCH", Align::Right},
               {"TRIANGLE", Align::Right},
               {"POINT"},
               {"NORMAL"}});
  for (const scene::Hit& hit : hits) {
    table.add({fmt::format("{}", static_cast<float>(hit.distance)), std::to_string(hit.node),
               printable_name(model.name(hit.node)), std::to_string(hit.slot),
               std::to_string(hit.batch), std::to_string(hit.triangle), point_text(hit.point),
               point_text(hit.normal)});
  }
  table.print(context.out());
}

void print_land_hit(Context& context, const land::Ray& ray,
                    const std::optional<land::RayHit>& hit) {
  const math::Double3 point = hit ? ray.origin + ray.direction * hit->t : math::Double3{};
  if (!context.wants_json()) {
    if (!hit) return context.out().print("the ray hits nothing\n");
    Table table({{"T", Align::Right}, {"FACE", Align::Right}, {"POINT"}});
    table.add({fmt::format("{}", static_cast<float>(hit->t)), std::to_string(hit->face),
               point_text(math::narrow(point))});
    return table.print(context.out());
  }
  Json document = json_document("pick");
  document["land"] = to_utf8(context.arguments().operands()[0]);
  document["hit"] = hit.has_value();
  if (hit) {
    document["face"] = hit->face;
    document["t"] = hit->t;
    document["point"] = Json::array({point.x, point.y, point.z});
  }
  context.out().write(json_text(document));
}

ExitCode pick_land(Context& context, const Result<tasks::OpenedAsset>& asset) {
  const Arguments& arguments = context.arguments();
  for (const Option* of_models :
       {&mask, &require, &all_hits, &options::damage_state, &options::detail_level,
        &options::pose_time, &options::root_motion, &options::quat_order}) {
    if (arguments.has(*of_models)) {
      return context.fail_usage(format_message("'{}' is for models", of_models->flags));
    }
  }
  const auto from = parse_precise_point(arguments.value(origin));
  const auto to = parse_precise_point(arguments.value(direction));
  const auto land = open_land(context, asset);
  if (!land) return context.fail(land.error());
  const land::Ray ray = {{(*from)[0], (*from)[1], (*from)[2]}, {(*to)[0], (*to)[1], (*to)[2]}};
  const auto sided = arguments.has(one_sided) ? land::Sided::EngineLike : land::Sided::Both;
  print_land_hit(context, ray,
                 raycast(*land, ray, land_filter(arguments, land::filters::any), sided));
  return ExitCode::Done;
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const auto request = read_request(arguments);
  if (!request) return context.fail_usage(request.error());
  const auto asset = open_input(context, arguments.operands()[0]);
  if (asset && asset->kind == Kind::Terrain) return pick_land(context, asset);
  if (arguments.has(options::land_filter)) {
    return context.fail_usage("'--filter' is for landscapes; models have --mask and --require");
  }
  const auto model = open_model(context, asset);
  if (!model) return context.fail(model.error());
  const scene::Instance instance = pose_instance(context, *model);
  const auto hits = find_hits(instance, *request, arguments.has(all_hits));
  context.wants_json() ? print_json(context, hits) : print_text(context, *model, hits);
  return ExitCode::Done;
}

constexpr std::array operands = {Operand{
    .name = "MODEL", .help = "A model or a landscape, as a file or an entry; - is standard input"}};

constexpr auto verb_options = showing_options(&origin, &direction, &mask, &require, &all_hits,
                                              &one_sided, &options::land_filter);

constexpr std::array examples = {
    Example{"ngi pick robot.msh --origin 0,0,10 --dir 0,0,-1", "The first hit of a ray from above"},
    Example{"ngi pick robot.msh --origin 0,-20,1 --dir 0,1,0 --mask 0x24 --all --format json",
            "All that a projectile could hit, for a script"},
    Example{"ngi pick Land.msh --origin 512,300,500 --dir 0,0,-1 --filter ground",
            "The face of a landscape under a point"},
};

}  // namespace
}  // namespace verb_pick

const Verb pick_verb = {
    .name = "pick",
    .group = Group::Run,
    .summary = "find the triangle of a model or landscape that a ray hits",
    .description =
        "The model stands at the origin in its pose at --t. The nearest triangle of the cell "
        "that --lod and --group choose is printed with its node, slot and batch, the point and the "
        "unit normal. Cockpit nodes and portals are ignored, as the format book says. Of a "
        "landscape "
        "the nearest face of the finest level of detail is printed; --one-sided hits it only from "
        "above, unless it is liquid.",
    .operands = verb_pick::operands,
    .options = verb_pick::verb_options,
    .examples = verb_pick::examples,
    .run = verb_pick::run,
};

}  // namespace ngi::command
