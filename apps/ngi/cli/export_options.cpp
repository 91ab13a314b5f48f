#include "apps/ngi/cli/export_options.h"

#include "ngi/tasks/unsupported.h"

namespace ngi::command {

namespace {

Result<tasks::LandSceneOptions> land_scene_options(const Arguments& arguments, SceneOf subject) {
  tasks::LandSceneOptions out = {.areals = arguments.has(options::areals)};
  const std::string lod = arguments.value(options::scene_lod, "0");
  if (lod == "all") out.lods = exchange::Lods::All;
  if (lod == "1") out.lods = exchange::Lods::Far;
  if (lod == "all" && subject == SceneOf::Model) {
    return tl::unexpected(tasks::unsupported("--lod", "of a model is a number; use --cells all"));
  }
  if ((lod == "2" || lod == "-1") && subject == SceneOf::Land) {
    return tl::unexpected(tasks::unsupported("--lod", "of a landscape is 0, 1 or all"));
  }
  return out;
}

}  // namespace

Result<tasks::ModelExportOptions> model_export_options(const Context& context,
                                                       tasks::ModelFormat format, SceneOf subject) {
  const Arguments& arguments = context.arguments();
  auto land = land_scene_options(arguments, subject);
  if (!land) return fail(std::move(land));
  tasks::ModelExportOptions options = {.format = format};
  options.from.shown = {damage_state(arguments), detail_level(arguments)};
  options.from.cells =
      arguments.value(options::cells) == "all" ? exchange::Cells::All : exchange::Cells::Visible;
  options.from.time = static_cast<float>(arguments.real_number(options::pose_time, 0));
  options.from.fps = arguments.real_number(options::fps, 30);
  const std::string_view otherwise = format == tasks::ModelFormat::Obj ? "drop" : "keep";
  options.from.root_motion = arguments.value(options::root_motion, std::string(otherwise)) == "drop"
                                 ? anim::RootMotion::Drop
                                 : anim::RootMotion::Keep;
  options.from.quat_order = quat_order(arguments);
  options.from.policy = material_policy(arguments);
  const std::string bounds = arguments.value(options::bounds, "none");
  if (bounds != "none" && format == tasks::ModelFormat::Obj) {
    return tl::unexpected(
        tasks::unsupported("--bounds", "needs a glTF file: .obj files cannot hold wire frames"));
  }
  options.from.bounds = {.hull = bounds == "hull" || bounds == "all",
                         .cells = bounds == "cells" || bounds == "all"};
  options.axes =
      arguments.value(options::axes) == "engine" ? exchange::Axes::Engine : exchange::Axes::Gltf;
  if (arguments.has(options::face_front)) {
    if (format == tasks::ModelFormat::Obj || options.axes == exchange::Axes::Engine) {
      return tl::unexpected(tasks::unsupported(
          "--face-front", "needs glTF axes: it does not work with .obj files and '--axes engine'"));
    }
    options.axes = exchange::Axes::Front;
  }
  options.with_textures = !arguments.has(options::no_textures);
  options.land = *land;
  options.mission = {.land = !arguments.has(options::no_land), .areals = land->areals};
  if (subject == SceneOf::Mission && options.mission.areals && !options.mission.land) {
    return tl::unexpected(
        tasks::unsupported("--areals", "needs the landscape; leave out --no-land"));
  }
  return options;
}

}  // namespace ngi::command
