#include <algorithm>
#include <map>
#include <set>

#include "ngi/terrain/land/detail/draft_geometry.h"
#include "ngi/terrain/land/detail/edit_support.h"

namespace ngi::land {

namespace {

using AlphaAt = std::function<double(double x, double y)>;

// Blends a second material over faces of a draft. LOD 0 comes first: vertices that its other faces
// use are stored a second time. LOD 1 then takes vertices of LOD 0, and has none of its own.
class Blending {
 public:
  Blending(Draft& draft, std::span<const std::uint32_t> faces, std::uint8_t row,
           const AlphaAt& alpha)
      : draft_(draft),
        row_(row),
        alpha_(alpha),
        tiles_(lod1_tiles(draft)),
        chosen_(draft.faces.size()),
        uses_(draft.positions.size()) {
    for (const std::uint32_t f : faces) chosen_[f] = true;
    for (std::size_t f = 0; f < draft.faces.size(); ++f) {
      if (has_vertices(draft, draft.faces[f])) count(f);
    }
  }

  Result<void> run() {
    const std::size_t count = draft_.faces.size();
    for (std::size_t f = 0; f < count; ++f) {
      if (!chosen_[f] || is_far(f) || !has_vertices(draft_, draft_.faces[f])) continue;
      if (auto done = blend_near(draft_.faces[f]); !done) return done;
    }
    for (std::size_t f = 0; f < count; ++f) {
      if (is_far(f) && has_vertices(draft_, draft_.faces[f])) follow(f);
    }
    for (std::size_t f = 0; f < count; ++f) {
      if (!chosen_[f]) continue;
      auto done = set_rows(draft_, static_cast<std::uint32_t>(f), draft_.faces[f].primary, row_);
      if (!done) return done;
    }
    for (const std::uint32_t tile : unlike_) {
      if (auto done = copy_lod0_to_lod1(draft_, tile); !done) return done;
    }
    return {};
  }

 private:
  static constexpr std::uint16_t several_rows = 0x100;

  // The faces at a vertex.
  struct VertexUse {
    bool by_chosen_near = false;
    bool by_other_near = false;
    std::uint16_t other_row = no_row;  // second row of the faces that are not chosen
  };

  bool is_far(std::size_t face) const { return tiles_[face] != no_lod1_tile; }

  void count(std::size_t f) {
    const Face& face = draft_.faces[f];
    for (const std::uint16_t v : face.vertices) {
      VertexUse& use = uses_[v];
      if (!is_far(f)) (chosen_[f] ? use.by_chosen_near : use.by_other_near) = true;
      if (chosen_[f] || face.secondary == no_row) continue;
      const bool first = use.other_row == no_row || use.other_row == face.secondary;
      use.other_row = first ? std::uint16_t{face.secondary} : several_rows;
    }
  }

  void set_wanted_alpha(std::uint16_t vertex) {
    const Position& p = draft_.positions[vertex];
    const double wanted = alpha_(p.x, p.y);
    draft_.alpha[vertex] = static_cast<float>(wanted >= 0 ? std::min(wanted, 1.0) : 0.0);
  }

  Result<void> blend_near(Face& face) {
    for (le_u16& corner : face.vertices) {
      const std::uint16_t v = corner;
      if (uses_[v].by_other_near) {
        if (!copies_.contains(v)) {
          auto copy = copy_vertex(draft_, v);
          if (!copy) return fail(std::move(copy));
          copies_[v] = *copy;
        }
        corner = copies_[v];
      }
      set_wanted_alpha(corner);
    }
    return {};
  }

  // Gives a face of LOD 1 its vertices. Where LOD 0 has none with the alpha that it needs, LOD 1 of
  // the tile becomes a copy of LOD 0.
  void follow(std::size_t f) {
    Face& face = draft_.faces[f];
    for (le_u16& corner : face.vertices) {
      const std::uint16_t v = corner;
      const VertexUse& use = uses_[v];
      if (chosen_[f] && use.by_chosen_near) {
        if (use.by_other_near) corner = copies_[v];
      } else if (chosen_[f]) {
        // An alpha that no face shows is free.
        if (use.other_row == no_row) set_wanted_alpha(v);
        if (use.other_row != no_row && use.other_row != row_) unlike_.insert(tiles_[f]);
      } else if (use.by_chosen_near && !use.by_other_near) {
        const bool shows_other = face.secondary != no_row && face.secondary != row_;
        if (shows_other) unlike_.insert(tiles_[f]);
      }
    }
  }

  Draft& draft_;
  std::uint8_t row_;
  const AlphaAt& alpha_;
  std::vector<std::uint32_t> tiles_;
  std::vector<bool> chosen_;
  std::vector<VertexUse> uses_;
  std::map<std::uint16_t, std::uint16_t> copies_;
  std::set<std::uint32_t> unlike_;  // tiles
};

}  // namespace

Result<void> blend(Draft& draft, std::span<const std::uint32_t> faces, std::uint8_t secondary,
                   const std::function<double(double, double)>& alpha) {
  if (auto good = require_faces(draft, faces); !good) return good;
  if (secondary == no_row) return refuse_edit("row 255 means no material");
  if (draft.alpha.size() != draft.positions.size()) {
    return refuse_edit("the landscape has no blend alpha (type 14) for each vertex");
  }
  Draft edited = draft;
  if (auto done = Blending(edited, faces, secondary, alpha).run(); !done) return done;
  draft = std::move(edited);
  return {};
}

}  // namespace ngi::land
