#include "ngi/asset/layout/edit.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "ngi/asset/fields/set_field.h"
#include "ngi/asset/layout/builder.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"

namespace ngi::layout {

namespace {

// "point[1][2]" of "area[0].point[1][2]".
struct Step {
  std::string_view name;
  std::vector<std::uint64_t> indices = {};
};
using Steps = std::span<const Step>;

// Nothing when the text is not a path.
std::optional<std::vector<Step>> parse_path(std::string_view text) {
  std::vector<Step> steps;
  while (true) {
    const std::size_t name_end = std::min(text.find_first_of("[."), text.size());
    if (name_end == 0) return std::nullopt;
    Step step = {text.substr(0, name_end)};
    text.remove_prefix(name_end);
    while (text.starts_with('[')) {
      const std::size_t end = text.find(']');
      if (end == std::string_view::npos) return std::nullopt;
      const auto index = parse_literal<std::uint64_t>(text.substr(1, end - 1));
      if (!index) return std::nullopt;
      step.indices.push_back(*index);
      text.remove_prefix(end + 1);
    }
    steps.push_back(std::move(step));
    if (text.empty()) return steps;
    if (!text.starts_with('.')) return std::nullopt;
    text.remove_prefix(1);
  }
}

bool is_list(const Part& part) {
  return part.sort == PartSort::List || part.sort == PartSort::Table;
}

// What a path leads to.
struct PathTarget {
  const Node* node = nullptr;
  std::optional<std::uint64_t> index = {};      // of an item or of a record in a table
  std::string_view field = {};                  // of the record
  std::optional<std::uint64_t> component = {};  // of the field
};

// Follows a path from the beginning of a file.
class Finder {
 public:
  Finder(const Tree& tree, std::string_view path, std::string_view value = {})
      : tree_(tree), path_(path), value_(value) {}

  Result<PathTarget> find() const {
    const auto steps = parse_path(path_);
    if (!steps) {
      return request({}).refuse("'" + std::string(path_) + "' is not like " +
                                std::string(tree_.layout().example));
    }
    return find_in(tree_.root(), *steps);
  }

  FieldRequest request(const PathTarget& place) const {
    const FieldPath path = {.text = path_,
                            .table = {},
                            .index = place.index,
                            .field = place.field,
                            .component = place.component};
    return {path, value_, {.refusal = tree_.layout().edit_refusal}};
  }

 private:
  Result<PathTarget> find_in(const Item& item, Steps steps) const {
    const Step& step = steps.front();
    const Node* node = find_part(item, step.name);
    if (!node) return find_field_in(item, steps);
    switch (node->part->sort) {
      case PartSort::Text:
      case PartSort::Rest:
        if (steps.size() > 1 || !step.indices.empty()) return no_part(item, step.name);
        return PathTarget{.node = node};
      case PartSort::Record:
        if (steps.size() != 2 || !step.indices.empty()) return no_part(item, step.name);
        return field_of(*node, {}, steps[1]);
      case PartSort::Table:
        return find_in_table(*node, steps);
      case PartSort::List:
        break;
    }
    return find_in_list(*node, steps);
  }

  // The list itself when the path ends with its bare name.
  Result<PathTarget> find_in_list(const Node& node, Steps steps) const {
    const Step& step = steps.front();
    if (step.indices.empty()) return list_itself(node, steps);
    const std::uint64_t index = step.indices[0];
    if (index >= node.count) return no_record(node, index);
    const Item item = items_of(tree_, node)[index];
    if (steps.size() > 1 && step.indices.size() == 1) return find_in(item, steps.subspan(1));
    const bool is_text = node.part->parts.size() == 1 && node.part->parts[0].key.empty() &&
                         node.part->parts[0].sort == PartSort::Text;
    if (steps.size() > 1 || step.indices.size() > 1) return no_part(item, step.name);
    if (is_text) return PathTarget{.node = item.find(node.part->parts[0])};
    return PathTarget{.node = &node, .index = index};
  }

  Result<PathTarget> find_in_table(const Node& node, Steps steps) const {
    const Step& step = steps.front();
    if (step.indices.empty()) return list_itself(node, steps);
    const std::uint64_t index = step.indices[0];
    if (index >= node.count) return no_record(node, index);
    if (steps.size() == 2 && step.indices.size() == 1) return field_of(node, index, steps[1]);
    PathTarget place = {.node = &node, .index = index};
    if (step.indices.size() == 2) place.component = step.indices[1];
    if (steps.size() > 1 || step.indices.size() > 2) return request(place).bad_value();
    return place;
  }

