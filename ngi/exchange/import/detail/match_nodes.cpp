#include "ngi/exchange/import/detail/match_nodes.h"

#include <algorithm>
#include <map>
#include <set>

#include "ngi/core/text.h"
#include "ngi/exchange/detail/base_record.h"
#include "ngi/exchange/import/detail/foreign_names.h"
#include "ngi/exchange/import/detail/rename_matcher.h"
#include "ngi/exchange/rules.h"
#include "ngi/msh/model.h"

namespace ngi::exchange {

namespace {

tl::unexpected<Error> no_match(std::string_view why) {
  return fail(exchange::rules::exchange_match, {}, why);
}

std::string in_quotes(std::string_view name) {
  return "'" + std::string(name) + "'";
}

bool has_indices(const Model& file) {
  return std::ranges::any_of(file.nodes, [](const Node& node) { return node.index.has_value(); });
}

bool all_differ(const std::vector<std::string>& names) {
  std::set<std::string> known;
  return std::ranges::all_of(
      names, [&](const std::string& name) { return !name.empty() && known.insert(name).second; });
}

// Nodes of the base by name; nodes without a name are under the empty one.
std::map<std::string, std::vector<std::uint16_t>> nodes_by_name(const msh::Draft& base) {
  std::map<std::string, std::vector<std::uint16_t>> out;
  for (std::size_t b = 0; b < base.nodes.size(); ++b) {
    out[base_name(base, b)].push_back(static_cast<std::uint16_t>(b));
  }
  return out;
}

// For files without a fingerprint: true when every number is in range and no node of the file has
// the name of another node of the base.
bool indices_fit(const Model& file, const msh::Draft& base) {
  const auto by_name = nodes_by_name(base);
  return std::ranges::all_of(file.nodes, [&](const Node& node) {
    if (!node.index) return true;
    if (*node.index >= base.nodes.size()) return false;
    const auto named = by_name.find(to_node_name(node.name));
    return node.name.empty() || named == by_name.end() ||
           std::ranges::find(named->second, *node.index) != named->second.end();
  });
}

bool is_same_base(const Model& file, const msh::Draft& base) {
  if (!has_indices(file)) return false;
  if (file.base.empty() || !base.source) return indices_fit(file, base);
  if (file.base == base_fingerprint(*base.source)) return true;
  return file.base_nodes == base_node_names(*base.source) && all_differ(file.base_nodes);
}

Result<void> match_by_index(const Model& file, const msh::Draft& base, NodeMatches& out) {
  std::map<std::uint32_t, std::vector<std::size_t>> by_index;
  for (std::size_t n = 0; n < file.nodes.size(); ++n) {
    if (file.nodes[n].index) by_index[*file.nodes[n].index].push_back(n);
  }
  for (auto& [index, nodes] : by_index) {
    if (index >= base.nodes.size()) {
      return no_match("node " + in_quotes(file.nodes[nodes.front()].name) +
                      " was exported as node " + std::to_string(index) +
                      ", but the base has only " + std::to_string(base.nodes.size()) +
                      " nodes; export the model again, or import into the original");
    }
    const std::string name = base_name(base, index);
    if (nodes.size() > 1) {
      std::erase_if(nodes, [&](std::size_t n) { return to_node_name(file.nodes[n].name) != name; });
      if (nodes.size() != 1) {
        return no_match("several nodes of the file have the index " + std::to_string(index) +
                        " of node " + in_quotes(cp1251_to_utf8(name)));
      }
    }
    out.base_of[nodes.front()] = static_cast<std::uint16_t>(index);
  }
  return {};
}

// Matches the nodes that have no number with what is left of the base.
Result<void> match_unnumbered(const Model& file, const msh::Draft& base, NodeMatches& out) {
  std::vector<bool> taken(base.nodes.size());
  for (const auto& match : out.base_of) {
    if (match) taken[*match] = true;
  }
  auto by_name = nodes_by_name(base);
  for (auto& [name, nodes] : by_name) {
    std::erase_if(nodes, [&](std::uint16_t b) { return taken[b]; });
  }
  for (std::size_t n = 0; n < file.nodes.size(); ++n) {
    if (file.nodes[n].index || file.nodes[n].name.empty()) continue;
    const auto found = by_name.find(to_node_name(file.nodes[n].name));
    if (found == by_name.end() || found->second.empty()) continue;
    if (found->second.size() > 1) {
      return no_match("the base has several nodes named " + in_quotes(file.nodes[n].name));
    }
    if (taken[found->second.front()]) {
      return no_match("the file has several nodes named " + in_quotes(file.nodes[n].name));
    }
    taken[found->second.front()] = true;
    out.base_of[n] = found->second.front();
  }
  return {};
}

// Matches a file with a base that has other nodes than the model it was made from.
class Remapper {
 public:
  Remapper(const Model& file, const msh::Draft& base, NodeMatches& out)
      : file_(file), base_(base), out_(out), taken_(base.nodes.size()) {}

