#include "ngi/game/references.h"

#include "ngi/asset/layout/tree.h"
#include "ngi/core/text.h"
#include "ngi/fx/effect.h"
#include "ngi/game/damage_table.h"
#include "ngi/game/registry.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/material/mat0/document.h"
#include "ngi/material/wear/document.h"
#include "ngi/mission/document.h"
#include "ngi/tables/build_list/document.h"
#include "ngi/tables/control/layout.h"
#include "ngi/tables/explosion/layout.h"
#include "ngi/tables/sky/layout.h"

namespace ngi::game {

namespace {

std::string numbered(std::string_view name, std::size_t index) {
  return std::string(name) + "[" + std::to_string(index) + "]";
}

class NameCollector {
 public:
  NameCollector(const Asset& asset, const Libraries& libraries, const Limits& limits)
      : asset_(asset), libraries_(libraries), limits_(limits) {}

  void collect(Kind kind) {
    switch (kind) {
      case Kind::Model:
        return model();
      case Kind::Wear:
        return wear();
      case Kind::Material:
        return material();
      case Kind::Effect:
        return effect();
      case Kind::Prototype:
        return prototype();
      case Kind::UnitScheme:
        return unit();
      case Kind::DamageTable:
        return damage();
      case Kind::ControlTable:
        return controls();
      case Kind::Explosion:
        return explosion();
      case Kind::BuildList:
        return build_list();
      case Kind::Mission:
        return mission();
      case Kind::Sky:
        return sky();
      default:
        return;
    }
  }

  std::vector<NameUse> take() && { return std::move(out_); }

 private:
  void add(std::string where, std::string_view archive, std::string_view name) {
    if (!name.empty()) out_.push_back({std::move(where), std::string(archive), std::string(name)});
  }
  void add_pair(std::string where, const Text32& archive, const Text32& name) {
    if (!text_of(archive).empty()) add(std::move(where), text_of(archive), text_of(name));
  }

  // The archive or folder that the asset is in.
  std::string_view parent() const {
    const std::string_view path = asset_.path;
    return path.substr(0, std::min(path.rfind('/'), path.size()));
  }

  // A model in an archive is drawn with the table of the same stem.
  void model() {
    if (!asset_.record) return;
    add("material table", parent(), std::string(stem_of(asset_.name)) + ".wea");
  }

  void wear() {
    const auto table = wear::Document::parse(asset_.bytes, Reading::Tolerant);
    if (!table) return;
    for (std::size_t i = 0; i < table->materials().size(); ++i) {
      add(numbered("row", i), libraries_.materials, table->materials()[i].name.text);
    }
    for (std::size_t i = 0; i < table->lightmaps().size(); ++i) {
      add(numbered("lightmap", i), libraries_.lightmaps, table->lightmaps()[i].name.text);
    }
  }

  void material() {
    const auto material = mat0::Document::parse(asset_.bytes, mat0::attributes_of(asset_));
    for (std::size_t i = 0; i < material.phases().size(); ++i) {
      add(numbered("phase", i) + ".texture", libraries_.textures,
          mat0::texture_of(material.phases()[i]));
    }
  }

  void effect() {
    const auto document = fx::Document::parse(asset_.bytes, Reading::Tolerant, limits_);
    if (!document) return;
    const auto effect = fx::Effect::check(*document, Reading::Tolerant);
    if (!effect) return;
    for (const fx::ResourceUse& use : effect->resources()) {
      add(numbered("command", use.command), use.archive, use.name);
    }
  }

  void prototype() {
    const Prototype prototype(asset_.bytes);
    for (std::size_t i = 0; i < prototype.pairs().size(); ++i) {
      const ResourcePair& pair = prototype.pairs()[i];
      add_pair(numbered("pair", i), pair.archive, pair.resource);
    }
  }

  void unit() {
    const auto unit = UnitScheme::parse(asset_.bytes, Reading::Tolerant);
    if (!unit) return;
    for (std::size_t i = 0; i < unit->records().size(); ++i) {
      const UnitRecord& record = unit->records()[i];
      add_pair(numbered("component", i), record.archive, record.key);
    }
  }

