#pragma once

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

// ".glb" and so on.
std::string_view suffix_of(ModelFormat format) noexcept;

struct ModelExportOptions {
  ModelFormat format = ModelFormat::Glb;
  exchange::FromModel from = {};
  exchange::Axes axes = exchange::Axes::Gltf;
  bool with_textures = true;
};

// Where a model's materials come from.
struct MaterialSource {
  const game::Game* game = nullptr;  // none: the materials stay plain
  std::optional<Asset> wear = {};
  exchange::Pictures* pictures = nullptr;
};

// Something that the format cannot say, and where it went instead.
struct NotCarried {
  std::uint64_t count = 0;  // 0: not counted
  std::string what = {};    // one of them, where they are counted
  std::string where = {};
};

struct ModelFiles {
  std::vector<exchange::OutFile> files = {};  // the first is the model
  std::vector<NotCarried> not_carried = {};
};

// `stem` is what the files are called. What was mended or is missing is reported. May be called on
// several threads.
Result<ModelFiles> export_model(const Asset& model, const MaterialSource& source,
                                const ModelExportOptions& options, const OpenOptions& open_options,
                                const std::string& stem, Report& report);

// The same with the materials of the game around the model. `wear` takes the place of the table
// beside it.
Result<ModelFiles> export_model(const OpenedAsset& model, const std::optional<Asset>& wear,
                                const ModelExportOptions& options, const OpenOptions& open_options,
                                const std::string& stem, Report& report);

}  // namespace ngi::tasks
