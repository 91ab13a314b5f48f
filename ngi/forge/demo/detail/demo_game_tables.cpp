#include "ngi/forge/demo/detail/demo_game_tables.h"

#include <algorithm>
#include <array>
#include <cmath>
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

template <Record T>
void append(std::vector<std::byte>& out, const T& record) {
  const auto bytes = bytes_of(record);
  out.insert(out.end(), bytes.begin(), bytes.end());
}

// Writes a ring of BASE: docs/formats/game-assets.md 10. The first corner stands at the end again.
void append_ring(std::vector<std::byte>& out, const std::vector<std::array<float, 2>>& ring) {
  append(out, le_u32(static_cast<std::uint32_t>(ring.size())));
  for (std::size_t i = 0; i <= ring.size(); ++i) {
    const auto& [x, y] = ring[i % ring.size()];
    append(out, game::Float3{x, y, 0.0F});
  }
}

constexpr float clearance = 6;  // from the inner ring to the outer one, in metres

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

HalfSize half_size_of(const msh::Document& model) {
  HalfSize out = {1, 1};
  for (const msh::Vec3& corner : model.header()->box) {
    out.x = std::max(out.x, std::fabs(float{corner.x}));
    out.y = std::max(out.y, std::fabs(float{corner.y}));
  }
  return out;
}

std::array<std::array<float, 2>, 8> outer_ring(const HalfSize& size) {
  const float x = size.x;
  const float y = size.y;
  const float far_x = x + clearance;
  const float far_y = y + clearance;
  return {{{-x, -far_y},
           {x, -far_y},
           {far_x, -y},
           {far_x, y},
           {x, far_y},
           {-x, far_y},
           {-far_x, y},
           {-far_x, -y}}};
}

Bytes forge_ground_plan(const HalfSize& size) {
  const float x = size.x;
  const float y = size.y;
  const std::vector<std::array<float, 2>> inner = {{-x, -y}, {x, -y}, {x, y}, {-x, y}};
  const auto ring = outer_ring(size);
  const std::vector<std::array<float, 2>> outer(ring.begin(), ring.end());
  std::vector<std::byte> out;
  append(out, le_u32(1));
  append_ring(out, inner);
  // The triangle and the corner that each point comes from. Ours come from no triangle and name the
  // first one; half of the shipped ones are not exact either.
  for (std::size_t i = 0; i < 2 * inner.size(); ++i) append(out, le_u32(0));
  append(out, le_u32(1));
  append_ring(out, outer);
  return Bytes::own(std::move(out));
}

}  // namespace ngi::forge
