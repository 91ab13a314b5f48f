#include "ngi/mission/set_field.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ngi/asset/fields/field_path.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"
#include "ngi/mission/detail/edit_support.h"
#include "ngi/mission/relations.h"

namespace ngi::mission {

namespace {

// The parts of a value between commas, taken one after the other.
class Words {
 public:
  explicit Words(std::string_view value) {
    for (std::size_t comma = 0; comma != std::string_view::npos;) {
      comma = value.find(',');
      words_.push_back(value.substr(0, comma));
      value.remove_prefix(comma == std::string_view::npos ? value.size() : comma + 1);
    }
  }

  std::size_t size() const noexcept { return words_.size(); }
  bool has_more() const noexcept { return next_ < words_.size(); }
  // Whether every part was taken and was what it was taken for.
  bool are_good() const noexcept { return good_ && next_ == words_.size(); }

  std::string_view text() { return has_more() ? words_[next_++] : (good_ = false, ""); }
  template <typename T>
  T number() {
    const auto parsed = parse_number<T>(text());
    good_ = good_ && parsed && std::isfinite(static_cast<double>(*parsed));
    return parsed.value_or(T());
  }
  // One of the titles of an enumeration whose values are 0, 1, 2, ...
  template <typename T, typename Title>
  T one_of(std::size_t count, Title title) {
    const std::string_view word = text();
    for (std::size_t i = 0; i < count; ++i) {
      if (word == title(static_cast<std::underlying_type_t<T>>(i))) return static_cast<T>(i);
    }
    good_ = false;
    return {};
  }

 private:
  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
  bool good_ = true;
};

struct Spot {
  float x = 0;
  float y = 0;
  std::optional<float> z = {};
};

Spot spot_from(Words& words) {
  Spot place;
  place.x = words.number<float>();
  place.y = words.number<float>();
  if (words.has_more()) place.z = words.number<float>();
  return place;
}

// An edit of a mission that people call by a name.
struct NamedEdit {
  std::string_view name;
  std::string_view parts;  // of the value
  std::string_view example;
  Result<void> (*run)(Draft& draft, Words& words, const EditLookup& game, const NamedEdit& edit);

