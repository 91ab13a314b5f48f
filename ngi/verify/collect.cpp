#include "ngi/verify/collect.h"

#include <algorithm>
#include <array>

#include "ngi/archive/path_rules.h"
#include "ngi/archive/type_id.h"
#include "ngi/asset/walk.h"
#include "ngi/core/content_hash.h"
#include "ngi/core/text.h"
#include "ngi/verify/collect/archives.h"
#include "ngi/verify/collect/collectors.h"

namespace ngi::verify {

namespace {

// Archives whose number of entries the book gives: docs/formats/game-assets.md 3.
void count_entries(std::string_view archive, std::size_t entries, At at, Facts& facts) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 7> counted = {{
      {"textures.lib", "game.entries-textures"},
      {"lightmap.lib", "game.entries-lightmap"},
      {"palettes.lib", "game.entries-palettes"},
      {"sprites.lib", "game.entries-sprites"},
      {"gamefont.rlb", "game.entries-gamefont"},
      {"ui.lib", "game.entries-ui"},
      {"font.lib", "game.entries-font"},
  }};
  for (const auto& [name, fact] : counted) {
    if (name == archive) facts.number(fact, static_cast<double>(entries), at);
  }
}

// What the entries of one archive say about each other.
class ArchiveMembers {
 public:
  void add_model(std::string_view name, const ModelSummary& model) {
    models_.emplace(stem_key(name), model);
  }
  void add_wear(std::string_view name, const WearSummary& wear) {
    wears_.emplace(stem_key(name), wear);
  }
  void add_damage_table(std::string_view name, std::size_t records) {
    damage_tables_.emplace(stem_key(name), records);
  }

  void collect(std::string_view archive, Facts& facts) const {
    for (const auto& [stem, model] : models_) {
      const std::string path = std::string(archive) + "/" + stem + ".msh";
      const auto wear = wears_.find(stem);
      facts.test("game.mesh-wear", wear != wears_.end(), {path, std::nullopt});
      if (wear == wears_.end()) continue;
      if (model.last_row) {
        facts.test("msh.wear-rows", *model.last_row < wear->second.rows, {path, std::nullopt});
      }
      facts.test("msh.lightmap-wear", model.is_lightmapped == (wear->second.lightmaps != 0),
                 {path, std::nullopt});
    }
    for (const auto& [stem, records] : damage_tables_) {
      const auto model = models_.find(stem);
      if (model == models_.end() || !model->second.has_nodes) continue;
      facts.test("game.ndpr-nodes", model->second.nodes == records,
                 {std::string(archive) + "/" + stem + ".ndp", std::nullopt});
    }
  }

 private:
  std::map<std::string, ModelSummary> models_;
  std::map<std::string, WearSummary> wears_;
  std::map<std::string, std::size_t> damage_tables_;
};

class FileCollector {
 public:
  FileCollector(const Source& source, const Limits& limits, FileFacts& out)
      : source_(source),
        limits_(limits),
        out_(out),
        bytes_left_(16 * out.bytes + (std::uint64_t{64} << 20U)) {}

  void collect(const Asset& file) {
    ContainerOptions options;
    options.limits = limits_;
    const std::string name = fold(file.name);
    walk(file, options, [&](const Visited& visited) {
      if (visited.error) {
        out_.facts.test("read.assets", false, {visited.asset.path, std::nullopt},
                        visited.error->issue.rule->code);
        if (visited.depth == 0) out_.unreadable = std::string(visited.error->issue.rule->code);
      } else {
        out_.facts.count("read.assets");
      }
      if (visited.depth == 0) {
        collect_file_frame(visited, name);
      } else if (visited.depth == 1) {
        collect_entry(visited);
      }
      if (!visited.error && spend(visited)) {
        collect_asset(visited, visited.depth == 0 ? "" : name);
      }
      return visited.kind == Kind::Nres || visited.kind == Kind::Rsli ? Next::Inside : Next::Over;
    });
    content_.collect(file.path, out_.facts);
  }

 private:
  bool spend(const Visited& visited) {
    const std::uint64_t bytes = visited.asset.bytes.size();
    if (bytes > bytes_left_) {
      const std::string code(rules::path_nested_size.code);
      out_.facts.test("read.assets", false, {visited.asset.path, std::nullopt}, code);
      out_.unreadable = code;
      return false;
    }
    bytes_left_ -= bytes;
    return true;
  }

