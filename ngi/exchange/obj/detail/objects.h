#pragma once

#include "ngi/exchange/model.h"

namespace ngi::obj {

// The content of one `o`: the drawn parts of a cell, or its portals.
struct Object {
  std::string name = {};
  std::size_t node = 0;
  exchange::Cell cell = {};
  const exchange::Shape* shape = nullptr;
  std::vector<const exchange::Part*> parts = {};
  bool portals = false;
};

// Returns the objects in file order. The model must outlive them.
std::vector<Object> list_objects(const exchange::Model& model);

// Replaces blanks, which would end a name.
std::string without_blanks(std::string name);

// Returns the names of the model's materials in the .mtl file.
std::vector<std::string> material_names(const exchange::Model& model);

}  // namespace ngi::obj
