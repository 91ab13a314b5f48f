#include "apps/ngi/materials.h"

#include "apps/ngi/refuse_or_print.h"
#include "ngi/material/mat0/check.h"
#include "ngi/material/wear/check.h"

namespace ngi::command {

Result<mat0::Document> open_material_document(Context& context, const Asset& asset) {
  auto document = mat0::Document::parse(asset.bytes, mat0::attributes_of(asset));
  Report found;
  mat0::check(document, found);
  if (auto heeded = refuse_or_print(context, found, asset.path); !heeded) {
    return fail(std::move(heeded));
  }
  return document;
}

Result<mat0::Material> open_material(Context& context, const Asset& asset) {
  const auto document = mat0::Document::parse(asset.bytes, mat0::attributes_of(asset));
  Report found;
  auto material = mat0::Material::check(document, context.reading(Reading::Tolerant), &found);
  if (!material) return tl::unexpected(std::move(material).error().at_path(asset.path));
  if (auto heeded = refuse_or_print(context, found, asset.path); !heeded) {
    return fail(std::move(heeded));
  }
  return material;
}

Result<void> heed_wear(Context& context, const Asset& asset) {
  Report found;
  wear::check(asset.bytes.text(), found);
  return refuse_or_print(context, found, asset.path);
}

}  // namespace ngi::command
