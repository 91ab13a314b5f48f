#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "ngi/terrain/land/detail/draft_geometry.h"
#include "ngi/terrain/land/detail/edit_support.h"
#include "ngi/terrain/land/rebuild.h"

namespace ngi::land {

namespace {

void set_flags(Draft& draft, std::span<const std::uint32_t> faces, std::uint32_t bits, bool on) {
  for (const std::uint32_t f : faces) {
    const std::uint32_t flags = draft.faces[f].flags;
    draft.faces[f].flags = on ? flags | bits : flags & ~bits;
  }
}

bool is_liquid(const Face& face) {
  return (face.flags & face_flags::liquid) != 0;
}

// Gives liquid surfaces vertices at another height. LOD 0 comes first: vertices that its ground
// uses are stored a second time. LOD 1 then takes vertices of LOD 0, and has none of its own.
class WaterMove {
 public:
  WaterMove(Draft& draft, float height)
      : draft_(draft), height_(height), tiles_(lod1_tiles(draft)), uses_(draft.positions.size()) {
    for (std::size_t f = 0; f < draft.faces.size(); ++f) {
      const Face& face = draft.faces[f];
      if (!has_vertices(draft, face)) continue;
      for (const std::uint16_t v : face.vertices) uses_[v].add(is_liquid(face), tiles_[f]);
    }
  }

  Result<void> run() {
    for (std::size_t f = 0; f < tiles_.size(); ++f) {
      Face& face = draft_.faces[f];
      if (tiles_[f] != no_lod1_tile || !is_liquid(face) || !has_vertices(draft_, face)) continue;
      if (auto done = lift(face); !done) return done;
    }
    for (std::size_t f = 0; f < tiles_.size(); ++f) {
      if (tiles_[f] != no_lod1_tile && has_vertices(draft_, draft_.faces[f])) follow(f);
    }
    for (const std::uint32_t tile : unlike_) {
      if (auto done = copy_lod0_to_lod1(draft_, tile); !done) return done;
    }
    const std::vector<std::uint32_t> vertices(moved_.begin(), moved_.end());
    return set_heights(draft_, vertices, std::vector(vertices.size(), height_));
  }

 private:
  // The faces at a vertex: those of LOD 0, and whether LOD 1 has ground there.
  struct VertexUse {
    bool by_liquid = false;
    bool by_ground = false;
    bool by_far_ground = false;

    void add(bool liquid, std::uint32_t lod1_tile) {
      if (lod1_tile == no_lod1_tile) (liquid ? by_liquid : by_ground) = true;
      if (lod1_tile != no_lod1_tile && !liquid) by_far_ground = true;
    }
    // LOD 1 has the vertex for itself, and only water uses it.
    bool is_free() const { return !by_liquid && !by_ground && !by_far_ground; }
  };

  bool is_there(std::uint16_t vertex) const { return draft_.positions[vertex].z == height_; }

  Result<void> lift(Face& face) {
    for (le_u16& corner : face.vertices) {
      const std::uint16_t v = corner;
      if (uses_[v].by_ground && !is_there(v)) {
        if (!copies_.contains(v)) {
          auto copy = copy_vertex(draft_, v);
          if (!copy) return fail(std::move(copy));
          copies_[v] = *copy;
        }
        corner = copies_[v];
      }
      moved_.insert(corner);
    }
    return {};
  }

  // Gives a face of LOD 1 its vertices. Where LOD 0 has only ground at a corner of water, or only
  // water at a corner of ground, LOD 1 of the tile becomes a copy of LOD 0.
  void follow(std::size_t f) {
    Face& face = draft_.faces[f];
    for (le_u16& corner : face.vertices) {
      const std::uint16_t v = corner;
      if (is_there(v)) continue;
      const VertexUse& use = uses_[v];
      if (use.is_free()) {
        moved_.insert(v);
      } else if (is_liquid(face) ? !use.by_liquid : use.by_liquid && !use.by_ground) {
        unlike_.insert(tiles_[f]);
      } else if (is_liquid(face) && use.by_ground) {
        corner = copies_[v];
      }
    }
  }

  Draft& draft_;
  float height_;
  std::vector<std::uint32_t> tiles_;
  std::vector<VertexUse> uses_;
  std::map<std::uint16_t, std::uint16_t> copies_;
  std::set<std::uint32_t> moved_;   // vertices
  std::set<std::uint32_t> unlike_;  // tiles
};

}  // namespace

Result<void> set_liquid(Draft& draft, std::span<const std::uint32_t> faces, bool is_liquid) {
  if (auto good = require_faces(draft, faces); !good) return good;
  set_flags(draft, faces, face_flags::liquid | face_flags::two_sided, is_liquid);
  return {};
}

Result<void> set_bed(Draft& draft, std::span<const std::uint32_t> faces, bool is_bed) {
  if (auto good = require_faces(draft, faces); !good) return good;
  set_flags(draft, faces, face_flags::bed, is_bed);
  return {};
}

Result<void> set_water_level(Draft& draft, float height) {
  if (!std::isfinite(height)) return refuse_edit("a water level must be a finite number");
  const bool any = std::ranges::any_of(
      draft.faces, [&](const Face& face) { return is_liquid(face) && has_vertices(draft, face); });
  if (!any) return refuse_edit("the landscape has no liquid surface; mark faces as liquid first");
  Draft edited = draft;
  if (auto done = WaterMove(edited, height).run(); !done) return done;
  draft = std::move(edited);
  return {};
}

}  // namespace ngi::land
