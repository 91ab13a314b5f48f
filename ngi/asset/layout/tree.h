#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/asset/layout/part.h"
#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"

namespace ngi::layout {

// A part where it stands in a file, or an item of a list. Nodes are in file order, parents first.
struct Node {
  const Part* part = nullptr;
  bool is_item = false;
  std::uint32_t end = 0;     // index of the node after its last descendant
  std::uint64_t index = 0;   // of an item
  std::uint64_t offset = 0;  // of its first byte, which may be that of a count or length
  std::uint64_t begin = 0;   // of its records, text or items
  std::uint64_t size = 0;    // bytes from `begin` on; a text's without its NUL
  std::uint64_t count = 0;   // items

  std::uint64_t content_end() const noexcept { return begin + size; }
};

class Item;

// A file taken apart by its layout: every byte belongs to a node or to the tail. Views the bytes.
class Tree {
 public:
  // Fails with layout.damaged when a count or a length leads beyond the end, and when there are
  // more parts than limits.entries. Bytes that are left over are the tail.
  static Result<Tree> parse(const Layout& layout, Bytes bytes, const Limits& limits = {});

  const Layout& layout() const noexcept { return *layout_; }
  const Bytes& bytes() const noexcept { return bytes_; }
  std::span<const Node> nodes() const noexcept { return nodes_; }
  // Offset of the first byte after the counted lists.
  std::uint64_t end() const noexcept { return end_; }
  Bytes tail() const noexcept { return bytes_.from(end_); }
  // layout.damaged when there is a tail.
  std::optional<Issue> tail_issue() const;

  Item root() const noexcept;

 private:
  Tree(const Layout& layout, Bytes bytes) : layout_(&layout), bytes_(std::move(bytes)) {}

  const Layout* layout_;
  Bytes bytes_;
  std::vector<Node> nodes_;
  std::uint64_t end_ = 0;
};

// A group of neighbouring nodes: the whole file or one item of a list. The tree must outlive it.
class Item {
 public:
  Item(const Tree& tree, std::uint32_t first, std::uint32_t last)
      : tree_(&tree), first_(first), last_(last) {}

  const Tree& tree() const noexcept { return *tree_; }

  // Calls visit(index of node, node) for every direct part.
  template <typename Visit>
  void for_each(Visit&& visit) const {
    const auto nodes = tree_->nodes();
    for (std::uint32_t i = first_; i < last_; i = nodes[i].end) visit(i, nodes[i]);
  }
  // nullptr when the part is not present.
  const Node* find(const Part& part) const noexcept;
  // By the name in paths.
  const Node* find(std::string_view name) const noexcept;

  // nullptr when the version of the file has no such record.
  template <Record T>
  const T* record() const noexcept {
    const Node* node = find_record(fields_of<T>);
    return node ? view<T>(tree_->bytes(), node->begin, 1).data() : nullptr;
  }
  // The offset of that record in the file.
  template <Record T>
  std::uint64_t offset_of() const noexcept {
    const Node* node = find_record(fields_of<T>);
    return node ? node->begin : 0;
  }
  std::string_view text(std::string_view name) const noexcept;
  template <Record T>
  std::span<const T> table(std::string_view name) const noexcept {
    const Node* node = find(name);
    if (!node || node->part->stride != sizeof(T)) return {};
    return view<T>(tree_->bytes(), node->begin, node->count);
  }
  // The items of a list.
  std::vector<Item> list(std::string_view name) const;
  std::uint64_t offset() const noexcept;

 private:
  const Node* find_record(std::span<const Field> (*fields)()) const noexcept;

  const Tree* tree_;
  std::uint32_t first_;
  std::uint32_t last_;
};

// The bytes of a node's records or text.
std::span<const std::byte> content_of(const Tree& tree, const Node& node) noexcept;
std::string_view text_of(const Tree& tree, const Node& node) noexcept;
// The items of a list node.
std::vector<Item> items_of(const Tree& tree, const Node& node);
// The byte after a text that has one.
std::optional<std::uint8_t> terminator_of(const Tree& tree, const Node& node) noexcept;
constexpr bool has_terminator(TextSort sort, std::uint64_t length) noexcept {
  return sort == TextSort::Terminated || (sort == TextSort::TerminatedIf && length > 0);
}

// A whole number of a field of a record, sign-extended; 0 for a float.
std::int64_t number_of(const Field& field, std::span<const std::byte> record,
                       std::size_t component) noexcept;

}  // namespace ngi::layout
