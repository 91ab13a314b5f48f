#pragma once

#include "ngi/image/height_map.h"
#include "ngi/tasks/import_model.h"
#include "ngi/tasks/repaint.h"

// Importing scenes, pictures and sounds of other programs into assets.
namespace ngi::tasks {

struct ImportOptions {
  ModelImportOptions model = {};
  RepaintOptions texture = {};
  std::optional<image::HeightRange> heights = {};  // of a height map; nullopt: as it says
};

struct ImportedContent {
  Bytes bytes = {};
  std::optional<ImportedModel> model = {};            // when a scene was imported
  std::optional<std::filesystem::path> sidecar = {};  // of a picture, when it was used
};

// Whether a file can be imported into this asset: a scene into a model, a landscape or a mission, a
// picture into a texture or a font, a height map (PNG) into a landscape, a sound into a sound.
bool is_imported(const Asset& file, const Asset& present);

// Returns the new content of the asset. NOT-SUPPORTED when the file cannot be imported into it.
Result<ImportedContent> import_asset(const Asset& file, const OpenedAsset& present,
                                     const ImportOptions& options, const OpenOptions& open_options,
                                     Report& report);

}  // namespace ngi::tasks