  Result<PathTarget> list_itself(const Node& node, Steps steps) const {
    if (steps.size() > 1) return request({}).which_one(node.part->name);
    return PathTarget{.node = &node};
  }

  Result<PathTarget> field_of(const Node& node, std::optional<std::uint64_t> index,
                              const Step& step) const {
    PathTarget place = {.node = &node, .index = index, .field = step.name};
    if (!step.indices.empty()) place.component = step.indices[0];
    if (step.indices.size() > 1) return request(place).no_field(names_of(node.part->fields()));
    return place;
  }

  // A field of one of the records without a name.
  Result<PathTarget> find_field_in(const Item& item, Steps steps) const {
    const Step& step = steps.front();
    const Node* found = nullptr;
    item.for_each([&](std::uint32_t, const Node& node) {
      const bool unnamed = node.part->sort == PartSort::Record && node.part->name.empty();
      if (unnamed && find_field(node.part->fields(), step.name)) found = &node;
    });
    if (!found || steps.size() > 1) return no_part(item, step.name);
    return field_of(*found, {}, step);
  }

  static const Node* find_part(const Item& item, std::string_view name) {
    const Node* found = nullptr;
    item.for_each([&](std::uint32_t, const Node& node) {
      const bool named = !node.part->name.empty() || !node.part->key.empty();
      if (named && (node.part->name == name || node.part->key == name)) found = &node;
    });
    return found;
  }

  tl::unexpected<Error> no_part(const Item& item, std::string_view name) const {
    std::vector<std::string_view> names;
    item.for_each([&](std::uint32_t, const Node& node) {
      if (!node.part->name.empty()) return names.push_back(node.part->name);
      if (node.part->sort != PartSort::Record) return;
      for (const std::string_view field : names_of(node.part->fields())) names.push_back(field);
    });
    return request({.field = name}).no_field(names);
  }

  tl::unexpected<Error> no_record(const Node& node, std::uint64_t index) const {
    return request({.index = index}).no_record(node.part->name, node.count);
  }

