#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ngi/terrain/areals/model.h"

namespace ngi::areals {

// A place inside a building, in world space: docs/formats/msh.md 5.14.
struct HallPlace {
  Point at;
  double z = 0;
  std::uint32_t flags = 0;  // hall_flags
};

namespace hall_flags {
constexpr std::uint32_t exit = 1;       // joins the areal below it
constexpr std::uint32_t flat_cost = 2;  // its links cost 10
constexpr std::uint32_t bridge = 4;     // joins those of other buildings that are near
}  // namespace hall_flags

// The ways inside a building. Links that are closed, or for flyers only, are left out by the
// caller, and so are places that the unit is too large for.
struct HallWay {
  struct Link {
    std::uint32_t start;
    std::uint32_t end;
  };
  std::vector<HallPlace> places;
  std::vector<Link> links;
};

// What stands on a map.
struct Surroundings {
  std::span<const HallWay> hall_ways = {};
  std::span<const Footprint> footprints = {};  // of trees and stones
};

// A node of the graph.
struct RouteNode {
  enum class Kind : std::uint8_t { Areal, Piece, HallPlace };

  Kind kind = Kind::Areal;
  std::uint32_t index = 0;  // of the areal (also for a piece), or of the hall way
  std::uint32_t place = 0;  // of a hall way
  Point centre;
  double z = 0;  // 0 for areals

  bool is_ground() const noexcept { return kind != Kind::HallPlace; }
};

// A link of the graph.
struct RouteLink {
  std::uint32_t to;
  double cost;
  bool has_edge = false;  // of the ground: the edge that is crossed
  Point edge_from = {};
  Point edge_to = {};
};

// The graph that routes are searched in: walkable areals, what footprints leave of them, and hall
// ways, with the costs of docs/formats/terrain.md 4.4. Make it anew when scenery or buildings
// change. The map must outlive it.
class RouteGraph {
 public:
  explicit RouteGraph(const AreaMap& map, const Surroundings& surroundings = {});

  const AreaMap& map() const noexcept { return *map_; }
  std::span<const RouteNode> nodes() const noexcept { return nodes_; }
  std::span<const RouteLink> links(std::uint32_t node) const noexcept {
    return std::span(links_).subspan(starts_[node], starts_[node + 1] - starts_[node]);
  }
  // The part of an areal outside the footprints that this node is. Only for nodes of pieces.
  const Piece& piece(std::uint32_t node) const noexcept { return pieces_[node - map_->size()]; }

  // Whether footprints broke an areal, so that its pieces stand for it.
  bool is_broken(std::uint32_t areal) const noexcept { return broken_[areal]; }

  // The node of a point in an areal; nothing when the areal is not walkable, or a footprint is
  // there.
  std::optional<std::uint32_t> node_at(std::uint32_t areal, Point point) const noexcept;

 private:
  struct Wanted {
    std::uint32_t from;
    RouteLink link;
  };

  void break_areals(std::span<const Footprint> footprints);
  void break_areal(std::uint32_t areal, std::span<const Footprint> footprints);
  void link_areals();
  void link_edge(std::uint32_t areal, std::uint32_t edge);
  void add_hall_ways(std::span<const HallWay> hall_ways);
  void add_bridges(std::uint32_t first);
  void join(std::uint32_t a, std::uint32_t b, double cost);
  void join_ground(std::uint32_t a, std::uint32_t b, Point from, Point to);
  void sort_links();

  const AreaMap* map_;
  std::vector<RouteNode> nodes_;      // areals, pieces, hall places
  std::vector<Piece> pieces_;         // by node, without the areals
  std::vector<std::uint32_t> first_;  // by areal: its first piece, as a node; 0: not broken
  std::vector<std::uint32_t> count_;  // by areal: its pieces
  std::vector<bool> broken_;          // by areal
  std::vector<Wanted> wanted_;        // while it is made
  std::vector<std::uint32_t> starts_;
  std::vector<RouteLink> links_;
  std::vector<std::uint32_t> hall_flags_;  // by hall place, while it is made
};

}  // namespace ngi::areals
