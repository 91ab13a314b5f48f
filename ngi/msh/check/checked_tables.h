#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/msh/document.h"
#include "ngi/msh/mesh_view.h"

namespace ngi::msh {

// A table viewed in place, or a copy once a record must be repaired.
template <Record T>
class Table {
 public:
  Table() = default;
  Table(std::span<const T> stored) : view_(stored) {}

  std::span<const T> view() const noexcept { return view_; }
  std::size_t size() const noexcept { return view_.size(); }
  bool empty() const noexcept { return view_.empty(); }
  const T& operator[](std::size_t i) const noexcept { return view_[i]; }
  auto begin() const noexcept { return view_.begin(); }
  auto end() const noexcept { return view_.end(); }

  // Runs `change` on a copy of the records; the stored bytes are unchanged.
  template <typename Change>
  void repair(Change change) {
    if (!copy_) copy_ = std::make_shared<std::vector<T>>(view_.begin(), view_.end());
    change(*copy_);
    view_ = *copy_;
  }

 private:
  std::span<const T> view_;
  std::shared_ptr<std::vector<T>> copy_;
};

// The tables of a model after the checks. Damaged records are replaced according to the tolerant
// action of the book (docs/formats/msh.md 11). Model is the public interface.
struct CheckedTables {
  explicit CheckedTables(const Document& document);

  Table<Node> nodes;
  Table<Slot> slots;
  Table<Position> positions;
  Table<PackedNormal> normals;
  Table<PackedUv> uv0;
  Table<Index> indices;
  Table<Triangle> triangles;
  Table<Key> keys;
  Table<NodeName> names;
  Table<Batch> batches;
  Table<VertexOpaque15> opaque15;
  Table<VertexColours> colours;
  Table<PackedUv> lightmap_uv;
  Table<le_u16> frame_map;
  Table<HallVertex> hall_vertices;
  Table<HallLink> hall_links;
  Table<Light> lights;
  std::vector<std::optional<std::string_view>> labels;  // one per node, or empty
};

MeshView mesh_of(const Document& document, const CheckedTables& tables);

constexpr std::uint32_t unposed = 0xFFFF'FFFF;  // hall-way vertex whose node does not exist

}  // namespace ngi::msh
