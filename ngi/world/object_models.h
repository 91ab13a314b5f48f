#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/game/object.h"
#include "ngi/scene/bounds.h"
#include "ngi/scene/draw_list.h"
#include "ngi/scene/resolved_object.h"
#include "ngi/world/foundation.h"

namespace ngi::world {

inline constexpr int detail_levels = 4;  // 0 is the finest

// What an object of a mission looks like. All objects of the same resource share one.
struct ObjectModel {
  std::string resource;  // as the mission names it; CP1251
  bool is_found = false;
  scene::ResolvedObject object = {};  // without a composite when it has no model
  std::optional<Foundation> foundation = {};
  // At rest, in the space of the object. Empty without a composite.
  std::vector<math::Matrix> pieces = {};
  std::array<std::vector<scene::DrawItem>, detail_levels> draws = {};  // by level
  scene::Sphere sphere = {};
  std::array<math::Float3, 2> box = {};  // of the vertices of the finest level: minimum, maximum

  bool is_drawn() const noexcept { return object.composite != nullptr; }
};

// The models of a game by the names that missions use, each loaded once: a unit scheme (.dat) is
// assembled from its parts, any other name is a prototype. For one thread at a time.
class ObjectModels {
 public:
  ObjectModels(std::shared_ptr<game::Materials> materials, const scene::AssembleOptions& options);

  // Returns the index of a model. Loads it on first use; what is missing is reported with the
  // resource as path.
  std::uint32_t find(std::string_view resource, Report& report);

  const std::vector<ObjectModel>& models() const& noexcept { return models_; }
  std::vector<ObjectModel> take() && { return std::move(models_); }

 private:
  ObjectModel load(std::string_view resource, Report& report);

  std::shared_ptr<game::Materials> materials_;
  scene::AssembleOptions options_;
  game::ObjectCache objects_;
  std::map<std::string, std::uint32_t, std::less<>> by_name_;  // folded
  std::vector<ObjectModel> models_;
};

}  // namespace ngi::world
