// What the files of a game say about each other.
#include <algorithm>
#include <set>

#include "ngi/core/text.h"
#include "ngi/verify/collect.h"

namespace ngi::verify {

namespace {

// More parents than any prototype has: docs/formats/game-assets.md 6.
constexpr int deepest_parent = 32;

class Combination {
 public:
  Combination(const Source& source, const std::vector<FileFacts>& files)
      : source_(source), files_(files) {
    for (const FileFacts& file : files) {
      all_.merge(file.facts);
      if (file.archive.empty()) continue;
      auto& names = archives_[file.archive];
      for (const auto& [name, type] : file.entries) names.insert(name);
      for (const auto& [key, pairs] : file.prototypes) prototypes_.emplace(key, &pairs);
    }
    for (const FileFacts& file : files) {
      if (!file.variable_defaults.empty()) defaults_ = &file.variable_defaults;
    }
  }

  Facts run() && {
    resolve_references();
    count_meshes();
    for (std::size_t i = 0; i < files_.size(); ++i) {
      if (files_[i].mission) compare_mission(source_.path(i), *files_[i].mission);
    }
    return std::move(all_);
  }

 private:
  bool has_entry(const std::string& archive, const std::string& name) const {
    const auto found = archives_.find(archive);
    return found != archives_.end() && found->second.contains(name);
  }

  void resolve_references() {
    for (const FileFacts& file : files_) {
      for (const Reference& reference : file.references) {
        // Without the library nothing can be told about what is in it.
        if (!reference.archive.empty() && !archives_.contains(reference.archive)) continue;
        const bool exists = reference.archive.empty()
                                ? source_.find(reference.name).has_value()
                                : has_entry(reference.archive, reference.name);
        all_.test(reference.fact, exists, {reference.from.path, reference.from.offset},
                  reference.from.value);
      }
    }
  }

  enum class Mesh : std::uint8_t { None, Direct, ThroughParent, Missing };

  // Follows the pairs that name parents, as deep as prototypes go.
  Mesh find_mesh(const std::string& key, int depth = 0) const {
    const auto found = prototypes_.find(key);
    if (found == prototypes_.end() || depth > deepest_parent) return Mesh::None;
    Mesh result = Mesh::None;
    for (const auto& [archive, resource] : *found->second) {
      if (resource.ends_with(".msh")) {
        if (has_entry(archive, resource)) return depth == 0 ? Mesh::Direct : Mesh::ThroughParent;
        result = Mesh::Missing;
      } else if (archive == "objects.rlb" && resource != key) {
        const Mesh parent = find_mesh(resource, depth + 1);
        if (parent == Mesh::Direct || parent == Mesh::ThroughParent) return Mesh::ThroughParent;
      }
    }
    return result;
  }

  void count_meshes() {
    for (const auto& [key, pairs] : prototypes_) {
      const Mesh mesh = find_mesh(key);
      const std::string_view text = mesh == Mesh::Direct          ? "direct"
                                    : mesh == Mesh::ThroughParent ? "parent"
                                    : mesh == Mesh::Missing       ? "missing"
                                                                  : "none";
      all_.value("game.prototype-meshes", text, {"objects.rlb/" + key, std::nullopt});
    }
  }

  void compare_objects(std::string_view path, const MissionContent& mission) {
    const auto land = source_.find(mission.land + ".msh");
    const auto& bounds = land ? files_[*land].map : no_map_;
    for (const PlacedResource& object : mission.objects) {
      const At at = {path, object.offset};
      if (bounds) {
        all_.test("mis.inside-map",
                  bounds->low_x <= object.x && object.x <= bounds->high_x &&
                      bounds->low_y <= object.y && object.y <= bounds->high_y,
                  at);
      }
      const auto file = source_.find(object.resource);
      std::string key = object.resource;
      if (file) {
        const FileFacts& unit = files_[*file];
        key = unit.unit_root;
        if (unit.unit_type) {
          if (object.type) all_.test("mis.type-scheme", *object.type == *unit.unit_type, at);
          if (object.kind == 1) {
            all_.value("mis.unit-types", hex_number(*unit.unit_type), at);
          }
        }
      }
      if (prototypes_.empty()) continue;
      const Mesh mesh = find_mesh(key);
      all_.test("game.placed-mesh", mesh == Mesh::Direct || mesh == Mesh::ThroughParent, at, key);
    }
  }

  // The value of a variable that the script never sets.
  std::optional<std::int64_t> constant(const ScriptContent& script, std::uint32_t variable) const {
    const bool is_set = std::find(script.destinations.begin(), script.destinations.end(),
                                  variable) != script.destinations.end();
    if (is_set || !defaults_ || variable >= defaults_->size()) return std::nullopt;
    return (*defaults_)[variable];
  }

  void compare_scripts(const MissionContent& mission) {
    for (const std::string& name : mission.scripts) {
      const auto file = source_.find(name);
      if (!file || !files_[*file].script) continue;
      const ScriptContent& script = *files_[*file].script;
      for (const ScriptCall& call : script.calls) {
        if (call.operands.size() < 2) continue;
        const At at = {source_.path(*file), call.offset};
        if (const auto route = constant(script, call.operands[0])) {
          all_.test("mis.script-routes",
                    *route >= 0 && static_cast<std::size_t>(*route) < mission.areas, at);
        }
        if (const auto id = constant(script, call.operands[1])) {
          const bool exists = std::any_of(
              mission.objects.begin(), mission.objects.end(), [&](const PlacedResource& object) {
                return object.kind == 1 && object.logical_id == static_cast<std::uint32_t>(*id);
              });
          all_.test("mis.script-ids", exists, at);
        }
      }
    }
  }

  void compare_mission(std::string_view path, const MissionContent& mission) {
    compare_objects(path, mission);
    compare_scripts(mission);
  }

  const Source& source_;
  const std::vector<FileFacts>& files_;
  Facts all_;
  std::map<std::string, std::set<std::string>> archives_;
  std::map<std::string, const std::vector<std::pair<std::string, std::string>>*> prototypes_;
  const std::vector<std::int64_t>* defaults_ = nullptr;
  const std::optional<MapBounds> no_map_ = {};
};

}  // namespace

Facts combine(const Source& source, const std::vector<FileFacts>& files) {
  return Combination(source, files).run();
}

}  // namespace ngi::verify
