#include <filesystem>

#include "apps/ngi/cli/author_options.h"
#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/land_picture_options.h"
#include "apps/ngi/cli/number_list.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/verbs/convert/converters.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

tl::expected<tasks::AuthorLandOptions, std::string> author_options(const Arguments& arguments) {
  const auto range = chosen_height_range(arguments);
  if (!range) return tl::unexpected(range.error());
  tasks::AuthorLandOptions out = {.range = *range};
  const auto tiles = static_cast<std::uint32_t>(arguments.whole_number(options::tiles, 16));
  out.land.tile_columns = tiles;
  out.land.tile_rows = tiles;
  out.land.tile_size = arguments.real_number(options::map_size, 2'000) / tiles;
  out.land.error = arguments.real_number(options::error, out.land.error);
  out.land.face_limit = static_cast<std::size_t>(
      arguments.whole_number(options::face_limit, static_cast<std::int64_t>(land::max_faces)));
  if (arguments.has(options::water_level)) {
    out.land.water_level = static_cast<float>(arguments.real_number(options::water_level, 0));
  }
  return out;
}

Result<Pieces> height_map_to_land(Context& context, const Asset& picture,
                                  const std::string& target) {
  auto options = author_options(context.arguments());
  if (!options) return tl::unexpected(tasks::unsupported(target, options.error()));
  if (target == "-") {
    return tl::unexpected(
        tasks::unsupported(target, translated("a map is four files, which need a name")));
  }
  if (context.arguments().has(options::row_picture)) {
    auto rows = read_input(context, context.arguments().value(options::row_picture));
    if (!rows) return fail(std::move(rows));
    options->rows = *std::move(rows);
  }
  auto made = tasks::author_land(picture.bytes, *options, context.limits());
  if (!made) return tl::unexpected(std::move(made).error().at_path(picture.path));
  const std::string base = path_text(to_path(target).replace_extension());
  const std::array<std::pair<std::string, Pieces>, 3> beside = {{{base + ".map", made->map},
                                                                 {base + "1.wea", {made->wear1}},
                                                                 {base + "2.wea", {made->wear2}}}};
  if (auto free = require_writable(context, target); !free) return fail(std::move(free));
  for (const auto& [path, pieces] : beside) {
    if (auto free = require_writable(context, path); !free) return fail(std::move(free));
  }
  for (const auto& [path, pieces] : beside) {
    if (auto written = write_output(context, path, pieces); !written) {
      return fail(std::move(written));
    }
  }
  context.tell(format_message("{0}: {1} faces, at most {2} from the heights of the picture", target,
                              made->faces,
                              number_list(std::array{static_cast<float>(made->error)})));
  return std::move(made->land);
}

}  // namespace ngi::command