  void damage() {
    const auto table = DamageTable::parse(asset_.bytes);
    if (!table) return;
    for (std::size_t i = 0; i < table->records().size(); ++i) {
      const DamageRecord& record = table->records()[i];
      add_pair(numbered("node", i), record.archive, record.resource);
    }
  }

  void controls() {
    const auto tree = layout::Tree::parse(control::file_layout, asset_.bytes, limits_);
    if (!tree) return;
    const auto items = tree->root().list("item");
    for (std::size_t i = 0; i < items.size(); ++i) {
      const auto* device = items[i].record<control::Device>();
      if (device) add_pair(numbered("item", i), device->archive, device->resource);
    }
    const auto lists = tree->root().list("list");
    for (std::size_t i = 0; i < lists.size(); ++i) {
      const auto commands = lists[i].table<control::Command>("command");
      for (std::size_t j = 0; j < commands.size(); ++j) {
        add_pair(numbered("list", i) + "." + numbered("command", j), commands[j].archive,
                 commands[j].resource);
      }
    }
  }

  void explosion() {
    const auto tree = layout::Tree::parse(explosion::file_layout, asset_.bytes, limits_);
    if (!tree) return;
    const auto effects = tree->root().table<explosion::Effect>("effect");
    for (std::size_t i = 0; i < effects.size(); ++i) {
      add_pair(numbered("effect", i), effects[i].archive, effects[i].effect);
    }
  }

  void build_list() {
    const auto list = build_list::Document::parse(asset_.bytes, Reading::Tolerant);
    if (!list) return;
    for (std::size_t i = 0; i < list->sections().size(); ++i) {
      const auto& paths = list->sections()[i].paths;
      for (std::size_t j = 0; j < paths.size(); ++j) {
        add(numbered("section", i) + "." + numbered("path", j), "", paths[j].text);
      }
    }
  }

  // Vegetation and rocks are prototypes; buildings and units are files.
  void mission() {
    const auto mission = mission::Document::parse(asset_.bytes, limits_);
    if (!mission) return;
    const auto objects = mission->objects();
    for (std::size_t i = 0; i < objects.size(); ++i) {
      const std::string_view resource = objects[i].resource;
      const bool is_file = extension_of(resource) == "dat";
      add(numbered("object", i) + ".resource", is_file ? "" : libraries_.registry, resource);
    }
    const auto clans = mission->clans();
    for (std::size_t i = 0; i < clans.size(); ++i) {
      const std::string_view script = clans[i].script;
      const bool is_bare = !script.empty() && extension_of(script).empty();
      add(numbered("clan", i) + ".script", "", std::string(script) + (is_bare ? ".scr" : ""));
      add(numbered("clan", i) + ".research", "", clans[i].research);
    }
    if (mission->land().empty()) return;
    for (const std::string_view end : {".msh", ".map", "1.wea", "2.wea"}) {
      add("land", "", std::string(mission->land()) + std::string(end));
    }
  }

  void sky() {
    const auto tree = layout::Tree::parse(sky::file_layout, asset_.bytes, limits_);
    if (!tree) return;
    const auto sections = tree->root().list("section");
    for (std::size_t i = 0; i < sections.size(); ++i) {
      const auto keyframes = sections[i].list("keyframe");
      for (std::size_t j = 0; j < keyframes.size(); ++j) {
        const auto effects = keyframes[j].list("effect");
        for (std::size_t k = 0; k < effects.size(); ++k) {
          effects[k].for_each([&](std::uint32_t, const layout::Node& node) {
            add(numbered("section", i) + "." + numbered("keyframe", j) + "." +
                    numbered("effect", k),
                libraries_.effects, layout::text_of(*tree, node));
          });
        }
      }
    }
  }

  const Asset& asset_;
  const Libraries& libraries_;
  const Limits& limits_;
  std::vector<NameUse> out_;
};

}  // namespace

std::vector<NameUse> names_in(const Asset& asset, Kind kind, const Libraries& libraries,
                              const Limits& limits) {
  NameCollector collector(asset, libraries, limits);
  collector.collect(kind);
  return std::move(collector).take();
}

}  // namespace ngi::game
