#include "ngi/exchange/detail/land_record.h"

#include <algorithm>
#include <bit>

#include "ngi/exchange/detail/fingerprint.h"

namespace ngi::exchange {

std::string land_fingerprint(std::span<const land::Position> positions,
                             std::span<const land::Face> faces, std::span<const le_f32> alpha) {
  Fingerprint hash;
  const auto add = [&hash](float value) {
    hash.add(std::uint64_t{std::bit_cast<std::uint32_t>(value)});
  };
  hash.add(std::uint64_t{positions.size()});
  for (const land::Position& p : positions) {
    add(p.x);
    add(p.y);
    add(p.z);
  }
  hash.add(std::uint64_t{faces.size()});
  for (const land::Face& face : faces) {
    hash.add(std::uint64_t{face.flags});
    hash.add(std::uint64_t{face.primary} << 8U | face.secondary);
    for (const std::uint16_t vertex : face.vertices) hash.add(std::uint64_t{vertex});
  }
  hash.add(std::uint64_t{alpha.size()});
  for (const float value : alpha) add(value);
  return hash.hex();
}

std::vector<std::uint32_t> faces_of_lod(std::span<const land::Tile> tiles,
                                        std::span<const land::Slot> slots, std::size_t face_count,
                                        std::size_t lod) {
  std::vector<bool> chosen(face_count, tiles.empty() && lod == 0);
  for (const land::Tile& tile : tiles) {
    const std::uint16_t slot = tile.slots[lod];
    if (slot >= slots.size()) continue;
    const std::size_t begin = slots[slot].face_start;
    const std::size_t end = std::min(begin + slots[slot].face_count, face_count);
    for (std::size_t f = begin; f < end; ++f) chosen[f] = true;
  }
  std::vector<std::uint32_t> faces;
  for (std::size_t f = 0; f < face_count; ++f) {
    if (chosen[f]) faces.push_back(static_cast<std::uint32_t>(f));
  }
  return faces;
}

bool is_shown(const land::Face& face, std::size_t vertex_count) noexcept {
  const auto& [a, b, c] = face.vertices;
  const bool exist = a < vertex_count && b < vertex_count && c < vertex_count;
  return exist && a != b && b != c && c != a;
}

}  // namespace ngi::exchange
