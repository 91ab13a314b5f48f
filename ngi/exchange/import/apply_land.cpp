#include "ngi/exchange/import/apply_land.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "ngi/exchange/detail/land_record.h"
#include "ngi/exchange/import/detail/land_topology.h"
#include "ngi/exchange/import/detail/match_land.h"
#include "ngi/exchange/import/detail/move_areals.h"
#include "ngi/exchange/rules.h"
#include "ngi/terrain/land/edit.h"

namespace ngi::exchange {

namespace {

constexpr double max_noise = 0.01;  // larger differences are edits

// A material of a name that our export made for the overlay, without its extras.
constexpr std::string_view overlay_suffix = " blend";

class LandApplier {
 public:
  LandApplier(const Model& scene, const LandBase& base, Report& report)
      : scene_(scene), base_(base), report_(report) {}

  Result<AppliedLand> run() {
    auto draft = land::open_draft(base_.land);
    if (!draft) return fail(std::move(draft));
    out_.draft = *std::move(draft);
    const std::string fingerprint =
        land_fingerprint(base_.land.positions(), base_.land.faces(), base_.land.alpha());
    trusted_ = scene_.base == fingerprint;
    triangles_ = gather_triangles(scene_);
    if (auto done = choose_rows(); !done) return fail(std::move(done));
    triangles_.noise = std::min(triangles_.noise, max_noise);
    matches_ = match_land(triangles_, out_.draft, trusted_, rows_);
    if (auto good = require_match(); !good) return fail(std::move(good));
    if (auto done = move_vertices(); !done) return fail(std::move(done));
    if (auto done = change_rows(); !done) return fail(std::move(done));
    if (auto done = change_alphas(); !done) return fail(std::move(done));
    if (auto done = change_faces(); !done) return fail(std::move(done));
    if (auto done = change_areals(); !done) return fail(std::move(done));
    if (matches_.duplicates > 0) {
      leave_out("triangles repeat faces that the scene has already: " +
                std::to_string(matches_.duplicates));
    }
    if (!trusted_ && !out_.changes.empty()) report_.add(rules::exchange_older_scene, {});
    return std::move(out_);
  }

 private:
  void leave_out(std::string what) { report_.add(rules::exchange_left_out, {}, std::move(what)); }

  void add_change(std::string_view kind, std::size_t count, const std::string& text) {
    out_.changes.push_back({kind, {}, {}, count, text + std::to_string(count)});
  }

  // Rows of the scene's materials. Those without a number are found by name.
  Result<void> choose_rows() {
    Model named = {.name = scene_.name, .materials = scene_.materials};
    Shape& shape = named.nodes.emplace_back().cells[{}];
    std::vector<bool> used(scene_.materials.size());
    for (const LandTriangle& triangle : triangles_.triangles) {
      if (triangle.material) used[*triangle.material] = true;
    }
    for (std::size_t m = 0; m < used.size(); ++m) {
      if (used[m]) shape.parts.push_back({.material = m});
    }
    for (Material& material : named.materials) {
      material.has_new_picture = false;  // pictures of rows are not exchanged
      if (!material.name.ends_with(overlay_suffix)) continue;
      material.name.resize(material.name.size() - overlay_suffix.size());
    }
    auto rows = rows_over(named, base_.wear);
    if (!rows) return fail(std::move(rows));
    rows_ = std::move(rows->of_material);
    bare_row_ = 1;  // row 0 is for foundations
    out_.new_rows.assign(rows->rows.begin() + static_cast<std::ptrdiff_t>(rows->in_base),
                         rows->rows.end());
    if (!out_.new_rows.empty()) {
      add_change("rows-added", out_.new_rows.size(), "new rows of Land1.wea and Land2.wea: ");
    }
    return {};
  }

  // A scene of something else would remove everything.
  Result<void> require_match() const {
    const auto is_found = [](std::uint32_t face) { return face != LandMatches::none; };
    const auto found = static_cast<std::size_t>(std::ranges::count_if(matches_.faces, is_found));
    if (found > 0 && found >= matches_.missing.size()) return {};
    return fail(rules::exchange_match, {},
                "triangles that are faces of the landscape: " + std::to_string(found) +
                    "; faces that are not in the scene: " +
                    std::to_string(matches_.missing.size()) + "; export the landscape again");
  }

