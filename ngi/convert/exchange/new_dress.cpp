#include "ngi/convert/exchange/new_dress.h"

#include "ngi/convert/exchange/foreign_names.h"
#include "ngi/convert/repaint.h"
#include "ngi/convert/rules.h"
#include "ngi/material/wear/edit.h"

namespace ngi::convert::exchange {

namespace {

Result<Bytes> make_texture(const Image& image, Report& report, const Limits& limits) {
  const auto picture = read_picture(image.file, PictureFormat::Png, limits);
  if (!picture) return tl::unexpected(picture.error());
  return paint(*picture, {.mip_count = 0, .report = &report, .limits = limits});
}

std::vector<bool> used_images(const Model& file) {
  std::vector<bool> used(file.images.size());
  for (const Material& material : file.materials) {
    for (const auto& image : {material.image, material.lightmap_image}) {
      if (image) used[*image] = true;
    }
  }
  return used;
}

}  // namespace

Result<NewDress> make_dress(const Model& file, const NewModel& planned, Report& report,
                            const Limits& limits) {
  std::vector<wear::NewRow> rows;
  for (const std::string& name : planned.materials) {
    rows.push_back({static_cast<std::int32_t>(rows.size()), name});
  }
  auto table = wear::make_document(rows, {});
  if (!table) return fail(std::move(table));
  NewDress out = {*std::move(table)};
  const std::vector<bool> used = used_images(file);
  for (std::size_t i = 0; i < file.images.size(); ++i) {
    const Image& image = file.images[i];
    if (!used[i] || image.file.empty()) continue;
    auto texture = make_texture(image, report, limits);
    if (!texture) {
      report.add(rules::exchange_left_out, {},
                 "the picture '" + image.name + "' " + message(texture.error().issue));
      continue;
    }
    const std::string name = to_word(image.name, "image" + std::to_string(i));
    out.textures.push_back({name, *std::move(texture)});
  }
  return out;
}

}  // namespace ngi::convert::exchange
