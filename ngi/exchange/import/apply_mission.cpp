#include "ngi/exchange/import/apply_mission.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <map>

#include "ngi/asset/fields/field_text.h"
#include "ngi/core/text.h"
#include "ngi/exchange/import/detail/object_moves.h"
#include "ngi/exchange/rules.h"

namespace ngi::exchange {

namespace {

using mission::Draft;
using mission::ObjectKind;

// Each of these edits goes over the whole file.
constexpr std::size_t max_edits = 2'000;

// What tells an object from others: its resource, id and place. Trees have no id of their own.
std::string key_of(const std::string& resource, std::int32_t id,
                   const std::array<float, 3>& position, const std::array<float, 3>& rotation) {
  std::string key = fold(resource);
  const auto add = [&key](std::uint32_t word) { key += ' ' + std::to_string(word); };
  add(static_cast<std::uint32_t>(id));
  for (const float number : position) add(std::bit_cast<std::uint32_t>(number));
  for (const float number : rotation) add(std::bit_cast<std::uint32_t>(number));
  return key;
}

// The objects of the base, found by what a scene knows about them. Each is found once.
class BaseObjects {
 public:
  explicit BaseObjects(const std::vector<mission::Object>& objects) : taken_(objects.size()) {
    for (std::size_t i = 0; i < objects.size(); ++i) {
      const mission::Object& object = objects[i];
      const std::string resource = cp1251_to_utf8(object.resource);
      by_place_[key_of(resource, object.logical_id, object.position, object.rotation)].push_back(i);
      if (object.logical_id != -1) by_id_[object.logical_id].push_back(i);
    }
  }

  // As an earlier import of the scene left it, else as it was exported, else by its id.
  std::optional<std::size_t> take(const ObjectRecord& record, const std::string& resource,
                                  const ObjectMove& move) {
    auto found =
        take_from(by_place_, key_of(resource, record.logical_id, move.position, move.rotation));
    return found ? found : take(record);
  }

  std::optional<std::size_t> take(const ObjectRecord& record) {
    auto found = take_from(
        by_place_, key_of(record.resource, record.logical_id, record.position, record.rotation));
    if (!found && record.logical_id != -1) found = take_from(by_id_, record.logical_id);
    return found;
  }

  // A copy that an earlier import added: it has another id.
  std::optional<std::size_t> take_copy(const std::vector<mission::Object>& objects,
                                       const ObjectRecord& original, const ObjectMove& move) {
    if (copies_.empty()) {
      for (std::size_t i = 0; i < objects.size(); ++i) {
        if (!taken_[i]) {
          copies_[key_of(cp1251_to_utf8(objects[i].resource), 0, objects[i].position,
                         objects[i].rotation)]
              .push_back(i);
        }
      }
    }
    return take_from(copies_, key_of(original.resource, 0, move.position, move.rotation));
  }

 private:
  template <typename Map, typename Key>
  std::optional<std::size_t> take_from(Map& map, const Key& key) {
    const auto found = map.find(key);
    if (found == map.end()) return std::nullopt;
    for (std::size_t& at = next_[&found->second]; at < found->second.size();) {
      const std::size_t index = found->second[at++];
      if (taken_[index]) continue;
      taken_[index] = true;
      return index;
    }
    return std::nullopt;
  }

  std::map<std::string, std::vector<std::size_t>> by_place_;
  std::map<std::int32_t, std::vector<std::size_t>> by_id_;
  std::map<std::string, std::vector<std::size_t>> copies_;
  std::map<const std::vector<std::size_t>*, std::size_t> next_;
  std::vector<bool> taken_;
};

class MissionImport {
 public:
  MissionImport(const MissionNodes& scene, Draft base, Report& report)
      : scene_(scene),
        document_(base.document()),
        objects_(document_.objects()),
        base_(objects_),
        report_(report),
        out_{.draft = std::move(base)},
        originals_(scene.record.objects.size()),
        in_base_(scene.record.objects.size()) {}

