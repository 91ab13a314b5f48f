#include "ngi/game/resolve.h"

#include <array>
#include <map>

#include "ngi/core/text.h"
#include "ngi/game/detail/material_reader.h"
#include "ngi/game/rules.h"
#include "ngi/texture/palette.h"

namespace ngi::game {

namespace {

// The current phase of a material.
struct Shown {
  std::optional<std::uint32_t> phase = {};
  bool transparent = false;
};

class Resolver {
 public:
  Resolver(Materials& materials, std::shared_ptr<material::Manager> manager,
           const ResolveOptions& options, Report& report)
      : materials_(materials),
        game_(materials.game()),
        options_(options),
        report_(report),
        reader_(game_, report) {
    out_.manager = std::move(manager);
    out_.manager->store().set_game_time(options.clock);
  }

  void add_wear(const std::optional<Asset>& asset) {
    if (!asset) return report_.add(rules::wear_missing, {});
    const auto document = read_wear(*asset, report_);
    if (!document) return;
    const auto table = out_.manager->add_table();
    if (!table) return;  // RES-011 of the object says that it has too many tables
    table_ = *table;
    has_wear_ = true;
    const auto& rows = document->materials();
    for (std::size_t i = 0; i < rows.size(); ++i) {
      out_.rows.push_back(add_row(rows[i].name.text, row_place("materials", i)));
    }
    const auto& pages = document->lightmaps();
    for (std::size_t i = 0; i < pages.size(); ++i) {
      add_lightmap(pages[i].name.text, row_place("lightmaps", i));
    }
  }

  void add_batches(const msh::Model& model) {
    const auto batches = model.batches();
    has_lightmap_uv_ = !model.lightmap_uv().empty();
    for (std::size_t i = 0; i < batches.size(); ++i) add_batch(batches[i], i);
  }

  Resolution take() && {
    out_.textures = std::move(reader_).take_textures();
    return std::move(out_);
  }

 private:
  static Place row_place(std::string stream, std::size_t row) {
    return {.stream = std::move(stream), .record = row};
  }

  // Adds a row to the manager's table. Returns the index of its material.
  std::size_t add_row(std::string_view name, const Place& place) {
    const auto row = out_.manager->add_row(table_, name);
    const auto [known, is_new] = material_places_.try_emplace(fold(name), out_.materials.size());
    if (is_new) add_material(name, row, place);
    reader_.report_issues(materials_, place);
    return known->second;
  }

  void add_material(std::string_view name, const Result<material::Handle>& row,
                    const Place& place) {
    out_.materials.push_back({.name = std::string(name)});
    ResolvedMaterial& added = out_.materials.back();
    const std::string shown = cp1251_to_utf8(name);
    Report notes;
    auto match = game_.material(name, &notes);
    add_notes(report_, notes, place);
    if (!match) return report_.add(rules::no_material, place, shown, message(match.error().issue));
    const std::string library = cp1251_to_utf8(game_.libraries().materials);
    if (match->by == MaterialMatch::By::Default) {
      report_.add(rules::material_missing, place, shown, library);
    } else if (match->by == MaterialMatch::By::First) {
      report_.add(rules::default_missing, place, shown, library);
    }
    added.match = *std::move(match);
    reader_.read(added, materials_, *out_.manager, row, place);
  }

  void add_lightmap(std::string_view name, const Place& place) {
    const auto row = out_.manager->add_lightmap(table_, name);
    out_.lightmaps.push_back({.name = std::string(name), .asset = std::nullopt});
    TextureRef& added = out_.lightmaps.back();
    reader_.report_issues(materials_, place);
    if (!texture::palette_index(name)) {
      return report_.add(rules::texture_name, place, cp1251_to_utf8(name));
    }
    Report notes;
    auto asset = game_.lightmap(name, &notes);
    add_notes(report_, notes, place);
    if (!asset) {
      return report_.add(rules::lightmap_missing, place, cp1251_to_utf8(name),
                         message(asset.error().issue));
    }
    added.asset = *std::move(asset);
    if (row) added.drawn = materials_.drawn(out_.manager->lightmap(*row).value_or(0));
  }

  void add_batch(const msh::Batch& batch, std::size_t index) {
    ResolvedBatch& added = out_.batches.emplace_back();
    const std::uint32_t flags = batch.flags;
    added.blend.see_through =
        (flags & (msh::batch_flags::portal | msh::batch_flags::see_through)) != 0;
    if (!has_wear_) return;
    const Place place = {.stream = "batches", .record = index};
    choose_material(added, batch, place);
    choose_phase(added, flags);
    choose_lightmap(added, batch, place);
  }

