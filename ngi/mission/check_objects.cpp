#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include "ngi/archive/type_id.h"
#include "ngi/asset/layout/tree.h"
#include "ngi/core/fixed_text.h"
#include "ngi/core/text.h"
#include "ngi/math/vector.h"
#include "ngi/mission/detail/checks.h"
#include "ngi/mission/layout.h"
#include "ngi/mission/relations.h"
#include "ngi/mission/rules.h"

namespace ngi::mission {

namespace {

constexpr std::uint32_t building_bit = 0x8000'0000;
constexpr double mine_reach = 250;

bool is_unit_file(std::string_view resource) {
  return fold(resource).ends_with(".dat");
}

bool has_building_bit(std::int32_t id) {
  return (static_cast<std::uint32_t>(id) & building_bit) != 0;
}

// Checks the objects of one mission, one by one and against each other.
class ObjectCheck {
 public:
  ObjectCheck(const Document& mission, std::span<const Clan> clans, const GameLookup& game,
              Report& report)
      : objects_(mission.objects()),
        lodes_(mission.lodes()),
        clans_(clans),
        object_version_(mission.object_version()),
        game_(game),
        report_(report) {
    for (const Object& object : objects_) {
      if (object.is(ObjectKind::Building)) buildings_.insert(object.logical_id);
    }
  }

  void run() {
    for (index_ = 0; index_ < objects_.size(); ++index_) check(objects_[index_]);
    check_minds();
  }

 private:
  Place place(std::uint64_t offset) const {
    return {.stream = "objects", .record = index_, .offset = offset};
  }

  void check(const Object& object) {
    const Place here = place(object.offset);
    if (object.flags != usual_flags) {
      report_.add(rules::object_flags, here, hex_number(object.flags));
    }
    check_transform(object, here);
    check_owner(object, here);
    check_id(object, here);
    check_resource(object, here);
    check_scale(object, here);
    if (object.start_flag != 0 && !object.is(ObjectKind::Building)) {
      report_.add(rules::start_flag, here, "a " + std::string(object_kind_title(object.kind)));
    }
    check_host(object, here);
    if (object.property_version.value_or(property_version) != property_version) {
      report_.add(rules::version_word, here, "property", *object.property_version,
                  property_version);
    }
    for (const Property& property : object.properties) check_property(property);
    check_copies(object);
    check_mine(object, here);
  }

  void check_transform(const Object& object, const Place& here) {
    const auto require = [&](std::string_view what, const std::array<float, 3>& numbers) {
      const bool finite = std::ranges::all_of(numbers, [](float n) { return std::isfinite(n); });
      if (!finite) report_.add(rules::transform, here, what);
    };
    require("position", object.position);
    require("rotation", object.rotation);
    require("scale", object.scale);
  }

  void check_owner(const Object& object, const Place& here) {
    const bool fits = object.clan == -1 || (object.clan >= 0 && has_clan(object.clan));
    if (fits || object_version_ < 3) return;
    const Severity severity = object.is_scenery() ? Severity::Info : Severity::Warning;
    report_.add_as(severity, rules::owner_range, here, object.clan, clans_.size());
  }

  bool has_clan(std::int32_t clan) const {
    return clan >= 0 && static_cast<std::size_t>(clan) < clans_.size();
  }

  void check_id(const Object& object, const Place& here) {
    if (object_version_ < 4) return;
    const std::string id = std::to_string(object.logical_id);
    if (object.logical_id != -1 && !ids_.insert(object.logical_id).second) {
      report_.add(rules::logical_id, here, id, "is not the only one");
    }
    const bool bit = has_building_bit(object.logical_id);
    if (object.is(ObjectKind::Building) && !bit) {
      report_.add(rules::logical_id, here, id, "of a building lacks bit 31");
    }
    if (object.is(ObjectKind::Unit) && bit) {
      report_.add(rules::logical_id, here, id, "of a unit has bit 31");
    }
  }

  void check_resource(const Object& object, const Place& here) {
    const std::string name = cp1251_to_utf8(object.resource);
    const bool is_file = is_unit_file(object.resource);
    if (is_file == object.is_scenery()) {
      report_.add(rules::resource_kind, here, name, object.kind);
    }
    if (is_file) {
      if (game_.has_file && !game_.has_file(object.resource)) {
        report_.add(rules::resource_missing, here, name);
      }
      return;
    }
    if (!game_.prototype_type) return;
    const auto type = game_.prototype_type(object.resource);
    if (!type) {
      report_.add(rules::resource_missing, here, name);
    } else if (object.is_scenery() && *type != four_cc("STAT")) {
      report_.add(rules::scenery_type, here, name);
    }
  }

  void check_scale(const Object& object, const Place& here) {
    const auto& [x, y, z] = object.scale;
    const bool positive = x > 0 && y > 0 && z > 0;
    const bool uniform = x == y && y == z;
    if (!positive || !uniform) {
      report_.add(rules::scale, here,
                  positive ? "the scale is not uniform" : "the scale is not greater than 0");
    } else if (x != 1 && !object.is_scenery()) {
      report_.add(rules::scale, here,
                  "a " + std::string(object_kind_title(object.kind)) + " is never scaled");
    }
  }

