#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "ngi/core/report.h"
#include "ngi/math/matrix.h"
#include "ngi/mission/document.h"
#include "ngi/mission/relations.h"

namespace ngi::mission {

// An object as the game sees it. Indices are valid.
struct PlacedObject {
  Object stored;
  std::optional<std::size_t> clan = {};  // of the owner
  std::optional<std::size_t> host = {};  // the object that it begins in, a building
  // False for a unit for which its clan has no mind left; the game does not create it.
  bool is_created = true;
  math::Affine placement = {};
};

// A checked mission: what the game makes of the file. Views the file, which it keeps.
class Model {
 public:
  // A strict reader refuses a mission with an error. A tolerant one leaves out what is wrong:
  // owners and hosts that are not there, and objects without a place. Issues go to the report.
  static Result<Model> check(Document mission, Reading reading, Report& report);

  const Document& document() const noexcept { return document_; }
  const std::vector<Clan>& clans() const noexcept { return clans_; }
  const Relations& relations() const noexcept { return relations_; }
  // The polygons by the number that scripts use; empty where no route has that id.
  const std::vector<std::optional<Area>>& areas() const noexcept { return areas_; }
  // In the order in which the game creates them: buildings, units, scenery.
  const std::vector<PlacedObject>& objects() const noexcept { return objects_; }

  // The number of the first area that contains a point; nullopt when there is none.
  std::optional<std::size_t> area_at(float x, float y) const noexcept;

 private:
  explicit Model(Document mission);
  void place_objects();
  void find_hosts();
  void give_minds();

  Document document_;
  std::vector<Clan> clans_;
  Relations relations_;
  std::vector<std::optional<Area>> areas_;
  std::vector<PlacedObject> objects_;
};

}  // namespace ngi::mission
