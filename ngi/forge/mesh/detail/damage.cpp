#include "ngi/forge/mesh/detail/damage.h"

#include "ngi/forge/mesh/detail/grid.h"

namespace ngi::forge {

namespace {

// The finalizer of SplitMix64, which diffuses every input bit.
std::uint64_t mixed(std::uint64_t x) noexcept {
  x ^= x >> 30;
  x *= 0xBF58'476D'1CE4'E5B9U;
  x ^= x >> 27;
  x *= 0x94D0'49BB'1331'11EBU;
  return x ^ (x >> 31);
}

std::uint64_t whole(double snapped) noexcept {
  return static_cast<std::uint64_t>(static_cast<std::int64_t>(snapped * 4096));
}

Double3 middle(const Face& face) noexcept {
  return (face.corners[0].position + face.corners[1].position + face.corners[2].position) *
         (1.0 / 3);
}

bool is_inside(const Double3& p, const Box& box) noexcept {
  return p.x >= box.lo.x && p.x <= box.hi.x && p.y >= box.lo.y && p.y <= box.hi.y &&
         p.z >= box.lo.z && p.z <= box.hi.z;
}

Corner between(const Corner& a, const Corner& b) noexcept {
  const auto middle_of = [](const Double2& v, const Double2& w) {
    return Double2{(v.x + w.x) / 2, (v.y + w.y) / 2};
  };
  return {lerp(a.position, b.position, 0.5), normalised(a.normal + b.normal), middle_of(a.uv, b.uv),
          middle_of(a.lightmap_uv, b.lightmap_uv)};
}

// Splits the face at the middle of its longest edge when that is too long. Neighbours may choose
// different edges, but an edge is only ever halved, and every long one is.
void cut_into(Mesh& out, const Face& face, double longest_edge) {
  const auto& c = face.corners;
  std::size_t longest = 0;
  double most = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const double edge = length(snap(c[(i + 1) % 3].position) - snap(c[i].position));
    if (edge > most) {
      most = edge;
      longest = i;
    }
  }
  if (most <= longest_edge) {
    out.faces.push_back(face);
    return;
  }
  const std::size_t next = (longest + 1) % 3;
  const std::size_t tip = (longest + 2) % 3;
  const Corner cut = between(c[longest], c[next]);
  cut_into(out, {{c[longest], cut, c[tip]}, face.surface}, longest_edge);
  cut_into(out, {{cut, c[next], c[tip]}, face.surface}, longest_edge);
}

}  // namespace

Mesh refined(const Mesh& mesh, double longest_edge) {
  Mesh out;
  for (const Face& face : mesh.faces) cut_into(out, face, longest_edge);
  return out;
}

double noise_at(const Double3& place, std::uint32_t seed) noexcept {
  const Double3 s = snap(place);
  const std::uint64_t bits = mixed(
      whole(s.x) + mixed(whole(s.y) + mixed(whole(s.z) + mixed(seed + 0x9E37'79B9'7F4A'7C15U))));
  return static_cast<double>(bits >> 11) / 9007199254740992.0;
}

Mesh apply_damage(const Mesh& mesh, const Damage& damage) {
  Mesh out = refined(mesh, damage.grain);
  for (Face& face : out.faces) {
    // Neighbouring faces burn together: the noise is constant per half-metre cell.
    const Double3 cell = middle(face) * 2;
    const Double3 corner = {std::floor(cell.x), std::floor(cell.y), std::floor(cell.z)};
    if (noise_at(corner, damage.seed) < damage.burnt_share) face.surface.row = damage.burnt_row;
  }
  return out
      .each_corner([&](Corner& corner) {
        const Double3 p = corner.position;
        const Double3 shift = {noise_at(p, damage.seed + 1) - 0.5,
                               noise_at(p, damage.seed + 2) - 0.5,
                               noise_at(p, damage.seed + 3) - 0.5};
        corner.position = p + shift * (2 * damage.dent);
      })
      .smooth(30);
}

Mesh without(const Mesh& mesh, const Box& box) {
  Mesh out = mesh;
  std::erase_if(out.faces, [&](const Face& face) { return is_inside(middle(face), box); });
  return out;
}

}  // namespace ngi::forge
