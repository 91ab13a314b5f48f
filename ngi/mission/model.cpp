#include "ngi/mission/model.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "ngi/mission/check.h"
#include "ngi/mission/placement.h"

namespace ngi::mission {

namespace {

// Buildings, units, then scenery.
int creation_rank(const Object& object) {
  if (object.is(ObjectKind::Building)) return 0;
  return object.is(ObjectKind::Unit) ? 1 : 2;
}

bool has_place(const Object& object) {
  const auto is_finite = [](const std::array<float, 3>& numbers) {
    return std::ranges::all_of(numbers, [](float number) { return std::isfinite(number); });
  };
  return is_finite(object.position) && is_finite(object.rotation) && is_finite(object.scale);
}

std::vector<std::optional<Area>> areas_by_number(const std::vector<Area>& areas) {
  std::vector<std::optional<Area>> out(areas.size());
  for (const Area& area : areas) {
    const bool in_range = area.id >= 0 && static_cast<std::size_t>(area.id) < areas.size();
    if (in_range && !out[static_cast<std::size_t>(area.id)]) {
      out[static_cast<std::size_t>(area.id)] = area;
    }
  }
  return out;
}

}  // namespace

Model::Model(Document mission)
    : document_(std::move(mission)),
      clans_(document_.clans()),
      relations_(clans_, document_.clan_version()),
      areas_(areas_by_number(document_.areas())) {
  place_objects();
  find_hosts();
  give_minds();
}

Result<Model> Model::check(Document mission, Reading reading, Report& report) {
  Report found;
  mission::check(mission, found);
  const Issue* refusal = found.refusal(reading);
  if (refusal) return tl::unexpected(Error{*refusal});
  report.merge(std::move(found));
  return Model(std::move(mission));
}

void Model::place_objects() {
  for (Object& object : document_.objects()) {
    if (!has_place(object)) continue;
    PlacedObject placed;
    placed.placement = mission::placement(object);
    const bool has_clan = object.clan >= 0 && static_cast<std::size_t>(object.clan) < clans_.size();
    if (has_clan) placed.clan = static_cast<std::size_t>(object.clan);
    placed.stored = std::move(object);
    objects_.push_back(std::move(placed));
  }
  std::ranges::stable_sort(objects_, {},
                           [](const PlacedObject& object) { return creation_rank(object.stored); });
}

void Model::find_hosts() {
  std::map<std::int32_t, std::size_t> buildings;
  for (std::size_t i = 0; i < objects_.size(); ++i) {
    const Object& object = objects_[i].stored;
    if (object.is(ObjectKind::Building)) buildings.try_emplace(object.logical_id, i);
  }
  for (PlacedObject& object : objects_) {
    if (object.stored.host == -1 || object.stored.hall_vertex < 0) continue;
    const auto found = buildings.find(object.stored.host);
    if (found != buildings.end()) object.host = found->second;
  }
}

void Model::give_minds() {
  std::vector<std::int64_t> used(clans_.size());
  for (PlacedObject& object : objects_) {
    if (!object.stored.is(ObjectKind::Unit) || !object.clan) continue;
    const auto& minds = clans_[*object.clan].minds;
    object.is_created = !minds || ++used[*object.clan] <= *minds;
  }
}

std::optional<std::size_t> Model::area_at(float x, float y) const noexcept {
  for (std::size_t i = 0; i < areas_.size(); ++i) {
    if (areas_[i] && contains(areas_[i]->points, x, y)) return i;
  }
  return std::nullopt;
}

}  // namespace ngi::mission
