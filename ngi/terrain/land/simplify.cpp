#include "ngi/terrain/land/detail/simplify.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "ngi/terrain/land/detail/draft_geometry.h"

namespace ngi::land {

namespace {

constexpr unsigned max_passes = 32;
constexpr std::size_t most_around = 24;  // faces around a vertex that disappears
constexpr double least_shape = 0.02;     // doubled area over the longest side squared
constexpr double coordinate_slack = 3;   // packed texture coordinates are rounded

using Triple = std::array<std::uint16_t, 3>;

Triple corners_of(const Face& face) {
  return {face.vertices[0], face.vertices[1], face.vertices[2]};
}

bool have_equal_properties(const Face& a, const Face& b) {
  return a.flags == b.flags && a.primary == b.primary && a.secondary == b.secondary &&
         a.opaque6 == b.opaque6;
}

// Shares of the three corners at a point.
using Shares = std::array<double, 3>;

class Simplifier {
 public:
  Simplifier(const Draft& draft, std::vector<Face> faces, double error)
      : draft_(draft), faces_(std::move(faces)), error_(error), covered_(faces_.size()) {
    std::map<math::PositionKey, std::uint16_t> first_at;
    for (std::size_t f = 0; f < faces_.size(); ++f) {
      if (!has_vertices(draft_, faces_[f])) continue;
      for (const std::uint16_t v : corners_of(faces_[f])) {
        around_[v].push_back(f);
        const auto [first, is_new] = first_at.try_emplace(position_key(draft_.positions[v]), v);
        // Two vertices at one position are a border between materials.
        if (!is_new && first->second != v) kept_.insert({v, first->second});
      }
    }
  }

  std::vector<Face> run() {
    for (unsigned pass = 0; pass < max_passes; ++pass) {
      bool changed = false;
      for (auto& [vertex, faces] : around_) changed = remove(vertex) || changed;
      if (!changed) break;
    }
    std::vector<Face> out;
    for (std::size_t f = 0; f < faces_.size(); ++f) {
      if (!gone_.contains(f)) out.push_back(faces_[f]);
    }
    return out;
  }

 private:
  struct NewFan {
    std::vector<Triple> faces;
    std::vector<std::vector<std::uint16_t>> covered;  // vertices that disappeared, by face
    double error = 0;
  };

  // The other corners of the faces around a vertex in a circle; empty unless the faces close it and
  // wear the same row alone.
  std::vector<std::uint16_t> ring_of(std::uint16_t vertex) const {
    const auto& faces = around_.at(vertex);
    if (faces.size() < 3 || faces.size() > most_around || kept_.contains(vertex)) return {};
    std::map<std::uint16_t, std::uint16_t> next;
    for (const std::size_t f : faces) {
      if (!have_equal_properties(faces_[f], faces_[faces.front()]) ||
          faces_[f].secondary != no_row) {
        return {};
      }
      const Triple corners = corners_of(faces_[f]);
      const auto at =
          static_cast<std::size_t>(std::ranges::find(corners, vertex) - corners.begin());
      next[corners[(at + 1) % 3]] = corners[(at + 2) % 3];
    }
    std::vector<std::uint16_t> ring;
    for (std::uint16_t v = next.begin()->first; ring.size() < faces.size();) {
      const auto found = next.find(v);
      if (found == next.end()) return {};
      ring.push_back(v);
      v = found->second;
    }
    const bool is_closed = next.size() == faces.size() && next.at(ring.back()) == ring.front();
    return is_closed ? ring : std::vector<std::uint16_t>();
  }

  std::optional<Shares> shares_in(const Triple& face, std::uint16_t vertex) const {
    const auto point = [&](std::uint16_t v) { return math::widen(to_float(draft_.positions[v])); };
    const math::Double3 a = point(face[0]);
    const math::Double3 ab = point(face[1]) - a;
    const math::Double3 ac = point(face[2]) - a;
    const math::Double3 ap = point(vertex) - a;
    const double area = ab.x * ac.y - ab.y * ac.x;
    const double b = (ap.x * ac.y - ap.y * ac.x) / area;
    const double c = (ab.x * ap.y - ab.y * ap.x) / area;
    constexpr double slack = -1e-9;
    if (!(b >= slack && c >= slack && 1 - b - c >= slack)) return std::nullopt;
    return Shares{1 - b - c, b, c};
  }

