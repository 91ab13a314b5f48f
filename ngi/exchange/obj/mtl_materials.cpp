#include "ngi/exchange/obj/mtl_materials.h"

#include <filesystem>

#include "ngi/core/os/path_text.h"
#include "ngi/exchange/detail/names.h"
#include "ngi/exchange/rules.h"

namespace ngi::obj {

namespace {

// Decodes blanks, which our own files write as %20.
std::string with_blanks(std::string name) {
  for (auto at = name.find("%20"); at != name.npos; at = name.find("%20", at + 1)) {
    name.replace(at, 3, " ");
  }
  return name;
}

// "robot-WALL.0.png" of robot.obj -> "WALL.0"
std::string picture_name(const std::string& path, const std::string& stem) {
  std::string name = path_text(to_path(path).stem());
  const std::string prefix = stem + "-";
  return name.starts_with(prefix) && name.size() > prefix.size() ? name.substr(prefix.size())
                                                                 : name;
}

}  // namespace

void MtlMaterials::report_ignored(const std::string& what) {
  report_.add(exchange::rules::exchange_left_out, {}, what);
}

void MtlMaterials::add(std::span<const SidecarMaterial> materials) {
  for (const SidecarMaterial& material : materials) {
    places_.try_emplace(material.name, materials_.size());
    materials_.push_back(material.material);
  }
}

Result<void> MtlMaterials::add_library(const std::string& name) {
  const auto open = [&](const std::string& path) -> std::optional<Bytes> {
    if (!exchange::stays_inside(path)) return std::nullopt;
    auto file = libraries_.open(path);
    return file ? std::optional(*std::move(file)) : std::nullopt;
  };
  auto file = open(name);
  if (!file) file = open(with_blanks(name));
  if (!file) {
    report_ignored("the material file '" + name + "' is missing");
    return {};
  }
  const auto materials = read_materials(file->text(), libraries_.limits);
  if (!materials) return tl::unexpected(Error(materials.error()).at_path(name));
  for (const LibraryMaterial& material : *materials) describe(material);
  return {};
}

std::size_t MtlMaterials::place_of(const std::string& name) {
  const auto [known, is_new] = places_.try_emplace(name, materials_.size());
  if (is_new) materials_.push_back({.name = exchange::name_from_file(name)});
  return known->second;
}

void MtlMaterials::describe(const LibraryMaterial& from) {
  exchange::Material& material = materials_[place_of(from.name)];
  const auto& [red, green, blue] = from.diffuse;
  material.base_colour = {red, green, blue, from.opacity};
  material.emissive = from.emissive;
  const bool is_blended = from.opacity < 1 || from.has_opacity_map;
  material.alpha = is_blended ? exchange::AlphaMode::Blend : exchange::AlphaMode::Opaque;
  if (!from.picture.empty()) material.image = find_image(from.picture);
}

std::optional<std::size_t> MtlMaterials::find_image(const std::string& path) {
  const auto [known, is_new] = image_places_.try_emplace(path, std::nullopt);
  if (!is_new) return known->second;
  if (!exchange::stays_inside(path)) {
    report_ignored("the picture '" + path + "' is outside the folder of the file");
    return std::nullopt;
  }
  const auto file = libraries_.open(path);
  if (!file) {
    report_ignored("the picture '" + path + "' is missing");
    return std::nullopt;
  }
  known->second = images_.size();
  images_.push_back({.name = picture_name(path, libraries_.stem), .file = *file});
  return known->second;
}

}  // namespace ngi::obj
