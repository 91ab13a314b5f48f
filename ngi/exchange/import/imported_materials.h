#pragma once

#include <span>
#include <string>
#include <vector>

#include "ngi/exchange/import/new_material.h"
#include "ngi/exchange/import/wear_rows.h"

// What the libraries of a game need so that a model from another program looks as it did there.
namespace ngi::exchange {

struct NewTexture {
  std::string name = {};  // CP1251, as the materials spell it
  Bytes file = {};        // Texm
};

struct ImportedMaterials {
  std::vector<NewMaterial> materials = {};  // one a name
  std::vector<NewTexture> textures = {};    // one a picture that these materials show
};

// Of the rows that are made of a material of the file. Pictures that cannot be textures are
// reported (EXCHANGE-LEFT-OUT) and left out.
Result<ImportedMaterials> make_dress(const Model& file, std::span<const WearRow> rows,
                                     Report& report, const Limits& limits = {});

// A table of these rows, and of the lightmaps that the file's materials tell.
Result<wear::Document> make_wear(const Model& file, std::span<const WearRow> rows);
// The table with these rows behind its own.
Result<wear::Document> extend_wear(wear::Document table, std::span<const WearRow> added);

}  // namespace ngi::exchange