  std::optional<land::Vec3> moved_place(std::uint32_t vertex, const LandCorner& corner) const {
    const land::Position& p = out_.draft.positions[vertex];
    const auto choose = [&](float stored, float wanted) {
      return std::abs(double{stored} - wanted) <= triangles_.noise ? stored : wanted;
    };
    land::Vec3 place = {choose(p.x, corner.position.x), choose(p.y, corner.position.y),
                        choose(p.z, corner.position.z)};
    // A height that was not edited in the scene says nothing about the landscape of today.
    const bool kept = corner.exported_height && std::abs(double{*corner.exported_height} -
                                                         corner.position.z) <= triangles_.noise;
    if (kept) place.z = p.z;
    const bool same = place.x == p.x && place.y == p.y && place.z == p.z;
    return same ? std::nullopt : std::optional(place);
  }

  // A vertex may be in several parts of the scene. One that moved there counts, in the order of
  // the layers.
  Result<void> move_vertices() {
    struct Move {
      land::Vec3 place = {};
      LandLayer layer = LandLayer::Ground;
    };
    std::map<std::uint32_t, Move> moves;
    std::size_t conflicts = 0;
    for (std::size_t t = 0; t < triangles_.triangles.size(); ++t) {
      const LandTriangle& triangle = triangles_.triangles[t];
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint32_t vertex = matches_.vertices[t][k];
        if (vertex == LandMatches::none) continue;
        const auto place = moved_place(vertex, triangles_.corners[triangle.corners[k]]);
        if (!place) continue;
        const auto [known, is_new] = moves.try_emplace(vertex, Move{*place, triangle.layer});
        if (is_new) continue;
        const bool same = known->second.place.x == place->x && known->second.place.y == place->y &&
                          known->second.place.z == place->z;
        if (same) continue;
        if (triangle.layer < known->second.layer) known->second = {*place, triangle.layer};
        ++conflicts;
      }
    }
    if (conflicts > 0) {
      leave_out("vertices are at several places in the scene, and one of them was taken: " +
                std::to_string(conflicts));
    }
    std::vector<std::uint32_t> vertices;
    std::vector<land::Vec3> places;
    std::size_t aside = 0;
    for (const auto& [vertex, move] : moves) {
      vertices.push_back(vertex);
      places.push_back(move.place);
      const land::Position& p = out_.draft.positions[vertex];
      if (p.x != move.place.x || p.y != move.place.y) ++aside;
    }
    if (vertices.empty()) return {};
    if (auto done = land::move_vertices(out_.draft, vertices, places); !done) return done;
    if (vertices.size() > aside) {
      add_change("heights", vertices.size() - aside, "heights of vertices change: ");
    }
    if (aside > 0) {
      add_change("vertices", aside, "vertices move in X or Y: ");
    }
    return {};
  }

  std::uint8_t row_of(const LandTriangle& triangle) const {
    return triangle.material ? rows_[*triangle.material] : bare_row_;
  }

  bool has_layer(LandLayer layer) const {
    return triangles_.has_layer[static_cast<std::size_t>(layer)];
  }

  // Secondary rows by face, as far as the scene has overlays of its level of detail.
  std::map<std::uint32_t, std::uint8_t> secondary_rows() const {
    std::map<std::uint32_t, std::uint8_t> rows;
    for (std::size_t t = 0; t < triangles_.triangles.size(); ++t) {
      const LandTriangle& triangle = triangles_.triangles[t];
      const std::uint32_t face = matches_.faces[t];
      if (face >= out_.draft.faces.size()) continue;
      if (is_overlay(triangle.layer)) rows[face] = row_of(triangle);
    }
    for (std::size_t t = 0; t < triangles_.triangles.size(); ++t) {
      const LandTriangle& triangle = triangles_.triangles[t];
      const std::uint32_t face = matches_.faces[t];
      if (face >= out_.draft.faces.size() || is_overlay(triangle.layer)) continue;
      const LandLayer overlay =
          triangle.layer == LandLayer::Ground ? LandLayer::Overlay : LandLayer::FarOverlay;
      if (has_layer(overlay)) rows.try_emplace(face, land::no_row);
    }
    return rows;
  }

