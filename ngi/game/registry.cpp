#include "ngi/game/registry.h"

#include <algorithm>
#include <array>

#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"
#include "ngi/game/rules.h"

namespace ngi::game {

namespace {

// Types that the engine loads as agents; buildings (FORT) and suns (SUNO) have another order.
constexpr std::array agent_types = {four_cc("STAT"), four_cc("INTO"), four_cc("EXTO"),
                                    four_cc("BULL"), four_cc("BTLU"), four_cc("WPNS")};
constexpr std::array<std::string_view, 5> agent_order = {"msh", "wea", "cpt", "ndp", "ctl"};

Place pair_place(std::size_t pair, std::uint64_t field) {
  return {.stream = "pairs", .record = pair, .offset = pair * sizeof(ResourcePair) + field};
}

// Ignores empty pairs and pairs that name a parent.
void check_order(std::span<const ResourcePair> pairs, Report& report) {
  for (std::size_t i = 0; i < std::min(pairs.size(), agent_order.size()); ++i) {
    const std::string_view resource = text_of(pairs[i].resource);
    const std::string extension = extension_of(resource);
    if (extension.empty() || extension == agent_order[i]) continue;
    report.add(rules::pair_order, pair_place(i, offsetof(ResourcePair, resource)), i,
               cp1251_to_utf8(resource), agent_order[i]);
  }
}

}  // namespace

Prototype Prototype::with_pairs(std::span<const ResourcePair> pairs) const {
  const Bytes table = Bytes::borrow(std::as_bytes(pairs));
  return Prototype(join({table, bytes_.from(bytes_.size() - remainder())}));
}

std::string extension_of(std::string_view resource) {
  const std::size_t dot = resource.rfind('.');
  return dot == resource.npos ? std::string() : fold(resource.substr(dot + 1));
}

std::string_view stem_of(std::string_view resource) noexcept {
  return resource.substr(0, resource.rfind('.'));
}

void check(const Prototype& prototype, std::optional<std::uint32_t> type_id, Report& report) {
  const auto pairs = prototype.pairs();
  if (prototype.remainder() != 0) {
    report.add(rules::prototype_size, {.offset = pairs.size_bytes()}, prototype.bytes().size(),
               prototype.remainder());
  }
  if (pairs.empty()) report.add(rules::prototype_empty, {});
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    check_terminated(pairs[i].archive, pair_place(i, offsetof(ResourcePair, archive)), report);
    check_terminated(pairs[i].resource, pair_place(i, offsetof(ResourcePair, resource)), report);
  }
  const bool is_agent =
      type_id && std::find(agent_types.begin(), agent_types.end(), *type_id) != agent_types.end();
  if (is_agent) check_order(pairs, report);
}

}  // namespace ngi::game
