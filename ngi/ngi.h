#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/file.h"
#include "ngi/scene/draw_list.h"
#include "ngi/tasks/export_model.h"
#include "ngi/tasks/import_model.h"
#include "ngi/tasks/open.h"
#include "ngi/tasks/render.h"
#include "ngi/tasks/validate.h"

// The front door: the functions that most programs need. Each is one call of a task (ngi/tasks);
// docs/library.md lists the rest.
//
//   const auto game = ngi::open_game("/games/parkan");
//   const auto robot = ngi::load_model(*game, "bot_strider");
//   ngi::save("robot.glb", *ngi::export_glb(*robot));
//
// Nothing throws. A Result holds a value or an Error; full_message(error.issue) is the text of an
// error.
namespace ngi {

// An installed game, or any folder, in which names are looked up. Everything that was loaded from
// it shares it.
using GamePtr = std::shared_ptr<const game::Game>;

Result<GamePtr> open_game(const std::filesystem::path& folder,
                          const game::GameOptions& options = {});

// Bytes and kind of an asset: "bases.rlb/bot_strider.msh", at any depth.
Result<tasks::OpenedAsset> open_asset(std::string_view path,
                                      const tasks::OpenOptions& options = {});

// A model, or a unit of several models, with its materials and textures.
struct LoadedModel {
  GamePtr game;
  std::string name;
  Asset model;                   // of the main part
  std::optional<Asset> wear;     // its material table
  scene::ResolvedObject object;  // checked models and the materials of their batches
  Report report;                 // what is missing or damaged
};

// `name`: a path in the game ("bases.rlb/bot_strider.msh"), the key of a prototype ("bot_strider")
// or a unit scheme ("UNITS/UNITS/HERO.DAT").
Result<LoadedModel> load_model(const GamePtr& game, std::string_view name,
                               const tasks::ObjectOptions& options = {});

// The model at a time, in frames. Instance::world() has one matrix for each piece.
scene::Instance pose(const LoadedModel& model, float time);

// The batches to draw, in the order of the engine.
std::vector<scene::DrawItem> draw_list(const scene::Instance& posed,
                                       const scene::DrawOptions& options = {});

// Pixels of one level of a texture.
Result<texture::Image> decode_texture(const Asset& texture, std::size_t level = 0,
                                      const Limits& limits = {});

// A .glb file of the main model.
Result<Bytes> export_glb(const LoadedModel& model, tasks::ModelExportOptions options = {});

// The base with what was edited in a .glb file: exactly those fields change.
Result<tasks::ImportedModel> import_glb(const Bytes& glb, const tasks::OpenedAsset& base,
                                        Report& report,
                                        const tasks::ModelImportOptions& options = {});

// A picture, drawn without a window.
Result<texture::Image> render_image(const LoadedModel& model,
                                    const tasks::RenderOptions& options = {});

// Every rule that holds for a file, an archive, a folder or a game.
Result<std::vector<tasks::FileValidation>> validate(const std::filesystem::path& path,
                                                    const tasks::ValidateOptions& options = {});

// Writes a file atomically: it is the old one or the new one at every moment. An image becomes PNG.
Result<void> save(const std::filesystem::path& path, const Bytes& content,
                  Existing existing = Existing::Replace);
Result<void> save(const std::filesystem::path& path, const texture::Image& image,
                  Existing existing = Existing::Replace);

}  // namespace ngi
