#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/exchange/export/extras.h"
#include "ngi/exchange/model.h"

// The way back of extras.h: docs/formats/exchange.md 3. Programs between may have turned whole
// numbers into reals. Members that are missing, or not what they should be, are left as they are:
// nothing that matters rests on `extras` alone.
namespace ngi::exchange {

// An `ngi` object of members.
class Members {
 public:
  Members() = default;
  // `extras` as JSON text, of which `ngi` is a member.
  static Members of_extras(const std::string& extras);
  // The object itself.
  static Members of_object(const nlohmann::json& object);

  bool empty() const noexcept { return !object_; }
  std::optional<double> number(std::string_view key) const;
  std::optional<std::int64_t> whole(std::string_view key, std::int64_t least,
                                    std::int64_t most) const;
  std::string text(std::string_view key) const;
  std::string bytes(std::string_view key) const;  // of hex
  std::vector<std::int64_t> whole_list(std::string_view key) const;

 private:
  const nlohmann::json* find(std::string_view key) const;

  std::shared_ptr<const nlohmann::json> object_ = {};  // without members: none
};

void read_scene_members(const Members& from, Model& model);
void read_node_members(const Members& from, Node& node);
void read_material_members(const Members& from, Material& material);
// What the mesh says of its parts, if it still has them.
void read_mesh_members(const Members& from, Shape& shape);

}  // namespace ngi::exchange
