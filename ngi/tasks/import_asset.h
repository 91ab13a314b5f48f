#pragma once

#include "ngi/tasks/import_model.h"
#include "ngi/tasks/repaint.h"

// Scenes and pictures of other programs that become the content of assets.
namespace ngi::tasks {

struct ImportOptions {
  ModelImportOptions model = {};
  RepaintOptions texture = {};
};

struct ImportedContent {
  Bytes bytes = {};
  std::optional<ImportedModel> model = {};            // of a scene
  std::optional<std::filesystem::path> sidecar = {};  // that a picture was read with
};

// Whether a file is a scene or a picture.
bool can_be_imported(const Asset& file);
// Whether it becomes the content of this asset: a scene of a model, a picture of a texture.
bool is_imported(const Asset& file, const Asset& present);

// What the asset becomes. NOT-SUPPORTED when the file is none for it.
Result<ImportedContent> import_asset(const Asset& file, const OpenedAsset& present,
                                     const ImportOptions& options, const OpenOptions& open_options,
                                     Report& report);

}  // namespace ngi::tasks
