#include "ngi/exchange/obj/detail/objects.h"

#include "ngi/exchange/detail/names.h"

namespace ngi::obj {

namespace {

void add_object(std::vector<Object>& objects, Object object) {
  for (const exchange::Part& part : object.shape->parts) {
    if (part.hidden == object.portals) object.parts.push_back(&part);
  }
  if (!object.parts.empty()) objects.push_back(std::move(object));
}

}  // namespace

std::vector<Object> list_objects(const exchange::Model& model) {
  const bool all = model.cells == exchange::Cells::All;
  exchange::FileNames names;
  std::vector<Object> objects;
  for (std::size_t i = 0; i < model.nodes.size(); ++i) {
    const exchange::Node& node = model.nodes[i];
    const std::string name = without_blanks(names.choose(node.name, node.index.value_or(i)));
    for (const auto& [cell, shape] : node.cells) {
      const std::string full = all ? name + exchange::cell_suffix(cell) : name;
      add_object(objects, {full, i, cell, &shape, {}, false});
      if (all) add_object(objects, {full + ",portals", i, cell, &shape, {}, true});
    }
  }
  return objects;
}

std::string without_blanks(std::string name) {
  for (std::size_t at = name.find(' '); at != std::string::npos; at = name.find(' ', at)) {
    name.replace(at, 1, "%20");
  }
  return name;
}

std::vector<std::string> material_names(const exchange::Model& model) {
  exchange::FileNames names;
  std::vector<std::string> out;
  for (const exchange::Material& material : model.materials) {
    out.push_back(without_blanks(names.choose(material.name, out.size())));
  }
  return out;
}

}  // namespace ngi::obj
