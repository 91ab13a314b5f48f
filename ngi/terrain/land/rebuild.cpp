#include "ngi/terrain/land/rebuild.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <unordered_map>

#include "ngi/terrain/land/detail/draft_geometry.h"
#include "ngi/terrain/land/model.h"

namespace ngi::land {

namespace {

// Faces of a slot that exist.
std::pair<std::size_t, std::size_t> face_range(const Draft& draft, const Slot& slot) noexcept {
  const std::size_t count = draft.faces.size();
  const std::size_t begin = std::min<std::size_t>(slot.face_start, count);
  return {begin, std::min<std::size_t>(begin + slot.face_count, count)};
}

bool has_slot(const Draft& draft, std::uint16_t slot) noexcept {
  return slot != none && slot < draft.slots.size();
}

// Each face's LOD: the column in which a tile names its slot. Faces of no tile have a group of
// their own.
std::vector<std::uint8_t> lods_of_faces(const Draft& draft) {
  constexpr std::uint8_t no_lod = 0xFF;
  std::vector<std::uint8_t> lods(draft.faces.size(), no_lod);
  for (const Tile& tile : draft.tiles) {
    for (std::size_t word = 0; word < tile.slots.size(); ++word) {
      if (!has_slot(draft, tile.slots[word])) continue;
      const auto [begin, end] = face_range(draft, draft.slots[tile.slots[word]]);
      std::fill(lods.begin() + static_cast<std::ptrdiff_t>(begin),
                lods.begin() + static_cast<std::ptrdiff_t>(end), static_cast<std::uint8_t>(word));
    }
  }
  return lods;
}

// A directed edge by the numbers of its end positions. Surfaces of liquids are apart from the
// ground, whose edges may be at the same place along a shore.
struct Edge {
  std::uint32_t from;
  std::uint32_t to;
  std::uint8_t lod;
  bool liquid;

  Edge turned() const noexcept { return {to, from, lod, liquid}; }
  Edge of_other_kind() const noexcept { return {from, to, lod, !liquid}; }
  friend auto operator<=>(const Edge&, const Edge&) = default;
};

struct EdgeOwner {
  Edge place;
  std::uint32_t face;
  std::uint8_t edge;
};

// The first face with each edge.
class EdgeOwners {
 public:
  explicit EdgeOwners(std::vector<EdgeOwner> all) : owners_(std::move(all)) {
    std::ranges::stable_sort(owners_, {}, &EdgeOwner::place);
    const auto rest = std::ranges::unique(owners_, {}, &EdgeOwner::place);
    owners_.erase(rest.begin(), rest.end());
  }

  const EdgeOwner* find(const Edge& edge) const noexcept {
    const auto found = std::ranges::lower_bound(owners_, edge, {}, &EdgeOwner::place);
    return found != owners_.end() && found->place == edge ? &*found : nullptr;
  }

  // The edge on the other side: of the same kind, else of the other kind when that has none of its
  // own.
  const EdgeOwner* partner(const Edge& edge) const noexcept {
    if (const EdgeOwner* same = find(edge.turned())) return same;
    if (find(edge.of_other_kind())) return nullptr;
    return find(edge.turned().of_other_kind());
  }

