// The manager: docs/formats/fxid.md 6.1, and references: 4.3.
#include <limits>

#include "ngi/fx/rules.h"
#include "tests/fx/run_sample.h"

namespace ngi::fx::run {
namespace {

using sample::Player;
using sample::runnable;

TEST(RunManager, LoadsAnEffectOnceWhateverTheCase) {
  int loads = 0;
  Manager manager({.host = {.load = [&](std::string_view, std::string_view) -> Result<Effect> {
                     ++loads;
                     return runnable({Opcode::Sprite});
                   }}});
  const auto first = manager.open("effects.rlb", "boom");
  const auto second = manager.open("EFFECTS.rlb", "Boom");
  ASSERT_TRUE(first && second);
  EXPECT_EQ(*first, *second);
  EXPECT_EQ(loads, 1);
  EXPECT_EQ((*first)->name(), "boom");
}

TEST(RunManager, FindsNothingWithoutALoader) {
  const auto effect = Manager().open("effects.rlb", "boom");
  ASSERT_FALSE(effect);
  EXPECT_EQ(effect.error().rule().code, rules::ref_missing.code);
}

TEST(RunManager, PassesTheLoadersErrorOn) {
  Manager manager({.host = {.load = [](std::string_view, std::string_view) -> Result<Effect> {
                     return fail(rules::too_short, {});
                   }}});
  EXPECT_EQ(manager.open("effects.rlb", "boom").error().rule().code, rules::too_short.code);
}

TEST(RunManager, AnswersTheFiveMessagesAndNoOther) {
  Player player({Opcode::Sprite});
  Manager& manager = player.manager;
  TickOutput out;
  EXPECT_TRUE(manager.handle({.code = MessageCode::Init, .now_ms = 70}, out));
  EXPECT_EQ(manager.now_ms(), 70);
  EXPECT_FALSE(manager.environment_bit());
  EXPECT_TRUE(manager.handle({.code = MessageCode::EnvironmentOn}, out));
  EXPECT_TRUE(manager.environment_bit());
  EXPECT_TRUE(manager.handle({.code = MessageCode::EnvironmentOff}, out));
  EXPECT_FALSE(manager.environment_bit());
  EXPECT_TRUE(manager.handle({.code = MessageCode::FrameUpdate, .now_ms = 250}, out));
  EXPECT_EQ(player.t(), 0.25F);
  EXPECT_FALSE(manager.handle({.code = static_cast<MessageCode>(5)}, out));
}

TEST(RunManager, ForgetsRemovedObjectsAndRepairsTheNumbersOfTheOthers) {
  Manager manager;
  const SharedTemplate effect = manager.prepare(runnable({Opcode::Sprite}), "boom");
  std::vector<InstanceId> ids;
  for (std::uint32_t object = 0; object < 5; ++object) {
    ids.push_back(manager.create(effect, {.attach = AttachPoint{object, 0}}));
  }
  const InstanceId free = manager.create(effect);
  TickOutput out;
  manager.handle({.code = MessageCode::RemoveObjects, .first = 1, .count = 2}, out);
  manager.tick(100, out);
  EXPECT_EQ(out.ended, (std::vector{ids[1], ids[2]}));
  EXPECT_EQ(manager.find(ids[0])->placement().attach->object, 0U);
  EXPECT_EQ(manager.find(ids[3])->placement().attach->object, 1U);
  EXPECT_EQ(manager.find(ids[4])->placement().attach->object, 2U);
  EXPECT_NE(manager.find(free), nullptr);
}

TEST(RunManager, UpdatesNobodySoonerBecauseObjectsWereRemoved) {
  Player player({Opcode::Sprite}, {}, {}, {.attach = AttachPoint{5, 0}});
  player.tick(0);
  player.tick(100);
  player.manager.handle({.code = MessageCode::RemoveObjects, .first = 1, .count = 2}, player.heard);
  EXPECT_EQ(player.tick(110).t(), 0.1F);
  EXPECT_EQ(player.instance().placement().attach->object, 3U);
}

TEST(RunManager, UpdatesOnceWhenTheClockGoesBack) {
  Player player({Opcode::Sprite, Opcode::ParticleStream}, {{"header.duration_sec", "10"}});
  player.tick(0);
  EXPECT_EQ(player.tick(5000).t(), 0.5F);
  EXPECT_GT(player.surfaces().size(), 1U);
  EXPECT_EQ(player.tick(1000).t(), 0.1F);
  EXPECT_EQ(player.surfaces().size(), 1U) << "the stream begins again";
  EXPECT_EQ(player.tick(1010).t(), 0.1F) << "the next in its time";
  EXPECT_EQ(player.tick(1100).t(), 0.11F);
}

TEST(RunManager, HoldsTheClockToWhatADoubleCounts) {
  Player player({Opcode::Sprite});
  constexpr std::int64_t most = std::int64_t{1} << 53;
  player.tick(std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(player.manager.now_ms(), most);
  player.tick(std::numeric_limits<std::int64_t>::min());
  EXPECT_EQ(player.manager.now_ms(), -most);
  TickOutput out;
  player.manager.handle({.code = MessageCode::Init, .now_ms = most + 1}, out);
  EXPECT_EQ(player.manager.now_ms(), most);
}

TEST(RunManager, DrawsByKey) {
  Manager manager;
  const SharedTemplate effect = manager.prepare(runnable({Opcode::Sprite}), "boom");
  manager.create(effect, {.key = 1});
  const InstanceId second = manager.create(effect, {.key = 0x20003});
  TickOutput out;
  manager.tick(0, out);
  Emission all;
  manager.emit({.eye = {9, 0, 0}}, all);
  EXPECT_EQ(all.surfaces.size(), 2U);
  Emission one;
  manager.emit({.eye = {9, 0, 0}, .key = 0x20003}, one);
  ASSERT_EQ(one.surfaces.size(), 1U);
  EXPECT_EQ(one.surfaces[0].source.instance, second);
}

TEST(RunManager, FeedsModesFromTheOwner) {
  std::optional<std::uint32_t> bound;
  const auto owner = [&](const OwnerQuery& query) {
    bound = query.bound_node;
    return OwnerValues{.node_value = 0.375F};
  };
  Player player({Opcode::Sprite}, {{"header.time_mode", "4"}}, {.host = {.owner = owner}});
  player.manager.bind_node(player.id, 7);
  EXPECT_EQ(player.tick(0).t(), 0.375F);
  EXPECT_EQ(bound, 7U);
}

TEST(RunManager, AModeZeroEffectShowsWhatItsConstantSays) {
  Player player({Opcode::Sprite}, {{"header.time_mode", "0"}});
  EXPECT_EQ(player.tick(500).t(), 0);
  player.manager.set_constant(player.id, 0.75F);
  EXPECT_EQ(player.tick(510).t(), 0.75F);
}

TEST(RunManager, TakesAPlaceASizeAndAFrame) {
  Player player({Opcode::Sprite}, {{"header.scale", "2,1,1"}});
  player.manager.set_transform(player.id, {.x = {0, 1, 0}, .y = {-1, 0, 0}});
  player.manager.set_position(player.id, {1, 2, 3});
  player.manager.set_scale(player.id, {3, 1, 1});
  player.tick(0);
  EXPECT_EQ(player.instance().frame(), (Frame{{0, 6, 0}, {-1, 0, 0}, {0, 0, 1}, {1, 2, 3}}));
}

// fire and its texture are there, smoke lacks its texture, boom.wav has no sample.
ResourceSource half_a_game(std::vector<std::string>& asked) {
  return {.material = [&asked](std::string_view archive, std::string_view name) -> Found {
            asked.push_back(std::string(archive) + "/" + std::string(name));
            if (name == "FIRE") return {Lookup::Found, 11};
            if (name == "SMOKE") return {Lookup::Found, 12};
            return {};
          },
          .sound = [](std::string_view, std::string_view) -> Found { return {Lookup::Empty}; },
          .textures = [](std::uint64_t material) -> std::vector<TextureUse> {
            if (material == 11) return {{"textures.lib", "flame", Lookup::Found}};
            return {{"textures.lib", "grey", Lookup::Missing}};
          }};
}

TEST(RunReferences, ResolveThroughTheHostAndWhatIsMissingIsReported) {
  std::vector<std::string> asked;
  Manager manager({.host = {.resources = half_a_game(asked)}});
  const Effect effect = runnable(
      {Opcode::Sprite, Opcode::Sprite, Opcode::Glow, Opcode::Sound, Opcode::Bolt, Opcode::Light},
      {{"command[1].name", "SMOKE"}, {"command[2].name", "FIRE"}, {"command[4].name", "gone"}});
  const SharedTemplate prepared = manager.prepare(effect, "boom");
  EXPECT_EQ(asked, (std::vector<std::string>{"material.lib/FIRE", "material.lib/SMOKE",
                                             "material.lib/gone"}));
  EXPECT_EQ(prepared->commands()[0].handle, 11U);
  EXPECT_EQ(prepared->commands()[1].handle, 12U);
  EXPECT_EQ(prepared->commands()[4].handle, 0U);
  using enum ResourceKind;
  const std::vector<Unresolved> missing = {
      {"boom", 1, Texture, "textures.lib", "grey", Lookup::Missing},
      {"boom", 3, Sound, "sounds.lib", "boom.wav", Lookup::Empty},
      {"boom", 4, Material, "material.lib", "gone", Lookup::Missing}};
  EXPECT_EQ(manager.unresolved(), missing);
}

TEST(RunReferences, AnswersComeBackInEveryPrimitive) {
  std::vector<std::string> asked;
  Player player({Opcode::Sprite}, {}, {.host = {.resources = half_a_game(asked)}});
  EXPECT_EQ(player.tick(0).surfaces().at(0).source.handle, 11U);
}

TEST(RunReferences, AMissingMaterialIsDrawnWithoutAHandle) {
  std::vector<std::string> asked;
  Player player({Opcode::Sprite}, {{"command[0].name", "gone"}},
                {.host = {.resources = half_a_game(asked)}});
  EXPECT_EQ(player.tick(0).surfaces().at(0).source.handle, 0U);
}

}  // namespace
}  // namespace ngi::fx::run
