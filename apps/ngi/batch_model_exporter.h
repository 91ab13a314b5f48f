#pragma once

#include <memory>
#include <optional>

#include "apps/ngi/model_export.h"

namespace ngi::command {

namespace options {

inline constexpr Option as_model = {
    .flags = "--as",
    .value = "FORMAT",
    .help = "What models become: documents, or scenes for 3D programs",
    .choices = "json|glb|gltf|obj"};

}  // namespace options

// Makes scenes of many models, dressed by one game. May be used from several threads.
struct BatchModelExporter {
  ModelExport options = {};
  std::unique_ptr<game::Game> game = {};
  std::unique_ptr<exchange::Pictures> pictures = {};

  // `archive` is where the model stands; none: a file.
  Result<ModelFiles> make(const Asset& model, const std::optional<Container>& archive,
                          const std::string& stem) const;
};

// The entry with the material table of a model of that name.
std::optional<std::size_t> wear_entry(const Container& archive, std::string_view model);

bool makes_scenes(const Context& context);

// Nothing when models are to become documents. Names of materials are looked up in the game that is
// named, else in the folder of the first operand.
Result<std::optional<BatchModelExporter>> open_model_shop(Context& context);

}  // namespace ngi::command