  Result<void> change_rows() {
    std::size_t changed = 0;
    for (std::size_t t = 0; t < triangles_.triangles.size(); ++t) {
      const LandTriangle& triangle = triangles_.triangles[t];
      const std::uint32_t f = matches_.faces[t];
      if (f >= out_.draft.faces.size() || is_overlay(triangle.layer)) continue;
      const land::Face& face = out_.draft.faces[f];
      if (!triangle.material || face.primary == row_of(triangle)) continue;
      auto done = land::set_rows(out_.draft, f, row_of(triangle), face.secondary);
      if (!done) return done;
      ++changed;
    }
    if (changed > 0) {
      add_change("materials", changed, "faces get another material: ");
    }
    return change_secondary_rows();
  }

  Result<void> change_secondary_rows() {
    std::size_t changed = 0;
    std::map<std::uint8_t, std::vector<std::uint32_t>> blended;  // faces that had no second row
    for (const auto& [f, row] : secondary_rows()) {
      const land::Face& face = out_.draft.faces[f];
      if (face.secondary == row) continue;
      ++changed;
      if (face.secondary == land::no_row) {
        blended[row].push_back(f);
        continue;
      }
      auto done = land::set_rows(out_.draft, f, face.primary, row);
      if (!done) return done;
    }
    for (const auto& [row, faces] : blended) {
      auto done = land::blend(out_.draft, faces, row,
                              [this](double x, double y) { return overlay_alpha(x, y); });
      if (!done) return done;
    }
    if (changed > 0) {
      add_change("second-materials", changed, "faces get another second material: ");
    }
    return {};
  }

  // The alpha of the overlay's corner at a place.
  double overlay_alpha(double x, double y) {
    if (overlay_alphas_.empty()) {
      for (const LandTriangle& triangle : triangles_.triangles) {
        if (!is_overlay(triangle.layer)) continue;
        for (const std::uint32_t c : triangle.corners) {
          const LandCorner& corner = triangles_.corners[c];
          const float alpha = corner.alpha.value_or(corner.colour_alpha.value_or(1));
          overlay_alphas_.try_emplace({corner.position.x, corner.position.y}, alpha);
        }
      }
    }
    const auto found = overlay_alphas_.find({static_cast<float>(x), static_cast<float>(y)});
    return found == overlay_alphas_.end() ? 1 : double{found->second};
  }

  // The attribute counts when it was changed, else the vertex colour.
  Result<void> change_alphas() {
    constexpr float colour_step = 1.0F / 255;  // programs store colours as bytes
    const std::size_t count =
        std::min<std::size_t>(base_.land.alpha().size(), out_.draft.alpha.size());
    std::map<std::uint32_t, float> alphas;
    for (std::size_t t = 0; t < triangles_.triangles.size(); ++t) {
      const LandTriangle& triangle = triangles_.triangles[t];
      if (!is_overlay(triangle.layer) || matches_.faces[t] >= out_.draft.faces.size()) continue;
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint32_t vertex = matches_.vertices[t][k];
        if (vertex >= count) continue;
        const float stored = out_.draft.alpha[vertex];
        const LandCorner& corner = triangles_.corners[triangle.corners[k]];
        std::optional<float> wanted;
        if (corner.alpha && *corner.alpha != stored) {
          wanted = corner.alpha;
        } else if (corner.colour_alpha &&
                   !(std::abs(*corner.colour_alpha - stored) <= colour_step)) {
          wanted = corner.colour_alpha;
        }
        if (wanted) alphas.try_emplace(vertex, std::clamp(*wanted, 0.0F, 1.0F));
      }
    }
    std::size_t changed = 0;
    for (const auto& [vertex, alpha] : alphas) {
      if (out_.draft.alpha[vertex] == alpha) continue;
      if (auto done = land::set_alpha(out_.draft, vertex, alpha); !done) return done;
      ++changed;
    }
    if (changed > 0) {
      add_change("alphas", changed, "blend alphas of vertices change: ");
    }
    return {};
  }

