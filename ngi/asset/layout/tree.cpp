#include "ngi/asset/layout/tree.h"

#include <algorithm>
#include <limits>

namespace ngi::layout {

namespace {

constexpr std::uint64_t unreachable = std::numeric_limits<std::uint64_t>::max();

std::uint64_t saturated_product(std::uint64_t a, std::uint64_t b) noexcept {
  return a != 0 && b > unreachable / a ? unreachable : a * b;
}
std::uint64_t saturated_sum(std::uint64_t a, std::uint64_t b) noexcept {
  return b > unreachable - a ? unreachable : a + b;
}

// The least bytes that an item has. Parts that may be absent count as none.
std::uint64_t least_size(std::span<const Part> parts) noexcept {
  std::uint64_t size = 0;
  for (const Part& part : parts) {
    if (part.when.test != Test::Always) continue;
    const bool counted = part.sort == PartSort::Table || part.sort == PartSort::List
                             ? part.count.sort == CountSort::Stored
                             : part.sort == PartSort::Text;
    if (part.sort == PartSort::Record) size += part.stride;
    if (counted) size += sizeof(le_u32);
  }
  return size;
}

// Takes a file apart from front to back.
class Framing {
 public:
  Framing(const Layout& layout, const Bytes& bytes, const Limits& limits, std::vector<Node>& nodes)
      : layout_(layout), bytes_(bytes), limits_(limits), nodes_(nodes) {}

  bool parts(std::span<const Part> parts) {
    return std::ranges::all_of(parts, [this](const Part& part) {
      const bool present =
          part.when.test == Test::Always || part.when.holds(number(part.when.field));
      return !present || this->part(part);
    });
  }

  std::uint64_t at() const noexcept { return at_; }
  // The error of a walk that failed.
  Error error() const {
    const std::uint64_t wanted = std::max(wanted_, at_);
    return Error{make_issue(layout_.damaged, {.offset = at_}, bytes_.size(), wanted)};
  }

 private:
  bool part(const Part& part) {
    switch (part.sort) {
      case PartSort::Record:
        if (!add(part, at_, at_, part.stride)) return false;
        scope_.push_back(static_cast<std::uint32_t>(nodes_.size() - 1));
        return true;
      case PartSort::Text:
        return text(part);
      case PartSort::Table:
        return table(part);
      case PartSort::List:
        return list(part);
      case PartSort::Rest:
        break;
    }
    return add(part, at_, at_, bytes_.size() - at_);
  }

  bool text(const Part& part) {
    const std::uint64_t start = at_;
    const auto length = stored_count();
    if (!length) return false;
    const std::uint64_t after = has_terminator(part.text, *length) ? 1 : 0;
    if (!reaches(*length + after)) return false;
    if (!add(part, start, at_, *length)) return false;
    at_ += after;
    return true;
  }

  bool table(const Part& part) {
    const std::uint64_t start = at_;
    const auto count = count_of(part.count);
    if (!count) return false;
    const std::uint64_t size = saturated_product(*count, part.stride);
    if (!reaches(size) || !add(part, start, at_, size)) return false;
    nodes_.back().count = *count;
    return true;
  }

  bool list(const Part& part) {
    const std::uint64_t start = at_;
    const auto count = count_of(part.count);
    if (!count) return false;
    const std::uint64_t least = std::max<std::uint64_t>(least_size(part.parts), 1);
    if (!reaches(saturated_product(*count, least))) return false;
    const std::size_t own = nodes_.size();
    if (!add(part, start, at_, 0)) return false;
    for (std::uint64_t i = 0; i < *count; ++i) {
      if (!item(part, i)) return false;
    }
    nodes_[own].count = *count;
    close(own);
    return true;
  }

  bool item(const Part& part, std::uint64_t index) {
    const std::size_t own = nodes_.size();
    if (!add(part, at_, at_, 0)) return false;
    nodes_[own].is_item = true;
    nodes_[own].index = index;
    const std::size_t outer = scope_.size();
    if (!parts(part.parts)) return false;
    scope_.resize(outer);
    close(own);
    return true;
  }

  bool add(const Part& part, std::uint64_t offset, std::uint64_t begin, std::uint64_t size) {
    if (!reaches(size) || nodes_.size() >= limits_.entries) return false;
    Node node = {.part = &part, .offset = offset, .begin = begin, .size = size};
    node.end = static_cast<std::uint32_t>(nodes_.size() + 1);
    nodes_.push_back(node);
    at_ = begin + size;
    return true;
  }

  void close(std::size_t own) {
    nodes_[own].end = static_cast<std::uint32_t>(nodes_.size());
    nodes_[own].size = at_ - nodes_[own].begin;
  }

  bool reaches(std::uint64_t size) {
    if (bytes_.contains(at_, size)) return true;
    wanted_ = saturated_sum(at_, size);
    return false;
  }

