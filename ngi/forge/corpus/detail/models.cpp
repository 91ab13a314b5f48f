#include "ngi/forge/corpus/detail/models.h"

#include "ngi/archive/nres/edit.h"
#include "ngi/forge/corpus/detail/parts.h"
#include "ngi/forge/demo/detail/demo_game_tables.h"
#include "ngi/material/wear/edit.h"

namespace ngi::forge {

namespace {

// Adds wrong links and unused selector bits, which shipped models have too:
// docs/formats/msh.md 5.7.
void add_oddities(const ModelSpec& spec, msh::Draft& draft) {
  for (std::size_t i = 0; i < spec.odd_selectors; ++i) {
    draft.triangles[i].selectors = static_cast<std::uint16_t>(draft.triangles[i].selectors | 0x1C0);
  }
  std::size_t left = spec.odd_links;
  for (std::size_t i = 0; i < draft.triangles.size() && left > 0; ++i) {
    msh::Triangle& triangle = draft.triangles[i];
    for (std::size_t edge = 0; edge < 3 && left > 0; ++edge) {
      if (triangle.links[edge] != msh::none) continue;
      triangle.links[edge] = static_cast<std::uint16_t>(draft.triangles.size() - 1 - i);
      triangle.selectors = static_cast<std::uint16_t>(triangle.selectors & ~(3U << (2 * edge)));
      --left;
    }
  }
}

// Nodes of 24 bytes, as MTCHECK.MSH has them: docs/formats/msh.md 5.1.
Result<Bytes> as_legacy(const Bytes& model) {
  const auto archive = nres::Document::parse(model);
  if (!archive) return tl::unexpected(archive.error());
  nres::Editor editor(*archive);
  const std::vector<std::byte> node(msh::legacy_node_stride);
  if (auto done = editor.replace(0, Bytes::copy(node)); !done) return fail(std::move(done));
  if (auto done = editor.set_attributes(0, 1, 0, msh::legacy_node_stride); !done) {
    return fail(std::move(done));
  }
  return editor.write().map([](const Pieces& pieces) { return join(pieces); });
}

Result<Bytes> make_model(const ModelSpec& spec, Random random) {
  auto draft = msh::plan_to_draft(model_plan(spec, random));
  if (!draft) return tl::unexpected(draft.error());
  add_oddities(spec, *draft);
  const auto pieces = msh::write(*draft);
  if (!pieces) return tl::unexpected(pieces.error());
  const Bytes model = join(*pieces);
  return spec.legacy ? as_legacy(model) : model;
}

Result<Bytes> make_wear(const ModelSpec& spec, const CorpusPlan& plan, Random& random) {
  std::vector<wear::NewRow> rows;
  for (std::size_t i = 0; i < spec.wear_rows; ++i) {
    rows.push_back(
        {static_cast<std::int32_t>(i), material_name(any_of(random, plan.counts.materials))});
  }
  std::vector<wear::NewRow> lightmaps;
  if (spec.lightmapped && plan.counts.lightmaps > 0) {
    lightmaps.push_back({0, lightmap_name(any_of(random, plan.counts.lightmaps))});
  }
  return wear::make_document(rows, lightmaps).map([](const wear::Document& made) {
    return made.bytes();
  });
}

// A controller without states, items or commands: docs/formats/game-assets.md 10.1.
Bytes empty_controller() {
  std::vector<std::byte> bytes(212);
  std::fill(bytes.begin() + 128, bytes.end(), std::byte{0xFF});
  return Bytes::own(std::move(bytes));
}

Result<std::vector<GameEntry>> make_object(const ModelSpec& spec, const CorpusPlan& plan,
                                           bool has_wear, Random random) {
  GameEntries entries;
  const auto model = make_model(spec, Random(random.next()));
  entries.add(spec.archive, "MESH", spec.stem + ".msh", model);
  if (has_wear)
    entries.add(spec.archive, "WEAR", spec.stem + ".wea", make_wear(spec, plan, random));
  const auto document =
      model.and_then([](const Bytes& bytes) { return msh::Document::parse(bytes); });
  if (!document) return tl::unexpected(document.error());
  if (spec.legacy) return std::move(entries).take();
  if (spec.control_points) {
    entries.add(spec.archive, "CTPT", spec.stem + ".cpt", forge_control_points(*document));
  }
  entries.add(spec.archive, "NDPR", spec.stem + ".ndp",
              forge_damage_table(*document, static_cast<float>(random.between(10, 500))));
  entries.add(spec.archive, "CTLD", spec.stem + ".ctl", empty_controller());
  if (spec.archive == "fortif.rlb") {
    entries.add(spec.archive, "BASE", spec.stem + ".bas",
                forge_ground_plan(half_size_of(*document)));
  }
  return std::move(entries).take();
}

}  // namespace

std::vector<GameJob> corpus_models(const CorpusPlan& plan) {
  std::vector<GameJob> jobs;
  const auto specs = model_specs(plan);
  std::size_t wears = 0;
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const bool has_wear = !specs[i].legacy && wears < plan.counts.wears;
    if (has_wear) ++wears;
    jobs.push_back([plan, has_wear, spec = specs[i], random = random_for(plan, "model", i)] {
      return make_object(spec, plan, has_wear, random);
    });
  }
  // Tables without a model, like Shade.wea.
  for (std::size_t i = 0; wears < plan.counts.wears; ++i, ++wears) {
    jobs.push_back([plan, i, random = random_for(plan, "wear", i)]() mutable {
      const ModelSpec nine_rows = {.wear_rows = 9};
      return single_entry(game_entry("system.rlb", "WEAR", numbered("shade_", i, ".wea"),
                                     make_wear(nine_rows, plan, random)));
    });
  }
  return jobs;
}

}  // namespace ngi::forge
