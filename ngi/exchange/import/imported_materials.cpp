#include "ngi/exchange/import/imported_materials.h"

#include <algorithm>
#include <map>
#include <set>

#include "ngi/core/text.h"
#include "ngi/exchange/import/detail/foreign_names.h"
#include "ngi/exchange/rules.h"
#include "ngi/image/formats.h"
#include "ngi/image/texture_picture.h"
#include "ngi/material/mat0/records.h"
#include "ngi/material/wear/edit.h"

namespace ngi::exchange {

namespace {

image::PictureFormat format_of(const Image& image) {
  return image::is_jpeg(image.file) ? image::PictureFormat::Jpeg : image::PictureFormat::Png;
}

class ImportedMaterialsMaker {
 public:
  ImportedMaterialsMaker(const Model& file, Report& report, const Limits& limits)
      : file_(file), report_(report), limits_(limits) {}

  Result<ImportedMaterials> run(std::span<const WearRow> rows) {
    std::set<std::string> made;
    for (const WearRow& row : rows) {
      if (!row.material || !made.insert(fold(row.name)).second) continue;
      const Material& source = file_.materials[*row.material];
      if (source.lightmap) texture_of(source.lightmap_image);
      auto material = make_material(source, row.name, texture_of(source.image), report_, limits_);
      if (!material) return fail(std::move(material));
      out_.materials.push_back(*std::move(material));
    }
    return std::move(out_);
  }

 private:
  // Returns the name of the texture made from an image; empty when that failed.
  std::string texture_of(const std::optional<std::size_t>& image) {
    if (!image || file_.images[*image].file.empty()) return {};
    const auto [known, is_new] = names_.try_emplace(*image);
    if (!is_new) return known->second;
    auto texture = paint_image(file_.images[*image]);
    if (!texture) return {};
    known->second = free_name(*image);
    out_.textures.push_back({known->second, *std::move(texture)});
    return known->second;
  }

  // Images may share one picture file, which is then painted once.
  std::optional<Bytes> paint_image(const Image& image) {
    const auto [known, is_new] = painted_.try_emplace({image.file.data(), image.file.size()});
    if (!is_new) return known->second;
    auto texture = paint(image.file, format_of(image));
    if (texture) {
      known->second = *std::move(texture);
    } else {
      report_ignored(image, message(texture.error().issue));
    }
    return known->second;
  }

  // Spends Limits::picture_memory; a picture beyond it is not decoded.
  Result<Bytes> paint(const Bytes& file, image::PictureFormat format) {
    Limits limits = limits_;
    limits.decoded_size = std::min(limits.decoded_size, pictures_left_);
    const auto picture = image::read_picture(file, format, limits);
    if (!picture) return tl::unexpected(picture.error());
    auto texture = image::paint(*picture, {.mip_count = 0, .report = &report_, .limits = limits});
    if (texture) pictures_left_ -= std::min(pictures_left_, decoded_size(picture->picture));
    return texture;
  }

  static std::uint64_t decoded_size(const image::Picture& picture) {
    return picture.image.pixels.size() * sizeof(texture::Rgba8);
  }

  void report_ignored(const Image& image, const std::string& why) {
    report_.add(exchange::rules::exchange_left_out, {}, "the picture '" + image.name + "' " + why);
  }

  // Library names are case-insensitive.
  std::string free_name(std::size_t image) {
    const std::string otherwise = "image" + std::to_string(image);
    const std::string first = to_texture_name(file_.images[image].name, otherwise);
    const std::size_t dot = first.find('.');
    const std::string suffix = first.substr(dot);
    std::string name = first;
    for (std::size_t next = 2; !taken_.insert(fold(name)).second; ++next) {
      name = numbered(first.substr(0, dot), next, mat0::longest_texture - suffix.size()) + suffix;
    }
    return name;
  }

  const Model& file_;
  Report& report_;
  Limits limits_;
  ImportedMaterials out_;
  std::uint64_t pictures_left_ = limits_.picture_memory;
  std::map<std::pair<const std::byte*, std::uint64_t>, std::optional<Bytes>> painted_;  // by file
  std::map<std::size_t, std::string> names_;                                            // by image
  std::set<std::string> taken_;
};

// Returns the lightmaps by row; a row that no material names repeats the first one that is named.
std::vector<wear::NewRow> lightmaps_of(const Model& file) {
  std::vector<wear::NewRow> rows;
  std::string any;
  for (const Material& material : file.materials) {
    if (!material.lightmap || material.lightmap_name.empty()) continue;
    while (rows.size() <= *material.lightmap) {
      rows.push_back({static_cast<std::int32_t>(rows.size()), {}});
    }
    rows[*material.lightmap].name = to_texture_name(material.lightmap_name, "lightmap");
    if (any.empty()) any = rows[*material.lightmap].name;
  }
  for (wear::NewRow& row : rows) {
    if (row.name.empty()) row.name = any;
  }
  return rows;
}

}  // namespace

Result<ImportedMaterials> make_imported_materials(const Model& file, std::span<const WearRow> rows,
                                                  Report& report, const Limits& limits) {
  return ImportedMaterialsMaker(file, report, limits).run(rows);
}

std::string name_of_texture(std::string_view picture) {
  return to_texture_name(picture, "texture");
}

Result<wear::Document> make_wear(const Model& file, std::span<const WearRow> rows) {
  std::vector<wear::NewRow> list;
  for (const WearRow& row : rows)
    list.push_back({static_cast<std::int32_t>(list.size()), row.name});
  return wear::make_document(list, lightmaps_of(file));
}

Result<wear::Document> extend_wear(wear::Document table, std::span<const WearRow> added) {
  for (const WearRow& row : added) {
    auto longer =
        wear::insert_row(table, wear::ListKind::Materials, table.materials().size(), row.name);
    if (!longer) return longer;
    table = *std::move(longer);
  }
  return table;
}

}  // namespace ngi::exchange
