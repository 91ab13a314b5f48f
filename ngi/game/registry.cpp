#include "ngi/game/registry.h"

#include <algorithm>
#include <array>

#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"
#include "ngi/game/rules.h"

namespace ngi::game {

namespace {

enum class Order : std::uint8_t { Free, Agent };

struct PrototypeType {
  std::uint32_t type_id;
  Order order;
};
constexpr std::array prototype_types = {
    PrototypeType{four_cc("STAT"), Order::Agent}, PrototypeType{four_cc("INTO"), Order::Agent},
    PrototypeType{four_cc("EXTO"), Order::Agent}, PrototypeType{four_cc("BULL"), Order::Agent},
    PrototypeType{four_cc("BTLU"), Order::Agent}, PrototypeType{four_cc("WPNS"), Order::Agent},
    PrototypeType{four_cc("FORT"), Order::Free},  PrototypeType{four_cc("SUNO"), Order::Free}};

const PrototypeType* find_type(std::uint32_t type_id) noexcept {
  const auto* found = std::find_if(prototype_types.begin(), prototype_types.end(),
                                   [=](const auto& known) { return known.type_id == type_id; });
  return found == prototype_types.end() ? nullptr : found;
}

constexpr std::array<std::string_view, 5> agent_order = {"msh", "wea", "cpt", "ndp", "ctl"};

Place pair_place(std::size_t pair, std::uint64_t field) {
  return {.stream = "pairs", .record = pair, .offset = pair * sizeof(ResourcePair) + field};
}

// An empty field and one that leads to a parent say nothing about the order.
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

bool is_prototype_type(std::uint32_t type_id) noexcept {
  return find_type(type_id) != nullptr;
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
  const PrototypeType* known = type_id ? find_type(*type_id) : nullptr;
  if (known && known->order == Order::Agent) check_order(pairs, report);
}

}  // namespace ngi::game
