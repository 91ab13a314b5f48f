#include "apps/ngi/cli/import_options.h"

#include "apps/ngi/cli/export_options.h"
#include "apps/ngi/cli/land_picture_options.h"
#include "apps/ngi/cli/model_options.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/cli/unused_options.h"
#include "apps/ngi/print/translation.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

tasks::ModelImportOptions model_import_options(const Context& context) {
  const Arguments& arguments = context.arguments();
  tasks::ModelImportOptions out;
  if (arguments.has(options::fps)) out.fps = arguments.real_number(options::fps, 30);
  if (arguments.has(options::quat_order)) out.quat_order = quat_order(arguments);
  return out;
}

namespace {

// Options of an import of heights into a landscape.
Result<tasks::ImportOptions> height_options(const Context& context, tasks::ImportOptions out) {
  const Option* unused = find_unused(context.arguments(), options::of_paintings);
  if (unused) {
    return tl::unexpected(tasks::unsupported(std::string(long_flag(*unused)),
                                             translated("does nothing for a landscape")));
  }
  const auto range = chosen_height_range(context.arguments());
  if (!range)
    return tl::unexpected(tasks::unsupported("--height-range", translated(range.error())));
  out.heights = *range;
  return out;
}

}  // namespace

Result<tasks::ImportOptions> import_options(const Context& context, const Asset& file, Kind into) {
  constexpr std::array<const Option*, 2> of_models = {&options::fps, &options::quat_order};
  const Arguments& arguments = context.arguments();
  tasks::ImportOptions out = {.model = model_import_options(context)};
  const bool is_scene = tasks::is_exchange_file(file.name);
  const bool is_alone = arguments.operands().size() < 3;  // another file may use the option
  const Option* unused =
      is_scene ? find_unused(arguments, options::of_paintings) : find_unused(arguments, of_models);
  if (unused && is_alone) {
    return tl::unexpected(
        tasks::unsupported(std::string(long_flag(*unused)),
                           translated(is_scene ? "does nothing for a scene"
                                               : "does nothing for a file that is no scene")));
  }
  const bool takes_heights = into == Kind::Terrain && !is_scene;
  if (!takes_heights && arguments.has(options::height_range)) {
    return tl::unexpected(
        tasks::unsupported("--height-range", translated("needs a picture and a landscape")));
  }
  if (is_scene) return out;
  if (takes_heights) return height_options(context, std::move(out));
  auto texture = repaint_options(context);
  if (!texture) return tl::unexpected(std::move(texture).error().at_path(file.path));
  out.texture = *std::move(texture);
  return out;
}

}  // namespace ngi::command
