#include "ngi/msh/query.h"

namespace ngi::msh {

std::optional<std::uint16_t> find_slot(const Model& model, std::size_t node, int lod, int group,
                                       int current_lod) noexcept {
  const int state = lod == current ? current_lod : lod;
  if (state < 0 || state >= static_cast<int>(state_count)) return std::nullopt;
  if (group < 0 || group >= static_cast<int>(level_count)) return std::nullopt;
  if (node >= model.nodes().size()) return std::nullopt;
  const auto cell = static_cast<std::size_t>(state) * level_count + static_cast<std::size_t>(group);
  const std::uint16_t slot = model.nodes()[node].slots[cell];
  return slot == none ? std::nullopt : std::optional(slot);
}

int count_states(const Node& node) noexcept {
  int states = 0;
  while (states < static_cast<int>(state_count) &&
         node.slots[static_cast<std::size_t>(states) * level_count] != none) {
    ++states;
  }
  return states == 0 ? 1 : states;
}

std::vector<Draw> list_draws(const Model& model, int lod, int group, int current_lod) {
  std::vector<Draw> draws;
  for (std::uint32_t node = 0; node < model.nodes().size(); ++node) {
    const auto slot = find_slot(model, node, lod, group, current_lod);
    if (!slot) continue;
    const Slot& record = model.slots()[*slot];
    for (std::uint32_t k = 0; k < record.batch_count; ++k) {
      draws.push_back({node, *slot, record.batch_start + k});
    }
  }
  return draws;
}

std::optional<std::uint16_t> find_owner(const Model& model, std::uint32_t triangle) noexcept {
  const auto slots = model.slots();
  for (std::size_t s = 0; s < slots.size() && s < none; ++s) {
    if (owns_triangle(slots[s], triangle)) return static_cast<std::uint16_t>(s);
  }
  return std::nullopt;
}

std::vector<std::uint16_t> neighbours(const Model& model, std::uint16_t slot,
                                      std::uint32_t triangle) {
  std::vector<std::uint16_t> found;
  if (triangle >= model.triangles().size() || slot >= model.slots().size()) return found;
  for (const std::uint16_t link : model.triangles()[triangle].links) {
    if (link != none && owns_triangle(model.slots()[slot], link)) found.push_back(link);
  }
  return found;
}

Passage passage(const HallLink& link) noexcept {
  if (link.tail[1] != 0) return Passage::Open;
  return link.tail[5] != 0 ? Passage::FlyersOnly : Passage::Closed;
}

}  // namespace ngi::msh