  void collect_file_frame(const Visited& visited, const std::string& name) {
    if (!visited.archive) return;
    out_.archive = name;
    if (visited.kind == Kind::Nres || visited.kind == Kind::Rsli) {
      out_.content = {.entries = visited.archive->size(),
                      .hash = content_hash(visited.asset.bytes.span())};
    }
    const At at = {visited.asset.path, std::nullopt};
    count_entries(name, visited.archive->size(), at, out_.facts);
    if (const nres::Document* archive = visited.archive->nres()) {
      out_.facts.count("nres.files");
      out_.facts.count("nres.entries", archive->size());
    } else {
      collect_rsli(at, name, *visited.archive->rsli(), out_.facts);
    }
  }

  // Archives that hold one type only: docs/formats/game-assets.md 3.
  void collect_type(const std::string& archive, const std::string& type, At at) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 8> homes = {{
        {"material.lib", "game.types-material"},
        {"textures.lib", "game.types-textures"},
        {"lightmap.lib", "game.types-lightmap"},
        {"effects.rlb", "game.types-effects"},
        {"sounds.lib", "game.types-sounds"},
        {"voices.lib", "game.types-sounds"},
        {"objects.dlb", "game.types-parts"},
        {"font.lib", "game.types-font"},
    }};
    for (const auto& [name, fact] : homes) {
      if (name == archive) out_.facts.value(fact, type, at);
    }
  }

  void collect_entry(const Visited& visited) {
    const std::uint32_t type =
        visited.asset.record ? std::uint32_t{visited.asset.record->type_id} : 0U;
    out_.entries.emplace(fold(visited.asset.name), type);
    if (!visited.asset.record) return;
    out_.facts.value("nres.types", type_text(type), {visited.asset.path, std::nullopt});
    collect_type(out_.archive, type_text(type), {visited.asset.path, std::nullopt});
    if (type == four_cc("MESH")) {
      out_.facts.test("nres.nested", visited.archive != nullptr,
                      {visited.asset.path, std::nullopt});
    }
  }

  void collect_asset(const Visited& visited, std::string_view archive) {
    const Asset& asset = visited.asset;
    const Input input = {asset, archive, out_};
    if (visited.archive && visited.archive->nres()) {
      collect_nres({asset.path, std::nullopt}, *visited.archive->nres(), out_.facts);
    }
    switch (visited.kind) {
      case Kind::Model:
        if (const auto model = collect_model(input)) content_.add_model(asset.name, *model);
        break;
      case Kind::Wear:
        if (const auto wear = collect_wear(input)) content_.add_wear(asset.name, *wear);
        break;
      case Kind::DamageTable:
        if (const auto records = collect_damage_table(input)) {
          content_.add_damage_table(asset.name, *records);
        }
        break;
      default:
        collect_other(visited.kind, input);
    }
  }

  void collect_other(Kind kind, const Input& input) const {
    using Collect = void (*)(const Input&);
    static const std::map<Kind, Collect> collectors = {
        {Kind::Texture, collect_texture},
        {Kind::Material, collect_material},
        {Kind::Effect, collect_effect},
        {Kind::Palette, collect_palette},
        {Kind::Sound, collect_sound},
        {Kind::Prototype, collect_prototype},
        {Kind::UnitScheme, collect_unit},
        {Kind::ControlPoints, collect_control_points},
        {Kind::BuildList, collect_build_list},
        {Kind::Mission, collect_mission},
        {Kind::ControlTable, collect_control},
        {Kind::Explosion, collect_explosion},
        {Kind::Foundation, collect_foundation},
        {Kind::Sky, collect_sky},
        {Kind::Font, collect_font},
        {Kind::ResearchTree, collect_research},
        {Kind::PartText, collect_part_text},
        {Kind::MissionSettings, collect_mission_settings},
        {Kind::Briefing, collect_briefing},
        {Kind::Messages, collect_messages},
        {Kind::Variables, collect_variables},
    };
    if (kind == Kind::Terrain) return collect_land(input, source_, limits_);
    if (kind == Kind::TerrainMap) return collect_areals(input, source_, limits_);
    if (kind == Kind::Script) return collect_script(input, source_);
    const auto found = collectors.find(kind);
    if (found != collectors.end()) found->second(input);
  }

  const Source& source_;
  const Limits& limits_;
  FileFacts& out_;
  ArchiveMembers content_;
  // Entries may share bytes, so a small archive could ask for any amount of work.
  std::uint64_t bytes_left_;
};

}  // namespace

FileFacts collect_file(const Source& source, std::size_t file, const Limits& limits) {
  FileFacts out;
  const std::string& path = source.path(file);
  const auto bytes = source.read(file);
  if (!bytes) {
    out.unreadable = std::string(bytes.error().issue.rule->code);
    out.facts.test("read.assets", false, {path, std::nullopt}, *out.unreadable);
    return out;
  }
  out.bytes = bytes->size();
  FileCollector(source, limits, out).collect({path, std::string(name_of(path)), *bytes, {}});
  return out;
}

}  // namespace ngi::verify
