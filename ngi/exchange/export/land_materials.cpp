#include <map>

#include "ngi/core/text.h"
#include "ngi/exchange/export/from_land.h"
#include "ngi/material/mat0/material.h"
#include "ngi/material/wear/document.h"

namespace ngi::exchange {

namespace {

std::vector<std::string> names_in_table(const std::optional<Asset>& table) {
  std::vector<std::string> names;
  if (!table) return names;
  const auto wear = wear::Document::parse(table->bytes, Reading::Tolerant);
  if (!wear) return names;
  for (const wear::Row& row : wear->materials()) names.emplace_back(row.name.text);
  return names;
}

std::string text_of_table(const std::optional<Asset>& table) {
  return table ? cp1251_to_utf8(table->bytes.text()) : std::string();
}

class LandMaterialFinder {
 public:
  LandMaterialFinder(const game::Game* game, Pictures* pictures)
      : game_(game), pictures_(pictures) {}

  void add_row(const std::string& name, const std::string& micro) {
    LandRow row = {.name = cp1251_to_utf8(name)};
    if (const auto material = find_material(name)) {
      if (const auto phase = first_phase(*material, 0)) {
        const auto diffuse = material->phase(*phase).diffuse;
        row.colour = {diffuse[0], diffuse[1], diffuse[2]};
        row.image = add_image(material->texture(*phase));
      }
    }
    if (const auto donor = micro.empty() ? std::nullopt : find_material(micro)) {
      // The second track; a material with one answers with the first.
      const std::size_t track = donor->animations().size() > 1 ? 1 : 0;
      if (const auto phase = first_phase(*donor, track)) {
        row.microtexture = cp1251_to_utf8(donor->texture(*phase));
      }
    }
    out_.rows.push_back(std::move(row));
  }

  LandMaterials take() && { return std::move(out_); }

 private:
  std::optional<mat0::Material> find_material(const std::string& name) const {
    if (!game_) return std::nullopt;
    const auto match = game_->material(name);
    if (!match) return std::nullopt;
    const auto document =
        mat0::Document::parse(match->asset.bytes, mat0::attributes_of(match->asset));
    auto material = mat0::Material::check(document, Reading::Tolerant);
    return material ? std::optional(*std::move(material)) : std::nullopt;
  }

  static std::optional<std::size_t> first_phase(const mat0::Material& material, std::size_t track) {
    if (material.phase_count() == 0) return std::nullopt;
    const auto animations = material.animations();
    if (track >= animations.size() || animations[track].keys.empty()) return 0;
    const std::size_t phase = animations[track].keys.front().phase;
    return phase < material.phase_count() ? phase : 0;
  }

  std::optional<std::size_t> add_image(std::string_view name) {
    if (!pictures_ || name.empty()) return std::nullopt;
    const auto [place, is_new] = places_.try_emplace(fold(name), std::nullopt);
    if (!is_new) return place->second;
    const auto texture = game_->texture(name);
    const Bytes file = texture ? pictures_->of(*texture).png : Bytes{};
    if (file.empty()) {
      ++out_.missing_pictures;
      return std::nullopt;
    }
    place->second = out_.images.size();
    out_.images.push_back({cp1251_to_utf8(name), file});
    return place->second;
  }

  const game::Game* game_;
  Pictures* pictures_;
  LandMaterials out_;
  std::map<std::string, std::optional<std::size_t>> places_;  // of images, by folded name
};

}  // namespace

LandMaterials find_land_materials(const std::optional<Asset>& land1,
                                  const std::optional<Asset>& land2, const game::Game* game,
                                  Pictures* pictures) {
  LandMaterialFinder found(game, game ? pictures : nullptr);
  const auto names = names_in_table(land1);
  const auto micro = names_in_table(land2);
  constexpr std::size_t max_rows = 255;  // a face has one byte for its row; the last means none
  for (std::size_t row = 0; row < std::min(names.size(), max_rows); ++row) {
    found.add_row(names[row], row < micro.size() ? micro[row] : std::string());
  }
  LandMaterials out = std::move(found).take();
  out.wear = text_of_table(land1);
  out.wear2 = text_of_table(land2);
  return out;
}

}  // namespace ngi::exchange