 private:
  std::vector<EdgeOwner> owners_;
};

// Numbers the positions: vertices at the same position have the same number.
std::vector<std::uint32_t> position_numbers(const Draft& draft) {
  std::unordered_map<math::PositionKey, std::uint32_t, math::PositionKeyHash> seen;
  std::vector<std::uint32_t> numbers;
  numbers.reserve(draft.positions.size());
  for (const Position& p : draft.positions) {
    const auto next = static_cast<std::uint32_t>(seen.size());
    numbers.push_back(seen.try_emplace(position_key(p), next).first->second);
  }
  return numbers;
}

void set_link(Face& face, std::size_t edge, std::uint16_t neighbour, unsigned selector) {
  face.neighbours[edge] = neighbour;
  const unsigned mask = 3U << (2 * edge);
  face.selectors = static_cast<std::uint16_t>((face.selectors & ~mask) | (selector << (2 * edge)));
}

}  // namespace

std::vector<std::uint32_t> lod0_faces(const Draft& draft) {
  std::vector<bool> chosen(draft.faces.size());
  bool any = false;
  for (const Tile& tile : draft.tiles) {
    if (!has_slot(draft, tile.slots[0])) continue;
    const auto [begin, end] = face_range(draft, draft.slots[tile.slots[0]]);
    for (std::size_t f = begin; f < end; ++f) chosen[f] = true;
    any = true;
  }
  std::vector<std::uint32_t> faces;
  for (std::size_t f = 0; f < chosen.size(); ++f) {
    if (chosen[f] || !any) faces.push_back(static_cast<std::uint32_t>(f));
  }
  return faces;
}

void rebuild_neighbours(Draft& draft) {
  rebuild_neighbours(draft, std::vector(draft.faces.size(), true));
}

void rebuild_neighbours(Draft& draft, const std::vector<bool>& chosen) {
  const auto numbers = position_numbers(draft);
  const auto lods = lods_of_faces(draft);
  const auto edge_of = [&](std::size_t f, std::size_t k) {
    const Face& face = draft.faces[f];
    return Edge{numbers[face.vertices[k]], numbers[face.vertices[(k + 1) % 3]], lods[f],
                (face.flags & face_flags::liquid) != 0};
  };
  std::vector<EdgeOwner> all;
  all.reserve(3 * draft.faces.size());
  for (std::size_t f = 0; f < draft.faces.size(); ++f) {
    if (!has_vertices(draft, draft.faces[f])) continue;
    for (std::size_t k = 0; k < 3; ++k) {
      all.push_back({edge_of(f, k), static_cast<std::uint32_t>(f), static_cast<std::uint8_t>(k)});
    }
  }
  const EdgeOwners owners(std::move(all));
  for (std::size_t f = 0; f < draft.faces.size(); ++f) {
    if (!chosen[f] || !has_vertices(draft, draft.faces[f])) continue;
    for (std::size_t k = 0; k < 3; ++k) {
      const Edge edge = edge_of(f, k);
      const EdgeOwner* own = owners.find(edge);
      const EdgeOwner* other = owners.partner(edge);
      // Of several faces at one edge the first ones are neighbours; the others have none.
      const bool linked =
          other && own->face == f && own->edge == k && other->face != f && other->face < none;
      if (!linked) {
        set_link(draft.faces[f], k, none, 3);
        continue;
      }
      set_link(draft.faces[f], k, static_cast<std::uint16_t>(other->face), other->edge);
      set_link(draft.faces[other->face], other->edge, static_cast<std::uint16_t>(f),
               static_cast<unsigned>(k));
    }
  }
}

void rebuild_slot_bounds(Draft& draft, std::size_t slot, BoxExtent extent) {
  std::vector<std::size_t> sharing = {slot};
  for (const Tile& tile : draft.tiles) {
    for (std::size_t word = 0; word < 2; ++word) {
      if (tile.slots[word] != slot || !has_slot(draft, tile.slots[1 - word])) continue;
      sharing.push_back(tile.slots[1 - word]);
    }
  }
  constexpr float infinity = std::numeric_limits<float>::infinity();
  std::array<float, 3> low = {infinity, infinity, infinity};
  std::array<float, 3> high = {-infinity, -infinity, -infinity};
  for (const std::size_t s : sharing) {
    const auto [begin, end] = face_range(draft, draft.slots[s]);
    for (std::size_t f = begin; f < end; ++f) {
      if (!has_vertices(draft, draft.faces[f])) continue;
      for (const std::uint16_t v : draft.faces[f].vertices) {
        const math::Float3 p = to_float(draft.positions[v]);
        low = {std::min(low[0], p.x), std::min(low[1], p.y), std::min(low[2], p.z)};
        high = {std::max(high[0], p.x), std::max(high[1], p.y), std::max(high[2], p.z)};
      }
    }
  }
  if (!(low[2] <= high[2])) return;
  for (const std::size_t s : sharing) {
    Slot& changed = draft.slots[s];
    if (extent == BoxExtent::All) {
      changed.aabb_min = {low[0], low[1], low[2]};
      changed.aabb_max = {high[0], high[1], high[2]};
    }
    changed.aabb_min.z = low[2];
    changed.aabb_max.z = high[2];
    set_sphere_of_box(changed);
  }
}

void set_sphere_of_box(Slot& slot) noexcept {
  const auto middle = [](double a, double b) { return static_cast<float>((a + b) / 2); };
  slot.sphere_center = {middle(slot.aabb_min.x, slot.aabb_max.x),
                        middle(slot.aabb_min.y, slot.aabb_max.y),
                        middle(slot.aabb_min.z, slot.aabb_max.z)};
  const double x = double{slot.aabb_max.x} - slot.aabb_min.x;
  const double y = double{slot.aabb_max.y} - slot.aabb_min.y;
  const double z = double{slot.aabb_max.z} - slot.aabb_min.z;
  slot.sphere_radius = static_cast<float>(std::sqrt(x * x + y * y + z * z) / 2);
}

void rebuild_hull(Draft& draft) {
  if (draft.positions.empty()) return;
  Vec3 low = draft.positions.front();
  Vec3 high = low;
  for (const Position& p : draft.positions) {
    low = {std::min<float>(low.x, p.x), std::min<float>(low.y, p.y), std::min<float>(low.z, p.z)};
    high = {std::max<float>(high.x, p.x), std::max<float>(high.y, p.y),
            std::max<float>(high.z, p.z)};
  }
  draft.header.box = box_corners(low, high);
}

void rebuild_draw_list(Draft& draft, std::size_t slot) {
  const auto [begin, end] = face_range(draft, draft.slots[slot]);
  if (end > draft.draw_list.size()) return;
  const auto entries = std::span(draft.draw_list).subspan(begin, end - begin);
  // A list that does not name the faces of its slot once each is made anew.
  std::vector<bool> listed(entries.size());
  bool complete = true;
  for (const DrawEntry& entry : entries) {
    const std::size_t at = std::size_t{entry.face} - begin;
    complete = complete && entry.face >= begin && at < listed.size() && !listed[at];
    if (complete) listed[at] = true;
  }
  if (!complete) {
    for (std::size_t i = 0; i < entries.size(); ++i) {
      entries[i] = {static_cast<std::uint16_t>(begin + i), draw_flags::usual, 0};
    }
  }
  std::map<std::uint16_t, std::size_t> order;  // of material pairs, by first occurrence
  const auto pair_of = [&](const DrawEntry& entry) {
    const Face& face = draft.faces[entry.face];
    return static_cast<std::uint16_t>(face.primary << 8 | face.secondary);
  };
  for (const DrawEntry& entry : entries) order.try_emplace(pair_of(entry), order.size());
  std::ranges::stable_sort(entries, {}, [&](const DrawEntry& e) { return order[pair_of(e)]; });
  mark_runs(draft, slot);
}

void mark_runs(Draft& draft, std::size_t slot) {
  const auto [begin, end] = face_range(draft, draft.slots[slot]);
  if (end > draft.draw_list.size()) return;
  int before = -1;
  for (DrawEntry& entry : std::span(draft.draw_list).subspan(begin, end - begin)) {
    if (entry.face >= draft.faces.size()) continue;
    const Face& face = draft.faces[entry.face];
    const int pair = face.primary << 8 | face.secondary;
    const unsigned others = entry.flags & ~unsigned{draw_flags::opens_run};
    entry.flags = static_cast<std::uint8_t>(others | (pair != before ? draw_flags::opens_run : 0U));
    before = pair;
  }
}

void rebuild_draw_list(Draft& draft) {
  const std::size_t before = draft.draw_list.size();
  draft.draw_list.resize(draft.faces.size());
  for (std::size_t i = before; i < draft.faces.size(); ++i) {
    draft.draw_list[i] = {static_cast<std::uint16_t>(i), draw_flags::usual, 0};
  }
  for (std::size_t slot = 0; slot < draft.slots.size(); ++slot) rebuild_draw_list(draft, slot);
}

}  // namespace ngi::land
