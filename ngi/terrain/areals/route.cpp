#include "ngi/terrain/areals/route.h"

#include <algorithm>
#include <cmath>
#include <queue>

#include "ngi/math/vector.h"

namespace ngi::areals {

namespace {

constexpr std::uint32_t no_node = 0xFFFF'FFFF;
constexpr double escape_reach = 500;

struct Start {
  std::uint32_t node;
  std::optional<Point> escape;
};

// The engine tries 50 points in a square that grows.
std::optional<Start> escape_by_chance(const RouteGraph& graph, Point from,
                                      const std::function<double()>& random) {
  constexpr double first = 30;
  constexpr double growth = 3;
  constexpr int tries = 50;
  for (double half = first; half <= escape_reach; half += growth) {
    for (int i = 0; i < tries; ++i) {
      const double x = from.x + (2 * random() - 1) * half;
      const double y = from.y + (2 * random() - 1) * half;
      const auto areal = find_areal(graph.map(), {x, y});
      const auto node = areal ? graph.node_at(*areal, {x, y}) : std::nullopt;
      if (node) return Start{*node, Point{x, y}};
    }
  }
  return std::nullopt;
}

std::optional<Start> nearest_escape(const RouteGraph& graph, Point from) {
  std::optional<Start> best;
  double least = escape_reach;
  const auto consider = [&](std::uint32_t node, auto polygon) {
    if (polygon.size() < 3) return;
    const Point near = nearest_on_border(polygon, from);
    const double away = distance(near, from);
    if (away > least || (best && away == least)) return;
    least = away;
    best = Start{node, near};
  };
  for (std::uint32_t node = 0; node < graph.nodes().size(); ++node) {
    const RouteNode& one = graph.nodes()[node];
    if (one.kind == RouteNode::Kind::Piece) {
      consider(node, std::span<const PieceCorner>(graph.piece(node)));
    } else if (one.kind == RouteNode::Kind::Areal && graph.map()[node].walkable &&
               !graph.is_broken(node)) {
      consider(node, graph.map()[node].vertices);
    }
  }
  return best;
}

std::optional<Start> find_start(const RouteGraph& graph, Point from, const RouteOptions& options) {
  const auto areal = find_areal(graph.map(), from);
  const auto node = areal ? graph.node_at(*areal, from) : std::nullopt;
  if (node) return Start{*node, std::nullopt};
  return options.random ? escape_by_chance(graph, from, options.random)
                        : nearest_escape(graph, from);
}

// The state of one search.
class Search {
 public:
  Search(const RouteGraph& graph, const RouteOptions& options, std::uint32_t goal)
      : graph_(graph),
        options_(options),
        goal_(goal),
        costs_(graph.nodes().size(), std::numeric_limits<double>::infinity()),
        came_by_(graph.nodes().size()) {}

  RouteOutcome run(std::uint32_t start, std::uint32_t& taken) {
    costs_[start] = 0;
    push(start);
    while (!open_.empty()) {
      const Open top = open_.top();
      open_.pop();
      if (top.cost > costs_[top.node]) continue;  // a cheaper way was found since
      if (taken == options_.node_limit) return RouteOutcome::TooFar;
      ++taken;
      if (top.node == goal_) return RouteOutcome::Found;
      expand(top.node);
    }
    return RouteOutcome::NoWay;
  }

  double cost() const noexcept { return costs_[goal_]; }

  // The links of the way, from the start on.
  std::vector<std::pair<std::uint32_t, const RouteLink*>> way(std::uint32_t start) const {
    std::vector<std::pair<std::uint32_t, const RouteLink*>> steps;
    for (std::uint32_t node = goal_; node != start; node = came_by_[node].from) {
      steps.emplace_back(came_by_[node].from, came_by_[node].link);
    }
    std::ranges::reverse(steps);
    return steps;
  }

 private:
  struct Open {
    double priority;
    std::uint32_t node;
    double cost;

    bool operator<(const Open& other) const noexcept {  // the queue takes the largest
      return priority != other.priority ? priority > other.priority : node > other.node;
    }
  };
  struct CameBy {
    std::uint32_t from = no_node;
    const RouteLink* link = nullptr;
  };

  void push(std::uint32_t node) {
    const RouteNode& here = graph_.nodes()[node];
    const RouteNode& goal = graph_.nodes()[goal_];
    const double left =
        here.z == goal.z
            ? distance(here.centre, goal.centre)
            : math::length(math::Double3{goal.centre.x - here.centre.x,
                                         goal.centre.y - here.centre.y, goal.z - here.z});
    open_.push({costs_[node] + left, node, costs_[node]});
  }

  void expand(std::uint32_t node) {
    constexpr double spread = 0.7;
    for (const RouteLink& link : graph_.links(node)) {
      double cost = costs_[node] + link.cost;
      if (options_.random) cost *= 1 + options_.random() * spread;
      if (cost >= costs_[link.to]) continue;
      costs_[link.to] = cost;
      came_by_[link.to] = {node, &link};
      push(link.to);
    }
  }

