#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "ngi/asset/differences.h"
#include "ngi/tasks/edit.h"
#include "ngi/tasks/import_model.h"
#include "ngi/tasks/repaint.h"

namespace ngi::tasks {

struct FolderImportOptions {
  OpenOptions open = {};
  RepaintOptions texture = {};
  ModelImportOptions model = {};
  // Whether files that were not edited since the export are put back too.
  bool unedited_files = false;
  // Whether dependent fields of models that documents describe are made to fit.
  bool fix_models = false;
  // Whether files other than that of the archive may change: node tables of imported models.
  bool other_files = true;
};

// A model that a scene changed, or whose tables follow a document of it.
struct ImportedScene {
  AssetPath path = {};
  ImportedModel model = {};
  std::vector<bool> written_tables = {};  // which of `model.tables.updates` are part of the edits
};

// A model that a document describes, with the fields that do not fit the rest: as they are and as
// they should be.
struct UnfitModel {
  AssetPath path = {};
  std::vector<Difference> fields = {};
  std::uint64_t more_fields = 0;
};

// A file with its new content, and as it was read.
struct ReplacedFile {
  std::filesystem::path path = {};
  Bytes content = {};
  Bytes before = {};
};

// An export.json that says what was put back, for the next time.
struct PutBackList {
  std::filesystem::path path = {};
  std::string text = {};
  Bytes before = {};
};

struct FolderImport {
  std::uint64_t missing_files = 0;                   // listed, but not in the folder
  std::vector<std::filesystem::path> sidecars = {};  // that pictures were read with
  std::vector<Error> failures = {};                  // of files that cannot be put back
  std::vector<ReplacedFile> files = {};              // outside archives
  std::vector<ImportedScene> scenes = {};
  std::uint64_t model_documents = 0;  // that were edited
  std::vector<UnfitModel> unfit = {};
  // To be written after everything else, when all of that was written.
  std::vector<PutBackList> lists = {};
  // Paths of entries and files that something else changed since the export or since the file was
  // last put back, and that an edited file changes now: the newer content is lost.
  std::vector<std::string> overwritten = {};
};

// Puts the files of a folder made by export_to_folder() back into the entries that its export.json
// names. `target` is the archive, or the folder of a game: then every export.json below `folder`
// is used, and says which file of the game it came from. An entry is found by its index, or by its
// name when the archive has changed since. Entries whose file is missing stay as they are, and so
// do those whose file was not edited or whose content would not change. Colours that a texture
// cannot hold are reported. All files are tried; with failures the edits are incomplete and must
// not be written.
Result<FolderImport> import_from_folder(ArchiveEdits& edits, const AssetPath& target,
                                        const std::filesystem::path& folder,
                                        FolderImportOptions options, Report& report);

}  // namespace ngi::tasks