  tl::unexpected<Error> refuse() const {
    return refuse_edit(std::string(name) + " takes " + std::string(parts) + ", for example " +
                       std::string(name) + "=" + std::string(example));
  }
};

template <typename T>
Result<void> without_value(Result<T> done) {
  if (!done) return fail(std::move(done));
  return {};
}

std::optional<double> ground_at(const EditLookup& game, float x, float y) {
  return game.ground ? game.ground(x, y) : std::nullopt;
}

// The height of an object that goes to a place. A building that the game sets on the ground keeps
// its stored height when nobody knows that of its outline.
Result<float> height_at(const Object& object, const Spot& place, const EditLookup& game) {
  if (object.is(ObjectKind::Building)) {
    Object moved = object;
    moved.position = {place.x, place.y, object.position[2]};
    const auto outline = game.outline ? game.outline(moved) : std::nullopt;
    return outline ? static_cast<float>(*outline) : object.position[2];
  }
  const auto before = ground_at(game, object.position[0], object.position[1]);
  const auto after = ground_at(game, place.x, place.y);
  if (!after) {
    return refuse_edit("the height of the ground is not known there; give it as a third number");
  }
  return static_cast<float>(*after + (before ? object.position[2] - *before : 0.0));
}

Result<void> put_at(Draft& draft, std::size_t index, const Spot& place, const EditLookup& game) {
  const Document mission = draft.document();
  const auto objects = mission.objects();
  if (index >= objects.size()) return refuse_edit("there is no object " + std::to_string(index));
  const bool is_building = objects[index].is(ObjectKind::Building);
  const auto z = place.z ? Result<float>(*place.z) : height_at(objects[index], place, game);
  if (!z) return tl::unexpected(z.error());
  const bool has_flag = is_building && mission.object_version() >= 8;
  const BuildingHeight kept = !has_flag ? BuildingHeight::AsBefore
                              : place.z ? BuildingHeight::AsGiven
                                        : BuildingHeight::OnGround;
  return draft.move_object(index, {place.x, place.y, *z}, kept);
}

Result<void> move_to(Draft& draft, Words& words, const EditLookup& game, const NamedEdit& edit) {
  const auto object = words.number<std::size_t>();
  const Spot place = spot_from(words);
  return words.are_good() ? put_at(draft, object, place, game) : edit.refuse();
}

Result<void> copy_to(Draft& draft, Words& words, const EditLookup& game, const NamedEdit& edit) {
  const auto object = words.number<std::size_t>();
  const Spot place = spot_from(words);
  if (!words.are_good()) return edit.refuse();
  const auto made = draft.copy_object(object);
  return made ? put_at(draft, *made, place, game) : tl::unexpected(made.error());
}

Result<void> turn_to(Draft& draft, Words& words, const EditLookup&, const NamedEdit& edit) {
  const auto index = words.number<std::size_t>();
  const auto angle = words.number<float>();
  if (!words.are_good()) return edit.refuse();
  const Document mission = draft.document();
  const auto objects = mission.objects();
  if (index >= objects.size()) return refuse_edit("there is no object " + std::to_string(index));
  return draft.turn_object(index, {objects[index].rotation[0], objects[index].rotation[1], angle});
}

Result<void> add_new(Draft& draft, Words& words, const EditLookup& game, const NamedEdit& edit) {
  NewObject object;
  object.kind = words.one_of<ObjectKind>(4, object_kind_title);
  const auto resource = utf8_to_cp1251(words.text());
  object.clan = words.number<std::int32_t>();
  const Spot place = spot_from(words);
  if (!words.are_good() || !resource || resource->empty()) return edit.refuse();
  object.resource = *resource;
  if (game.scheme_type) object.scheme_type = game.scheme_type(*resource).value_or(0);
  const auto ground = ground_at(game, place.x, place.y);
  if (!place.z && !ground && object.kind != ObjectKind::Building) {
    return refuse_edit("the height of the ground is not known there; give it as a third number");
  }
  object.position = {place.x, place.y, static_cast<float>(ground.value_or(0))};
  const auto made = draft.add_object(object);
  if (!made) return tl::unexpected(made.error());
  const bool is_building = object.kind == ObjectKind::Building;
  return place.z || is_building ? put_at(draft, *made, place, game) : Result<void>();
}

Result<void> change_host(Draft& draft, Words& words, const EditLookup&, const NamedEdit& edit) {
  const auto unit = words.number<std::size_t>();
  const bool leaves = words.size() == 2;
  if (leaves && words.text() != "none") return edit.refuse();
  const auto building = leaves ? 0 : words.number<std::size_t>();
  const auto vertex = leaves ? 0 : words.number<std::int32_t>();
  if (!words.are_good()) return edit.refuse();
  return leaves ? draft.clear_host(unit) : draft.set_host(unit, building, vertex);
}

Result<void> change_relation(Draft& draft, Words& words, const EditLookup&, const NamedEdit& edit) {
  const auto a = words.number<std::size_t>();
  const auto b = words.number<std::size_t>();
  const auto word = words.one_of<Relation>(3, relation_title);
  return words.are_good() ? draft.set_relation(a, b, word) : edit.refuse();
}

Result<void> add_clan(Draft& draft, Words& words, const EditLookup&, const NamedEdit& edit) {
  const auto name = utf8_to_cp1251(words.text());
  const auto type = words.one_of<ClanType>(4, clan_type_title);
  const auto minds = words.number<std::int32_t>();
  if (!words.are_good() || !name || name->empty()) return edit.refuse();
  return without_value(draft.add_clan(*name, type, minds));
}

Point point_on(const EditLookup& game, float x, float y) {
  return {x, y, static_cast<float>(ground_at(game, x, y).value_or(0))};
}

Result<void> add_zone(Draft& draft, Words& words, const EditLookup& game, const NamedEdit& edit) {
  const auto clan = words.number<std::size_t>();
  const auto x = words.number<float>();
  const auto y = words.number<float>();
  const auto inner = words.number<float>();
  const auto outer = words.number<float>();
  if (!words.are_good()) return edit.refuse();
  return without_value(draft.add_zone(clan, {1, point_on(game, x, y), inner, outer}));
}

Result<void> add_area(Draft& draft, Words& words, const EditLookup& game, const NamedEdit& edit) {
  std::vector<Point> points;
  while (words.has_more()) {
    const auto x = words.number<float>();
    points.push_back(point_on(game, x, words.number<float>()));
  }
  if (!words.are_good() || points.size() < 3) return edit.refuse();
  return without_value(draft.add_area(points));
}

Result<void> add_lode(Draft& draft, Words& words, const EditLookup& game, const NamedEdit& edit) {
  const auto x = words.number<float>();
  const auto y = words.number<float>();
  const auto amount = words.number<float>();
  if (!words.are_good()) return edit.refuse();
  return without_value(draft.add_lode({point_on(game, x, y), 1, usual_lode_type, amount, 0}));
}

Result<void> remove_object(Draft& draft, std::size_t index) {
  return without_value(draft.remove_object(index));
}
Result<void> remove_area(Draft& draft, std::size_t index) {
  return draft.remove_area(index);
}
Result<void> remove_lode(Draft& draft, std::size_t index) {
  return draft.remove_lode(index);
}

template <Result<void> (*remove)(Draft&, std::size_t)>
Result<void> remove_one(Draft& draft, Words& words, const EditLookup&, const NamedEdit& edit) {
  const auto index = words.number<std::size_t>();
  return words.are_good() ? remove(draft, index) : edit.refuse();
}

Result<void> remove_zone(Draft& draft, Words& words, const EditLookup&, const NamedEdit& edit) {
  const auto clan = words.number<std::size_t>();
  const auto zone = words.number<std::size_t>();
  return words.are_good() ? draft.remove_zone(clan, zone) : edit.refuse();
}

constexpr std::array named_edits = {
    NamedEdit{"move", "OBJECT,X,Y and, for a height of its own, Z", "3,1200,640", move_to},
    NamedEdit{"turn", "OBJECT and an angle in radians", "3,1.57", turn_to},
    NamedEdit{"copy", "OBJECT,X,Y and, for a height of its own, Z", "3,1200,640", copy_to},
    NamedEdit{"add", "KIND,RESOURCE,CLAN,X,Y and, for a height of its own, Z",
              "building,UNITS\\BUILDS\\bunker.dat,0,1200,640", add_new},
    NamedEdit{"remove", "the number of an object", "3", remove_one<remove_object>},
    NamedEdit{"host", "UNIT,BUILDING,VERTEX or UNIT,none", "7,2,0", change_host},
    NamedEdit{"relation", "two clans and hostile, neutral or allied", "0,1,allied",
              change_relation},
    NamedEdit{"add_clan", "NAME,TYPE,MINDS", "Raiders,enemy,5", add_clan},
    NamedEdit{"add_zone", "CLAN,X,Y,INNER,OUTER", "2,300,300,20,40", add_zone},
    NamedEdit{"remove_zone", "CLAN,ZONE", "2,0", remove_zone},
    NamedEdit{"add_area", "three corners or more", "100,100,200,100,150,200", add_area},
    NamedEdit{"remove_area", "the number of an area", "0", remove_one<remove_area>},
    NamedEdit{"add_lode", "X,Y,AMOUNT", "180,260,10000", add_lode},
    NamedEdit{"remove_lode", "the number of a lode", "0", remove_one<remove_lode>},
};

// A new name of a clan changes the relations that name it, a new owner of an object its ClanID:
// docs/formats/missions.md 10.
Result<void> set_with_dependants(Draft& draft, std::string_view text, std::string_view value) {
  Draft changed = draft;
  if (auto done = changed.set(text, value); !done) return done;
  const auto path = parse_field_path(text);
  const auto is = [&](std::string_view list, std::string_view lists, std::string_view field) {
    return path && path->index && (path->table == list || path->table == lists) &&
           path->field == field;
  };
  const Document after = changed.document();
  if (is("clan", "clans", "name")) {
    return draft.rename_clan(*path->index, after.clans()[*path->index].name);
  }
  if (is("object", "objects", "clan")) {
    return draft.set_owner(*path->index, after.objects()[*path->index].clan);
  }
  draft = std::move(changed);
  return {};
}

}  // namespace

Result<void> set_field(Draft& draft, std::string_view path, std::string_view value,
                       const EditLookup& game) {
  const auto edit = std::ranges::find(named_edits, path, &NamedEdit::name);
  if (edit == named_edits.end()) return set_with_dependants(draft, path, value);
  Draft edited = draft;
  Words words(value);
  if (auto done = edit->run(edited, words, game, *edit); !done) return done;
  draft = std::move(edited);
  return {};
}

}  // namespace ngi::mission
