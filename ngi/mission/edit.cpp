#include "ngi/mission/edit.h"

#include <algorithm>
#include <limits>

#include "ngi/asset/fields/field_text.h"
#include "ngi/asset/layout/builder.h"
#include "ngi/asset/layout/edit.h"
#include "ngi/core/text.h"
#include "ngi/mission/layout.h"

namespace ngi::mission {

namespace {

constexpr std::uint32_t id_building_bit = 0x8000'0000;

std::string item_path(std::string_view list, std::size_t index) {
  return std::string(list) + "[" + std::to_string(index) + "]";
}

tl::unexpected<Error> refuse(const std::string& reason) {
  return fail(rules::edit_invalid, {}, reason);
}

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

Bytes area_item(std::int32_t id, std::span<const Point> points) {
  const le_i32 stored_id = id;
  const le_u32 count = static_cast<std::uint32_t>(points.size());
  return join({Bytes::borrow(bytes_of(stored_id)), Bytes::borrow(bytes_of(count)),
               Bytes::borrow(std::as_bytes(points))});
}

}  // namespace

Result<Draft> Draft::open(Bytes bytes) {
  auto mission = Document::parse(bytes);
  if (!mission) return tl::unexpected(mission.error());
  return Draft(std::move(bytes));
}

// An empty mission of these versions.
Draft Draft::make_empty(std::string_view land, std::uint32_t clan_version,
                        std::uint32_t object_version) {
  layout::Builder out;
  for (const layout::Part& part : parts) {
    if (!out.is_present(part)) continue;
    if (part.name == "land") {
      out.add_text(part, land);
    } else if (part.sort == layout::PartSort::Record) {
      const auto record = out.add_record(part);
      const auto put = [&](std::string_view field, std::uint32_t version) {
        const Field* found = find_field(part.fields(), field);
        if (found) put_field_bits(*found, record, 0, version);
      };
      put("version", file_version);
      put("clan_version", clan_version);
      put("object_version", object_version);
      put("lode_version", mission::lode_version);
    } else {
      out.add_blank(part);
    }
  }
  return Draft(Bytes::own(std::move(out).take()));
}

Draft Draft::make(std::string_view land) {
  return make_empty(land, newest_clan_version, newest_object_version);
}

Document Draft::document() const {
  return *Document::parse(bytes_);
}

template <typename Steps>
Result<void> Draft::in_one_step(Steps steps) {
  const Bytes before = bytes_;
  Result<void> done = steps();
  if (!done) bytes_ = before;
  return done;
}

Result<void> Draft::set(std::string_view path, std::string_view value) {
  auto changed = layout::set_value(document().tree(), path, value);
  if (!changed) return fail(std::move(changed));
  bytes_ = *std::move(changed);
  return {};
}

Result<void> Draft::insert(std::string_view list, std::uint64_t index, const Bytes& item) {
  auto changed = layout::insert_item(document().tree(), list, index, item);
  if (!changed) return fail(std::move(changed));
  bytes_ = *std::move(changed);
  return {};
}

Result<void> Draft::erase(std::string_view path) {
  auto changed = layout::erase_item(document().tree(), path);
  if (!changed) return fail(std::move(changed));
  bytes_ = *std::move(changed);
  return {};
}

Result<void> Draft::set_numbers(const std::string& path, std::span<const float> numbers) {
  std::string text;
  for (const float number : numbers) text += (text.empty() ? "" : ",") + real_text(number);
  return set(path, text);
}

Result<void> Draft::set_number(const std::string& path, std::int64_t number) {
  return set(path, std::to_string(number));
}

Result<void> Draft::set_text(const std::string& path, std::string_view bytes) {
  return set(path, cp1251_to_utf8(bytes));
}

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
  return done;
}

// The object is made in a small mission of its own, where setting its fields is fast.
Result<std::size_t> Draft::add_object(const NewObject& object) {
  const Document mission = document();
  const auto objects = mission.objects();
  const bool has_id = object.kind == ObjectKind::Building || object.kind == ObjectKind::Unit;
  const auto like = object_like(object);
  if (!like) return tl::unexpected(like.error());
  Draft alone = make_empty("", mission.clan_version(), mission.object_version());
  auto done = alone.insert("object", 0, *like);
  if (done) done = alone.fill_object(object, has_id ? next_id(objects, object.kind) : -1);
  if (!done) return fail(std::move(done));
  const Document made = alone.document();
  const auto item = layout::item_bytes(made.tree(), "object[0]");
  if (!item) return tl::unexpected(item.error());
  if (auto added = insert("object", objects.size(), *item); !added) return fail(std::move(added));
  return objects.size();
}

