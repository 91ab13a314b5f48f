#include "ngi/forge/demo/models.h"
#include "ngi/forge/demo/models/building_parts.h"

namespace ngi::forge {

namespace {

constexpr int opening_frames = 30;
constexpr int frames = 90;

// Opens, waits and closes; a controller plays only the first part (docs/formats/msh.md 7.9).
std::vector<AxisKey> opening_keys(double way) {
  return loop({{0, 0}, {opening_frames, way}, {frames - opening_frames, way}}, frames);
}

// docs/formats/msh.md 5.14
namespace hall_flags {
constexpr std::uint32_t exit = 0x1;
constexpr std::uint32_t control_pod = 0x40;
constexpr std::uint32_t size_of_building = 0x2000'0000;
}  // namespace hall_flags

void add_hall_way(ModelBuilder& model, const NodeBuilder& shell, const NodeBuilder& hall,
                  const NodeBuilder& office) {
  const double gate = (hangar::gateway.left + hangar::gateway.right) / 2;
  const auto outside = model.hall_vertex(shell, {gate, hangar::half_y + 4, 0},
                                         hall_flags::exit | hall_flags::size_of_building);
  const auto entry = model.hall_vertex(hall, {gate, 7, 0.1}, hall_flags::size_of_building);
  const auto middle = model.hall_vertex(hall, {gate, 0, 0.1}, hall_flags::size_of_building);
  const auto door = model.hall_vertex(hall, {hangar::divide - 1.5, 0, 0.1}, 0);
  const auto desk_side = model.hall_vertex(office, {hangar::divide + 1.5, 0, 0.1}, 0);
  const auto desk = model.hall_vertex(office, {8.6, -6, 0.1}, hall_flags::control_pod);
  model.hall_link(outside, entry);
  model.hall_link(entry, middle);
  model.hall_link(middle, door);
  model.hall_link(door, desk_side);
  model.hall_link(desk_side, desk);
}

void add_lights(ModelBuilder& model, const NodeBuilder& hall, const NodeBuilder& office) {
  for (const double y : {-6.3, -2.1, 2.1, 6.3}) {
    model.light(
        hall,
        {.position = {-3.35, y, 5.1}, .colour = {1, 0.93, 0.78}, .intensity = 0.55, .reach = 4.5});
  }
  for (const double y : {-4.2, 4.2}) {
    model.light(
        office,
        {.position = {8.35, y, 3.2}, .colour = {0.75, 0.88, 1}, .intensity = 0.6, .reach = 3.5});
  }
}

void add_doors(ModelBuilder& model, const NodeBuilder& hall, const NodeBuilder& office) {
  using hangar::gate_leaf_width;
  const double gate = (hangar::gateway.left + hangar::gateway.right) / 2;
  const double line = hangar::half_y - hangar::thickness / 2;
  const double way = gate_leaf_width - 0.3;
  model.node("leaf1_m1o1", hall)
      .at({gate - gate_leaf_width / 2, line, 0})
      .flags(msh::node_flags::interior)
      .slide(Axis::X, opening_keys(-way))
      .shape(hangar::gate_leaf);
  model.node("leaf2_m1o1", hall)
      .at({gate + gate_leaf_width / 2, line, 0})
      .flags(msh::node_flags::interior)
      .slide(Axis::X, opening_keys(way))
      .shape(hangar::gate_leaf);
  model.node("leaf3_m1o1", office)
      .at({hangar::divide, 0, 0})
      .flags(msh::node_flags::interior)
      .slide(Axis::Y, opening_keys(1.85))
      .shape(hangar::door_leaf);
}

void add_outside(ModelBuilder& model, const NodeBuilder& shell) {
  model.node("tower_m1o1", shell).at({-14.6, -5.5, 0}).shape(hangar::tower);
  model.node("tanks_m1o1", shell).at({14.4, -6, 0}).shape(hangar::tanks);
  int number = 0;
  for (const double y : hangar::fan_places) {
    model.node("fan" + std::to_string(++number) + "_m1o1", shell)
        .at(hangar::fan_pose(y).position)
        .facing(hangar::fan_pose(y).turn)
        .spin(Axis::Z, frames, 3)
        .shape(hangar::fan);
  }
  number = 0;
  for (const double x : {hangar::gateway.left - 1.5, hangar::gateway.right + 1.5, 7.0}) {
    model.node("olamp" + std::to_string(++number) + "_m1o1", shell)
        .at({x, hangar::half_y, 4.6})
        .flags(msh::node_flags::no_shadow)
        .shape(hangar::wall_lamp);
  }
}

}  // namespace

ModelWithMaterials building() {
  using namespace msh::node_flags;
  ModelBuilder model("bld_hangar",
                     {"BLD_WALL", "BLD_TRIM", "BLD_ROOF", "BLD_FLOOR", "BLD_INSIDE", "BLD_GATE",
                      "BLD_GLASS", "BLD_LAMP", "BLD_RUIN", "PORTAL_001", "DEFAULT"});
  model.lightmap("BLD_HANGAR", 256);
  auto& root = model.node("Base_bld");
  auto& shell = model.node("o01_0_m1o1", root).flags(cell | never_hidden);
  auto& hall = model.node("i01_0_m1o1", root).flags(interior | cell);
  auto& office = model.node("i02_0_m1o1", root).flags(interior | cell);
  shell.shape([&](const PartVariant& variant) { return hangar::shell(variant, hall.index()); }, 3);
  hall.shape([&](const PartVariant& variant) {
    return hangar::hall(variant, shell.index(), office.index());
  });
  office.shape([&](const PartVariant& variant) { return hangar::office(variant, hall.index()); });
  add_doors(model, hall, office);
  auto& bridge = model.node("crane_m1o1", hall).at({-3.35, 0, 4.9}).flags(interior);
  bridge.slide(Axis::Y, loop({{0, -5}, {frames / 2, 5}}, frames)).shape(hangar::crane);
  model.node("hook_m1o1", bridge)
      .flags(interior)
      .slide(Axis::X, loop({{0, -4}, {frames / 3, 4}}, frames))
      .shape(hangar::crane_hook);
  add_outside(model, shell);
  model.node("Base_TW", shell).at({-14.6, -5.5, 12}).label("e_tow_01");
  add_lights(model, hall, office);
  add_hall_way(model, shell, hall, office);
  return model.build();
}

}  // namespace ngi::forge
