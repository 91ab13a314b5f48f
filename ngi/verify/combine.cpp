// What the files of a game say about each other.
#include <algorithm>
#include <set>

#include "ngi/core/text.h"
#include "ngi/verify/collect.h"
#include "ngi/verify/correlation.h"

namespace ngi::verify {

namespace {

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
      for (const auto& [name, minimap] : file.minimaps) {
        minimaps_.emplace(name, &minimap);
        minimaps_.emplace(stem_key(name), &minimap);
      }
    }
  }

  Facts run() && {
    resolve_references();
    find_meshes();
    count_meshes();
    compare_operands();
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

  // Which prototypes have a mesh, of their own or of a prototype that a pair names as parent.
  // Linear: a damaged registry may have any number of parents in circles.
  void find_meshes() {
    std::map<std::string, std::vector<std::string>> children;
    std::vector<std::string> reached;
    for (const auto& [key, pairs] : prototypes_) {
      Mesh& mesh = meshes_[key];
      for (const auto& [archive, resource] : *pairs) {
        if (resource.ends_with(".msh")) {
          const bool exists = has_entry(archive, resource);
          if (mesh != Mesh::Direct) mesh = exists ? Mesh::Direct : Mesh::Missing;
        } else if (archive == "objects.rlb") {
          children[resource].push_back(key);
        }
      }
      if (mesh == Mesh::Direct) reached.push_back(key);
    }
    while (!reached.empty()) {
      const std::string parent = std::move(reached.back());
      reached.pop_back();
      const auto found = children.find(parent);
      if (found == children.end()) continue;
      for (const std::string& child : found->second) {
        Mesh& mesh = meshes_[child];
        if (mesh == Mesh::Direct || mesh == Mesh::ThroughParent) continue;
        mesh = Mesh::ThroughParent;
        reached.push_back(child);
      }
      children.erase(found);
    }
  }

  Mesh mesh_of(const std::string& key) const {
    const auto found = meshes_.find(key);
    return found == meshes_.end() ? Mesh::None : found->second;
  }

  void count_meshes() {
    for (const auto& [key, mesh] : meshes_) {
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
      const Mesh mesh = mesh_of(key);
      all_.test("game.placed-mesh", mesh == Mesh::Direct || mesh == Mesh::ThroughParent, at, key);
    }
  }

  // The value of a variable that the script never sets.
  std::optional<std::int64_t> constant(const std::set<std::uint32_t>& destinations,
                                       std::uint32_t variable) const {
    if (destinations.contains(variable) || !defaults_ || variable >= defaults_->size()) {
      return std::nullopt;
    }
    return (*defaults_)[variable];
  }

  void compare_scripts(const MissionContent& mission, const SettingsContent* settings) {
    std::set<std::uint32_t> units;
    for (const PlacedResource& object : mission.objects) {
      if (object.kind == 1) units.insert(object.logical_id);
    }
    for (const std::string& name :
         std::set<std::string>(mission.scripts.begin(), mission.scripts.end())) {
      const auto file = source_.find(name);
      if (!file || !files_[*file].script) continue;
      const ScriptContent& script = *files_[*file].script;
      const std::set<std::uint32_t> destinations(script.destinations.begin(),
                                                 script.destinations.end());
      for (const ScriptCall& call : script.calls) {
        const At at = {source_.path(*file), call.offset};
        const auto operand = [&](std::size_t i) {
          return i < call.operands.size() ? constant(destinations, call.operands[i]) : std::nullopt;
        };
        if (call.function == runs_line) {
          const auto line = operand(0);
          if (line && settings) {
            all_.test("mis.script-line-exists", settings->lines.contains(*line), at,
                      std::to_string(*line));
          }
          continue;
        }
        if (const auto route = operand(0)) {
          all_.test("mis.script-routes",
                    *route >= 0 && static_cast<std::size_t>(*route) < mission.areas, at);
        }
        if (const auto id = operand(1)) {
          all_.test("mis.script-ids", units.contains(static_cast<std::uint32_t>(*id)), at);
        }
      }
    }
  }

  // The pictures that mission.cfg may name, and the heights of the map.
  void compare_minimap(std::string_view path, const MissionContent& mission,
                       const SettingsContent& settings) {
    const auto land = source_.find(mission.land + ".msh");
    for (const std::string& name : settings.minimaps) {
      const auto found = minimaps_.find(name);
      if (found == minimaps_.end()) continue;
      const Minimap& minimap = *found->second;
      const At at = {path, std::nullopt};
      all_.test("mis.minimap-size", minimap.width == 256 && minimap.height == 256, at, name);
      if (!land || !files_[*land].heights || !minimap.brightness) continue;
      const MapGrid& heights = *files_[*land].heights;
      const double as_stored = correlation(heights, *minimap.brightness);
      bool is_best = true;
      for (std::size_t turn = 1; turn < orientations; ++turn) {
        is_best = is_best && correlation(heights, *minimap.brightness, turn) < as_stored;
      }
      all_.number("ter.minimap-correlation", as_stored, at);
      all_.test("ter.minimap-north", is_best, at, name);
    }
  }

  void compare_mission(std::string_view path, const MissionContent& mission) {
    compare_objects(path, mission);
    const auto file = source_.find(std::string(folder_of(path)) + "/mission.cfg");
    const SettingsContent* settings =
        file && files_[*file].settings ? &*files_[*file].settings : nullptr;
    compare_scripts(mission, settings);
    if (settings) compare_minimap(path, mission, *settings);
  }

  void compare_operands() {
    if (!defaults_) return;
    for (std::size_t i = 0; i < files_.size(); ++i) {
      if (!files_[i].script) continue;
      for (const ScriptOperand& operand : files_[i].script->operands) {
        all_.test("game.scr-operand-range", operand.variable < defaults_->size(),
                  {source_.path(i), operand.offset});
      }
    }
  }

  const Source& source_;
  const std::vector<FileFacts>& files_;
  Facts all_;
  std::map<std::string, std::set<std::string>> archives_;
  std::map<std::string, const std::vector<std::pair<std::string, std::string>>*> prototypes_;
  std::map<std::string, Mesh> meshes_;
  std::map<std::string, const Minimap*> minimaps_;  // by name, with and without suffix
  const std::vector<std::int64_t>* defaults_ = nullptr;
  const std::optional<MapBounds> no_map_ = {};
};

}  // namespace

Facts combine(const Source& source, const std::vector<FileFacts>& files) {
  return Combination(source, files).run();
}

}  // namespace ngi::verify