  const RouteGraph& graph_;
  const RouteOptions& options_;
  std::uint32_t goal_;
  std::vector<double> costs_;
  std::vector<CameBy> came_by_;
  std::priority_queue<Open> open_;
};

// The end of the edge by which the way is shorter, moved along the edge.
Point around_end(Point last, Point goal, Point from, Point to, double inward) {
  const double by_from = distance(last, from) + distance(from, goal);
  const double by_to = distance(last, to) + distance(to, goal);
  const Point end = by_from <= by_to ? from : to;
  const Point other = by_from <= by_to ? to : from;
  const double length = distance(end, other);
  if (length == 0) return end;
  const double share = std::min(inward / length, 0.5);
  return {end.x + share * (other.x - end.x), end.y + share * (other.y - end.y)};
}

// Points on the edges of the ground, and the places of hall ways.
class WaypointMaker {
 public:
  WaypointMaker(const RouteGraph& graph, Point start, Point goal)
      : graph_(graph), last_(start), goal_(goal) {}

  void add(std::uint32_t from, const RouteLink& link) {
    if (!link.has_edge) return put(graph_.nodes()[link.to].centre);
    const bool of_piece = graph_.nodes()[from].kind == RouteNode::Kind::Piece;
    constexpr double inward = 3;
    constexpr double share = 0.2;
    const double length = distance(link.edge_from, link.edge_to);
    Point at;
    if (!crossing(last_, goal_, link.edge_from, link.edge_to, at)) {
      at = around_end(last_, goal_, link.edge_from, link.edge_to,
                      of_piece ? share * length : inward);
    }
    put(at);
    if (of_piece) put(pushed(at, graph_.nodes()[link.to].centre));
  }

  void put(Point point) {
    points_.push_back(point);
    last_ = point;
  }

  std::vector<Point> take() && { return std::move(points_); }

 private:
  // A point a little way into the next node: a fifth of the way to its centre, 0.2 to 2 units.
  static Point pushed(Point at, Point centre) {
    const double away = distance(at, centre);
    if (away == 0) return at;
    const double by = std::min(std::clamp(0.2 * away, 0.2, 2.0), away);
    return {at.x + by / away * (centre.x - at.x), at.y + by / away * (centre.y - at.y)};
  }

  const RouteGraph& graph_;
  Point last_;
  Point goal_;
  std::vector<Point> points_;
};

}  // namespace

std::string_view to_text(RouteOutcome outcome) noexcept {
  switch (outcome) {
    case RouteOutcome::Found:
      return "found";
    case RouteOutcome::StartStuck:
      return "no walkable areal is near the start";
    case RouteOutcome::GoalOutside:
      return "the goal is in no areal";
    case RouteOutcome::GoalNotWalkable:
      return "the goal is in an areal that is not walkable";
    case RouteOutcome::GoalBlocked:
      return "the goal is under a tree or stone";
    case RouteOutcome::NoWay:
      return "nothing links the two areals";
    case RouteOutcome::TooFar:
      break;
  }
  return "the search gave up at its limit of nodes";
}

Route find_route(const RouteGraph& graph, Point from, Point to, const RouteOptions& options) {
  Route route;
  const auto goal_areal = find_areal(graph.map(), to);
  const auto goal = goal_areal ? graph.node_at(*goal_areal, to) : std::nullopt;
  if (!goal) {
    route.outcome = !goal_areal                          ? RouteOutcome::GoalOutside
                    : !graph.map()[*goal_areal].walkable ? RouteOutcome::GoalNotWalkable
                                                         : RouteOutcome::GoalBlocked;
    return route;
  }
  const auto start = find_start(graph, from, options);
  if (!start) {
    route.outcome = RouteOutcome::StartStuck;
    return route;
  }
  Search search(graph, options, *goal);
  route.outcome = search.run(start->node, route.taken);
  if (!route.found()) return route;
  route.cost = search.cost();
  route.escape = start->escape;
  WaypointMaker waypoints(graph, from, to);
  if (start->escape) waypoints.put(*start->escape);
  route.nodes = {start->node};
  for (const auto& [node, link] : search.way(start->node)) {
    waypoints.add(node, *link);
    route.nodes.push_back(link->to);
  }
  waypoints.put(to);
  route.waypoints = std::move(waypoints).take();
  return route;
}

std::vector<std::uint32_t> areals_of(const RouteGraph& graph, const Route& route) {
  std::vector<std::uint32_t> areals;
  for (const std::uint32_t node : route.nodes) {
    const RouteNode& one = graph.nodes()[node];
    if (!one.is_ground() || (!areals.empty() && areals.back() == one.index)) continue;
    areals.push_back(one.index);
  }
  return areals;
}

}  // namespace ngi::areals
