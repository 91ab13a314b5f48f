#include <gtest/gtest.h>

#include <memory>
#include <random>

#include "ngi/material/manager/manager.h"
#include "tests/material/fake_world.h"

// The manager beside a plain model of what it should hold: counts made anew from a list of what is
// loaded, after each of 10^5 random steps.

namespace manager_model_test {

using namespace ngi;
using namespace ngi::material;
using ngi::material::test::FakeWorld;

namespace {

constexpr std::size_t material_count = 12;
constexpr std::size_t texture_count = 9;
constexpr std::size_t manager_count = 4;

std::string texture_name(std::size_t texture) {
  return "T" + std::to_string(texture) + ".0";
}

// Which textures the phases of a material have; some share, one has none twice.
std::vector<std::size_t> textures_of(std::size_t material) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < 1 + material % 3; ++i) {
    out.push_back((material * 5 + i * i) % texture_count);
  }
  return out;
}

struct Live {
  std::unique_ptr<Manager> manager;
  std::vector<std::size_t> rows;       // materials, of all its tables
  std::vector<std::size_t> lightmaps;  // of all its tables
};

// What the caches should hold.
struct Model {
  std::array<std::uint32_t, material_count> materials = {};
  std::array<std::uint32_t, texture_count> references = {};
  std::array<std::uint32_t, texture_count> lightmaps = {};
  std::array<bool, texture_count> cached = {};
  std::array<std::uint32_t, texture_count> zero_time = {};
  std::uint32_t last_sweep = 0;

  void recount(const std::vector<Live>& live, std::uint32_t now) {
    materials.fill(0);
    lightmaps.fill(0);
    for (const Live& one : live) {
      for (const std::size_t row : one.rows) ++materials[row];
      for (const std::size_t row : one.lightmaps) ++lightmaps[row];
    }
    std::array<std::uint32_t, texture_count> now_used = {};
    for (std::size_t m = 0; m < material_count; ++m) {
      if (materials[m] == 0) continue;
      for (const std::size_t texture : textures_of(m)) ++now_used[texture];
    }
    for (std::size_t t = 0; t < texture_count; ++t) {
      if (now_used[t] > 0) cached[t] = true;
      if (now_used[t] == 0 && references[t] > 0) zero_time[t] = now;
    }
    references = now_used;
  }

  void tick(std::uint32_t now) {
    if (now - last_sweep < 20000) return;
    last_sweep = now;
    for (std::size_t t = 0; t < texture_count; ++t) {
      if (references[t] == 0 && now - zero_time[t] > 60000) cached[t] = false;
    }
  }
};

FakeWorld make_world() {
  FakeWorld world;
  for (std::size_t t = 0; t < texture_count; ++t) {
    world.libraries["Textures.lib"].push_back(texture_name(t));
    world.libraries["LightMap.lib"].push_back(texture_name(t));
  }
  for (std::size_t m = 0; m < material_count; ++m) {
    std::vector<std::string> names;
    for (const std::size_t texture : textures_of(m)) names.push_back(texture_name(texture));
    world.add_material("M" + std::to_string(m), names);
  }
  return world;
}

void load_random_table(Live& live, std::mt19937& random) {
  const std::size_t rows = 1 + random() % 3;
  const std::size_t lightmaps = random() % 3;
  std::string text = std::to_string(rows) + "\n";
  std::vector<std::size_t> materials;
  std::vector<std::size_t> lit;
  for (std::size_t i = 0; i < rows; ++i) {
    materials.push_back(random() % material_count);
    text += "0 M" + std::to_string(materials.back()) + "\n";
  }
  if (lightmaps > 0) text += "\nLIGHTMAPS\n" + std::to_string(lightmaps) + "\n";
  for (std::size_t i = 0; i < lightmaps; ++i) {
    lit.push_back(random() % texture_count);
    text += "0 " + texture_name(lit.back()) + "\n";
  }
  const auto table = live.manager->load_wear_buffer(text);
  if (!table) {
    ASSERT_EQ(table.error().rule().code, "MATM-401");
    ASSERT_EQ(live.manager->table_count(), table_capacity);
    return;
  }
  live.rows.insert(live.rows.end(), materials.begin(), materials.end());
  live.lightmaps.insert(live.lightmaps.end(), lit.begin(), lit.end());
}

std::size_t count_used(std::span<const CacheSlot> slots) {
  std::size_t used = 0;
  for (const CacheSlot& slot : slots) used += slot.is_free() ? 0U : 1U;
  return used;
}

void compare(const Store& store, const FakeWorld& world, const Model& model) {
  std::array<std::uint32_t, material_count> materials = {};
  for (const PooledMaterial& pooled : store.pool()) {
    if (pooled.entry >= 0) materials[static_cast<std::size_t>(pooled.entry)] = pooled.references;
  }
  ASSERT_EQ(materials, model.materials);
  std::array<std::uint32_t, texture_count> references = {};
  std::array<bool, texture_count> cached = {};
  for (const CacheSlot& slot : store.textures().slots()) {
    if (slot.is_free()) continue;
    const auto entry = static_cast<std::size_t>(slot.entry);
    ASSERT_FALSE(cached[entry]) << "twice in the cache";
    cached[entry] = true;
    references[entry] = slot.references;
    ASSERT_EQ(slot.zero_time, slot.references > 0 ? 0 : model.zero_time[entry]);
    ASSERT_TRUE(world.alive.contains(slot.object));
  }
  ASSERT_EQ(cached, model.cached);
  ASSERT_EQ(references, model.references);
  std::array<std::uint32_t, texture_count> lightmaps = {};
  for (const CacheSlot& slot : store.lightmaps().slots()) {
    if (!slot.is_free()) lightmaps[static_cast<std::size_t>(slot.entry)] = slot.references;
  }
  ASSERT_EQ(lightmaps, model.lightmaps);
  ASSERT_EQ(world.alive.size(),
            count_used(store.textures().slots()) + count_used(store.lightmaps().slots()));
}

}  // namespace

TEST(MaterialManagerModel, AgreesAfterEveryOfManyRandomSteps) {
  constexpr int steps = 100'000;
  FakeWorld world = make_world();
  {
    Store store(world.services());
    std::vector<Live> live(manager_count);
    Model model;
    std::mt19937 random(2026);
    for (int step = 0; step < steps; ++step) {
      Live& chosen = live[random() % manager_count];
      switch (random() % 4) {
        case 0:
        case 1:
          if (!chosen.manager) chosen.manager = std::make_unique<Manager>(store);
          load_random_table(chosen, random);
          break;
        case 2:
          if (random() % 3 == 0) chosen = {};
          break;
        default:
          world.time += static_cast<std::uint32_t>(random() % 15000);
          store.tick();
          model.tick(world.time);
      }
      model.recount(live, world.time);
      compare(store, world, model);
      if (testing::Test::HasFatalFailure()) FAIL() << "step " << step;
    }
  }
  EXPECT_TRUE(world.alive.empty());
  EXPECT_TRUE(world.issues.empty());
}

}  // namespace manager_model_test
