#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "apps/ngi/cli/context.h"
#include "ngi/tasks/export_model.h"

// The conversions of 'ngi convert' that have options and companion files. `target` is the operand
// DST. Companion files are written first, so that the returned file is never without them.
namespace ngi::command {

// A converted file that is not written yet.
struct Converted {
  Pieces pieces = {};
  // Companion files of the file that it replaces; they are removed after it is written.
  std::vector<std::filesystem::path> outdated = {};
};

// Writes Land.map and the two material tables beside the target, and returns the landscape.
Result<Pieces> height_map_to_land(Context& context, const Asset& picture,
                                  const std::string& target);
Result<Pieces> texture_to_picture(Context& context, const Asset& texture,
                                  const std::string& target);
Result<Pieces> picture_to_texture(Context& context, const Asset& picture);

// Prints which heights a height map stands for.
Result<Pieces> land_to_picture(Context& context, const tasks::OpenedAsset& land,
                               const std::string& target);
Result<Pieces> font_to_picture(Context& context, const Asset& font, const std::string& target);
Result<Pieces> picture_to_font(Context& context, const Asset& picture);

Result<Converted> model_to_scene(Context& context, const tasks::OpenedAsset& model,
                                 const std::string& target, tasks::ModelFormat format);
Result<Pieces> scene_to_model(Context& context, const Asset& file, const std::string& target);

}  // namespace ngi::command