  const Tree& tree_;
  std::string_view path_;
  std::string_view value_;
};

Bytes spliced(const Bytes& bytes, std::uint64_t begin, std::uint64_t end, const Bytes& by) {
  return join({bytes.slice(0, begin), by, bytes.from(end)});
}

// The file when its counts still lead to its end, as they did before.
Result<Bytes> accept(const Tree& before, Bytes after, const FieldRequest& request) {
  const auto tree = Tree::parse(before.layout(), after);
  if (!tree || tree->tail().size() != before.tail().size()) {
    return request.refuse(request.name() +
                          " decides what follows in the file, which would no longer fit");
  }
  return after;
}

Result<Bytes> set_text(const Tree& tree, const Node& node, const FieldRequest& request) {
  const auto text = utf8_to_cp1251(request.value());
  if (!text) return request.bad_value();
  if (*text == text_of(tree, node)) return tree.bytes();
  Builder written;
  written.add_text(*node.part, *text, terminator_of(tree, node).value_or(0));
  const std::uint64_t end =
      node.content_end() + (has_terminator(node.part->text, node.size) ? 1 : 0);
  return spliced(tree.bytes(), node.offset, end, Bytes::own(std::move(written).take()));
}

Result<Bytes> set_record(const Tree& tree, const PathTarget& place, const FieldRequest& request) {
  const Node& node = *place.node;
  const auto all = tree.bytes().span();
  std::vector<std::byte> copy(all.begin(), all.end());
  const std::uint64_t offset = node.begin + place.index.value_or(0) * node.part->stride;
  const auto record = std::span(copy).subspan(offset, node.part->stride);
  if (auto done = set_field(node.part->fields(), record, request); !done) {
    return fail(std::move(done));
  }
  return accept(tree, Bytes::own(std::move(copy)), request);
}

// The node of an item, whose bytes it covers; nullptr for a record of a table.
const Node* item_node(const Tree& tree, const PathTarget& place) {
  if (place.node->part->sort != PartSort::List) return nullptr;
  const auto nodes = tree.nodes();
  auto at = static_cast<std::uint32_t>(place.node - nodes.data()) + 1;
  for (std::uint64_t i = 0; i < *place.index; ++i) at = nodes[at].end;
  return &nodes[at];
}

struct ByteRange {
  std::uint64_t begin;
  std::uint64_t end;
};
ByteRange range_of(const Tree& tree, const PathTarget& place) {
  if (const Node* item = item_node(tree, place)) return {item->begin, item->content_end()};
  const std::uint64_t stride = place.node->part->stride;
  const std::uint64_t begin = place.node->begin + *place.index * stride;
  return {begin, begin + stride};
}

Result<PathTarget> find_item(const Tree& tree, std::string_view path) {
  const Finder finder(tree, path);
  auto place = finder.find();
  if (place && (!place->index || !place->field.empty() || !is_list(*place->node->part))) {
    return finder.request({}).refuse("'" + std::string(path) + "' is not an item of a list");
  }
  return place;
}

Result<PathTarget> find_list(const Tree& tree, std::string_view path) {
  const Finder finder(tree, path);
  auto place = finder.find();
  if (place && (place->index || !is_list(*place->node->part))) {
    return finder.request({}).refuse("'" + std::string(path) + "' is not a list");
  }
  return place;
}

Result<void> require_own_count(const Tree& tree, const Node& list, std::string_view path) {
  if (list.part->count.sort == CountSort::Stored) return {};
  return Finder(tree, path)
      .request({})
      .refuse("the number of items of '" + std::string(path) +
              "' follows from other parts of the file; edit a document (ngi dump --full)");
}

// The file with another count of the list and a range of its items replaced.
Bytes with_items(const Tree& tree, const Node& list, std::uint64_t count, ByteRange range,
                 const Bytes& by) {
  const le_u32 stored = static_cast<std::uint32_t>(count);
  const Bytes& bytes = tree.bytes();
  return join({bytes.slice(0, list.offset), Bytes::borrow(bytes_of(stored)),
               bytes.slice(list.begin, range.begin - list.begin), by, bytes.from(range.end)});
}

}  // namespace

Result<Bytes> set_value(const Tree& tree, std::string_view path, std::string_view value) {
  const Finder finder(tree, path, value);
  const auto place = finder.find();
  if (!place) return tl::unexpected(place.error());
  const FieldRequest request = finder.request(*place);
  switch (place->node->part->sort) {
    case PartSort::Text:
      if (place->node->part->text == TextSort::Binary) {
        return request.refuse(std::string(path) + " cannot be set as a value");
      }
      return set_text(tree, *place->node, request);
    case PartSort::Rest:
      return request.refuse(std::string(path) + " cannot be set as a value");
    case PartSort::List:
      return request.refuse("say which field of '" + std::string(path) + "'");
    case PartSort::Table:
      if (!place->index) return request.which_one(place->node->part->name);
      break;
    case PartSort::Record:
      break;
  }
  return set_record(tree, *place, request);
}

Result<Bytes> item_bytes(const Tree& tree, std::string_view path) {
  const auto place = find_item(tree, path);
  if (!place) return tl::unexpected(place.error());
  const ByteRange range = range_of(tree, *place);
  return tree.bytes().slice(range.begin, range.end - range.begin);
}

Result<Bytes> blank_item(const Tree& tree, std::string_view list) {
  const auto place = find_list(tree, list);
  if (!place) return tl::unexpected(place.error());
  const Part& part = *place->node->part;
  if (part.sort == PartSort::Table) return Bytes::own(std::vector<std::byte>(part.stride));
  const auto before =
      tree.nodes().first(static_cast<std::size_t>(place->node - tree.nodes().data()));
  Builder item([&](std::string_view field) -> std::int64_t {
    for (std::size_t i = before.size(); i-- > 0;) {
      if (before[i].is_item || before[i].part->sort != PartSort::Record) continue;
      const Field* found = find_field(before[i].part->fields(), field);
      if (found) return number_of(*found, content_of(tree, before[i]), 0);
    }
    return 0;
  });
  item.add_blank(part.parts);
  return Bytes::own(std::move(item).take());
}

Result<Bytes> insert_item(const Tree& tree, std::string_view list, std::uint64_t index,
                          const Bytes& item) {
  const auto place = find_list(tree, list);
  if (!place) return tl::unexpected(place.error());
  const Node& node = *place->node;
  if (auto own = require_own_count(tree, node, list); !own) return fail(std::move(own));
  std::uint64_t at = node.content_end();
  if (index < node.count) at = range_of(tree, {.node = &node, .index = index}).begin;
  return accept(tree, with_items(tree, node, node.count + 1, {at, at}, item),
                Finder(tree, list).request({}));
}

Result<Bytes> erase_item(const Tree& tree, std::string_view path) {
  const auto place = find_item(tree, path);
  if (!place) return tl::unexpected(place.error());
  const Node& node = *place->node;
  if (auto own = require_own_count(tree, node, path); !own) return fail(std::move(own));
  return accept(tree, with_items(tree, node, node.count - 1, range_of(tree, *place), {}),
                Finder(tree, path).request({}));
}

}  // namespace ngi::layout
