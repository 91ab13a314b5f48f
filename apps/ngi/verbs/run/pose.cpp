#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/frame_range.h"
#include "apps/ngi/cli/model_options.h"
#include "apps/ngi/cli/number_list.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/json.h"
#include "apps/ngi/print/table.h"
#include "apps/ngi/print/translation.h"

namespace ngi::command {

namespace verb_pose {
namespace {

constexpr Option second_time = {.flags = "--t2",
                                .value = "T2",
                                .help = "A second time to mix with the first",
                                .kind = ValueKind::Real,
                                .minimum = -options::largest_float,
                                .maximum = options::largest_float};
constexpr Option blend_weight = {.flags = "--blend",
                                 .value = "B",
                                 .help = "The weight of the second time, 0 to 1",
                                 .kind = ValueKind::Real,
                                 .minimum = -options::largest_float,
                                 .maximum = options::largest_float};
constexpr Option frames = {.flags = "--frames",
                           .value = "A:B:STEP",
                           .help = "Many poses: the times from A to B, STEP apart",
                           .excludes = "--t"};
constexpr Option format = {.flags = options::format.flags,
                           .value = "FORMAT",
                           .help = "What to print; csv has a row for each time and node",
                           .choices = "text|json|csv"};

constexpr std::uint64_t max_poses = 1'000'000;  // times multiplied by nodes, in one call

// The requested poses, in order.
struct Request {
  FrameRange times;
  std::optional<anim::BlendTimes> blend;
  bool many = false;

  anim::RootMotion root_motion = anim::RootMotion::Drop;

