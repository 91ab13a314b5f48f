#pragma once

#include <memory>
#include <string>

#include "ngi/exchange/pictures.h"
#include "ngi/tasks/export_model.h"

namespace ngi::tasks {

// Exports many models to scenes, with the materials of one game. export_one() may be called on
// several threads.
class BatchModelExporter {
 public:
  // `folder` is the folder in which the game is looked for; `open_files` are not opened again.
  static Result<BatchModelExporter> open(const std::filesystem::path& folder,
                                         const ModelExportOptions& options,
                                         const OpenOptions& open_options,
                                         OpenFiles open_files = {});

  ModelFormat format() const noexcept { return options_.format; }

  // `stem` is the file name without suffix. A material table that cannot be read counts as none.
  Result<ModelFiles> export_one(const OpenedAsset& model, const std::string& stem) const;

 private:
  BatchModelExporter(ModelExportOptions options, OpenOptions open_options,
                     std::unique_ptr<game::Game> game, OpenFiles open_files);

  ModelExportOptions options_;
  OpenOptions open_options_;
  OpenFiles open_files_;
  std::unique_ptr<game::Game> game_;
  std::unique_ptr<exchange::Pictures> pictures_;
};

}  // namespace ngi::tasks
