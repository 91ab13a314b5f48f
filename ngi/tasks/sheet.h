#pragma once

#include <span>
#include <string>
#include <vector>

#include "ngi/core/parallel.h"
#include "ngi/image/contact_sheet.h"
#include "ngi/tasks/open.h"
#include "ngi/texture/texture.h"

namespace ngi::tasks {

// Assets of one game.
struct SheetSource {
  std::string name = {};              // for messages
  std::filesystem::path folder = {};  // the game is looked for here
  std::vector<AssetPath> assets = {};
};

struct SheetOptions {
  image::SheetOptions layout = {};
  texture::AlphaRule alpha = texture::AlphaRule::AsStored;
};

// Draws a contact sheet of every texture, model and landscape of the sources, including nested
// archives.
// NOT-SUPPORTED when there is none, TEXM-402 when the sheet would be too large. Archives that
// cannot be read are reported; assets that cannot be drawn get an empty cell.
Result<texture::Image> draw_sheet(std::span<const SheetSource> sources, const SheetOptions& options,
                                  const OpenOptions& open_options, Report& report,
                                  const Work& work = {});

}  // namespace ngi::tasks
