#include <algorithm>
#include <array>
#include <numeric>

#include "ngi/archive/type_id.h"
#include "ngi/forge/corpus/detail/maps.h"
#include "ngi/forge/corpus/detail/parts.h"
#include "ngi/forge/corpus/detail/share.h"
#include "ngi/forge/corpus/detail/textures.h"
#include "ngi/material/mat0/edit.h"

namespace ngi::forge {

namespace {

// Part 1: docs/formats/materials.md 2.4 to 2.6, 6.7 and 13.
constexpr std::size_t real_materials = 905;
constexpr std::array<Portion<std::uint32_t>, 5> attr1_words = {
    {{0, 54}, {2, 417}, {4, 219}, {5, 1}, {8, 214}}};
constexpr std::array<Portion<std::uint32_t>, 4> modes = {{{0, 719}, {1, 96}, {2, 44}, {3, 1}}};
constexpr std::array<Portion<std::uint32_t>, 6> masks = {
    {{0, 746}, {1, 106}, {3, 3}, {7, 3}, {0x11, 1}, {2, 1}}};
// 45 materials have several blocks, 102 in all, each of one key and mode 0.
constexpr std::size_t with_alternatives = 45;
constexpr std::array<Portion<std::size_t>, 2> block_counts = {{{2, 43}, {8, 2}}};
constexpr std::size_t keys_of_single_blocks = 3045;  // 3147 less those 102
constexpr std::size_t with_one_phase = 531;
constexpr std::size_t max_phases = 29;
constexpr std::size_t returns_to_first = 4;  // 3147 keys use 3143 phases
constexpr std::size_t cell_references = 2513;
constexpr std::array<Portion<int>, 2> surface_known = {{{1, 529}, {0, 376}}};  // metaA is 255
constexpr std::array<Portion<std::uint32_t>, 3> damages = {
    {{0, 901}, {0x461C4000, 2}, {0x447A0000, 2}}};

struct MaterialSpec {
  std::uint32_t attr1 = 0;
  std::uint8_t surface = mat0::default_meta_a;
  std::uint32_t damage = 0;
  std::uint32_t mode = 0;
  std::uint32_t mask = 0;
  std::size_t phases = 1;
  bool returns = false;       // an additional key that uses the first phase again
  bool alternatives = false;  // a block for each phase instead of one for all
  bool unsorted = false;      // two keys at one time, as at most one shipped block has
  bool shows_cells = false;
};

// Returns the number of keys of each material with one block.
std::vector<std::size_t> key_counts(std::size_t materials, std::size_t single, Random random) {
  const std::size_t total = scaled(keys_of_single_blocks, materials, real_materials);
  const std::size_t ones = std::min(scaled(with_one_phase, materials, real_materials), single);
  const std::size_t left = total > ones ? total - ones : 0;
  auto keys = spread(left, single - ones, {2, max_phases}, random);
  keys.insert(keys.end(), ones, 1);
  return keys;
}

void set_oddities(std::vector<MaterialSpec>& specs) {
  if (specs.size() < real_materials / 2) return;
  std::size_t odd = 0;
  for (MaterialSpec& spec : specs) {
    if (spec.phases < 3 || spec.alternatives) continue;
    if (odd == 0) {
      spec.unsorted = true;
    } else if (odd <= scaled(returns_to_first, specs.size(), real_materials)) {
      spec.returns = true;
      --spec.phases;
    }
    ++odd;
  }
}

void set_blocks(std::vector<MaterialSpec>& specs, const CorpusPlan& plan) {
  const std::size_t many = scaled(with_alternatives, specs.size(), real_materials);
  const std::size_t single = specs.size() - many;
  const auto random = [&](std::size_t i) { return random_for(plan, "blocks", i); };
  const auto keys = key_counts(specs.size(), single, random(0));
  const auto mode = share_out<std::uint32_t>(modes, single, random(1));
  const auto mask = share_out<std::uint32_t>(masks, single, random(2));
  const auto blocks = share_out<std::size_t>(block_counts, many, random(3));
  for (std::size_t i = 0; i < single; ++i) {
    specs[i].phases = keys[i];
    specs[i].mode = mode[i];
    specs[i].mask = mask[i];
  }
  for (std::size_t i = 0; i < many; ++i) {
    specs[single + i].alternatives = true;
    specs[single + i].phases = blocks[i];
  }
  set_oddities(specs);
}

// The longest animations use cells of atlases, up to the number of references.
void set_cells(std::vector<MaterialSpec>& specs) {
  std::vector<std::size_t> order(specs.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return specs[a].phases > specs[b].phases; });
  std::size_t left = scaled(cell_references, specs.size(), real_materials);
  for (const std::size_t i : order) {
    if (specs[i].phases > left) continue;
    specs[i].shows_cells = true;
    left -= specs[i].phases;
  }
}

std::vector<MaterialSpec> material_specs(const CorpusPlan& plan) {
  std::vector<MaterialSpec> specs(plan.counts.materials);
  const auto random = [&](std::size_t i) { return random_for(plan, "material specs", i); };
  set_blocks(specs, plan);
  set_cells(specs);
  Random order = random(0);
  shuffle(specs, order);
  const auto attr1 = share_out<std::uint32_t>(attr1_words, specs.size(), random(1));
  const auto known = share_out<int>(surface_known, specs.size(), random(2));
  const auto damage = share_out<std::uint32_t>(damages, specs.size(), random(3));
  Random classes = random(4);
  for (std::size_t i = 0; i < specs.size(); ++i) {
    specs[i].attr1 = attr1[i];
    if (known[i] != 0) specs[i].surface = static_cast<std::uint8_t>(classes.below(11));
    specs[i].damage = damage[i];
  }
  return specs;
}

struct Picture {
  std::string texture;
  std::size_t cells = 0;
};

Picture any_picture(const std::vector<TextureSpec>& textures, bool with_cells, Random& random) {
  std::vector<std::size_t> fit;
  for (std::size_t i = 0; i < textures.size(); ++i) {
    if ((textures[i].cells != 0) == with_cells) fit.push_back(i);
  }
  if (fit.empty()) return {};
  const std::size_t texture = fit[any_of(random, fit.size())];
  return {texture_name(texture), textures[texture].cells};
}

Result<mat0::Phase> make_phase(const Picture& picture, std::size_t index, Random& random) {
  const auto texture = mat0::texture_field(picture.texture);
  if (!texture) return tl::unexpected(texture.error());
  const auto byte = [&] { return static_cast<std::uint8_t>(random.next()); };
  const auto cell = picture.cells == 0 ? -1 : static_cast<int>(index % picture.cells);
  return mat0::Phase{.ambient = {byte(), byte(), byte(), 100},
                     .diffuse = {255, 255, 255, 255},
                     .specular = {byte(), byte(), byte(), 255},
                     .emissive = {0, 0, 0, 255},
                     .power = static_cast<std::uint8_t>(random.below(6)),
                     .cell = static_cast<std::int8_t>(cell),
                     .texture = *texture};
}

std::vector<mat0::DraftBlock> make_blocks(const MaterialSpec& spec, Random& random) {
  std::vector<mat0::DraftBlock> blocks;
  if (spec.alternatives) {
    for (std::size_t i = 0; i < spec.phases; ++i) {
      blocks.push_back({0, {{static_cast<std::uint16_t>(i), std::uint16_t{0}, std::uint16_t{0}}}});
    }
    return blocks;
  }
  mat0::DraftBlock block = {spec.mode | spec.mask << mat0::mask_shift, {}};
  const int step = random.between(2, 20) * 10;
  int time = 0;
  for (std::size_t i = 0; i < spec.phases + (spec.returns ? 1 : 0); ++i) {
    if (!spec.unsorted || i + 1 != spec.phases) time += step;
    block.keys.push_back({static_cast<std::uint16_t>(i % spec.phases),
                          static_cast<std::uint16_t>(time), std::uint16_t{0}});
  }
  return {block};
}

Result<GameEntry> make_material(const std::string& name, const MaterialSpec& spec,
                                const std::vector<TextureSpec>& textures, Random random) {
  mat0::Draft draft = mat0::new_draft();
  draft.attributes.attr1 = spec.attr1;
  draft.meta.a = spec.surface;
  draft.meta.d = spec.damage;
  draft.phases.clear();
  const Picture picture = any_picture(textures, spec.shows_cells, random);
  for (std::size_t i = 0; i < spec.phases; ++i) {
    const auto phase = make_phase(picture, i, random);
    if (!phase) return tl::unexpected(phase.error());
    draft.phases.push_back(*phase);
  }
  draft.blocks = make_blocks(spec, random);
  auto entry = game_entry("Material.lib", "MAT0", name, mat0::write(draft));
  if (entry) entry->entry.attr1 = spec.attr1;
  return entry;
}

}  // namespace

std::vector<GameJob> corpus_materials(const CorpusPlan& plan) {
  std::vector<GameJob> jobs;
  const auto textures = std::make_shared<const std::vector<TextureSpec>>(texture_specs(plan));
  const auto specs = material_specs(plan);
  for (std::size_t i = 0; i < specs.size(); ++i) {
    jobs.push_back([=, spec = specs[i], random = random_for(plan, "material", i)] {
      return single_entry(make_material(material_name(i), spec, *textures, random));
    });
  }
  return jobs;
}

LandMaterials land_materials(const CorpusPlan& plan) {
  constexpr std::size_t max_ground = 20;  // materials that shipped maps wear
  LandMaterials out;
  const auto specs = material_specs(plan);
  for (std::size_t i = 1; i < specs.size(); ++i) {
    const MaterialSpec& spec = specs[i];
    if (spec.damage != 0) {
      out.deadly.push_back(material_name(i));
    } else if (spec.alternatives) {
      out.two_tracks.push_back(material_name(i));
    } else if (out.ground.size() < max_ground) {
      out.ground.push_back(material_name(i));
    }
  }
  return out;
}

}  // namespace ngi::forge
