#include "ngi/world/object_models.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "ngi/core/text.h"
#include "ngi/game/registry.h"
#include "ngi/world/rules.h"

namespace ngi::world {

namespace {

constexpr std::size_t max_draws_of_model = 65'536;  // cells of hostile models share batches

// Sets what follows from the assembled object.
void prepare(ObjectModel& model) {
  const auto& composite = model.object.composite;
  const scene::Instance at_rest(composite);
  model.pieces.assign(at_rest.world().begin(), at_rest.world().end());
  model.sphere = scene::rest_sphere(*composite);
  for (int level = 0; level < detail_levels; ++level) {
    scene::DrawOptions options;
    options.cells = {.state = 0, .level = level};
    options.limit = max_draws_of_model;
    scene::list_draws(at_rest, options, model.draws[static_cast<std::size_t>(level)]);
    // Levels that a model does not have show the next finer one.
    if (level > 0 && model.draws[static_cast<std::size_t>(level)].empty()) {
      model.draws[static_cast<std::size_t>(level)] =
          model.draws[static_cast<std::size_t>(level - 1)];
    }
  }
  constexpr float far = std::numeric_limits<float>::max();
  math::Float3 low = {far, far, far};
  math::Float3 high = {-far, -far, -far};
  scene::visit_triangles(at_rest, model.draws[0], [&](const scene::WorldTriangle& triangle) {
    for (const math::Float3& p : triangle.corners) {
      low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
    }
    return true;
  });
  if (low.x <= high.x) model.box = {low, high};
}

// The ground plan that a prototype names.
std::optional<Foundation> foundation_of(const game::Game& game, const game::Object& object,
                                        Report& report) {
  for (const game::NamedResource& named : object.resources) {
    if (game::extension_of(named.resource) != "bas") continue;
    const auto asset = game.entry(named.archive, named.resource);
    if (!asset) {
      report.add(asset.error().issue);
      continue;
    }
    auto foundation = read_foundation(asset->bytes);
    if (foundation) return *std::move(foundation);
    report.add(foundation.error().issue);
  }
  return std::nullopt;
}

bool is_scheme(std::string_view resource) {
  return game::extension_of(resource) == "dat";
}

}  // namespace

ObjectModels::ObjectModels(std::shared_ptr<game::Materials> materials,
                           const scene::AssembleOptions& options)
    : materials_(std::move(materials)), options_(options), objects_(materials_->game()) {}

std::uint32_t ObjectModels::find(std::string_view resource, Report& report) {
  const std::string key = fold(resource);
  const auto known = by_name_.find(key);
  if (known != by_name_.end()) return known->second;
  const auto index = static_cast<std::uint32_t>(models_.size());
  by_name_.emplace(key, index);
  Report found;
  models_.push_back(load(resource, found));
  report.merge(std::move(found), cp1251_to_utf8(resource));
  return index;
}

ObjectModel ObjectModels::load(std::string_view resource, Report& report) {
  ObjectModel out;
  out.resource = resource;
  const game::Game& game = materials_->game();
  Result<std::vector<game::Component>> components;
  if (is_scheme(resource)) {
    const auto scheme = game.file(resource);
    if (!scheme) {
      report.add(scheme.error().issue);
      return out;
    }
    components = game::find_components(objects_, *scheme, report);
  } else {
    const auto& found = objects_.find(resource);
    report.merge(found.report);
    components = found.object.map([](const game::Object& object) {
      return std::vector<game::Component>{{.object = object}};
    });
  }
  if (!components) {
    report.add(components.error().issue);
    return out;
  }
  out.is_found = true;
  if (!components->empty()) {
    out.foundation = foundation_of(game, components->front().object, report);
  }
  auto object = scene::assemble(*components, materials_, options_, report);
  if (!object) {
    report.add(object.error().issue);
    return out;
  }
  if (!*object) return out;
  out.object = **std::move(object);
  prepare(out);
  return out;
}

}  // namespace ngi::world