  using PlaceTriple = std::array<std::array<float, 3>, 3>;  // ascending

  PlaceTriple places_of(const LandTriangle& triangle) const {
    PlaceTriple out = {};
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& [x, y, z] = triangles_.corners[triangle.corners[k]].position;
      out[k] = {x, y, z};
    }
    std::ranges::sort(out);
    return out;
  }

  Result<void> change_faces() {
    const auto is_far = far_faces();
    std::vector<std::uint32_t> removed;
    std::size_t left_out = 0;
    for (const std::uint32_t f : matches_.missing) {
      if (is_far[f]) ++left_out;
      if (!is_far[f]) removed.push_back(f);
    }
    std::map<PlaceTriple, std::uint8_t> overlays;
    for (std::size_t t = 0; t < triangles_.triangles.size(); ++t) {
      const LandTriangle& triangle = triangles_.triangles[t];
      if (triangle.layer == LandLayer::Overlay && matches_.faces[t] == LandMatches::none) {
        overlays[places_of(triangle)] = row_of(triangle);
      }
    }
    std::vector<NewGround> added;
    for (std::size_t t = 0; t < triangles_.triangles.size(); ++t) {
      const LandTriangle& triangle = triangles_.triangles[t];
      if (matches_.faces[t] != LandMatches::none || is_overlay(triangle.layer)) continue;
      if (triangle.layer == LandLayer::FarGround) {
        ++left_out;
        continue;
      }
      NewGround ground = {.triangle = t, .primary = row_of(triangle)};
      ground.flags = land::face_flags::usual;
      if (triangle.material) {
        const auto& flags = scene_.materials[*triangle.material].flags;
        if (flags) ground.flags = *flags & ~land::face_flags::blended;
      }
      const auto overlay = overlays.find(places_of(triangle));
      if (overlay != overlays.end()) {
        ground.secondary = overlay->second;
        overlays.erase(overlay);
      }
      added.push_back(ground);
    }
    if (!overlays.empty()) {
      leave_out("triangles of the second layer lie on no face: " + std::to_string(overlays.size()));
    }
    if (left_out > 0) {
      leave_out(
          "faces of LOD 1 were added or removed; LOD 1 of a tile follows from LOD 0 when its "
          "faces change: " +
          std::to_string(left_out));
    }
    if (added.empty() && removed.empty()) return {};
    auto done = change_topology(out_.draft, triangles_, matches_, added, removed);
    if (!done) return fail(std::move(done));
    if (done->added > 0) {
      add_change("faces-added", done->added, "faces are added: ");
    }
    if (done->removed > 0) {
      add_change("faces-removed", done->removed, "faces are removed: ");
    }
    add_change("lod1", done->tiles, "tiles whose LOD 1 becomes a copy of LOD 0: ");
    return {};
  }

  std::vector<bool> far_faces() const {
    std::vector<bool> out(out_.draft.faces.size());
    for (const std::uint32_t f : faces_of_lod(out_.draft.tiles, out_.draft.slots, out.size(), 1)) {
      out[f] = true;
    }
    return out;
  }

  Result<void> change_areals() {
    if (!scene_.land || scene_.land->outlines.empty()) return {};
    if (!base_.map) {
      leave_out("there is no Land.map beside the landscape, so that areals were not imported");
      return {};
    }
    auto moved =
        move_areals(*scene_.land, triangles_.noise, *base_.map, out_.draft.header, report_);
    if (!moved) return fail(std::move(moved));
    if (!*moved) return {};
    add_change("areals", (*moved)->corners, "corners of areals move: ");
    out_.areals = std::move((*moved)->draft);
    return {};
  }

  const Model& scene_;
  const LandBase& base_;
  Report& report_;
  AppliedLand out_;
  bool trusted_ = false;
  std::vector<std::uint8_t> rows_;  // by material of the scene
  std::uint8_t bare_row_ = 1;
  LandTriangles triangles_;
  LandMatches matches_;
  std::map<std::pair<float, float>, float> overlay_alphas_;
};

}  // namespace

Result<AppliedLand> apply_land(const Model& scene, const LandBase& base, Report& report) {
  return LandApplier(scene, base, report).run();
}

}  // namespace ngi::exchange
