#include "ngi/exchange/import/detail/match_nodes.h"

#include <algorithm>
#include <map>

#include "ngi/core/text.h"
#include "ngi/exchange/import/detail/foreign_names.h"
#include "ngi/exchange/rules.h"
#include "ngi/msh/model.h"

namespace ngi::exchange {

namespace {

using Matches = std::vector<std::optional<std::uint16_t>>;

tl::unexpected<Error> no_match(std::string_view why) {
  return fail(exchange::rules::exchange_match, {}, why);
}

std::string in_quotes(std::string_view name) {
  return "'" + std::string(name) + "'";
}

Result<void> match_by_index(const Model& file, const msh::Draft& base, Matches& out) {
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
      std::erase_if(nodes, [&](std::size_t n) { return to_cp1251(file.nodes[n].name) != name; });
      if (nodes.size() != 1) {
        return no_match("several nodes of the file have the index " + std::to_string(index) +
                        " of node " + in_quotes(cp1251_to_utf8(name)));
      }
    }
    out[nodes.front()] = static_cast<std::uint16_t>(index);
  }
  return {};
}

Result<void> match_by_name(const Model& file, const msh::Draft& base, Matches& out) {
  std::vector<bool> taken(base.nodes.size());
  for (const auto& match : out) {
    if (match) taken[*match] = true;
  }
  std::map<std::string, std::vector<std::uint16_t>> by_name;
  for (std::size_t b = 0; b < base.nodes.size(); ++b) {
    if (!taken[b]) by_name[base_name(base, b)].push_back(static_cast<std::uint16_t>(b));
  }
  for (std::size_t n = 0; n < file.nodes.size(); ++n) {
    if (file.nodes[n].index || file.nodes[n].name.empty()) continue;
    const auto found = by_name.find(to_cp1251(file.nodes[n].name));
    if (found == by_name.end()) continue;
    if (found->second.size() > 1) {
      return no_match("the base has several nodes named " + in_quotes(file.nodes[n].name));
    }
    if (taken[found->second.front()]) {
      return no_match("the file has several nodes named " + in_quotes(file.nodes[n].name));
    }
    taken[found->second.front()] = true;
    out[n] = found->second.front();
  }
  return {};
}

}  // namespace

std::string base_name(const msh::Draft& base, std::size_t node) {
  return node < base.names.size() ? std::string(msh::name_of(base.names[node])) : std::string();
}

Result<Matches> match_nodes(const Model& file, const msh::Draft& base) {
  Matches out(file.nodes.size());
  if (auto done = match_by_index(file, base, out); !done) return fail(std::move(done));
  if (auto done = match_by_name(file, base, out); !done) return fail(std::move(done));
  if (std::none_of(out.begin(), out.end(), [](const auto& match) { return match.has_value(); })) {
    return no_match("none of its nodes is in the base");
  }
  return out;
}

}  // namespace ngi::exchange