  std::optional<std::uint64_t> stored_count() {
    if (!reaches(sizeof(le_u32))) return std::nullopt;
    const std::uint32_t count = view<le_u32>(bytes_, at_, 1)[0];
    at_ += sizeof(le_u32);
    return count;
  }

  std::optional<std::uint64_t> count_of(const Count& count) {
    if (count.sort == CountSort::Stored) return stored_count();
    if (count.sort == CountSort::Fixed) return count.fixed;
    const auto number = static_cast<std::uint32_t>(this->number(count.field, count.component));
    const std::uint64_t items = std::uint64_t{number} + count.plus;
    return count.squared ? saturated_product(items, items) : items;
  }

  // A number of the nearest record before; 0 when there is none.
  std::int64_t number(std::string_view field, std::size_t component = 0) const {
    for (auto at = scope_.rbegin(); at != scope_.rend(); ++at) {
      const Node& node = nodes_[*at];
      const Field* found = find_field(node.part->fields(), field);
      if (found) return number_of(*found, bytes_.span().subspan(node.begin, node.size), component);
    }
    return 0;
  }

  const Layout& layout_;
  const Bytes& bytes_;
  const Limits& limits_;
  std::vector<Node>& nodes_;
  std::vector<std::uint32_t> scope_;  // records that later parts may refer to
  std::uint64_t at_ = 0;
  std::uint64_t wanted_ = 0;  // where the step that failed would have led
};

}  // namespace

Result<Tree> Tree::parse(const Layout& layout, Bytes bytes, const Limits& limits) {
  Tree tree(layout, bytes.stable());
  Framing framing(layout, tree.bytes_, limits, tree.nodes_);
  if (!framing.parts(layout.parts)) return tl::unexpected(framing.error());
  tree.end_ = framing.at();
  return tree;
}

std::optional<Issue> Tree::tail_issue() const {
  if (end_ == bytes_.size()) return std::nullopt;
  return make_issue(layout_->damaged, {.offset = end_}, bytes_.size(), end_);
}

Item Tree::root() const noexcept {
  return {*this, 0, static_cast<std::uint32_t>(nodes_.size())};
}

const Node* Item::find(const Part& part) const noexcept {
  const Node* found = nullptr;
  for_each([&](std::uint32_t, const Node& node) {
    if (node.part == &part) found = &node;
  });
  return found;
}

const Node* Item::find(std::string_view name) const noexcept {
  const Node* found = nullptr;
  for_each([&](std::uint32_t, const Node& node) {
    if (node.part->name == name) found = &node;
  });
  return found;
}

const Node* Item::find_record(std::span<const Field> (*fields)()) const noexcept {
  const Node* found = nullptr;
  for_each([&](std::uint32_t, const Node& node) {
    if (node.part->sort == PartSort::Record && node.part->fields == fields) found = &node;
  });
  return found;
}

std::string_view Item::text(std::string_view name) const noexcept {
  const Node* node = find(name);
  return node ? text_of(*tree_, *node) : std::string_view();
}

std::vector<Item> Item::list(std::string_view name) const {
  const Node* node = find(name);
  return node ? items_of(*tree_, *node) : std::vector<Item>();
}

std::uint64_t Item::offset() const noexcept {
  return first_ < last_ ? tree_->nodes()[first_].offset : tree_->end();
}

std::span<const std::byte> content_of(const Tree& tree, const Node& node) noexcept {
  return tree.bytes().span().subspan(node.begin, node.size);
}

std::string_view text_of(const Tree& tree, const Node& node) noexcept {
  return tree.bytes().text().substr(node.begin, node.size);
}

std::vector<Item> items_of(const Tree& tree, const Node& node) {
  std::vector<Item> items;
  items.reserve(node.count);
  const auto nodes = tree.nodes();
  const auto own = static_cast<std::uint32_t>(&node - nodes.data());
  for (std::uint32_t i = own + 1; i < node.end; i = nodes[i].end) {
    items.emplace_back(tree, i + 1, nodes[i].end);
  }
  return items;
}

std::optional<std::uint8_t> terminator_of(const Tree& tree, const Node& node) noexcept {
  if (!has_terminator(node.part->text, node.size)) return std::nullopt;
  return std::to_integer<std::uint8_t>(tree.bytes().span()[node.content_end()]);
}

std::int64_t number_of(const Field& field, std::span<const std::byte> record,
                       std::size_t component) noexcept {
  return visit_number(field.numbers[component], field_bytes(field, record),
                      []<typename T>(T number) -> std::int64_t {
                        if constexpr (std::is_floating_point_v<T>) return 0;
                        return static_cast<std::int64_t>(number);
                      });
}

}  // namespace ngi::layout
