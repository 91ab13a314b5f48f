#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/mission/document.h"

namespace ngi::mission {

// What becomes of the height of a building that is moved: docs/formats/missions.md 4.6.
enum class BuildingHeight : std::uint8_t {
  OnGround,  // the start flag is cleared: the game sets the building on the ground
  AsGiven,   // the start flag is set: the building keeps its height
  AsBefore,  // the start flag stays
};

struct NewObject {
  ObjectKind kind = ObjectKind::Vegetation;
  std::string_view resource;  // CP1251
  std::int32_t clan = -1;
  std::array<float, 3> position = {};
  float turn = 0;  // about z, in radians
  float scale = 1;
  std::string_view name = {};
  std::uint32_t scheme_type = 0;  // for the property Type of buildings and units
};

// New places of an object: one of many that are set in one step.
struct PlacedAgain {
  std::size_t object = 0;
  std::array<float, 3> position = {};
  std::array<float, 3> rotation = {};
  std::array<float, 3> scale = {1, 1, 1};  // not stored when the version of the file has none
};

// A mission that is being edited. Each edit changes what it names and what depends on it; all other
// bytes stay, and versions are never raised. An edit that fails (TMA-EDIT-INVALID) changes nothing.
//
//   auto draft = mission::Draft::open(*map_file("data.tma"));
//   auto index = draft->add_object({.kind = ObjectKind::Rock, .resource = "s_stone_10", ...});
//   write_file_atomically("data.tma", {draft->bytes()});
class Draft {
 public:
  // Fails with TMA-001.
  static Result<Draft> open(Bytes bytes);
  // A mission without clans and objects, of the newest versions. `land` is CP1251.
  static Draft make(std::string_view land);

  const Bytes& bytes() const noexcept { return bytes_; }
  Document document() const;

  // Sets one value by its path: "object[3].position[1]". `value` is UTF-8.
  Result<void> set(std::string_view path, std::string_view value);

  // Adds an object at the end and returns its index. Buildings and units get the next free logical
  // id, and the properties of the last object of the same kind.
  Result<std::size_t> add_object(const NewObject& object);
  // Adds a copy of an object at the end and returns its index. Buildings and units get the next
  // free logical id; the copy begins outside of buildings.
  Result<std::size_t> copy_object(std::size_t index);
  // Sets the places of many objects in one pass over the file.
  Result<void> place_objects(std::span<const PlacedAgain> places);
  // Returns the indices (before the edit) of objects that begin inside the removed one.
  Result<std::vector<std::size_t>> remove_object(std::size_t index);
  Result<void> move_object(std::size_t index, const std::array<float, 3>& position,
                           BuildingHeight height = BuildingHeight::AsBefore);
  // The turns about x, y and z in radians.
  Result<void> turn_object(std::size_t index, const std::array<float, 3>& rotation);
  // Changes the property ClanID too.
  Result<void> set_owner(std::size_t index, std::int32_t clan);
  // Puts a unit into a building.
  Result<void> set_host(std::size_t unit, std::size_t building, std::int32_t hall_vertex);
  Result<void> clear_host(std::size_t unit);

  Result<std::size_t> add_clan(std::string_view name, ClanType type, std::int32_t minds);
  // Changes the relations that name the clan too.
  Result<void> rename_clan(std::size_t clan, std::string_view name);
  // Sets the words of both clans towards each other.
  Result<void> set_relation(std::size_t a, std::size_t b, Relation relation);
  Result<std::size_t> add_zone(std::size_t clan, const Zone& zone);
  Result<void> remove_zone(std::size_t clan, std::size_t zone);

  // Adds an area with the next id. Ids of the others stay when one is removed: scripts use them.
  Result<std::size_t> add_area(std::span<const Point> points);
  Result<void> set_area_points(std::size_t area, std::span<const Point> points);
  Result<void> remove_area(std::size_t area);

  Result<std::size_t> add_lode(const Lode& lode);
  Result<void> remove_lode(std::size_t lode);

 private:
  explicit Draft(Bytes bytes) : bytes_(std::move(bytes)) {}

  static Draft make_empty(std::string_view land, std::uint32_t clan_version,
                          std::uint32_t object_version);
  // Runs an edit of several steps; takes all of them back when one fails.
  template <typename Steps>
  Result<void> in_one_step(Steps steps);
  Result<void> insert(std::string_view list, std::uint64_t index, const Bytes& item);
  Result<void> erase(std::string_view path);
  Result<void> set_numbers(const std::string& path, std::span<const float> numbers);
  Result<void> set_number(const std::string& path, std::int64_t number);
  Result<void> set_text(const std::string& path, std::string_view bytes);
  Result<void> set_property(std::size_t object, std::string_view name, std::int64_t value);
  Result<void> add_relation(std::size_t from, std::string_view to, Relation relation);
  Result<Bytes> object_like(const NewObject& object) const;
  // Sets all fields of the first object.
  Result<void> fill_object(const NewObject& object, std::int32_t id);
  // CurrentOre of the first object ends at its MaximumOre.
  Result<void> limit_ore();
  // Adds an object at the end: `like` after `fill` changed it, as the only object of a mission.
  Result<std::size_t> append_object(const Bytes& like,
                                    const std::function<Result<void>(Draft&)>& fill);

  Bytes bytes_;
};

}  // namespace ngi::mission