  bool has_good_shape(const Triple& face) const {
    const Position& a = draft_.positions[face[0]];
    const Position& b = draft_.positions[face[1]];
    const Position& c = draft_.positions[face[2]];
    const auto square = [](const Position& p, const Position& q) {
      return (double{q.x} - p.x) * (double{q.x} - p.x) + (double{q.y} - p.y) * (double{q.y} - p.y);
    };
    const double area =
        (double{b.x} - a.x) * (double{c.y} - a.y) - (double{b.y} - a.y) * (double{c.x} - a.x);
    return area > least_shape * std::max({square(a, b), square(b, c), square(c, a)});
  }

  // Whether the texture coordinates of a vertex are those of the face at its point: they are not
  // when the coordinates of the face pass the end of their range.
  bool follows_texture(const Triple& face, const Shares& shares, std::uint16_t vertex) const {
    for (const auto* table : {&draft_.uv, &draft_.micro_uv}) {
      if (table->size() != draft_.positions.size()) continue;
      double u = -static_cast<double>((*table)[vertex].u);
      double v = -static_cast<double>((*table)[vertex].v);
      for (std::size_t k = 0; k < 3; ++k) {
        u += shares[k] * (*table)[face[k]].u;
        v += shares[k] * (*table)[face[k]].v;
      }
      if (std::abs(u) > coordinate_slack || std::abs(v) > coordinate_slack) return false;
    }
    return true;
  }

  // Where a vertex that disappears lies in one of the new faces.
  bool cover(NewFan& fan, std::uint16_t vertex) const {
    for (std::size_t i = 0; i < fan.faces.size(); ++i) {
      const auto shares = shares_in(fan.faces[i], vertex);
      if (!shares) continue;
      double z = 0;
      for (std::size_t k = 0; k < 3; ++k) {
        z += (*shares)[k] * draft_.positions[fan.faces[i][k]].z;
      }
      const double off = std::abs(z - draft_.positions[vertex].z);
      if (!(off <= error_) || !follows_texture(fan.faces[i], *shares, vertex)) return false;
      fan.error = std::max(fan.error, off);
      fan.covered[i].push_back(vertex);
      return true;
    }
    return false;
  }

  // The faces around a vertex after it moved onto a corner of its ring.
  std::optional<NewFan> fan_at(std::uint16_t vertex, const std::vector<std::uint16_t>& ring,
                               std::size_t corner) const {
    NewFan fan;
    for (std::size_t i = 1; i + 1 < ring.size(); ++i) {
      const std::size_t at = corner + i;
      fan.faces.push_back({ring[corner], ring[at % ring.size()], ring[(at + 1) % ring.size()]});
      if (!has_good_shape(fan.faces.back())) return std::nullopt;
    }
    fan.covered.resize(fan.faces.size());
    if (!cover(fan, vertex)) return std::nullopt;
    for (const std::size_t f : around_.at(vertex)) {
      for (const std::uint16_t old : covered_[f]) {
        if (!cover(fan, old)) return std::nullopt;
      }
    }
    return fan;
  }

  bool remove(std::uint16_t vertex) {
    const auto ring = ring_of(vertex);
    std::optional<NewFan> best;
    for (std::size_t corner = 0; corner < ring.size(); ++corner) {
      auto fan = fan_at(vertex, ring, corner);
      if (fan && (!best || fan->error < best->error)) best = std::move(fan);
    }
    if (!best) return false;
    // The first faces around the vertex become the new ones, the last two disappear.
    const std::vector<std::size_t> old = around_.at(vertex);
    for (const std::size_t f : old) {
      for (const std::uint16_t v : corners_of(faces_[f])) std::erase(around_.at(v), f);
    }
    for (std::size_t i = 0; i < old.size(); ++i) {
      if (i >= best->faces.size()) {
        gone_.insert(old[i]);
        continue;
      }
      for (std::size_t k = 0; k < 3; ++k) faces_[old[i]].vertices[k] = best->faces[i][k];
      for (const std::uint16_t v : best->faces[i]) around_.at(v).push_back(old[i]);
      covered_[old[i]] = std::move(best->covered[i]);
    }
    return true;
  }

  const Draft& draft_;
  std::vector<Face> faces_;
  double error_;
  std::map<std::uint16_t, std::vector<std::size_t>> around_;  // faces by vertex
  std::vector<std::vector<std::uint16_t>> covered_;           // vertices that disappeared, by face
  std::set<std::uint16_t> kept_;
  std::set<std::size_t> gone_;
};

}  // namespace

std::vector<Face> simplified(const Draft& draft, std::vector<Face> faces, double error) {
  return Simplifier(draft, std::move(faces), error).run();
}

}  // namespace ngi::land