  Result<void> run() {
    match_names();
    match_renamed();
    if (auto done = refuse_lost(); !done) return done;
    find_newer();
    match_renamed_since();
    return {};
  }

 private:
  void match(std::size_t n, std::uint16_t b) {
    out_.base_of[n] = b;
    taken_[b] = true;
  }

  // Matches names that one node of each side has; equally many nodes of one name in their order,
  // unless their content says otherwise.
  void match_names() {
    std::map<std::string, std::vector<std::size_t>> in_file;
    for (std::size_t n = 0; n < file_.nodes.size(); ++n) {
      in_file[to_node_name(file_.nodes[n].name)].push_back(n);
    }
    for (const auto& [name, bases] : nodes_by_name(base_)) {
      const auto found = in_file.find(name);
      if (found == in_file.end()) continue;
      const std::vector<std::size_t>& nodes = found->second;
      if (!name.empty() && nodes.size() == 1 && bases.size() == 1) {
        match(nodes.front(), bases.front());
      } else {
        groups_.push_back({nodes, bases});
      }
    }
    for (const auto& [nodes, bases] : groups_) {
      match_by_content(nodes, bases);
      match_in_order(nodes, bases);
    }
  }

  void match_by_content(const std::vector<std::size_t>& nodes,
                        const std::vector<std::uint16_t>& bases) {
    for (const auto& [n, b] :
         same_content(file_, base_, out_.base_of, left_of(nodes), free_of(bases))) {
      match(n, b);
    }
  }

  void match_in_order(const std::vector<std::size_t>& nodes,
                      const std::vector<std::uint16_t>& bases) {
    const auto left = left_of(nodes);
    const auto free = free_of(bases);
    if (left.size() != free.size()) return;
    for (std::size_t i = 0; i < left.size(); ++i) match(left[i], free[i]);
  }

  std::vector<std::size_t> left_of(std::vector<std::size_t> nodes) const {
    std::erase_if(nodes, [&](std::size_t n) { return out_.base_of[n].has_value(); });
    return nodes;
  }

  std::vector<std::uint16_t> free_of(std::vector<std::uint16_t> bases) const {
    std::erase_if(bases, [&](std::uint16_t b) { return taken_[b]; });
    return bases;
  }

  // Nodes of the file that stood in the exported model and are not matched yet. A copy of such a
  // node has its number too, but the name of none.
  std::vector<std::size_t> lost_nodes() const {
    std::set<std::uint32_t> found;
    for (std::size_t n = 0; n < file_.nodes.size(); ++n) {
      if (file_.nodes[n].index && out_.base_of[n]) found.insert(*file_.nodes[n].index);
    }
    std::vector<std::size_t> lost;
    for (std::size_t n = 0; n < file_.nodes.size(); ++n) {
      const auto& index = file_.nodes[n].index;
      if (index && !out_.base_of[n] && !found.contains(*index)) lost.push_back(n);
    }
    return lost;
  }

  std::vector<std::uint16_t> free_nodes() const {
    std::vector<std::uint16_t> free;
    for (std::size_t b = 0; b < taken_.size(); ++b) {
      if (!taken_[b]) free.push_back(static_cast<std::uint16_t>(b));
    }
    return free;
  }

