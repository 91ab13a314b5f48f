#pragma once

#include "ngi/exchange/model.h"

namespace ngi::obj {

// What stands under one `o`: the parts of a cell that are drawn, or its portals.
struct Object {
  std::string name = {};
  std::size_t node = 0;
  exchange::Cell cell = {};
  const exchange::Shape* shape = nullptr;
  std::vector<const exchange::Part*> parts = {};
  bool portals = false;
};

// In the order of the file. The model must outlive them.
std::vector<Object> list_objects(const exchange::Model& model);

// Blanks would end a name.
std::string without_blanks(std::string name);

// The names under which the model's materials are found in the .mtl file.
std::vector<std::string> material_names(const exchange::Model& model);

}  // namespace ngi::obj
