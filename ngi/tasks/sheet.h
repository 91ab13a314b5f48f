#pragma once

#include <span>
#include <string>
#include <vector>

#include "ngi/core/parallel.h"
#include "ngi/image/contact_sheet.h"
#include "ngi/tasks/open.h"
#include "ngi/texture/texture.h"

namespace ngi::tasks {

// Assets that are shown with the materials of one game.
struct SheetSource {
  std::string name = {};              // for messages
  std::filesystem::path folder = {};  // in which the game is looked for
  std::vector<AssetPath> assets = {};
};

struct SheetOptions {
  image::SheetOptions layout = {};
  texture::AlphaRule alpha = texture::AlphaRule::AsStored;
};

// A contact sheet of every texture and model of the sources, in archives inside archives too.
// NOT-SUPPORTED when there is none, TEXM-402 when the sheet would be too large. Archives that
// cannot be read are reported; what cannot be drawn has a cell without a picture.
Result<texture::Image> draw_sheet(std::span<const SheetSource> sources, const SheetOptions& options,
                                  const OpenOptions& open_options, Report& report,
                                  const Work& work = {});

}  // namespace ngi::tasks