  Result<AppliedMission> run() && {
    find_originals();
    if (auto good = require_objects(); !good) return fail(std::move(good));
    match_objects();
    if (auto done = move_objects(); !done) return fail(std::move(done));
    if (auto done = set_members(); !done) return fail(std::move(done));
    if (auto done = move_lodes(); !done) return fail(std::move(done));
    if (auto done = add_copies(); !done) return fail(std::move(done));
    if (auto done = remove_objects(); !done) return fail(std::move(done));
    return std::move(out_);
  }

 private:
  const std::optional<ObjectRecord>& record(std::size_t object) const {
    return scene_.record.objects[object];
  }

  void change(std::string_view kind, std::size_t object, const std::string& text) {
    const std::string name = object_node_name(object, record(object)->resource);
    out_.changes.push_back({kind, object, {}, 1, "'" + name + "': " + text});
  }

  void leave_out(const std::string& text) { report_.add(rules::exchange_left_out, {}, text); }

  // Of several nodes of an object, the one with its name is the original; else one that stands
  // where the object was exported; else the first.
  void find_originals() {
    for (std::size_t n = 0; n < scene_.nodes.size(); ++n) {
      const SceneNode& node = scene_.nodes[n];
      if (!node.object) continue;
      if (*node.object >= originals_.size() || !record(*node.object)) {
        leave_out("'" + node.name + "' was not an object of the mission when it was exported");
        continue;
      }
      std::optional<std::size_t>& original = originals_[*node.object];
      if (!original || rank(n) > rank(*original)) original = n;
    }
    for (std::size_t n = 0; n < scene_.nodes.size(); ++n) {
      const SceneNode& node = scene_.nodes[n];
      if (!node.object || *node.object >= originals_.size() || !record(*node.object)) continue;
      if (originals_[*node.object] != n) copies_.push_back(n);
    }
  }

  int rank(std::size_t n) const {
    const SceneNode& node = scene_.nodes[n];
    const ObjectRecord& stored = *record(*node.object);
    if (node.file_name == object_node_name(*node.object, stored.resource)) return 2;
    return is_same_place(affine_of(stored.shown), local_place(n)) ? 1 : 0;
  }

  // The place of a node below its host's, or in the world.
  math::Affine local_place(std::size_t n) const {
    const SceneNode& node = scene_.nodes[n];
    if (!record(*node.object)->is_inside || !node.parent) return node.place;
    math::Matrix host;
    const math::Affine& place = scene_.nodes[*node.parent].place;
    for (std::size_t cell = 0; cell < place.m.size(); ++cell) {
      host.cells[cell] = static_cast<float>(place.m[cell]);
    }
    const auto from_world = math::inverse(host);
    return from_world ? *from_world * node.place : node.place;
  }

  // A file with a part of the scene would remove most objects.
  Result<void> require_objects() const {
    std::size_t present = 0;
    std::size_t missing = 0;
    for (std::size_t i = 0; i < originals_.size(); ++i) {
      if (!record(i)) continue;
      ++(originals_[i] ? present : missing);
    }
    if (missing <= present) return {};
    return fail(rules::exchange_match, {},
                "most objects of the mission are not in the file (" + std::to_string(missing) +
                    " of " + std::to_string(missing + present) +
                    "); export the whole scene, not only what is selected");
  }

  // Objects in the scene come first: of two equal ones the other was deleted.
  void match_objects() {
    moves_.resize(originals_.size());
    for (std::size_t i = 0; i < originals_.size(); ++i) {
      if (!record(i) || !originals_[i]) continue;
      moves_[i] = checked_move(i, *originals_[i]);
      const std::string& resource = scene_.nodes[*originals_[i]].resource;
      in_base_[i] =
          base_.take(*record(i), resource.empty() ? record(i)->resource : resource, *moves_[i]);
      if (!in_base_[i]) gone_.push_back(i);
    }
    for (std::size_t i = 0; i < originals_.size(); ++i) {
      if (record(i) && !originals_[i]) in_base_[i] = base_.take(*record(i));
    }
    for (const std::size_t i : gone_) {
      leave_out("'" + object_node_name(i, record(i)->resource) +
                "' is no longer in the mission; export the mission again");
    }
  }

