#include "ngi/scene/composite.h"

#include <algorithm>
#include <utility>

namespace ngi::scene {

namespace {

constexpr std::size_t piece_limit = msh::none;  // parents are 16-bit numbers

std::vector<msh::Node> parents_only(std::span<const Piece> pieces) {
  std::vector<msh::Node> nodes(pieces.size());
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const std::uint32_t parent = pieces[i].parent;
    nodes[i].parent = parent == Piece::none ? msh::none : static_cast<std::uint16_t>(parent);
  }
  return nodes;
}

std::uint32_t piece_of_parent(const Part& part, std::uint16_t parent) noexcept {
  if (parent == msh::none) return Piece::none;
  if (parent < part.first_node) return part.attach_piece;
  return part.first_piece + parent - part.first_node;
}

void add_pieces(std::vector<Piece>& pieces, std::uint32_t part_index, const Part& part,
                bool on_central_socket) {
  const auto nodes = part.model().nodes();
  for (std::uint32_t node = part.first_node; node < nodes.size(); ++node) {
    const bool shy = (nodes[node].flags & msh::node_flags::hidden_in_central) != 0;
    pieces.push_back({part_index, node, piece_of_parent(part, nodes[node].parent),
                      node == part.first_node, shy && on_central_socket});
  }
}

}  // namespace

Composite::Composite(std::shared_ptr<const PreparedModel> main)
    : parts_{Part{std::move(main)}}, hierarchy_(parts_[0].model().nodes()) {
  add_pieces(pieces_, 0, parts_[0], false);
}

std::optional<std::uint32_t> Composite::attach(std::shared_ptr<const PreparedModel> part,
                                               std::uint32_t attach_piece) {
  const std::size_t nodes = part->model.nodes().size();
  if (attach_piece >= pieces_.size() || pieces_.size() + nodes > piece_limit) return std::nullopt;
  const auto first = static_cast<std::uint32_t>(pieces_.size());
  const auto index = static_cast<std::uint32_t>(parts_.size());
  const auto label = label_of(attach_piece);
  const bool central = label && label->find("central") != std::string_view::npos;
  parts_.push_back({std::move(part), first, 1, attach_piece});
  add_pieces(pieces_, index, parts_.back(), central);
  hierarchy_ = anim::Hierarchy(parents_only(pieces_));
  return first;
}

bool Composite::is_socket(std::size_t piece) const noexcept {
  const auto label = label_of(piece);
  if (label && !label->empty()) return true;
  if (std::ranges::find(parts_, piece, &Part::attach_piece) != parts_.end()) return true;
  return std::ranges::all_of(node_of(piece).slots,
                             [](std::uint16_t slot) { return slot == msh::none; });
}

}  // namespace ngi::scene