  void pose(scene::Instance& instance, std::uint64_t i) const {
    scene::Posing posing = {.source = scene::TimePose{times.time(i)}, .root_motion = root_motion};
    if (blend) posing.source = *blend;
    instance.pose(posing);
  }
};

std::array<float, 4> quat_of(const anim::LocalPose& pose) {
  return {pose.rotation.w, pose.rotation.x, pose.rotation.y, pose.rotation.z};
}

std::array<float, 3> array_of(const math::Float3& point) {
  return {point.x, point.y, point.z};
}

Json json_nodes(const msh::Model& model, const scene::Instance& instance) {
  Json nodes = Json::array();
  for (std::size_t i = 0; i < instance.piece_count(); ++i) {
    const anim::LocalPose& pose = instance.poses()[i];
    const std::uint16_t parent = model.nodes()[i].parent;
    Json node = {{"index", i}};
    set_name(node, model.name(i));
    node["parent"] = parent == msh::none ? Json(nullptr) : Json(parent);
    node["quat"] = json_numbers(quat_of(pose));
    node["pos"] = json_numbers(array_of(pose.position));
    node["local"] = json_numbers(anim::to_matrix(pose).cells);
    node["world"] = json_numbers(instance.world()[i].cells);
    nodes.push_back(std::move(node));
  }
  return nodes;
}

void print_json(Context& context, const msh::Model& model, scene::Instance& instance,
                const Request& request) {
  Json document = json_document("pose");
  document["model"] = to_utf8(context.arguments().operands()[0]);
  if (request.many) {
    Json all = Json::array();
    for (std::uint64_t i = 0; i < request.times.count; ++i) {
      request.pose(instance, i);
      all.push_back(
          {{"t", json_number(request.times.time(i))}, {"nodes", json_nodes(model, instance)}});
    }
    document["frames"] = std::move(all);
  } else {
    request.pose(instance, 0);
    document["t"] = json_number(request.times.time(0));
    if (request.blend) {
      document["t2"] = json_number(request.blend->second);
      document["blend"] = json_number(request.blend->weight);
    }
    document["nodes"] = json_nodes(model, instance);
  }
  context.out().write(json_text(document));
}

void print_csv(Context& context, const msh::Model& model, scene::Instance& instance,
               const Request& request) {
  TextStream& out = context.out();
  out.write("t,node,name,qw,qx,qy,qz,x,y,z,world_x,world_y,world_z\n");
  for (std::uint64_t i = 0; i < request.times.count && !out.broken(); ++i) {
    request.pose(instance, i);
    const std::string t = fmt::format("{}", request.times.time(i));
    for (std::size_t n = 0; n < instance.piece_count(); ++n) {
      const anim::LocalPose& pose = instance.poses()[n];
      const auto world = array_of(math::translation(instance.world()[n]));
      out.print("{},{},{},{},{},{}\n", t, n, csv_field(printable_name(model.name(n))),
                fmt::join(quat_of(pose), ","), fmt::join(array_of(pose.position), ","),
                fmt::join(world, ","));
    }
  }
}

void print_text(Context& context, const msh::Model& model, scene::Instance& instance,
                const Request& request) {
  for (std::uint64_t i = 0; i < request.times.count && !context.out().broken(); ++i) {
    request.pose(instance, i);
    if (request.many) context.out().print("t = {}\n", request.times.time(i));
    Table table({{"NODE", Align::Right},
                 {"NAME"},
                 {"PARENT", Align::Right},
                 {"QUATERNION W X Y Z"},
                 {"POSITION"},
                 {"IN THE MODEL"}});
    for (std::size_t n = 0; n < instance.piece_count(); ++n) {
      const anim::LocalPose& pose = instance.poses()[n];
      const std::uint16_t parent = model.nodes()[n].parent;
      table.add({std::to_string(n), printable_name(model.name(n)),
                 parent == msh::none ? "-" : std::to_string(parent), number_list(quat_of(pose)),
                 number_list(array_of(pose.position)),
                 number_list(array_of(math::translation(instance.world()[n])))});
    }
    table.print(context.out());
  }
}

// Reads the options; a message when they are wrong.
tl::expected<Request, std::string> read_request(const Arguments& arguments, std::size_t nodes) {
  Request request;
  request.root_motion = root_motion(arguments);
  const auto t = static_cast<float>(arguments.real_number(options::pose_time, 0));
  request.times = {t, 1, 1};
  if (arguments.has(second_time) != arguments.has(blend_weight)) {
    return tl::unexpected(std::string("--t2 and --blend go together"));
  }
  if (arguments.has(second_time)) {
    request.blend = {t, static_cast<float>(arguments.real_number(second_time, 0)),
                     static_cast<float>(arguments.real_number(blend_weight, 0))};
  }
  if (!arguments.has(frames)) return request;
  if (request.blend) return tl::unexpected(std::string("--frames cannot be mixed with --t2"));
  const std::string text = arguments.value(frames);
  const auto times = parse_frames(text, max_poses / std::max<std::size_t>(nodes, 1));
  if (!times) {
    return tl::unexpected(format_message(
        "'{}' is not A:B:STEP with A <= B and STEP > 0, or more than {} poses", text, max_poses));
  }
  request.times = *times;
  request.many = true;
  return request;
}

void warn_of_times(Context& context, const Request& request) {
  if (!request.blend) return warn_of_time(context, request.times.first);
  if (anim::blend_sides(*request.blend) == anim::BlendSides::Neither) {
    context.tip("neither time can be played, so every node has the identity pose");
  } else if (!anim::is_playable(request.blend->first)) {
    context.tip("--t is below 0 or not below 2^31 and does not play");
  } else if (!anim::is_playable(request.blend->second)) {
    context.tip("--t2 is below 0 or not below 2^31 and does not play");
  }
}

ExitCode run(Context& context) {
  const Arguments& arguments = context.arguments();
  const auto model = open_model(context, open_input(context, arguments.operands()[0]));
  if (!model) return context.fail(model.error());
  const auto request = read_request(arguments, model->nodes().size());
  if (!request) return context.fail_usage(request.error());
  warn_of_times(context, *request);
  scene::Instance instance(scene::prepare(*model, quat_order(arguments)));
  const std::string wanted = arguments.value(format, "text");
  if (wanted == "json") {
    print_json(context, *model, instance, *request);
  } else if (wanted == "csv") {
    print_csv(context, *model, instance, *request);
  } else {
    print_text(context, *model, instance, *request);
  }
  return ExitCode::Done;
}

constexpr std::array operands = {
    Operand{.name = "MODEL", .help = "A model, as a file or an entry; - is standard input"}};

constexpr std::array<const Option*, 11> verb_options = {
    &options::pose_time,   &second_time,         &blend_weight,  &frames,
    &options::root_motion, &options::quat_order, &format,        &options::strict,
    &options::tolerant,    &options::salvage,    &options::limit};

constexpr std::array examples = {
    Example{"ngi pose objects.rlb/robot.msh --t 12.5", "The pose of every node at frame 12.5"},
    Example{"ngi pose robot.msh --t 10 --t2 40 --blend 0.25 --format json",
            "Two times mixed as the engine does, with all matrices"},
    Example{"ngi pose robot.msh --frames 0:30:0.5 --format csv > robot.csv", "For plotting"},
};

}  // namespace
}  // namespace verb_pose

const Verb pose_verb = {
    .name = "pose",
    .group = Group::Run,
    .summary = "print position and rotation of every node of a model at a time",
    .description =
        "Samples the animation with the engine's own arithmetic and composes the nodes from the "
        "root on. Each node has its quaternion and position relative to its parent; in JSON "
        "also its 16 matrix cells, row by row, relative to the parent (local) and in the model "
        "(world).",
    .operands = verb_pose::operands,
    .options = verb_pose::verb_options,
    .examples = verb_pose::examples,
    .run = verb_pose::run,
};

}  // namespace ngi::command
