#include "apps/ngi/cli/model_options.h"

#include "apps/ngi/cli/open_options.h"
#include "ngi/msh/viewable.h"
#include "ngi/tasks/read.h"

namespace ngi::command {

Result<msh::Model> open_model(Context& context, const Result<tasks::OpenedAsset>& operand) {
  if (!operand) return tl::unexpected(operand.error());
  Report report;
  auto model = tasks::read_model(operand->asset, open_options(context), report);
  for (const Issue& issue : report.issues()) context.print(issue);
  return model;
}

scene::Instance pose_instance(const msh::Model& model, const Arguments& arguments) {
  scene::Instance instance(scene::prepare(msh::viewable(model), quat_order(arguments)));
  const auto t = static_cast<float>(arguments.real_number(options::pose_time, 0));
  instance.pose({.source = scene::TimePose{t}, .root_motion = root_motion(arguments)});
  return instance;
}

}  // namespace ngi::command
