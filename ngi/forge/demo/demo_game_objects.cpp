#include <array>

#include "ngi/forge/demo/detail/demo_game_parts.h"
#include "ngi/forge/demo/detail/demo_game_tables.h"
#include "ngi/forge/paint/paint.h"
#include "ngi/game/registry.h"
#include "ngi/material/wear/edit.h"
#include "ngi/texture/edit.h"

namespace ngi::forge {

namespace {

constexpr std::string_view building_tag = "FORT";

constexpr std::array objects = {
    DemoObject{warbot, "bases.rlb", "BTLU", 5, 120},
    DemoObject{turret, "turrets.rlb", "EXTO", 5, 60},
    DemoObject{hover, "bases.rlb", "BTLU", 5, 40},
    DemoObject{building, "fortif.rlb", building_tag, 2, 400, {12.35F, 9.25F}},
    DemoObject{tree, "static.rlb", "STAT", 6, 15},
    DemoObject{crate, "static.rlb", "STAT", 6, 10},
    DemoObject{radar, "static.rlb", "STAT", 6, 50},
    DemoObject{rock, "static.rlb", "STAT", 6, 200},
    DemoObject{bunker, "fortif.rlb", building_tag, 2, 600, {6.5F, 6.5F}},
};

// Names of lightmaps have a dot, as those of textures: docs/formats/materials.md 5.5.
std::string lightmap_name(const LightmapPage& page) {
  return page.name + ".0";
}

Result<Bytes> forge_wear(const ModelWithMaterials& model) {
  std::vector<wear::NewRow> materials;
  for (const std::string& name : model.materials) {
    materials.push_back({static_cast<std::int32_t>(materials.size()), name});
  }
  std::vector<wear::NewRow> lightmaps;
  for (const LightmapPage& page : model.lightmaps) {
    lightmaps.push_back({static_cast<std::int32_t>(lightmaps.size()), lightmap_name(page)});
  }
  return wear::make_document(materials, lightmaps).map([](const wear::Document& document) {
    return document.bytes();
  });
}

// As every shipped lightmap: 565 without further levels (docs/formats/game-assets.md 3).
Result<Bytes> forge_lightmap(const LightmapPage& page) {
  std::vector<texture::Rgba8> pixels;
  pixels.reserve(page.texels.size());
  for (const std::uint32_t texel : page.texels) pixels.push_back(rgb(texel));
  const auto image = texture::image_of(page.size, page.size, std::move(pixels));
  if (!image) return tl::unexpected(image.error());
  const auto draft =
      texture::build(*image, {.format = texture::PixelFormat::Rgb565, .mip_count = 1});
  if (!draft) return tl::unexpected(draft.error());
  return texture::write(*draft);
}

void add_agent(GameEntries& entries, const DemoObject& object, const std::string& key,
               std::string_view tag, std::size_t pairs, const std::string& stem) {
  std::vector<std::array<std::string, 2>> named;
  for (const char* extension : {".msh", ".wea", ".cpt", ".ndp"}) {
    named.push_back({std::string(object.archive), stem + extension});
  }
  entries.add("objects.rlb", tag, key, forge_prototype(pairs, named));
}

// A building has a ground plan and an agent: docs/formats/game-assets.md 6.
void add_building(GameEntries& entries, const DemoObject& object, const std::string& stem) {
  const std::string agent = "s_" + stem;
  entries.add(object.archive, "BASE", stem + ".bas", forge_ground_plan(object.ground));
  entries.add("objects.rlb", object.tag, stem,
              forge_prototype(object.pairs, {{std::string(object.archive), stem + ".bas"},
                                             {"objects.rlb", agent}}));
  add_agent(entries, object, agent, "STAT", 6, stem);
}

}  // namespace

Result<Bytes> forge_prototype(std::size_t count,
                              const std::vector<std::array<std::string, 2>>& named) {
  std::vector<game::ResourcePair> pairs(count);
  for (std::size_t i = 0; i < named.size(); ++i) {
    const auto archive = game::with_text({}, named[i][0]);
    if (!archive) return tl::unexpected(archive.error());
    const auto resource = game::with_text({}, named[i][1]);
    if (!resource) return tl::unexpected(resource.error());
    pairs[i] = {*archive, *resource};
  }
  return game::Prototype(Bytes()).with_pairs(pairs).bytes();
}

std::span<const DemoObject> demo_objects() noexcept {
  return objects;
}

Result<std::vector<GameEntry>> object_entries(const DemoObject& object) {
  const ModelWithMaterials model = object.model();
  const auto document = msh::build(model.plan);
  if (!document) return tl::unexpected(document.error());
  const std::string& stem = model.name;
  GameEntries entries;
  entries.add(object.archive, "MESH", stem + ".msh", document->bytes());
  entries.add(object.archive, "WEAR", stem + ".wea", forge_wear(model));
  entries.add(object.archive, "CTPT", stem + ".cpt", forge_control_points(*document));
  entries.add(object.archive, "NDPR", stem + ".ndp",
              forge_damage_table(*document, object.hit_points));
  for (const LightmapPage& page : model.lightmaps) {
    entries.add("LightMap.lib", "Texm", lightmap_name(page), forge_lightmap(page));
  }
  if (object.tag == building_tag) {
    add_building(entries, object, stem);
  } else {
    add_agent(entries, object, stem, object.tag, object.pairs, stem);
  }
  return std::move(entries).take();
}

}  // namespace ngi::forge
