#include <algorithm>
#include <cmath>
#include <limits>

#include "ngi/asset/fields/field_text.h"
#include "ngi/asset/layout/edit.h"
#include "ngi/core/text.h"
#include "ngi/mission/detail/edit_support.h"
#include "ngi/mission/edit.h"
#include "ngi/mission/layout.h"

namespace ngi::mission {

namespace {

constexpr std::uint32_t id_building_bit = 0x8000'0000;

// The next id that no object of the mission has.
std::int32_t next_id(std::span<const Object> objects, ObjectKind kind) {
  const bool is_building = kind == ObjectKind::Building;
  std::uint32_t highest = 0;
  for (const Object& object : objects) {
    const auto id = static_cast<std::uint32_t>(object.logical_id);
    const bool counts = object.logical_id != -1 && ((id & id_building_bit) != 0) == is_building;
    if (counts) highest = std::max(highest, id & ~id_building_bit);
  }
  const std::uint32_t next = highest + 1;
  return static_cast<std::int32_t>(is_building ? next | id_building_bit : next);
}

}  // namespace

Result<void> Draft::set_property(std::size_t index, std::string_view name, std::int64_t value) {
  const Document mission = document();
  const auto objects = mission.objects();
  const auto& properties = objects[index].properties;
  const auto found = std::ranges::find(properties, name, &Property::name);
  if (found == properties.end()) return {};
  const std::string path =
      item_path("object", index) + "." +
      item_path("property", static_cast<std::size_t>(found - properties.begin()));
  const bool is_locked = name == "LogicalID" || name == "Type";
  if (auto done = set_number(path + ".value", value); !done) return done;
  if (!is_locked) return {};
  if (auto done = set_number(path + ".min", value); !done) return done;
  return set_number(path + ".max", value);
}

// A store holds at most MaximumOre: docs/formats/missions.md 10.
Result<void> Draft::limit_ore() {
  const Document mission = document();
  const Object object = mission.objects().front();
  const Property* const maximum = object.find_property("MaximumOre");
  const Property* const current = object.find_property("CurrentOre");
  if (!maximum || !current || !maximum->real || !current->real) return {};
  const float most = maximum->real->value;
  if (!std::isfinite(most) || most == current->real->max) return {};
  const auto index = static_cast<std::size_t>(current - object.properties.data());
  return set(item_path("object[0].property", index) + ".max", real_text(most));
}

// The item of the last object of the same kind, or a blank one.
Result<Bytes> Draft::object_like(const NewObject& object) const {
  const Document mission = document();
  const auto objects = mission.objects();
  for (std::size_t i = objects.size(); i-- > 0;) {
    if (objects[i].is(object.kind)) {
      return layout::item_bytes(mission.tree(), item_path("object", i));
    }
  }
  return layout::blank_item(mission.tree(), "object");
}

Result<void> Draft::fill_object(const NewObject& object, std::int32_t id) {
  const std::uint32_t version = document().object_version();
  const std::string path = "object[0].";
  const std::array<float, 3> rotation = {0, 0, object.turn};
  const std::array<float, 3> scale = {object.scale, object.scale, object.scale};

  Result<void> done = set_number(path + "kind", static_cast<std::int64_t>(object.kind));
  const auto then = [&](std::uint32_t since, auto step) {
    if (done && version >= since) done = step();
  };
  then(1, [&] { return set_number(path + "flags", usual_flags); });
  then(1, [&] { return set_text(path + "resource", object.resource); });
  then(3, [&] { return set_number(path + "clan", object.clan); });
  then(4, [&] { return set_number(path + "logical_id", id); });
  then(1, [&] { return set_numbers(path + "position", object.position); });
  then(1, [&] { return set_numbers(path + "rotation", rotation); });
  then(10, [&] { return set_numbers(path + "scale", scale); });
  then(7, [&] { return set_text(path + "name", object.name); });
  then(8, [&] { return set_number(path + "start_flag", 0); });
  then(9, [&] { return set_number(path + "host", -1); });
  then(9, [&] { return set_number(path + "hall_vertex", -1); });
  then(6, [&] { return set_number(path + "property_version", property_version); });
  then(6, [&] { return set_property(0, "LogicalID", id); });
  then(6, [&] { return set_property(0, "ClanID", object.clan); });
  if (object.scheme_type != 0) {
    then(6, [&] { return set_property(0, "Type", static_cast<std::int32_t>(object.scheme_type)); });
  }
  then(6, [&] { return limit_ore(); });
  return done;
}

// The object is made in a small mission of its own, where setting its fields is fast.
Result<std::size_t> Draft::append_object(const Bytes& like,
                                         const std::function<Result<void>(Draft&)>& fill) {
  const Document mission = document();
  const std::size_t index = mission.objects().size();
  Draft alone = make_empty("", mission.clan_version(), mission.object_version());
  auto done = alone.insert("object", 0, like);
  if (done) done = fill(alone);
  if (!done) return fail(std::move(done));
  const auto item = layout::item_bytes(alone.document().tree(), "object[0]");
  if (!item) return tl::unexpected(item.error());
  if (auto added = insert("object", index, *item); !added) return fail(std::move(added));
  return index;
}

Result<std::size_t> Draft::add_object(const NewObject& object) {
  const auto like = object_like(object);
  if (!like) return tl::unexpected(like.error());
  const bool has_id = object.kind == ObjectKind::Building || object.kind == ObjectKind::Unit;
  const std::int32_t id = has_id ? next_id(document().objects(), object.kind) : -1;
  return append_object(*like, [&](Draft& alone) { return alone.fill_object(object, id); });
}

Result<std::size_t> Draft::copy_object(std::size_t index) {
  const Document mission = document();
  const auto like = layout::item_bytes(mission.tree(), item_path("object", index));
  if (!like) return tl::unexpected(like.error());
  const auto objects = mission.objects();
  const bool is_building = objects[index].is(ObjectKind::Building);
  const bool has_id = is_building || objects[index].is(ObjectKind::Unit);
  const std::int32_t id =
      has_id ? next_id(objects, is_building ? ObjectKind::Building : ObjectKind::Unit) : -1;
  const std::uint32_t version = mission.object_version();
  return append_object(*like, [&](Draft& alone) {
    Result<void> done;
    const auto then = [&](std::uint32_t since, auto step) {
      if (done && version >= since) done = step();
    };
    if (has_id) {
      then(4, [&] { return alone.set_number("object[0].logical_id", id); });
      then(6, [&] { return alone.set_property(0, "LogicalID", id); });
    }
    then(9, [&] { return alone.set_number("object[0].host", -1); });
    then(9, [&] { return alone.set_number("object[0].hall_vertex", -1); });
    return done;
  });
}

Result<void> Draft::place_objects(std::span<const PlacedAgain> places) {
  const Document mission = document();
  const auto items = mission.tree().root().list("object");
  std::vector<std::byte> changed(bytes_.span().begin(), bytes_.span().end());
  const auto put = [&changed](std::uint64_t at, const auto& record) {
    std::ranges::copy(bytes_of(record), changed.begin() + static_cast<std::ptrdiff_t>(at));
  };
  const auto point = [](const std::array<float, 3>& v) { return Point{v[0], v[1], v[2]}; };
  for (const PlacedAgain& place : places) {
    if (place.object >= items.size()) {
      return refuse_edit("there is no object " + std::to_string(place.object));
    }
    const layout::Item& item = items[place.object];
    put(item.offset_of<ObjectPlace>(), ObjectPlace{point(place.position), point(place.rotation)});
    if (item.record<ObjectScale>() != nullptr) {
      put(item.offset_of<ObjectScale>(), ObjectScale{point(place.scale)});
    }
  }
  bytes_ = Bytes::own(std::move(changed));
  return {};
}

Result<std::vector<std::size_t>> Draft::remove_object(std::size_t index) {
  const Document mission = document();
  const auto objects = mission.objects();
  std::vector<std::size_t> guests;
  if (index < objects.size() && objects[index].is(ObjectKind::Building)) {
    for (std::size_t i = 0; i < objects.size(); ++i) {
      if (objects[i].host != -1 && objects[i].host == objects[index].logical_id)
        guests.push_back(i);
    }
  }
  if (auto done = erase(item_path("object", index)); !done) return fail(std::move(done));
  return guests;
}

Result<void> Draft::move_object(std::size_t index, const std::array<float, 3>& position,
                                BuildingHeight height) {
  const std::string path = item_path("object", index);
  return in_one_step([&]() -> Result<void> {
    auto done = set_numbers(path + ".position", position);
    if (!done || height == BuildingHeight::AsBefore) return done;
    if (!document().objects()[index].is(ObjectKind::Building)) {
      return refuse_edit(path + " is not a building; only buildings have a start flag");
    }
    return set_number(path + ".start_flag", height == BuildingHeight::AsGiven ? 1 : 0);
  });
}

Result<void> Draft::turn_object(std::size_t index, const std::array<float, 3>& rotation) {
  return set_numbers(item_path("object", index) + ".rotation", rotation);
}

Result<void> Draft::set_owner(std::size_t index, std::int32_t clan) {
  const std::size_t clans = document().clans().size();
  if (clan != -1 && (clan < 0 || static_cast<std::size_t>(clan) >= clans)) {
    return refuse_edit("there is no clan " + std::to_string(clan));
  }
  return in_one_step([&]() -> Result<void> {
    auto done = set_number(item_path("object", index) + ".clan", clan);
    return done ? set_property(index, "ClanID", clan) : done;
  });
}

Result<void> Draft::set_host(std::size_t unit, std::size_t building, std::int32_t hall_vertex) {
  const Document mission = document();
  const auto objects = mission.objects();
  const bool fits = unit < objects.size() && building < objects.size() &&
                    objects[unit].is(ObjectKind::Unit) &&
                    objects[building].is(ObjectKind::Building) && hall_vertex >= 0;
  if (!fits) return refuse_edit("a unit begins at a vertex of a building");
  const std::string path = item_path("object", unit);
  return in_one_step([&]() -> Result<void> {
    auto done = set_number(path + ".host", objects[building].logical_id);
    return done ? set_number(path + ".hall_vertex", hall_vertex) : done;
  });
}

Result<void> Draft::clear_host(std::size_t unit) {
  const std::string path = item_path("object", unit);
  return in_one_step([&]() -> Result<void> {
    auto done = set_number(path + ".host", -1);
    return done ? set_number(path + ".hall_vertex", -1) : done;
  });
}

}  // namespace ngi::mission