  void check_host(const Object& object, const Place& here) {
    const bool has_host = object.host != -1;
    const bool has_vertex = object.hall_vertex != -1;
    if (has_host && !has_vertex) {
      report_.add(rules::host, here, "the object has a host and no vertex in it");
    } else if (has_vertex && !has_host) {
      report_.add(rules::host, here, "the object has a vertex and no host");
    } else if (has_host && !buildings_.contains(object.host)) {
      report_.add(rules::host, here,
                  "the host " + std::to_string(object.host) + " is no building of the mission");
    }
  }

  void check_property(const Property& property) {
    const Place here = place(property.offset);
    if (property.type > 1) {
      report_.add(rules::property_type, here, cp1251_to_utf8(property.name), property.type);
      return;
    }
    const double value = property.value();
    const bool has_max = property.real || property.whole->max != -1;
    const bool below = property.name != "CurrentOre" && value < property.min();
    const bool above = has_max && value > property.max();
    if (!below && !above) return;
    report_.add(rules::property_bounds, here, cp1251_to_utf8(property.name), fixed_text(value),
                fixed_text(property.min()), fixed_text(property.max()));
  }

  void check_copies(const Object& object) {
    const auto require = [&](std::string_view name, std::int32_t stored) {
      const Property* property = object.find_property(name);
      if (!property || property->value() == stored) return;
      report_.add(rules::property_copy, place(property->offset), name,
                  fixed_text(property->value()), stored);
    };
    if (object_version_ >= 4) require("LogicalID", object.logical_id);
    if (object_version_ >= 3) require("ClanID", object.clan);
    if (!game_.scheme_type || !object.find_property("Type")) return;
    const auto type = game_.scheme_type(object.resource);
    if (type) require("Type", static_cast<std::int32_t>(*type));
  }

  void check_mine(const Object& object, const Place& here) {
    const Property* type = object.find_property("Type");
    const bool is_mine = object.is(ObjectKind::Building) && type && type->whole &&
                         static_cast<std::uint32_t>(std::int32_t{type->whole->value}) == mine_type;
    // Comparing all mines with all lodes of a huge file would take too long.
    constexpr std::uint64_t max_comparisons = 10'000'000;
    if (!is_mine) return;
    compared_ += lodes_.size();
    if (compared_ > max_comparisons) return;
    const auto reaches = [&](const Lode& lode) {
      return math::length(math::Double3{double{lode.position[0]} - double{object.position[0]},
                                        double{lode.position[1]} - double{object.position[1]},
                                        0}) <= mine_reach;
    };
    if (std::ranges::none_of(lodes_, reaches)) report_.add(rules::mine_lode, here);
  }

  void check_minds() {
    std::map<std::int32_t, std::uint64_t> units;
    for (const Object& object : objects_) {
      if (object.is(ObjectKind::Unit) && has_clan(object.clan)) ++units[object.clan];
    }
    for (const auto& [index, count] : units) {
      const Clan& clan = clans_[static_cast<std::size_t>(index)];
      if (!clan.minds || static_cast<std::int64_t>(count) <= *clan.minds) continue;
      report_.add(
          rules::minds,
          {.stream = "clans", .record = static_cast<std::uint64_t>(index), .offset = clan.offset},
          cp1251_to_utf8(clan.name), count, *clan.minds);
    }
  }

  std::vector<Object> objects_;
  std::span<const Lode> lodes_;
  std::span<const Clan> clans_;
  std::uint32_t object_version_;
  const GameLookup& game_;
  Report& report_;
  std::set<std::int32_t> buildings_;
  std::set<std::int32_t> ids_;
  std::size_t index_ = 0;
  std::uint64_t compared_ = 0;  // lodes with mines
};

}  // namespace

void check_objects(const Document& mission, std::span<const Clan> clans, const GameLookup& game,
                   Report& report) {
  ObjectCheck(mission, clans, game, report).run();
}

void check_lodes(const Document& mission, Report& report) {
  const auto lodes = mission.lodes();
  const layout::Node* node = mission.tree().root().find("lode");
  for (std::size_t i = 0; i < lodes.size(); ++i) {
    const Place place = {.stream = "lodes", .record = i, .offset = node->begin + i * sizeof(Lode)};
    if (lodes[i].type != usual_lode_type) {
      report.add(rules::lode, place, "the type of the lode is " + hex_number(lodes[i].type));
    }
    if (!(lodes[i].amount > 0)) report.add(rules::lode, place, "the lode has no ore");
  }
}

void check_land(const Document& mission, const GameLookup& game, Report& report) {
  if (!game.has_file) return;
  for (const std::string_view suffix : {".msh", ".map", "1.wea", "2.wea"}) {
    const std::string path = std::string(mission.land()) + std::string(suffix);
    if (game.has_file(path)) continue;
    report.add(rules::land_missing, {.offset = mission.tree().root().find("land")->offset},
               cp1251_to_utf8(path));
  }
}

}  // namespace ngi::mission
