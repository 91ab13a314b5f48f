#pragma once

#include <string>
#include <string_view>

#include "apps/ngi/context.h"
#include "apps/ngi/json.h"
#include "apps/ngi/options.h"
#include "ngi/archive/asset_path.h"
#include "ngi/convert/exchange/change_list.h"
#include "ngi/convert/exchange/model.h"
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
Result<convert::exchange::Model> open_exchange(Context& context, const Asset& file);

// The base with what was edited. Prints what deserves a warning.
struct ImportedModel {
  Pieces pieces = {};
  convert::exchange::ChangeList changes = {};
};
Result<ImportedModel> import_over(Context& context, const Asset& file, const Asset& base);

// A new model. Its material table and textures are written beside `target`.
Result<Pieces> import_new(Context& context, const Asset& file, const std::string& target);

// One line for each change, and one when there is none.
void print_changes(Context& context, const std::string& target,
                   const convert::exchange::ChangeList& changes);
Json json_changes(const convert::exchange::ChangeList& changes);

}  // namespace ngi::command
