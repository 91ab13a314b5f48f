#include "apps/ngi/cli/model_options.h"

#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/print/translation.h"
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

scene::Instance pose_instance(Context& context, const msh::Model& model) {
  const Arguments& arguments = context.arguments();
  scene::Instance instance(scene::prepare(msh::viewable(model), quat_order(arguments)));
  const auto t = static_cast<float>(arguments.real_number(options::pose_time, 0));
  warn_of_time(context, t);
  instance.pose({.source = scene::TimePose{t}, .root_motion = root_motion(arguments)});
  return instance;
}

void warn_of_time(Context& context, double frame) {
  if (anim::is_playable(static_cast<float>(frame))) return;
  context.tip("times below 0 or from 2^31 on do not play: nodes keep their last key");
}

void warn_of_clock(Context& context, const Option& clock) {
  constexpr std::int64_t limit = std::int64_t{1} << 31;
  if (context.arguments().whole_number(clock, 0) < limit) return;
  context.tip(format_message(
      "{} is not below 2^31 ms, which no game reaches: what is shown may differ from the game",
      clock.flags));
}

}  // namespace ngi::command
