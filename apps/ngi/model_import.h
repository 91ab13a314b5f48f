#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/print/json.h"
#include "ngi/asset/asset_path.h"
#include "ngi/exchange/import/change_list.h"
#include "ngi/exchange/import/imported_materials.h"
#include "ngi/exchange/model.h"
#include "ngi/msh/document.h"

// Files of other programs as models, for the verbs that read them: docs/formats/exchange.md.
namespace ngi::command {

namespace options {

inline constexpr Option base = {
    .flags = "--base",
    .value = "MSH",
    .help = "The model that a .glb, .gltf or .obj was made from: only what was edited changes",
    .completes = Completes::Files};

}  // namespace options

// Whether a file of this name is read as a model of another program.
bool is_exchange_file(std::string_view name);

// What the file holds; --fps says how many frames a second has. Prints what is left out.
Result<exchange::Model> open_exchange(Context& context, const Asset& file);

// A file that a model needs, and where it goes.
struct Companion {
  std::string path = {};
  Bytes content = {};
};

// The base with what was edited.
struct ImportedModel {
  Pieces pieces = {};
  exchange::ChangeList changes = {};
  std::optional<Asset> wear = {};  // with rows for new materials; nothing when it stays
  std::vector<exchange::NewMaterial> materials = {};  // of those rows
  std::vector<exchange::NewTexture> textures = {};
};
// `operand` names the base, whose table (WEAR) is looked for beside it or taken from --wear. Prints
// what deserves a warning.
Result<ImportedModel> import_over(Context& context, const Asset& file, const Asset& base,
                                  const std::string& operand);

// What a model that goes to `target` needs beside it, each under its own name.
std::vector<Companion> companions_of(const ImportedModel& made, const std::string& target);

// All of them or, when one of other content is there already and --force was not given, none.
Result<void> write_companions(Context& context, std::vector<Companion> files);

// A new model. Its material table, materials and textures are written beside `target`.
Result<Pieces> import_new(Context& context, const Asset& file, const std::string& target);

// One line for each change, and one when there is none.
void print_changes(Context& context, const std::string& target,
                   const exchange::ChangeList& changes);
Json json_changes(const exchange::ChangeList& changes);

}  // namespace ngi::command
