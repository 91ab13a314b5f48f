#include "apps/ngi/cli/model_options.h"

namespace ngi::command {

scene::Instance pose_instance(const msh::Model& model, const Arguments& arguments) {
  scene::Instance instance(scene::prepare(model, quat_order(arguments)));
  const auto t = static_cast<float>(arguments.real_number(options::time, 0));
  instance.pose({.source = scene::TimePose{t}, .root_motion = root_motion(arguments)});
  return instance;
}

}  // namespace ngi::command
