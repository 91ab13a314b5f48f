#include "ngi/terrain/areals/route_graph.h"

#include <algorithm>
#include <cmath>

#include "ngi/math/vector.h"
#include "ngi/terrain/areals/detail/cut.h"

namespace ngi::areals {

namespace {

double distance(const RouteNode& a, const RouteNode& b) noexcept {
  return math::length(math::Double3{b.centre.x - a.centre.x, b.centre.y - a.centre.y, b.z - a.z});
}

Piece whole_piece(const Areal& areal) {
  Piece piece;
  for (std::uint32_t k = 0; k < areal.vertices.size(); ++k) {
    piece.push_back({point_of(areal.vertices[k]), k});
  }
  return piece;
}

Point mean_of(const Piece& piece) {
  Point sum;
  for (const PieceCorner& corner : piece) sum = {sum.x + corner.at.x, sum.y + corner.at.y};
  const auto count = static_cast<double>(piece.size());
  return {sum.x / count, sum.y / count};
}

bool meet(const Rectangle& a, const Rectangle& b) noexcept {
  return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}

}  // namespace

RouteGraph::RouteGraph(const AreaMap& map, const Surroundings& surroundings)
    : map_(&map), first_(map.size()), count_(map.size()), broken_(map.size()) {
  nodes_.reserve(map.size());
  for (std::uint32_t i = 0; i < map.size(); ++i) {
    nodes_.push_back({.index = i, .centre = map[i].centre});
  }
  break_areals(surroundings.footprints);
  link_areals();
  add_hall_ways(surroundings.hall_ways);
  sort_links();
}

void RouteGraph::break_areals(std::span<const Footprint> footprints) {
  if (footprints.empty()) return;
  std::vector<Rectangle> bounds;
  for (const Footprint& footprint : footprints) bounds.push_back(bounds_of<Point>(footprint));
  for (std::uint32_t i = 0; i < map_->size(); ++i) {
    if (!(*map_)[i].walkable) continue;
    std::vector<Footprint> near;
    for (std::size_t k = 0; k < footprints.size(); ++k) {
      if (meet(bounds[k], (*map_)[i].bounds)) near.push_back(footprints[k]);
    }
    if (!near.empty()) break_areal(i, near);
  }
}

void RouteGraph::break_areal(std::uint32_t areal, std::span<const Footprint> footprints) {
  std::vector<Piece> left = {whole_piece((*map_)[areal])};
  for (const Footprint& footprint : footprints) {
    std::vector<Piece> after;
    for (Piece& piece : left) {
      auto pieces = cut(piece, footprint);
      if (!pieces) {
        after.push_back(std::move(piece));
        continue;
      }
      broken_[areal] = true;
      std::ranges::move(*pieces, std::back_inserter(after));
    }
    left = std::move(after);
  }
  if (!broken_[areal]) return;
  first_[areal] = static_cast<std::uint32_t>(nodes_.size());
  count_[areal] = static_cast<std::uint32_t>(left.size());
  for (Piece& piece : left) {
    nodes_.push_back({.kind = RouteNode::Kind::Piece, .index = areal, .centre = mean_of(piece)});
    pieces_.push_back(std::move(piece));
  }
}

void RouteGraph::link_areals() {
  for (std::uint32_t i = 0; i < map_->size(); ++i) {
    if (!(*map_)[i].walkable) continue;
    for (std::uint32_t k = 0; k < (*map_)[i].neighbours.size(); ++k) link_edge(i, k);
  }
}

void RouteGraph::link_edge(std::uint32_t areal, std::uint32_t edge) {
  const Areal& here = (*map_)[areal];
  const Neighbour& there = here.neighbours[edge];
  if (there.areal == no_areal || !(*map_)[there.areal].walkable) return;
  // Visits the nodes of an areal that have a part of one of its edges.
  const auto for_each_part = [this](std::uint32_t of, std::uint32_t wanted, auto use) {
    if (!broken_[of]) {
      const auto& corners = (*map_)[of].vertices;
      return use(of, point_of(corners[wanted]), point_of(corners[(wanted + 1) % corners.size()]));
    }
    for (std::uint32_t node = first_[of]; node < first_[of] + count_[of]; ++node) {
      const Piece& corners = piece(node);
      for (std::size_t k = 0; k < corners.size(); ++k) {
        if (corners[k].edge != wanted) continue;
        use(node, corners[k].at, corners[(k + 1) % corners.size()].at);
      }
    }
  };
  constexpr double match = 2.0;
  for_each_part(areal, edge, [&](std::uint32_t a, Point a_from, Point a_to) {
    for_each_part(there.areal, there.edge, [&](std::uint32_t b, Point b_from, Point b_to) {
      const bool both = broken_[areal] && broken_[there.areal];
      const bool fits =
          areals::distance(a_from, b_to) <= match && areals::distance(a_to, b_from) <= match;
      if (both && !fits) return;
      const bool of_b = !broken_[areal] && broken_[there.areal];  // the shorter of the two
      join_ground(a, b, of_b ? b_to : a_from, of_b ? b_from : a_to);
    });
  });
}

void RouteGraph::join_ground(std::uint32_t a, std::uint32_t b, Point from, Point to) {
  const double cost = distance(nodes_[a], nodes_[b]) + 1;
  wanted_.push_back({a, {b, cost, true, from, to}});
}

void RouteGraph::join(std::uint32_t a, std::uint32_t b, double cost) {
  wanted_.push_back({a, {b, cost}});
  wanted_.push_back({b, {a, cost}});
}

void RouteGraph::add_hall_ways(std::span<const HallWay> hall_ways) {
  constexpr double exit_cost = 1;
  constexpr double flat_cost = 10;
  const auto first_place = static_cast<std::uint32_t>(nodes_.size());
  for (std::uint32_t h = 0; h < hall_ways.size(); ++h) {
    const HallWay& hall = hall_ways[h];
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    for (std::uint32_t p = 0; p < hall.places.size(); ++p) {
      const HallPlace& place = hall.places[p];
      nodes_.push_back({RouteNode::Kind::HallPlace, h, p, place.at, place.z});
      hall_flags_.push_back(place.flags);
      if ((place.flags & hall_flags::exit) == 0) continue;
      const auto areal = find_areal(*map_, place.at);
      const auto ground = areal ? node_at(*areal, place.at) : std::nullopt;
      if (ground) join(*ground, first + p, exit_cost);
    }
    for (const HallWay::Link& link : hall.links) {
      if (link.start >= hall.places.size() || link.end >= hall.places.size()) continue;
      const std::uint32_t flags = hall.places[link.start].flags | hall.places[link.end].flags;
      const double length = distance(nodes_[first + link.start], nodes_[first + link.end]);
      const bool flat = (flags & hall_flags::flat_cost) != 0;
      join(first + link.start, first + link.end, flat ? flat_cost : 3 * length + 5);
    }
  }
  add_bridges(first_place);
}

void RouteGraph::add_bridges(std::uint32_t first) {
  constexpr double reach = 50;
  constexpr double cost = 0.1;
  std::vector<std::uint32_t> ends;
  for (std::uint32_t node = first; node < nodes_.size(); ++node) {
    if ((hall_flags_[node - first] & hall_flags::bridge) != 0) ends.push_back(node);
  }
  std::ranges::stable_sort(ends, {}, [this](std::uint32_t node) { return nodes_[node].centre.x; });
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const RouteNode& a = nodes_[ends[i]];
    for (std::size_t k = i + 1; k < ends.size(); ++k) {
      const RouteNode& b = nodes_[ends[k]];
      if (b.centre.x - a.centre.x >= reach) break;
      if (a.index != b.index && distance(a, b) < reach) join(ends[i], ends[k], cost);
    }
  }
  hall_flags_.clear();
}

void RouteGraph::sort_links() {
  starts_.assign(nodes_.size() + 1, 0);
  for (const Wanted& wanted : wanted_) ++starts_[wanted.from + 1];
  for (std::size_t i = 0; i < nodes_.size(); ++i) starts_[i + 1] += starts_[i];
  links_.resize(wanted_.size());
  std::vector<std::uint32_t> next(starts_.begin(), starts_.end() - 1);
  for (const Wanted& wanted : wanted_) links_[next[wanted.from]++] = wanted.link;
  wanted_ = {};
}

std::optional<std::uint32_t> RouteGraph::node_at(std::uint32_t areal, Point point) const noexcept {
  if (!(*map_)[areal].walkable) return std::nullopt;
  if (!broken_[areal]) return areal;
  for (std::uint32_t node = first_[areal]; node < first_[areal] + count_[areal]; ++node) {
    if (contains<PieceCorner>(piece(node), point)) return node;
  }
  return std::nullopt;
}

}  // namespace ngi::areals
