#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/exchange/exchange.h"
#include "ngi/tasks/node_tables.h"

// Importing models from files of other programs: docs/formats/exchange.md.
namespace ngi::tasks {

struct ModelImportOptions {
  std::optional<double> fps = {};  // frames of animation per second; nullopt: as the file says
  // How to turn a new model whose file does not say which axes it has.
  exchange::ForeignAxes axes = exchange::ForeignAxes::Back;
  std::optional<Asset> wear = {};  // material table instead of the one beside the base
  // Order of the numbers of quaternions in the base; else the one that the file was made with.
  std::optional<msh::QuatOrder> quat_order = {};
};

// Whether the suffix of a file is that of a scene: .glb, .gltf or .obj.
bool is_exchange_file(std::string_view name);

// A model made from a file, with its material table, materials and textures.
struct ImportedModel {
  Pieces pieces = {};
  exchange::ChangeList changes = {};  // differences from the base, and new materials
  std::optional<Asset> wear = {};     // new material table; nullopt when that of the base stays
  Bytes wear_before = {};             // the table of the base, as it was read
  std::vector<exchange::NewMaterial> materials = {};  // of the new rows of the table
  std::vector<exchange::NewTexture> textures = {};
  TableUpdates tables = {};  // outside the model, that index its nodes
  Kind kind = Kind::Model;   // or Terrain, Mission
};

// Applies the edits in a file to the base, a model, a landscape or a mission. Materials that the
// game around the base has are not made. Data that is left out is reported.
Result<ImportedModel> import_over(const Asset& file, const OpenedAsset& base,
                                  const ModelImportOptions& options,
                                  const OpenOptions& open_options, Report& report);

// The same for a landscape. The tables are its Land1.wea, Land2.wea and Land.map. Options of models
// are refused.
Result<ImportedModel> import_land(const Asset& file, const OpenedAsset& base,
                                  const ModelImportOptions& options,
                                  const OpenOptions& open_options, Report& report);

// The same for a mission (data.tma), from a scene that export_mission() made: .glb and .gltf.
Result<ImportedModel> import_mission(const Asset& file, const OpenedAsset& base,
                                     const ModelImportOptions& options,
                                     const OpenOptions& open_options, Report& report);

// Makes a new model. The game is looked for in `folder`; empty: no folder.
Result<ImportedModel> import_new(const Asset& file, const std::filesystem::path& folder,
                                 const ModelImportOptions& options, const OpenOptions& open_options,
                                 Report& report);

// A file to be written beside a model.
struct CompanionFile {
  std::filesystem::path path = {};
  Bytes content = {};
};

// Returns the material and texture files of a model that is written to `target`.
std::vector<CompanionFile> companions_of(const ImportedModel& made,
                                         const std::filesystem::path& target);
// Returns the material table of a model that is written to `target`.
std::optional<CompanionFile> wear_companion(const ImportedModel& made,
                                            const std::filesystem::path& target);
// Returns the files that do not exist with the same content: models may share materials and
// textures.
std::vector<CompanionFile> changed_companions(std::vector<CompanionFile> files,
                                              const Limits& limits);

}  // namespace ngi::tasks
