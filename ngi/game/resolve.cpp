#include "ngi/game/resolve.h"

#include <array>
#include <map>

#include "ngi/core/text.h"
#include "ngi/game/detail/material_reader.h"
#include "ngi/game/rules.h"
#include "ngi/material/phase.h"
#include "ngi/material/wear/document.h"
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
  Resolver(const Game& game, const ResolveOptions& options, Report& report)
      : game_(game), options_(options), report_(report), reader_(game, report) {}

  void add_wear(const std::optional<Asset>& asset) {
    if (!asset) return report_.add(rules::wear_missing, {});
    const auto document = wear::Document::parse(asset->bytes, Reading::Tolerant);
    if (!document) {
      const std::string why = message(document.error().issue);
      return report_.add(rules::wear_missing, {}, ": " + asset->path + " " + why);
    }
    has_wear_ = true;
    const auto& rows = document->materials();
    for (std::size_t i = 0; i < rows.size(); ++i) {
      out_.rows.push_back(add_material(rows[i].name.text, row_place("materials", i)));
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

  std::size_t add_material(std::string_view name, const Place& place) {
    const auto [known, is_new] = material_places_.try_emplace(fold(name), out_.materials.size());
    if (!is_new) return known->second;
    out_.materials.push_back({.name = std::string(name)});
    ResolvedMaterial& added = out_.materials.back();
    const std::string shown = cp1251_to_utf8(name);
    Report notes;
    auto match = game_.material(name, &notes);
    add_notes(report_, notes, place);
    if (!match) {
      report_.add(rules::no_material, place, shown, message(match.error().issue));
      return known->second;
    }
    const std::string library = cp1251_to_utf8(game_.libraries().materials);
    if (match->by == MaterialMatch::By::Default) {
      report_.add(rules::material_missing, place, shown, library);
    } else if (match->by == MaterialMatch::By::First) {
      report_.add(rules::default_missing, place, shown, library);
    }
    added.match = *std::move(match);
    reader_.read(added, place);
    return known->second;
  }

  void add_lightmap(std::string_view name, const Place& place) {
    out_.lightmaps.push_back({std::string(name), std::nullopt});
    if (!texture::palette_index(name)) {
      return report_.add(rules::texture_name, place, cp1251_to_utf8(name));
    }
    Report notes;
    auto asset = game_.lightmap(name, &notes);
    add_notes(report_, notes, place);
    if (asset) {
      out_.lightmaps.back().asset = *std::move(asset);
    } else {
      report_.add(rules::lightmap_missing, place, cp1251_to_utf8(name),
                  message(asset.error().issue));
    }
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
    added.material = chosen.row ? out_.rows[*chosen.row] : add_material("DEFAULT", place);
  }

  void choose_phase(ResolvedBatch& added, std::uint32_t flags) {
    const ResolvedMaterial& resolved = out_.materials[*added.material];
    if (!resolved.material) return;
    const Shown& shown =
        shown_phase(*added.material, (flags & msh::batch_flags::material_phase) != 0);
    set_blend(added, resolved.material->blend());
    if (shown.transparent) added.blend.see_through = true;
    added.phase = shown.phase;
    if (shown.phase) added.texture = resolved.phases[*shown.phase];
  }

  // Computed once, because there may be many keys and many batches.
  const Shown& shown_phase(std::size_t index, bool by_fraction) {
    const auto [known, is_new] = shown_.try_emplace({index, by_fraction});
    if (!is_new) return known->second;
    const mat0::Material& material = *out_.materials[index].material;
    material::RowState row;
    material::MsvcRandom random;
    const auto sample =
        by_fraction
            ? material::sample_by_fraction(material, options_.block, options_.fraction)
            : material::sample_by_time(material, options_.block, options_.clock, row, random);
    if (sample) known->second = {sample->selection.phase_a, sample->values.ambient[3] < 1};
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

  const Game& game_;
  const ResolveOptions& options_;
  Report& report_;
  MaterialReader reader_;
  Resolution out_;
  bool has_wear_ = false;
  bool has_lightmap_uv_ = false;
  std::map<std::string, std::size_t> material_places_;   // by folded name
  std::map<std::pair<std::size_t, bool>, Shown> shown_;  // by material and kind of selection
};

}  // namespace

Resolution resolve(const msh::Model& model, const std::optional<Asset>& wear, const Game& game,
                   const ResolveOptions& options, Report& report) {
  Resolver resolver(game, options, report);
  resolver.add_wear(wear);
  resolver.add_batches(model);
  return std::move(resolver).take();
}

}  // namespace ngi::game
