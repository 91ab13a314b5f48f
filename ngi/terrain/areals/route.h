#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "ngi/terrain/areals/route_graph.h"

namespace ngi::areals {

struct RouteOptions {
  // Numbers from 0 to 1 that make links dearer by chance, as in the engine. Without it r is 0, and
  // the same question has the same answer.
  std::function<double()> random = {};
  std::uint32_t node_limit = 2048;  // nodes that a search takes before it gives up
};

enum class RouteOutcome : std::uint8_t {
  Found,
  StartStuck,       // no walkable areal is near the start
  GoalOutside,      // in no areal
  GoalNotWalkable,  // in an areal that ground units may not be sent to
  GoalBlocked,      // under a tree or stone
  NoWay,            // nothing links the two
  TooFar,           // the search gave up at its limit
};
std::string_view to_text(RouteOutcome outcome) noexcept;  // "found"

// A route. All but the outcome and `taken` is empty unless it was found.
struct Route {
  RouteOutcome outcome = RouteOutcome::NoWay;
  double cost = 0;                   // sum of the links
  std::vector<std::uint32_t> nodes;  // of the graph, from the start's to the goal's
  std::vector<Point> waypoints;      // where to go, one behind the other; the last is the goal
  std::optional<Point> escape;       // the first waypoint when the start is on no walkable areal
  std::uint32_t taken = 0;           // nodes that the search took

  bool found() const noexcept { return outcome == RouteOutcome::Found; }
};

// Finds the way of a ground unit as the engine does: docs/formats/terrain.md 4.4. A* over the
// graph; of nodes of the same priority the one of the lower index goes first. A start that is not
// walkable is left by the nearest point of a walkable areal within 500 units (with `random`: by the
// engine's random points).
Route find_route(const RouteGraph& graph, Point from, Point to, const RouteOptions& options = {});

// The areals of a route, each once in a row; places of hall ways are left out.
std::vector<std::uint32_t> areals_of(const RouteGraph& graph, const Route& route);

}  // namespace ngi::areals