  // The move of an object, without what a mission cannot hold.
  ObjectMove checked_move(std::size_t object, std::size_t n) {
    const ObjectRecord& stored = *record(object);
    const std::string name = "'" + scene_.nodes[n].name + "' ";
    ObjectMove move = move_of(stored, local_place(n));
    if (stored.is_inside) {
      if (move.is_edited() || move.is_sheared) {
        leave_out(name +
                  "is inside a building, which decides where it stands; its move was not "
                  "imported");
      }
      return {.position = stored.position, .rotation = stored.rotation, .scale = stored.scale};
    }
    if (move.is_sheared) {
      leave_out(name + "is skewed or mirrored; its turn and scale were not imported");
    }
    const bool has_scale = stored.kind == static_cast<std::uint32_t>(ObjectKind::Vegetation) ||
                           stored.kind == static_cast<std::uint32_t>(ObjectKind::Rock);
    if (move.is_scaled && !has_scale) {
      leave_out(name + "is scaled; only trees and rocks can be, so its scale was not imported");
      move.scale = stored.scale;
      move.is_scaled = false;
    }
    return move;
  }

  Result<void> move_objects() {
    std::vector<mission::PlacedAgain> places;
    for (std::size_t i = 0; i < originals_.size(); ++i) {
      if (!in_base_[i] || !moves_[i] || !moves_[i]->is_edited()) continue;
      const ObjectMove& move = *moves_[i];
      const mission::Object& present = objects_[*in_base_[i]];
      mission::PlacedAgain place = {*in_base_[i], present.position, present.rotation,
                                    present.scale};
      if (move.is_moved) place.position = move.position;
      if (move.is_turned) place.rotation = move.rotation;
      if (move.is_scaled) place.scale = move.scale;
      if (place.position != present.position) change("object-moved", i, "is moved");
      if (place.rotation != present.rotation) change("object-turned", i, "is turned");
      if (place.scale != present.scale) change("object-scaled", i, "is scaled");
      places.push_back(place);
    }
    return places.empty() ? Result<void>() : out_.draft.place_objects(places);
  }

  Result<void> count_edit() {
    if (++edits_ <= max_edits) return {};
    return fail(rules::exchange_limit, {}, edits_, "objects that were added, removed or renamed",
                max_edits);
  }

  // Owners, names and start flags that were edited as custom properties.
  Result<void> set_members() {
    for (std::size_t i = 0; i < originals_.size(); ++i) {
      if (!in_base_[i] || !originals_[i]) continue;
      if (auto done = set_members(i, scene_.nodes[*originals_[i]]); !done) return done;
    }
    return {};
  }

  Result<void> set_members(std::size_t i, const SceneNode& node) {
    const ObjectRecord& stored = *record(i);
    const mission::Object& present = objects_[*in_base_[i]];
    const auto clan = static_cast<std::int32_t>(node.clan.value_or(stored.clan));
    if (clan != stored.clan && clan != present.clan) {
      if (auto good = count_edit(); !good) return good;
      if (auto done = out_.draft.set_owner(*in_base_[i], clan); !done) return done;
      change("object-owner", i, "belongs to clan " + std::to_string(clan));
    }
    const std::string path = "object[" + std::to_string(*in_base_[i]) + "].";
    const auto flag = static_cast<std::uint32_t>(
        node.start_flag.value_or(static_cast<std::int64_t>(stored.start_flag)));
    if (flag != stored.start_flag && flag != present.start_flag) {
      if (auto good = count_edit(); !good) return good;
      auto done = out_.draft.set(path + "start_flag", std::to_string(flag));
      if (!done) return done;
      change("object-start-flag", i, "has start flag " + std::to_string(flag));
    }
    const auto set_text = [&](std::string_view key, const std::string& text,
                              const std::string& exported, std::string_view now) -> Result<void> {
      if (text == exported || text == cp1251_to_utf8(now)) return {};
      if (auto good = count_edit(); !good) return good;
      if (auto done = out_.draft.set(path + std::string(key), text); !done) return done;
      change("object-text", i, std::string(key) + " is '" + text + "'");
      return {};
    };
    if (auto done = set_text("name", node.object_name, stored.name, present.name); !done) {
      return done;
    }
    if (node.resource.empty()) return {};
    return set_text("resource", node.resource, stored.resource, present.resource);
  }

