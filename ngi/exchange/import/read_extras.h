#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/exchange/export/extras.h"
#include "ngi/exchange/model.h"

// Inverse of extras.h: docs/formats/exchange.md 3. Other programs may have turned integers
// into reals. Missing or invalid members are ignored: the import
// never depends on `extras` alone.
namespace ngi::exchange {

// An `ngi` object of members.
class Members {
 public:
  Members() = default;
  // Parses `extras` as JSON text with a member `ngi`.
  static Members of_extras(const std::string& extras);
  // Uses the object itself.
  static Members of_object(const nlohmann::json& object);

  bool empty() const noexcept { return !object_; }
  std::optional<double> number(std::string_view key) const;
  std::optional<std::int64_t> whole(std::string_view key, std::int64_t min, std::int64_t max) const;
  std::string text(std::string_view key) const;
  std::string bytes(std::string_view key) const;  // from hex
  std::vector<std::int64_t> whole_list(std::string_view key) const;

 private:
  const nlohmann::json* find(std::string_view key) const;

  std::shared_ptr<const nlohmann::json> object_ = {};  // without members: none
};

void read_scene_members(const Members& from, Model& model);
void read_node_members(const Members& from, Node& node);
void read_material_members(const Members& from, Material& material);
// Reads the data of the mesh about its parts, if it still has them.
void read_mesh_members(const Members& from, Shape& shape);

}  // namespace ngi::exchange
