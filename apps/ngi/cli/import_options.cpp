#include "apps/ngi/cli/import_options.h"

#include "apps/ngi/cli/export_options.h"
#include "apps/ngi/cli/model_options.h"
#include "apps/ngi/cli/texture_options.h"

namespace ngi::command {

tasks::ModelImportOptions model_import_options(const Context& context) {
  const Arguments& arguments = context.arguments();
  tasks::ModelImportOptions out;
  if (arguments.has(options::fps)) out.fps = arguments.real_number(options::fps, 30);
  if (arguments.has(options::quat_order)) out.quat_order = quat_order(arguments);
  return out;
}

Result<tasks::ImportOptions> import_options(const Context& context, const Asset& file) {
  tasks::ImportOptions out = {.model = model_import_options(context)};
  if (tasks::is_exchange_file(file.name)) return out;
  auto texture = repaint_options(context);
  if (!texture) return tl::unexpected(std::move(texture).error().at_path(file.path));
  out.texture = *std::move(texture);
  return out;
}

}  // namespace ngi::command
