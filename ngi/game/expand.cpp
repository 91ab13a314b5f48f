#include "ngi/game/object.h"

#include <algorithm>

#include "ngi/core/text.h"
#include "ngi/game/registry.h"
#include "ngi/game/rules.h"

namespace ngi::game {

namespace {

class Expander {
 public:
  Expander(const Game& game, Report& report) : game_(game), report_(report) {}

  Result<void> add(const std::string& key, const Bytes& payload) {
    chain_.push_back(fold(key));
    const Prototype prototype(payload);
    for (const ResourcePair& pair : prototype.pairs()) {
      if (++visited_ > max_pairs) return fail(rules::too_many_pairs, {}, max_pairs);
      if (auto done = add_pair(key, pair); !done) return done;
    }
    chain_.pop_back();
    return {};
  }

  std::vector<NamedResource> take() && { return std::move(found_); }

 private:
  Result<void> add_pair(const std::string& key, const ResourcePair& pair) {
    const std::string archive(text_of(pair.archive));
    const std::string resource(text_of(pair.resource));
    if (resource.empty()) return {};
    if (compare_folded(archive, game_.libraries().registry) == 0) return add_parent(resource);
    found_.push_back({archive, resource, key});
    return {};
  }

  Result<void> add_parent(const std::string& parent) {
    if (std::find(chain_.begin(), chain_.end(), fold(parent)) != chain_.end()) {
      return fail(rules::parent_cycle, {}, chain_text(parent));
    }
    if (chain_.size() > max_parents) return fail(rules::parent_depth, {}, max_parents);
    const auto payload = game_.prototype(parent, &report_);
    if (payload) return add(parent, payload->bytes);
    report_.add(rules::parent_missing, {}, cp1251_to_utf8(parent));
    return {};
  }

  std::string chain_text(const std::string& last) const {
    std::string text;
    for (const std::string& key : chain_) text += cp1251_to_utf8(key) + " -> ";
    return text + cp1251_to_utf8(last);
  }

  const Game& game_;
  Report& report_;
  std::vector<std::string> chain_;  // from the requested prototype to the current one
  std::vector<NamedResource> found_;
  std::size_t visited_ = 0;
};

}  // namespace

Result<std::vector<NamedResource>> expand(const Game& game, std::string_view key, Report& report) {
  const auto payload = game.prototype(key, &report);
  if (!payload) return tl::unexpected(payload.error());
  Expander expander(game, report);
  if (auto done = expander.add(std::string(key), payload->bytes); !done) {
    return fail(std::move(done));
  }
  return std::move(expander).take();
}

}  // namespace ngi::game