  Result<void> move_lodes() {
    const auto lodes = document_.lodes();
    std::vector<bool> seen(scene_.record.lodes.size());
    for (const SceneNode& node : scene_.nodes) {
      if (!node.lode) continue;
      const std::size_t i = *node.lode;
      const bool is_known = i < seen.size() && scene_.record.lodes[i] && i < lodes.size();
      if (!is_known || seen[i]) {
        leave_out("'" + node.name + "' is a copy or is not in the mission; lodes are not added");
        continue;
      }
      seen[i] = true;
      const auto moved = move_of(*scene_.record.lodes[i], node.place);
      if (!moved) continue;
      const auto& p = lodes[i].position;
      if ((*moved)[0] == p[0] && (*moved)[1] == p[1]) continue;
      if (auto good = count_edit(); !good) return good;
      const std::string path = "lode[" + std::to_string(i) + "].position";
      for (std::size_t k = 0; k < 2; ++k) {
        auto done = out_.draft.set(path + "[" + std::to_string(k) + "]", real_text((*moved)[k]));
        if (!done) return done;
      }
      out_.changes.push_back({"lode-moved", i, {}, 1, "'" + node.name + "': is moved"});
    }
    for (std::size_t i = 0; i < seen.size(); ++i) {
      if (scene_.record.lodes[i] && !seen[i]) {
        leave_out("'" + lode_node_name(i) + "' is not in the scene; lodes are not removed");
      }
    }
    return {};
  }

  Result<void> add_copies() {
    for (const std::size_t n : copies_) {
      const SceneNode& node = scene_.nodes[n];
      const std::size_t i = *node.object;
      const ObjectRecord& stored = *record(i);
      if (stored.is_inside || !in_base_[i]) {
        leave_out("'" + node.name + "' is a copy of an object that " +
                  (stored.is_inside ? "is inside a building" : "is not in the mission") +
                  "; it was not imported");
        continue;
      }
      const ObjectMove move = checked_move(i, n);
      if (base_.take_copy(objects_, stored, move)) continue;
      if (auto good = count_edit(); !good) return good;
      const auto added = out_.draft.copy_object(*in_base_[i]);
      if (!added) return tl::unexpected(added.error());
      const mission::PlacedAgain place = {*added, move.position, move.rotation, move.scale};
      if (auto done = out_.draft.place_objects(std::span(&place, 1)); !done) return done;
      out_.changes.push_back({"object-added",
                              *added,
                              {},
                              1,
                              "'" + node.name + "': is added as object " + std::to_string(*added) +
                                  "; export the mission again before the next edit of it"});
    }
    return {};
  }

  // From the last to the first, so that the indices of the others stay.
  Result<void> remove_objects() {
    std::vector<std::pair<std::size_t, std::size_t>> removed;  // in the base, in the record
    for (std::size_t i = 0; i < originals_.size(); ++i) {
      if (record(i) && !originals_[i] && in_base_[i]) removed.emplace_back(*in_base_[i], i);
    }
    std::ranges::sort(removed, std::greater());
    for (const auto& [place, i] : removed) {
      if (auto good = count_edit(); !good) return good;
      const auto guests = out_.draft.remove_object(place);
      if (!guests) return tl::unexpected(guests.error());
      change("object-removed", i, "is removed");
      if (!guests->empty()) {
        leave_out("'" + object_node_name(i, record(i)->resource) +
                  "' is removed, and objects that begin inside it are left: " +
                  std::to_string(guests->size()));
      }
    }
    return {};
  }

  const MissionNodes& scene_;
  mission::Document document_;
  std::vector<mission::Object> objects_;
  BaseObjects base_;
  Report& report_;
  AppliedMission out_;
  std::vector<std::optional<std::size_t>> originals_;  // node of each recorded object
  std::vector<std::size_t> copies_;                    // nodes
  std::vector<std::optional<std::size_t>> in_base_;    // by recorded object
  std::vector<std::optional<ObjectMove>> moves_;       // likewise
  std::vector<std::size_t> gone_;
  std::size_t edits_ = 0;
};

}  // namespace

Result<AppliedMission> apply_mission(const MissionNodes& scene, Draft base, Report& report) {
  return MissionImport(scene, std::move(base), report).run();
}

}  // namespace ngi::exchange
