#pragma once

#include <map>
#include <tuple>

#include "ngi/exchange/export/from_model.h"

namespace ngi::exchange {

// Makes the materials of a model's batches on demand: docs/formats/exchange.md 4.
class MaterialBuilder {
 public:
  MaterialBuilder(const msh::Model& model, const FromModel& options,
                  const ModelMaterials& materials)
      : model_(model), options_(options), data_(materials) {}

  // Returns the index of the batch's material in the list.
  std::size_t material_of(std::size_t batch);

  std::vector<Material> take_materials() && { return std::move(materials_); }
  std::vector<Image> take_images() && { return std::move(images_); }
  std::size_t missing_pictures() const noexcept { return missing_.size(); }

 private:
  using Key = std::tuple<std::uint8_t, std::uint32_t, std::uint8_t>;

  Material plain(const msh::Batch& stored) const;
  void apply_resolved(Material& material, const game::ResolvedBatch& batch);
  void colour(Material& material, const mat0::Material& source) const;
  std::optional<std::size_t> add_image(const game::TextureRef& picture);

  const msh::Model& model_;
  const FromModel& options_;
  const ModelMaterials& data_;
  std::map<Key, std::size_t> places_;
  std::vector<Material> materials_;
  std::vector<Image> images_;
  std::map<const game::TextureRef*, std::optional<std::size_t>> image_places_;
  std::vector<const game::TextureRef*> missing_;
};

}  // namespace ngi::exchange
