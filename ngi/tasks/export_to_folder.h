#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ngi/core/file.h"
#include "ngi/core/parallel.h"
#include "ngi/json/export_list.h"
#include "ngi/tasks/export_formats.h"
#include "ngi/tasks/export_model.h"

// Exporting everything in archives and folders to files that other programs read.
namespace ngi::tasks {

struct ExportToFolderOptions {
  OpenOptions open = {};
  image::PictureView view = {};
  std::optional<ModelExportOptions> scenes = {};  // nullopt: models become JSON documents
  bool with_sidecars = false;                     // for pictures of textures
  Existing existing = Existing::Keep;             // Replace: only a folder made by an export
  std::filesystem::path kept_as = {};  // new name of a folder that is replaced; else it is deleted
};

// The result for one asset.
struct ExportedAsset {
  std::string archive = {};            // path of its archive; empty for a file outside archives
  std::filesystem::path folder = {};   // below the target
  json::ExportRow row = {};            // entry, file name and format
  std::optional<Error> failure = {};   // set when nothing was written
  std::optional<Error> left_raw = {};  // why the stored bytes were written unconverted
  Report found = {};                   // issues found by the check of its kind
  std::vector<NotCarried> not_carried = {};
};

// Writes every asset of archives, files and folders to a new folder, in the export format of its
// kind. Assets that are too damaged for it are written unconverted. Each archive gets a folder with
// an export.json that lists the entry of each file; a single archive is written to the target
// itself. The target appears only when it is complete. Folders that cannot be listed are reported,
// and so are files of a folder that cannot be read, unless reading is strict.
// Fails with FOLDER-NOT-EMPTY when the target exists, with the error of the first file that cannot
// be written, and with CANCELLED.
Result<std::vector<ExportedAsset>> export_to_folder(std::span<const std::string> paths,
                                                    const std::filesystem::path& target,
                                                    const ExportToFolderOptions& options,
                                                    Report& report, const Work& work = {});

}  // namespace ngi::tasks
