#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/exchange/exchange.h"
#include "ngi/tasks/open.h"

namespace ngi::exchange {
class Pictures;
}

// Models as files of other programs: docs/formats/exchange.md.
namespace ngi::tasks {

enum class ModelFormat : std::uint8_t { Glb, Gltf, Obj };

// In the order of ModelFormat.
inline constexpr std::array<std::string_view, 3> scene_suffixes = {".glb", ".gltf", ".obj"};
std::string_view suffix_of(ModelFormat format) noexcept;
// Returns the format of a lower-case suffix.
std::optional<ModelFormat> model_format(std::string_view suffix) noexcept;

// What a landscape's scene shows.
struct LandSceneOptions {
  exchange::Lods lods = exchange::Lods::Near;
  bool areals = false;  // of the Land.map beside it
};

// What a mission's scene shows besides its objects.
struct MissionSceneOptions {
  bool land = true;     // the ground as it is stored
  bool areals = false;  // of its Land.map
};

struct ModelExportOptions {
  ModelFormat format = ModelFormat::Glb;
  exchange::FromModel from = {};
  exchange::Axes axes = exchange::Axes::Gltf;
  bool with_textures = true;
  LandSceneOptions land = {};  // of landscapes; `from` is of models
  MissionSceneOptions mission = {};
};

// The game, material table and textures of a model.
struct MaterialSource {
  const game::Game* game = nullptr;  // nullptr: plain materials
  std::optional<Asset> wear = {};
  exchange::Pictures* pictures = nullptr;
};

// Data that the format cannot hold.
struct NotCarried {
  std::uint64_t count = 0;  // 0: not counted
  std::string what = {};    // singular when counted
  std::string where = {};   // where it was written instead, or why it was dropped
};

struct ModelFiles {
  std::vector<exchange::OutFile> files = {};  // the first is the model
  std::vector<NotCarried> not_carried = {};
};

// Exports a model. `stem` is the file name without suffix. Repaired and missing data is reported.
// May be called on several threads.
Result<ModelFiles> export_model(const Asset& model, const MaterialSource& source,
                                const ModelExportOptions& options, const OpenOptions& open_options,
                                const std::string& stem, Report& report);

// Exports a landscape with the material tables beside it and the materials of the game.
Result<ModelFiles> export_land(const OpenedAsset& land, const game::Game* game,
                               exchange::Pictures* pictures, const ModelExportOptions& options,
                               const OpenOptions& open_options, const std::string& stem,
                               Report& report);

// Exports a mission (data.tma) with the models and the landscape of the game: .glb and .gltf only.
Result<ModelFiles> export_mission(const OpenedAsset& mission, const game::Game& game,
                                  exchange::Pictures* pictures, const ModelExportOptions& options,
                                  const OpenOptions& open_options, const std::string& stem,
                                  Report& report);

// Exports a model with the materials of the game around it, a landscape or a mission. `wear`
// replaces the material table beside a model.
Result<ModelFiles> export_model(const OpenedAsset& model, const std::optional<Asset>& wear,
                                const ModelExportOptions& options, const OpenOptions& open_options,
                                const std::string& stem, Report& report);

}  // namespace ngi::tasks
