#include "ngi/msh/match_nodes.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <string>

namespace ngi::msh {

namespace {

std::string name_of_node(const Draft& model, std::size_t node) {
  return node < model.names.size() ? std::string(name_of(model.names[node])) : std::string();
}

}  // namespace

bool has_same_nodes(const Draft& a, const Draft& b) {
  if (a.nodes.size() != b.nodes.size() || a.names.size() != b.names.size()) return false;
  std::set<std::string> changed_a;
  std::set<std::string> changed_b;
  for (std::size_t i = 0; i < a.names.size(); ++i) {
    if (name_of_node(a, i) == name_of_node(b, i)) continue;
    changed_a.insert(name_of_node(a, i));
    changed_b.insert(name_of_node(b, i));
  }
  // Nodes that were renamed stay where they are; one whose name is elsewhere moved.
  return std::none_of(changed_a.begin(), changed_a.end(),
                      [&](const std::string& name) { return changed_b.contains(name); });
}

NodePartners match_nodes_by_name(const Draft& a, const Draft& b) {
  NodePartners out(a.nodes.size());
  if (has_same_nodes(a, b)) {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = i;
    return out;
  }
  std::map<std::string, std::deque<std::size_t>> by_name;
  for (std::size_t i = 0; i < b.nodes.size(); ++i) by_name[name_of_node(b, i)].push_back(i);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto found = by_name.find(name_of_node(a, i));
    if (found == by_name.end() || found->second.empty()) continue;
    out[i] = found->second.front();
    found->second.pop_front();
  }
  return out;
}

}  // namespace ngi::msh
