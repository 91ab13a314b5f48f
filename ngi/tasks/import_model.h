#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include "ngi/exchange/exchange.h"
#include "ngi/tasks/open.h"

// Files of other programs as models: docs/formats/exchange.md.
namespace ngi::tasks {

struct ModelImportOptions {
  std::optional<double> fps = {};  // frames of animation in a second; else what the file says
  std::optional<Asset> wear = {};  // material table instead of the one beside the base
};

// Whether a file of this name is read as a model of another program.
bool is_exchange_file(std::string_view name);

// A model that was made of a file, with what the game needs to show it.
struct ImportedModel {
  Pieces pieces = {};
  exchange::ChangeList changes = {};  // what differs from the base, and which materials were made
  std::optional<Asset> wear = {};     // material table; nothing when that of the base stays
  std::vector<exchange::NewMaterial> materials = {};  // of new rows of the table
  std::vector<exchange::NewTexture> textures = {};
};

// The base with what was edited in the file. Materials that the game around the base has are not
// made again. What is left out or deserves a warning is reported.
Result<ImportedModel> import_over(const Asset& file, const OpenedAsset& base,
                                  const ModelImportOptions& options,
                                  const OpenOptions& open_options, Report& report);

// A new model. `folder` is where it goes, for the game around it; empty: nowhere on disk.
Result<ImportedModel> import_new(const Asset& file, const std::filesystem::path& folder,
                                 const ModelImportOptions& options, const OpenOptions& open_options,
                                 Report& report);

// A file that goes beside a model.
struct CompanionFile {
  std::filesystem::path path = {};
  Bytes content = {};
};

// The material and texture files of a model that goes to `target`, each under its own name.
std::vector<CompanionFile> companions_of(const ImportedModel& made,
                                         const std::filesystem::path& target);
// The material table for a model that goes to `target`.
std::optional<CompanionFile> wear_companion(const ImportedModel& made,
                                            const std::filesystem::path& target);
// Those whose content is not on disk already: models may share materials and textures.
std::vector<CompanionFile> changed_companions(std::vector<CompanionFile> files,
                                              const Limits& limits);

}  // namespace ngi::tasks