  void choose_material(ResolvedBatch& added, const msh::Batch& batch, const Place& place) {
    const std::array<std::uint32_t, 1> counts = {static_cast<std::uint32_t>(out_.rows.size())};
    const auto chosen = msh::material_row(batch, options_.policy, {.rows = counts});
    if (!chosen.requested_row_exists) {
      report_.add(rules::wear_row, place, msh::requested_row(batch, options_.policy, 1), counts[0]);
    }
    added.row = chosen.row;
    added.material = chosen.row ? out_.rows[*chosen.row] : default_material(place);
    const std::uint32_t row = chosen.row.value_or(counts[0]);
    if (row < wear::max_rows) added.handle = material::make_handle(table_, row);
  }

  // The material of batches without a row, in a row of its own behind those of the WEAR.
  std::size_t default_material(const Place& place) {
    if (!default_) default_ = add_row("DEFAULT", place);
    return *default_;
  }

  void choose_phase(ResolvedBatch& added, std::uint32_t flags) {
    const ResolvedMaterial& resolved = out_.materials[*added.material];
    if (!resolved.material || !added.handle) return;
    const Shown& shown =
        shown_phase(*added.handle, (flags & msh::batch_flags::material_phase) != 0);
    set_blend(added, resolved.material->blend());
    if (shown.transparent) added.blend.see_through = true;
    added.phase = shown.phase;
    if (shown.phase && *shown.phase < resolved.phases.size()) {
      added.texture = resolved.phases[*shown.phase];
    }
  }

  // Asked once for a row, because there may be many keys and many batches.
  const Shown& shown_phase(material::Handle handle, bool by_fraction) {
    const auto [known, is_new] = shown_.try_emplace({handle, by_fraction});
    if (!is_new) return known->second;
    material::Manager& manager = *out_.manager;
    const auto output = by_fraction
                            ? manager.phase_by_fraction(handle, options_.block, options_.fraction)
                            : manager.phase_by_clock(handle, options_.block);
    if (!output || !*output) return known->second;
    known->second = {(*output)->selection.phase_a, (*output)->values.ambient[3] < 1};
    return known->second;
  }

  static void set_blend(ResolvedBatch& added, std::uint32_t selector) {
    const bool see_through = added.blend.see_through;
    added.blend = blend_state(selector);
    added.blend.see_through = see_through;
  }

  // Sets the lightmap. Such a batch is neither blended nor alpha-tested, rendering.md 7.5.
  void choose_lightmap(ResolvedBatch& added, const msh::Batch& batch, const Place& place) {
    const std::uint32_t flags = batch.flags;
    if ((flags & msh::batch_flags::lightmapped) == 0 || batch.lightmap_row == msh::no_lightmap)
      return;
    const std::size_t row = batch.lightmap_row;
    if (row >= out_.lightmaps.size()) {
      return report_.add(rules::lightmap_missing, place, "row " + std::to_string(row),
                         "the material table has " + std::to_string(out_.lightmaps.size()));
    }
    if (!has_lightmap_uv_) {
      return report_.add(rules::lightmap_missing, place, cp1251_to_utf8(out_.lightmaps[row].name),
                         "the model has no coordinates for it (Res18)");
    }
    if (!out_.lightmaps[row].asset) return;
    added.lightmap = row;
    added.passes = material::texture_stages(options_.switches) > 1 ? 1 : 2;
    set_blend(added, 0);
  }

  Materials& materials_;
  const Game& game_;
  const ResolveOptions& options_;
  Report& report_;
  MaterialReader reader_;
  Resolution out_;
  std::uint32_t table_ = 0;
  std::optional<std::size_t> default_;
  bool has_wear_ = false;
  bool has_lightmap_uv_ = false;
  std::map<std::string, std::size_t> material_places_;        // by folded name
  std::map<std::pair<material::Handle, bool>, Shown> shown_;  // by row and kind of selection
};

}  // namespace

std::optional<wear::Document> read_wear(const Asset& asset, Report& report) {
  auto document = wear::Document::parse(asset.bytes, Reading::Tolerant);
  if (document) return *std::move(document);
  const std::string why = message(document.error().issue);
  report.add(rules::wear_missing, {}, ": " + asset.path + " " + why);
  return std::nullopt;
}

Resolution resolve(const msh::Model& model, const std::optional<Asset>& wear, Materials& materials,
                   std::shared_ptr<material::Manager> manager, const ResolveOptions& options,
                   Report& report) {
  Resolver resolver(materials, std::move(manager), options, report);
  resolver.add_wear(wear);
  resolver.add_batches(model);
  return std::move(resolver).take();
}

Resolution resolve_table(const std::optional<Asset>& wear, Materials& materials,
                         std::shared_ptr<material::Manager> manager, const ResolveOptions& options,
                         Report& report) {
  Resolver resolver(materials, std::move(manager), options, report);
  resolver.add_wear(wear);
  return std::move(resolver).take();
}

Resolution resolve(const msh::Model& model, const std::optional<Asset>& wear, const Game& game,
                   const ResolveOptions& options, Report& report) {
  const auto materials = std::make_shared<Materials>(game, options.switches);
  return resolve(model, wear, *materials, new_manager(materials), options, report);
}

}  // namespace ngi::game
