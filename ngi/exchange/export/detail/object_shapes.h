#pragma once

#include <map>
#include <string>
#include <utility>

#include "ngi/exchange/model.h"
#include "ngi/exchange/pictures.h"
#include "ngi/world/object_models.h"

namespace ngi::exchange {

// Makes the shapes of the objects of a mission. Materials and pictures go to the model, each once.
class ObjectShapes {
 public:
  ObjectShapes(Model& model, Pictures* pictures);

  // All batches that an object shows at rest, joined by material. Nothing when there are none.
  std::optional<ObjectShape> make(const world::ObjectModel& object);

  std::size_t parts_over_limit() const noexcept { return parts_over_limit_; }
  std::size_t missing_pictures() const noexcept { return missing_pictures_; }

 private:
  std::size_t place_image(const Image& image);
  // `images` are those that the material refers to.
  std::size_t place_material(Material material, const std::vector<Image>& images);

  Model& model_;
  Pictures* pictures_;
  std::map<std::pair<std::string, const std::byte*>, std::size_t> image_places_;
  std::multimap<std::string, std::size_t> material_places_;  // by name
  std::uint64_t triangles_ = 0;
  std::size_t parts_over_limit_ = 0;
  std::size_t missing_pictures_ = 0;
};

}  // namespace ngi::exchange
