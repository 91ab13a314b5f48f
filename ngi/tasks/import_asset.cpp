#include "ngi/tasks/import_asset.h"

#include "ngi/image/formats.h"
#include "ngi/tasks/font_files.h"
#include "ngi/tasks/import_heights.h"
#include "ngi/tasks/kinds.h"
#include "ngi/tasks/picture_files.h"
#include "ngi/tasks/sound_files.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

namespace {

bool is_scene_of_model(const Asset& file, const Asset& present) {
  const Kind kind = identify(present);
  return (kind == Kind::Model || kind == Kind::Terrain || kind == Kind::Mission) &&
         is_exchange_file(file.name);
}

bool is_picture_of_texture(const Asset& file, const Asset& present) {
  return identify(present) == Kind::Texture && picture_format(file.bytes, file.path);
}

bool is_height_map_of_land(const Asset& file, const Asset& present) {
  return identify(present) == Kind::Terrain && image::is_png(file.bytes);
}

bool is_picture_of_font(const Asset& file, const Asset& present) {
  return identify(present) == Kind::Font && picture_format(file.bytes, file.path);
}

bool is_sound_of_sound(const Asset& file, const Asset& present) {
  return identify(present) == Kind::Sound && is_foreign_sound(file);
}

// Reports what is unusual about a decoded sound: its sample rate.
Result<ImportedContent> import_sound(const Asset& file, const Limits& limits, Report& report) {
  auto bytes = game_sound(file, limits);
  if (!bytes) return fail(std::move(bytes));
  Report found;
  support(Kind::Sound).check({{file.path, file.name, *bytes, {}}, limits, {}}, found);
  report.merge(std::move(found), file.path);
  return ImportedContent{*std::move(bytes), {}, {}};
}

}  // namespace

bool is_imported(const Asset& file, const Asset& present) {
  return is_scene_of_model(file, present) || is_picture_of_texture(file, present) ||
         is_picture_of_font(file, present) || is_height_map_of_land(file, present) ||
         is_sound_of_sound(file, present);
}

Result<ImportedContent> import_asset(const Asset& file, const OpenedAsset& present,
                                     const ImportOptions& options, const OpenOptions& open_options,
                                     Report& report) {
  if (is_scene_of_model(file, present.asset)) {
    auto made = import_over(file, present, options.model, open_options, report);
    if (!made) return fail(std::move(made));
    const Bytes bytes = join(made->pieces);
    return ImportedContent{bytes, *std::move(made), {}};
  }
  if (is_height_map_of_land(file, present.asset)) {
    auto made = import_heights(file, present, options.heights, open_options, report);
    if (!made) return fail(std::move(made));
    const Bytes bytes = join(made->pieces);
    return ImportedContent{bytes, *std::move(made), {}};
  }
  if (is_picture_of_texture(file, present.asset)) {
    auto painted = repaint_texture(file, present.asset, options.texture, report);
    if (!painted) return fail(std::move(painted));
    return ImportedContent{std::move(painted->texture), {}, std::move(painted->sidecar)};
  }
  if (is_picture_of_font(file, present.asset)) {
    auto painted = font_from_picture(file, &present.asset.bytes, options.texture, report);
    if (!painted) return fail(std::move(painted));
    return ImportedContent{std::move(painted->texture), {}, std::move(painted->sidecar)};
  }
  if (is_sound_of_sound(file, present.asset)) {
    return import_sound(file, open_options.container.limits, report);
  }
  return tl::unexpected(unsupported(
      file.path,
      "cannot be imported into '" + present.asset.path +
          "'; import a .glb, .gltf or .obj file into a model, a landscape or a mission, a picture "
          "into a texture or font, a height map (PNG) into a landscape, a sound into a sound"));
}

}  // namespace ngi::tasks
