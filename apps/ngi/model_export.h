#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/model_options.h"
#include "ngi/asset/asset_path.h"
#include "ngi/exchange/export/extras.h"
#include "ngi/exchange/export/from_model.h"
#include "ngi/exchange/out_file.h"
#include "ngi/game/game.h"

// Models as files of other programs, for the verbs that write them: docs/formats/exchange.md.
namespace ngi::command {

namespace options {

inline constexpr Option cells = {
    .flags = "--cells",
    .value = "WHICH",
    .help = "Which cells of a model to write: the one that --state and --level choose, or all",
    .choices = "visible|all"};
inline constexpr Option fps = {.flags = "--fps",
                               .value = "N",
                               .help = "Frames of animation in a second; models name no rate",
                               .kind = ValueKind::Real,
                               .minimum = 0.001,
                               .maximum = 1'000'000};
inline constexpr Option axes = {.flags = "--axes",
                                .value = "WHICH",
                                .help = "Turn the model so that Y is up, as glTF has it, or keep Z",
                                .choices = "gltf|engine"};
inline constexpr Option face_front = {
    .flags = "--face-front",
    .help = "Turn a glTF scene so that the model looks along +Z, as some viewers expect"};
inline constexpr Option bounds = {
    .flags = "--bounds",
    .value = "WHICH",
    .help = "Add wire frames of what encloses the model (hull), its cells, or both; glTF only",
    .choices = "none|hull|cells|all"};
inline constexpr Option no_textures = {.flags = "--no-textures",
                                       .help = "Write no pictures with a model"};

}  // namespace options

enum class ModelFormat : std::uint8_t { Glb, Gltf, Obj };

// ".glb" and so on.
std::string_view suffix_of(ModelFormat format) noexcept;

struct ModelExport {
  ModelFormat format = ModelFormat::Glb;
  exchange::FromModel from = {};
  exchange::Axes axes = exchange::Axes::Gltf;
  bool with_textures = true;
  Reading reading = Reading::Tolerant;
  ContainerOptions container = {};
};

// What the options of the command line say; fails where the format cannot do as they say.
Result<ModelExport> model_export(const Context& context, ModelFormat format);

// The options of a verb that writes models: its own, then those that model_export() reads.
template <typename... Own>
constexpr auto exporting_options(const Own*... own) {
  return std::array<const Option*, 13 + sizeof...(Own)>{own...,
                                                        &options::cells,
                                                        &options::lod,
                                                        &options::group,
                                                        &options::bounds,
                                                        &options::time,
                                                        &options::fps,
                                                        &options::axes,
                                                        &options::face_front,
                                                        &options::root_motion,
                                                        &options::quat_order,
                                                        &options::material_policy,
                                                        &options::no_textures,
                                                        &options::limit};
}

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
  Report report = {};  // what was mended or is missing
};

// `stem` is what the files are called. May be called on several threads.
Result<ModelFiles> export_model(const Asset& asset, const MaterialSource& source,
                                const ModelExport& options, const std::string& stem);

}  // namespace ngi::command
