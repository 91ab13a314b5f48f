#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/exchange/import/new_material.h"
#include "ngi/exchange/import/wear_rows.h"

// Materials and textures to add to the libraries of a game for an imported model.
namespace ngi::exchange {

struct ImportedMaterials {
  std::vector<NewMaterial> materials = {};  // one per name
  std::vector<NewTexture> textures = {};    // one per image used by these materials
};

// Makes the materials of the rows that come from materials of the file. Images that cannot be
// textures are reported (EXCHANGE-LEFT-OUT) and skipped.
Result<ImportedMaterials> make_imported_materials(const Model& file, std::span<const WearRow> rows,
                                                  Report& report, const Limits& limits = {});

// The name of the texture that a picture of this name becomes, in CP1251.
std::string name_of_texture(std::string_view picture);

// Makes a WEAR with these rows and the lightmaps of the file's materials.
Result<wear::Document> make_wear(const Model& file, std::span<const WearRow> rows);
// Appends these rows to a WEAR.
Result<wear::Document> extend_wear(wear::Document table, std::span<const WearRow> added);

}  // namespace ngi::exchange
