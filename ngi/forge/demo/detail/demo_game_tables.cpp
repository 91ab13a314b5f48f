#include "ngi/forge/demo/detail/demo_game_tables.h"

#include <array>
#include <vector>

#include "ngi/game/control_points.h"
#include "ngi/game/damage_table.h"

namespace ngi::forge {

namespace {

constexpr float steel_density = 900;  // of a hollow body, kg for each cubic metre

struct EffectSlot {
  game::Text32 archive = {};
  game::Text32 effect = {};
};

struct Explosion {  // EXPL, docs/formats/game-assets.md 10.5
  le_i32 kind = 1;  // effect only
  le_f32 damage = 0.0F;
  le_f32 radius = 1.0F;
  std::array<le_f32, 2> opaque12 = {1.0F, 1.0F};
  le_i32 placement = 0;
  std::array<EffectSlot, 12> slots = {};
};
static_assert(sizeof(Explosion) == 792 && alignof(Explosion) == 1);

// The corners of a box on the ground, counter-clockwise, the first one again at the end.
constexpr std::uint32_t corners = 4;
using ControlRing = std::array<game::Float3, corners + 1>;

struct GroundPlan {  // BASE with one ring each, docs/formats/game-assets.md 10
  le_u32 inner_count = 1;
  le_u32 inner_corners = corners;
  ControlRing inner = {};
  // The corner and triangle that a point comes from. Ours come from the box, not from a
  // triangle, and name the first one; half of the shipped ones are not exact either.
  std::array<le_u32, corners> triangles = {};
  std::array<le_u32, corners> triangle_corners = {};
  le_u32 outer_count = 1;
  le_u32 outer_corners = corners;
  ControlRing outer = {};
};
static_assert(alignof(GroundPlan) == 1);

constexpr float clearance = 1.25F;  // outer ring to inner one

ControlRing ring_around(const msh::Header& header, float factor) {
  ControlRing ring = {};
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const msh::Vec3& corner = header.box[i % corners];
    const float across = corner.x - header.sphere_center.x;
    const float along = corner.y - header.sphere_center.y;
    ring[i] = {header.sphere_center.x + across * factor, header.sphere_center.y + along * factor,
               float{corner.z}};
  }
  return ring;
}

}  // namespace

Result<Bytes> forge_control_points(const msh::Document& model) {
  const msh::Header& header = *model.header();
  const float width = header.box[2].x - header.box[0].x;
  const float height = header.box[4].z - header.box[0].z;
  const game::Float3 middle = {header.sphere_center.x, header.sphere_center.y,
                               header.sphere_center.z};
  const std::array points = {game::ControlPoint{0, 0, 0, middle, {width, 0.0F, 0.0F}},
                             game::ControlPoint{0, 0, 0, middle, {0.0F, 0.0F, height}}};
  std::vector<game::Text32> names;
  for (const char* name : {"Width", "Height"}) {
    const auto field = game::with_text({}, name);
    if (!field) return tl::unexpected(field.error());
    names.push_back(*field);
  }
  return game::ControlPoints::make(points, names).bytes();
}

Result<Bytes> forge_damage_table(const msh::Document& model, float hit_points) {
  const auto archive = game::with_text({}, explosion_archive);
  if (!archive) return tl::unexpected(archive.error());
  const auto resource = game::with_text({}, explosion_name);
  if (!resource) return tl::unexpected(resource.error());
  const std::vector<game::DamageRecord> records(
      model.nodes().size(), {0, hit_points, steel_density, *archive, *resource});
  return game::DamageTable::make(records).bytes();
}

Result<Bytes> forge_explosion() {
  Explosion explosion;
  const auto archive = game::with_text({}, "effects.rlb");
  if (!archive) return tl::unexpected(archive.error());
  const auto effect = game::with_text({}, "exp_big");
  if (!effect) return tl::unexpected(effect.error());
  explosion.slots[0] = {*archive, *effect};
  return Bytes::copy(bytes_of(explosion));
}

Bytes forge_ground_plan(const msh::Document& model) {
  GroundPlan plan;
  plan.inner = ring_around(*model.header(), 1);
  plan.outer = ring_around(*model.header(), clearance);
  return Bytes::copy(bytes_of(plan));
}

}  // namespace ngi::forge
