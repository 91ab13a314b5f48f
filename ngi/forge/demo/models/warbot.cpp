#include "ngi/forge/demo/models.h"
#include "ngi/forge/demo/models/warbot_gait.h"
#include "ngi/forge/demo/models/warbot_parts.h"
#include "ngi/math/trigonometry.h"

namespace ngi::forge {

namespace {

using gait::Side;

// Shapes are modelled for the left side and mirrored for the right.
Shape on(Side side, Mesh (*shape)(const PartVariant&)) {
  return [=](const PartVariant& variant) {
    return side == Side::Left ? shape(variant) : shape(variant).mirrored(Axis::X);
  };
}

Double3 on(Side side, const Double3& place) {
  return side == Side::Left ? place : Double3{-place.x, place.y, place.z};
}

std::string named(const char* part, Side side) {
  return std::string(part) + (side == Side::Left ? "_l_m1o1" : "_r_m1o1");
}

void add_leg(ModelBuilder& model, const NodeBuilder& hips, Side side) {
  constexpr auto vital = msh::node_flags::vital;
  const auto leg = [side](int frame) { return gait::leg_at(side, frame); };
  auto& thigh = model.node(named("thigh", side), hips).flags(vital);
  thigh.track(every_frame(gait::frames, [&](int frame) { return leg(frame).thigh; }));
  thigh.shape(on(side, bot::thigh), 2);
  auto& shin = model.node(named("shin", side), thigh).flags(vital);
  shin.track(every_frame(gait::frames, [&](int frame) { return leg(frame).shin; }));
  shin.shape(on(side, bot::shin), 2);
  auto& foot = model.node(named("foot", side), shin);
  foot.track(every_frame(gait::frames, [&](int frame) { return leg(frame).foot; }));
  foot.shape(on(side, bot::foot));
  // Toes point down slightly while the foot is in the air.
  const int shift = side == Side::Left ? 0 : gait::frames / 2;
  const auto droop = [=](int frame) {
    const int at = (frame + shift) % gait::frames;
    const double swing =
        static_cast<double>(at - gait::stance_frames) / (gait::frames - gait::stance_frames);
    return Pose{{0, 0.55, 0.16 - gait::ankle_height},
                rotation(Axis::X, swing > 0 ? -18 * math::sine(180 * swing) : 0)};
  };
  model.node(named("toe", side), foot).track(every_frame(gait::frames, droop)).shape(bot::toe);
}

void add_arm(ModelBuilder& model, const NodeBuilder& torso, Side side) {
  const double lead = side == Side::Left ? 1 : -1;
  const int half = gait::frames / 2;
  const auto swing = loop({{0, -5 * lead}, {half, 5 * lead}}, gait::frames);
  auto& shoulder = model.node(named("shoulder", side), torso).at(on(side, {-1.35, -0.1, 1.2}));
  shoulder.shape(on(side, bot::shoulder), 2);
  auto& arm = model.node(named("arm", side), shoulder).at(on(side, {-0.4, 0, -0.35}));
  arm.rotate_about(Axis::X, swing).shape(on(side, bot::arm), 2);
  const auto level = loop({{0, 4 * lead}, {half, -4 * lead}}, gait::frames);
  auto& gun = model.node(named("gun", side), arm).at({0, 0.1, -1.0});
  gun.rotate_about(Axis::X, level).shape(on(side, bot::gun), 2);
  gun.cell(0, own_view_level, on(side, bot::gun)({}));  // visible from the cockpit
  auto& barrels = model.node(named("barrels", side), gun).at({0, 1.15, 0});
  barrels.spin(Axis::Y, gait::frames, side == Side::Left ? 2 : -2)
      .shape(bot::barrels)
      .cell(0, own_view_level, bot::barrels({}));
  auto& pod = model.node(named("pod", side), shoulder).at(on(side, {-0.35, -0.1, 0.88}));
  pod.shape(on(side, bot::pod), 2);
  model.node(named("hatch", side), pod)
      .at({0, 0.56, 0.36})
      .facing(rotation(Axis::X, 70))
      .rotate_about(Axis::X, loop({{0, 0}, {half, 6}}, gait::frames))
      .shape(bot::pod_hatch);
}

void add_head(ModelBuilder& model, const NodeBuilder& torso) {
  auto& nose = model.node("nose_m1o1", torso).at({0, 1.2, 0.75}).flags(msh::node_flags::vital);
  nose.shape(bot::nose);
  model.node("canopy_m1o1", nose).flags(msh::node_flags::no_shadow).shape(bot::canopy);
  model.node("CP_m1o1", nose)
      .flags(msh::node_flags::cockpit)
      .cell(0, own_view_level, bot::cockpit());
  for (const Side side : {Side::Left, Side::Right}) {
    model.node(named("lamp", side), nose).at(on(side, {-0.62, 0.65, -0.2})).shape(bot::head_lamp);
  }
  const auto look_around = loop({{0, -25}, {10, 20}, {22, 35}}, gait::frames);
  model.node("sensor_m1o1", torso)
      .at({0.45, 0.35, 1.6})
      .rotate_about(Axis::Z, look_around)
      .shape(bot::sensor);
}

void add_back(ModelBuilder& model, const NodeBuilder& torso) {
  auto& radiator = model.node("radiator_m1o1", torso).at({0, -1.45, 0.9}).shape(bot::radiator);
  for (const Side side : {Side::Left, Side::Right}) {
    model.node(named("exhaust", side), radiator).at(on(side, {-0.5, 0, 0.5})).shape(bot::exhaust);
  }
  const auto sway = loop({{0, -3}, {8, 4}, {16, -3}, {24, 4}}, gait::frames);
  model.node("antenna_m1o1", torso)
      .at({-0.5, -0.9, 1.65})
      .flags(msh::node_flags::no_shadow)
      .rotate_about(Axis::X, sway)
      .shape(bot::antenna);
  model.node("Base_TM", torso).at({0, -0.4, 1.8}).label("central_bc");
}

}  // namespace

ModelWithMaterials warbot() {
  ModelBuilder model("bot_strider", {"BOT_HULL", "BOT_DARK", "BOT_TRIM", "BOT_GLASS", "BOT_LAMP",
                                     "BOT_SIGN", "BOT_INSIDE", "BOT_BURNT"});
  auto& root = model.node("Base_bot")
                   .track({{0, gait::root_at(0)}, {gait::frames, gait::root_at(gait::frames)}});
  auto& hips = model.node("hips_m1o1", root).flags(msh::node_flags::vital);
  hips.track(every_frame(gait::frames, gait::hips_at)).shape(bot::hips);
  add_leg(model, hips, Side::Left);
  add_leg(model, hips, Side::Right);
  // The torso rotates against the hips and leans forward.
  const auto counter_turn = [](int frame) {
    const double cycle = 360.0 * frame / gait::frames;
    return Pose{
        {0, 0, 0.7},
        rotation(Axis::Z, 7 * math::cosine(cycle)) * rotation(Axis::X, -3 + math::sine(2 * cycle))};
  };
  auto& torso = model.node("torso_m1o1", hips).flags(msh::node_flags::vital);
  torso.track(every_frame(gait::frames, counter_turn, 2)).shape(bot::torso, 3);
  add_head(model, torso);
  add_arm(model, torso, Side::Left);
  add_arm(model, torso, Side::Right);
  add_back(model, torso);
  return model.build();
}

}  // namespace ngi::forge
