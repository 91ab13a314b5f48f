#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "ngi/anim/decoded_animation.h"
#include "ngi/anim/hierarchy.h"
#include "ngi/msh/model.h"

// Models prepared once, and objects made of several of them.
namespace ngi::scene {

// A model prepared for drawing: checked, and its animation decoded. Made once and shared.
struct PreparedModel {
  explicit PreparedModel(msh::Model checked, msh::QuatOrder order = msh::QuatOrder::Wxyz)
      : model(std::move(checked)), animation(anim::animation_of(model, order)) {}

  const msh::Model model;
  const anim::DecodedAnimation animation;
};

inline std::shared_ptr<const PreparedModel> prepare(msh::Model model,
                                                    msh::QuatOrder order = msh::QuatOrder::Wxyz) {
  return std::make_shared<const PreparedModel>(std::move(model), order);
}

// A node of a composite object: docs/formats/rendering.md 3.4.
struct Piece {
  static constexpr std::uint32_t none = 0xFFFF'FFFF;

  std::uint32_t part = 0;
  std::uint32_t node = 0;         // of the part's model
  std::uint32_t parent = none;    // a piece
  bool is_submodel_root = false;  // the first piece of its part
  bool is_excluded = false;       // node flag 0x0800 on a "central" socket: never drawn

  friend bool operator==(const Piece&, const Piece&) = default;
};

// A model as part of a composite object.
struct Part {
  std::shared_ptr<const PreparedModel> prepared;
  std::uint32_t first_piece = 0;
  std::uint32_t first_node = 0;  // 1 when attached: the attach piece replaces its node 0
  std::uint32_t attach_piece = Piece::none;

  const msh::Model& model() const noexcept { return prepared->model; }
  // Returns the piece of a node of the model; the node need not exist.
  std::uint32_t piece_of(std::uint32_t node) const noexcept {
    return node < first_node ? attach_piece : first_piece + (node - first_node);
  }
};

// The structure of an object: a main model, and models attached to its pieces. All nodes are in
// one flat list of pieces; those of the main model come first, with their own indices. A single
// model is a composite with one part. Instances share it.
//
//   auto tank = std::make_shared<scene::Composite>(scene::prepare(hull));
//   tank->attach(scene::prepare(turret), socket);
class Composite {
 public:
  explicit Composite(std::shared_ptr<const PreparedModel> main);

  // Returns the first of the new pieces (the part's node 1). Does nothing and returns nullopt
  // when the piece does not exist or the object would have too many pieces.
  std::optional<std::uint32_t> attach(std::shared_ptr<const PreparedModel> part,
                                      std::uint32_t attach_piece);

  std::span<const Part> parts() const noexcept { return parts_; }
  std::span<const Piece> pieces() const noexcept { return pieces_; }
  const anim::Hierarchy& hierarchy() const noexcept { return hierarchy_; }

  const Part& part_of(std::size_t piece) const noexcept { return parts_[pieces_[piece].part]; }
  const msh::Node& node_of(std::size_t piece) const noexcept {
    return part_of(piece).model().nodes()[pieces_[piece].node];
  }
  std::optional<std::string_view> label_of(std::size_t piece) const noexcept {
    return part_of(piece).model().label(pieces_[piece].node);
  }
  // Whether a part can hang on the piece: it has no geometry in any cell, or a label, or a part
  // hangs there. docs/formats/rendering.md 3.4, docs/formats/msh.md 5.9.
  bool is_socket(std::size_t piece) const noexcept;

 private:
  std::vector<Part> parts_;
  std::vector<Piece> pieces_;
  anim::Hierarchy hierarchy_;
};

}  // namespace ngi::scene