  // Matches nodes that were renamed in the file or in the base.
  void match_renamed() {
    for (const auto& [n, b] :
         same_content(file_, base_, out_.base_of, lost_nodes(), free_nodes())) {
      match(n, b);
      out_.keeps_name[n] = has_its_name(n);
    }
    const auto renamed = lost_nodes();
    for (const auto& [n, b] : only_children(file_, base_, out_.base_of, renamed, free_nodes())) {
      if (!file_.base_nodes.empty() && !has_its_name(n)) match(n, b);
    }
  }

  // True when the node has the name under which it was exported.
  bool has_its_name(std::size_t n) const {
    const auto& index = file_.nodes[n].index;
    return index && *index < file_.base_nodes.size() &&
           file_.base_nodes[*index] == file_.nodes[n].name;
  }

  Result<void> refuse_lost() const {
    const auto lost = lost_nodes();
    if (lost.empty()) return {};
    return no_match("this scene came from an older version of the model: node " +
                    in_quotes(file_.nodes[lost.front()].name) +
                    " is no longer in it, or cannot be told from others; export the model again "
                    "and repeat the edit, or import into the version that the scene came from");
  }

  // What is left of the base was deleted in the file, as far as the exported model had it.
  void find_newer() {
    std::set<std::uint32_t> there;
    for (const Node& node : file_.nodes) {
      if (node.index) there.insert(*node.index);
    }
    std::map<std::string, std::size_t> deleted;
    for (std::uint32_t i = 0; i < file_.base_nodes.size(); ++i) {
      if (!there.contains(i)) ++deleted[to_node_name(file_.base_nodes[i])];
    }
    for (const std::uint16_t b : free_nodes()) {
      std::size_t& left = deleted[base_name(base_, b)];
      out_.is_newer[b] = left == 0;
      if (left > 0) --left;
    }
  }

  // Matches nodes that an earlier import of the file added, and that were renamed in it since. Only
  // the same pose tells them from parts that another scene added.
  void match_renamed_since() {
    std::vector<std::size_t> added;
    for (std::size_t n = 0; n < file_.nodes.size(); ++n) added.push_back(n);
    std::vector<std::uint16_t> newer = free_nodes();
    std::erase_if(newer, [&](std::uint16_t b) { return !out_.is_newer[b]; });
    for (const auto& [n, b] :
         same_content(file_, base_, out_.base_of, left_of(added), newer, PoseMatch::Always)) {
      match(n, b);
      out_.is_newer[b] = false;
    }
  }

  const Model& file_;
  const msh::Draft& base_;
  NodeMatches& out_;
  std::vector<bool> taken_;  // by node of the base
  std::vector<std::pair<std::vector<std::size_t>, std::vector<std::uint16_t>>> groups_;
};

BaseState state_of(const Model& file, const msh::Draft& base, const NodeMatches& matches) {
  const bool all_known =
      std::ranges::all_of(matches.base_of, [](const auto& match) { return match.has_value(); });
  return all_known && file.nodes.size() == base.nodes.size() ? BaseState::HoldsScene
                                                             : BaseState::Changed;
}

}  // namespace

std::string base_name(const msh::Draft& base, std::size_t node) {
  return node < base.names.size() ? std::string(msh::name_of(base.names[node])) : std::string();
}

Result<NodeMatches> match_nodes(const Model& file, const msh::Draft& base) {
  NodeMatches out;
  out.base_of.resize(file.nodes.size());
  out.keeps_name.resize(file.nodes.size());
  out.is_newer.resize(base.nodes.size());
  const bool is_same = is_same_base(file, base);
  out.has_same_batches =
      is_same && (file.base.empty() || !base.source || file.base == base_fingerprint(*base.source));
  Result<void> done;
  if (is_same) {
    done = match_by_index(file, base, out);
  } else if (has_indices(file)) {
    done = Remapper(file, base, out).run();
  }
  if (done && (is_same || !has_indices(file))) done = match_unnumbered(file, base, out);
  if (!done) return fail(std::move(done));
  if (std::ranges::none_of(out.base_of, [](const auto& match) { return match.has_value(); })) {
    return no_match("none of its nodes is in the base");
  }
  if (!is_same) out.state = state_of(file, base, out);
  return out;
}

}  // namespace ngi::exchange
