#include "ngi/tasks/detail/check_foreign.h"

#include <filesystem>

#include "ngi/core/os/path_text.h"
#include "ngi/tasks/import_model.h"
#include "ngi/tasks/kinds.h"
#include "ngi/tasks/picture_files.h"
#include "ngi/tasks/repaint.h"
#include "ngi/tasks/sound_files.h"

namespace ngi::tasks {

namespace {

// Adds why a file is refused, and what the asset that it becomes is checked for.
void report_made(const Result<Bytes>& made, Kind kind, const Asset& file, const Limits& limits,
                 Report& report) {
  if (!made) return report.add(made.error().issue);
  support(kind).check({{file.path, file.name, *made, {}}, limits, {}}, report);
}

Result<Bytes> texture_of(const Asset& picture, const Limits& limits, Report& report) {
  RepaintOptions options;
  options.paint.limits = limits;
  auto made = repaint_texture(picture, std::nullopt, options, report);
  if (!made) return fail(std::move(made));
  return std::move(made->texture);
}

}  // namespace

bool check_foreign_file(const Asset& file, const OpenOptions& options, Report& report) {
  const Limits& limits = options.container.limits;
  if (is_exchange_file(file.name)) {
    const auto folder = to_path(file.path).parent_path();
    const auto made = import_new(file, folder, {}, options, report);
    if (!made) report.add(made.error().issue);
    return true;
  }
  if (picture_format(file.bytes, file.path)) {
    report_made(texture_of(file, limits, report), Kind::Texture, file, limits, report);
    return true;
  }
  if (is_foreign_sound(file)) {
    report_made(game_sound(file, limits), Kind::Sound, file, limits, report);
    return true;
  }
  return false;
}

}  // namespace ngi::tasks
