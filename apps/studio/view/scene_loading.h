#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>

#include "apps/studio/model/workspace.h"
#include "ngi/tasks/material_subject.h"
#include "ngi/tasks/render_subject.h"

// Loading what a viewport shows. Everything is given by value, so that another thread can do it
// than that of the window.
namespace ngi::studio {

// What is shown of a model or an effect, and how.
struct SceneOptions {
  int damage_state = 0;
  int detail_level = 0;
  float time = 0;  // frames of a model, milliseconds of an effect or a material
  std::uint32_t clock_ms = 0;
  bool node_names = false;
  render::Overlays overlays = {};
  render::Environment environment = {};
  bool show_original = false;                    // the asset before all edits
  std::set<std::uint32_t> hidden_emitters = {};  // commands of an effect
  tasks::LandViewOptions land = {};              // layers of a landscape
  render::WorldLayers world = {};                // of a mission
  std::optional<double> hour = {};               // of a mission; nullopt: when it begins
  std::uint32_t seed = 1;                        // of the random numbers of an effect
  tasks::MaterialShape material_shape = tasks::MaterialShape::Sphere;
  std::string material_model = {};  // path of a model that wears the material instead of the shape
};

// What a scene is loaded from.
struct LoadRequest {
  std::string path;
  tasks::OpenedAsset asset;
  tasks::OpenOptions open;
  tasks::OpenFiles files = {};  // with unsaved edits; they stand in for those on disk
  SceneOptions options = {};
  // Of a map that is shown already: what is seen of it depends on where the eye is.
  std::optional<render::View> view = {};
};

// A subject that can be drawn, with what was found while it was loaded. It belongs to the renderer:
// it is made, drawn and destroyed on its thread.
struct LoadedScene {
  tasks::RenderSubject subject = {};
  Report report = {};
  float duration = 0;                   // frames, or milliseconds; 0: it does not move
  std::pair<int, int> chosen = {0, 0};  // damage state and detail level
};

// What was read of a landscape or a mission, which is the long part of loading it.
struct ReadMap {
  tasks::LoadedMap map;
  Report report;
};

// Whether a kind is read by read_map() first.
bool is_map(Kind kind) noexcept;
// The asset as it is now, or the original: without edits and without mods.
LoadRequest load_request(const Workspace& workspace, const Document& document,
                         const SceneOptions& options);
// Needs no renderer.
Result<ReadMap> read_map(const LoadRequest& request, const Work& work);
// Makes the scene; a map that was not read yet is read first. The context must be current.
Result<std::unique_ptr<LoadedScene>> load_scene(const LoadRequest& request,
                                                const render::OffscreenRenderer& renderer,
                                                std::optional<ReadMap> map = {});
// Applies hidden_emitters and seed of the options to an effect.
void apply_emitters(const SceneOptions& options, LoadedScene& loaded);
// Applies damage_state and detail_level of the options to a model.
void apply_cells(const SceneOptions& options, LoadedScene& loaded);

}  // namespace ngi::studio
