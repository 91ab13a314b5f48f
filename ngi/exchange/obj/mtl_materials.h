#pragma once

#include <map>
#include <span>

#include "ngi/core/report.h"
#include "ngi/exchange/obj/read_materials.h"
#include "ngi/exchange/obj/read_sidecar.h"
#include "ngi/exchange/sibling_files.h"

namespace ngi::obj {

struct Libraries {
  exchange::OpenSiblingFile open = {};
  std::string stem = {};  // of the OBJ file; the prefix of its image names
  Limits limits = {};
};

// The materials that faces use: those of the sidecar in its order, then those of the MTL files,
// then undefined ones. Images outside the folder are ignored.
class MtlMaterials {
 public:
  // `report` must outlive this.
  MtlMaterials(Libraries libraries, Report& report)
      : libraries_(std::move(libraries)), report_(report) {}

  void add(std::span<const SidecarMaterial> materials);
  // Adds a file named by `mtllib`. A missing file is reported; fails when it is damaged.
  Result<void> add_library(const std::string& name);

  std::size_t place_of(const std::string& name);

  std::vector<exchange::Material> take_materials() && { return std::move(materials_); }
  std::vector<exchange::Image> take_images() && { return std::move(images_); }

 private:
  void describe(const LibraryMaterial& from);
  std::optional<std::size_t> find_image(const std::string& path);
  void report_ignored(const std::string& what);

  Libraries libraries_;
  Report& report_;
  std::map<std::string, std::size_t> places_;
  std::map<std::string, std::optional<std::size_t>> image_places_;
  std::vector<exchange::Material> materials_;
  std::vector<exchange::Image> images_;
};

}  // namespace ngi::obj