Result<std::size_t> Draft::copy_object(std::size_t index) {
  const Document mission = document();
  const auto objects = mission.objects();
  const auto like = layout::item_bytes(mission.tree(), item_path("object", index));
  if (!like) return tl::unexpected(like.error());
  const Object& original = objects[index];
  const bool is_building = original.is(ObjectKind::Building);
  const bool has_id = is_building || original.is(ObjectKind::Unit);
  const std::int32_t id =
      has_id ? next_id(objects, is_building ? ObjectKind::Building : ObjectKind::Unit) : -1;
  Draft alone = make_empty("", mission.clan_version(), mission.object_version());
  auto done = alone.insert("object", 0, *like);
  const std::uint32_t version = mission.object_version();
  const auto then = [&](std::uint32_t since, auto step) {
    if (done && version >= since) done = step();
  };
  if (has_id) {
    then(4, [&] { return alone.set_number("object[0].logical_id", id); });
    then(6, [&] { return alone.set_property(0, "LogicalID", id); });
  }
  then(9, [&] { return alone.set_number("object[0].host", -1); });
  then(9, [&] { return alone.set_number("object[0].hall_vertex", -1); });
  if (!done) return fail(std::move(done));
  const Document made = alone.document();
  const auto item = layout::item_bytes(made.tree(), "object[0]");
  if (!item) return tl::unexpected(item.error());
  if (auto added = insert("object", objects.size(), *item); !added) return fail(std::move(added));
  return objects.size();
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
      return refuse("there is no object " + std::to_string(place.object));
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
      return refuse(path + " is not a building; only buildings have a start flag");
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
    return refuse("there is no clan " + std::to_string(clan));
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
  if (!fits) return refuse("a unit begins at a vertex of a building");
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

Result<std::size_t> Draft::add_clan(std::string_view name, ClanType type, std::int32_t minds) {
  const Document mission = document();
  const std::size_t index = mission.clans().size();
  const std::string path = item_path("clan", index) + ".";
  auto done = in_one_step([&]() -> Result<void> {
    const auto item = layout::blank_item(mission.tree(), "clan");
    if (!item) return tl::unexpected(item.error());
    auto step = insert("clan", index, *item);
    if (step) step = set_text(path + "name", name);
    if (step) step = set_number(path + "opaque0", -1);
    if (step) step = set_number(path + "type", static_cast<std::int64_t>(type));
    if (step && mission.clan_version() >= 5) step = set_number(path + "minds", minds);
    return step;
  });
  if (!done) return fail(std::move(done));
  return index;
}

Result<void> Draft::rename_clan(std::size_t clan, std::string_view name) {
  const Document mission = document();
  const auto clans = mission.clans();
  if (clan >= clans.size()) return refuse("there is no clan " + std::to_string(clan));
  return in_one_step([&]() -> Result<void> {
    Result<void> done = set_text(item_path("clan", clan) + ".name", name);
    for (std::size_t i = 0; i < clans.size(); ++i) {
      for (std::size_t k = 0; k < clans[i].relations.size() && done; ++k) {
        if (compare_folded(clans[i].relations[k].clan, clans[clan].name) != 0) continue;
        done = set_text(item_path("clan", i) + "." + item_path("relation", k) + ".clan", name);
      }
    }
    return done;
  });
}

Result<void> Draft::add_relation(std::size_t from, std::string_view to, Relation relation) {
  const std::string list = item_path("clan", from) + ".relation";
  const Document mission = document();
  const auto item = layout::blank_item(mission.tree(), list);
  if (!item) return tl::unexpected(item.error());
  const std::size_t index = mission.clans()[from].relations.size();
  auto done = insert(list, index, *item);
  const std::string path = item_path(list, index);
  if (done) done = set_text(path + ".clan", to);
  if (done) done = set_number(path + ".relation", static_cast<std::int64_t>(relation));
  return done;
}

Result<void> Draft::set_relation(std::size_t a, std::size_t b, Relation relation) {
  const Document mission = document();
  const auto clans = mission.clans();
  if (a >= clans.size() || b >= clans.size() || a == b) {
    return refuse("a relation is between two clans of the mission");
  }
  const auto set_one = [&](std::size_t from, std::size_t to) -> Result<void> {
    Result<void> done;
    bool found = false;
    for (std::size_t k = 0; k < clans[from].relations.size() && done; ++k) {
      if (compare_folded(clans[from].relations[k].clan, clans[to].name) != 0) continue;
      found = true;
      done = set_number(item_path("clan", from) + "." + item_path("relation", k) + ".relation",
                        static_cast<std::int64_t>(relation));
    }
    return found ? done : add_relation(from, clans[to].name, relation);
  };
  return in_one_step([&]() -> Result<void> {
    auto done = set_one(a, b);
    return done ? set_one(b, a) : done;
  });
}

Result<std::size_t> Draft::add_zone(std::size_t clan, const Zone& zone) {
  const std::string list = item_path("clan", clan) + ".zone";
  auto done = insert(list, std::numeric_limits<std::uint64_t>::max(), Bytes::copy(bytes_of(zone)));
  if (!done) return fail(std::move(done));
  return document().clans()[clan].zones.size() - 1;
}

Result<void> Draft::remove_zone(std::size_t clan, std::size_t zone) {
  return erase(item_path("clan", clan) + "." + item_path("zone", zone));
}

Result<std::size_t> Draft::add_area(std::span<const Point> points) {
  const std::size_t index = document().areas().size();
  auto done = insert("area", index, area_item(static_cast<std::int32_t>(index), points));
  if (!done) return fail(std::move(done));
  return index;
}

Result<void> Draft::set_area_points(std::size_t area, std::span<const Point> points) {
  const Document mission = document();
  const auto areas = mission.areas();
  if (area >= areas.size()) return refuse("there is no area " + std::to_string(area));
  return in_one_step([&]() -> Result<void> {
    auto done = erase(item_path("area", area));
    return done ? insert("area", area, area_item(areas[area].id, points)) : done;
  });
}

Result<void> Draft::remove_area(std::size_t area) {
  return erase(item_path("area", area));
}

Result<std::size_t> Draft::add_lode(const Lode& lode) {
  auto done =
      insert("lode", std::numeric_limits<std::uint64_t>::max(), Bytes::copy(bytes_of(lode)));
  if (!done) return fail(std::move(done));
  return document().lodes().size() - 1;
}

Result<void> Draft::remove_lode(std::size_t lode) {
  return erase(item_path("lode", lode));
}

}  // namespace ngi::mission
