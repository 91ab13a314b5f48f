#include "ngi/forge/mesh_damage.h"

namespace ngi::forge {

namespace {

// The finisher of SplitMix64: every bit of the input changes half of the output.
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

Vec middle(const Face& face) noexcept {
  return (face.corners[0].position + face.corners[1].position + face.corners[2].position) *
         (1.0 / 3);
}

bool is_inside(const Vec& p, const Box& box) noexcept {
  return p.x >= box.lo.x && p.x <= box.hi.x && p.y >= box.lo.y && p.y <= box.hi.y &&
         p.z >= box.lo.z && p.z <= box.hi.z;
}

}  // namespace

double noise_at(const Vec& place, std::uint32_t seed) noexcept {
  const Vec s = snap(place);
  const std::uint64_t bits = mixed(
      whole(s.x) + mixed(whole(s.y) + mixed(whole(s.z) + mixed(seed + 0x9E37'79B9'7F4A'7C15U))));
  return static_cast<double>(bits >> 11) / 9007199254740992.0;
}

Mesh battered(const Mesh& mesh, const Damage& damage) {
  Mesh out = mesh;
  for (Face& face : out.faces) {
    // Neighbouring faces burn together: the noise is that of a half-metre cell.
    const Vec cell = middle(face) * 2;
    const Vec corner = {std::floor(cell.x), std::floor(cell.y), std::floor(cell.z)};
    if (noise_at(corner, damage.seed) < damage.burnt_share) face.surface.row = damage.burnt_row;
  }
  return out
      .each_corner([&](Corner& corner) {
        const Vec p = corner.position;
        const Vec shift = {noise_at(p, damage.seed + 1) - 0.5, noise_at(p, damage.seed + 2) - 0.5,
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
