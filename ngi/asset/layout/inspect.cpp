#include "ngi/asset/layout/inspect.h"

#include <algorithm>
#include <string>

#include "ngi/asset/fields/annotate_fields.h"
#include "ngi/asset/fields/compare_fields.h"
#include "ngi/core/text.h"

namespace ngi::layout {

namespace {

std::string joined(const std::string& prefix, std::string_view name) {
  if (name.empty()) return prefix;
  return prefix.empty() ? std::string(name) : prefix + "." + std::string(name);
}

std::string indexed(const std::string& name, std::uint64_t index) {
  return name + "[" + std::to_string(index) + "]";
}

// Walks the parts of a file and names their bytes.
class Annotation {
 public:
  Annotation(const Tree& tree, const RangeSink& sink) : tree_(tree), walk_(sink) {}

  void file() {
    tree_.root().for_each([this](std::uint32_t, const Node& node) {
      const bool is_own_part = node.part->sort != PartSort::Record || !node.part->key.empty();
      walk_.part(is_own_part && !node.part->key.empty() ? std::string(node.part->key) : "header");
      this->node(node, "");
    });
    walk_.part("tail");
    walk_.add(tree_.tail().size(), "behind the last part");
  }

 private:
  void item(const Item& item, const std::string& prefix) {
    item.for_each([&](std::uint32_t, const Node& node) { this->node(node, prefix); });
  }

  void node(const Node& node, const std::string& prefix) {
    const std::string name = joined(prefix, node.part->name);
    if (node.part->sort == PartSort::Text) {
      walk_.add(node.begin - node.offset, joined(name, "length"), std::to_string(node.size));
      if (node.part->text == TextSort::Binary) return walk_.add(node.size, name);
      walk_.add_value(node.size, name, cp1251_to_utf8(text_of(tree_, node)), name);
      if (has_terminator(node.part->text, node.size)) walk_.add(1, joined(name, "end"));
      return;
    }
    if (node.part->sort == PartSort::Record) {
      if (!walk_.skip(node.size)) walk_.record(node.part->fields(), content_of(tree_, node), name);
      return;
    }
    if (node.part->sort == PartSort::Rest) return walk_.add(node.size, name);
    walk_.add(node.begin - node.offset, name + " count", std::to_string(node.count));
    if (walk_.skip(node.size)) return;
    if (node.part->sort == PartSort::Table) {
      return walk_.table({name, node.part->fields(), node.part->stride, content_of(tree_, node)});
    }
    const auto items = items_of(tree_, node);
    for (std::size_t i = 0; i < items.size(); ++i) item(items[i], indexed(name, i));
  }

  const Tree& tree_;
  RangeWalk walk_;
};

// Compares two files part by part.
class Comparison {
 public:
  Comparison(const Tree& a, const Tree& b, FieldComparison& out) : a_(a), b_(b), out_(out) {}

  void items(std::span<const Part> parts, const Item& a, const Item& b, const std::string& prefix) {
    for (const Part& part : parts) {
      const Node* node_a = a.find(part);
      const Node* node_b = b.find(part);
      if (node_a && node_b) both(part, *node_a, *node_b, joined(prefix, part.name));
      if ((node_a != nullptr) != (node_b != nullptr)) one(part, node_a, prefix);
    }
  }

 private:
  void both(const Part& part, const Node& a, const Node& b, const std::string& name) {
    const auto bytes_a = content_of(a_, a);
    const auto bytes_b = content_of(b_, b);
    switch (part.sort) {
      case PartSort::Record:
        return out_.record(name, part.fields(), bytes_a, bytes_b);
      case PartSort::Text:
        return texts(a, b, name);
      case PartSort::Table:
        return out_.table({name, part.fields(), part.stride, bytes_a},
                          {name, part.fields(), part.stride, bytes_b});
      case PartSort::Rest:
        return out_.bytes(name, a_.bytes().slice(a.begin, a.size),
                          b_.bytes().slice(b.begin, b.size));
      case PartSort::List:
        break;
    }
    if (std::ranges::equal(bytes_a, bytes_b) && a.count == b.count) return;
    out_.count(name + " count", a.count, b.count);
    lists(a, b, name);
  }

  // Items that both lists have at their front and at their end are the same ones: between them some
  // came or went.
  void lists(const Node& a, const Node& b, const std::string& name) {
    const auto items_a = items_of(a_, a);
    const auto items_b = items_of(b_, b);
    const std::size_t common = std::min(items_a.size(), items_b.size());
    const auto are_same = [&](std::size_t i, std::size_t j) {
      return std::ranges::equal(bytes_of_item(a_, a, items_a, i), bytes_of_item(b_, b, items_b, j));
    };
    std::size_t front = 0;
    std::size_t back = 0;
    if (items_a.size() != items_b.size()) {
      while (front < common && are_same(front, front)) ++front;
      while (back < common - front &&
             are_same(items_a.size() - 1 - back, items_b.size() - 1 - back)) {
        ++back;
      }
    }
    const std::size_t paired = common - back;
    for (std::size_t i = front; i < paired; ++i) {
      items(a.part->parts, items_a[i], items_b[i], indexed(name, i));
    }
    for (std::size_t i = paired; i < items_a.size() - back; ++i) {
      out_.add({out_.path(),
                Change::Removed,
                indexed(name, i),
                summary(a_, items_a[i], bytes_of_item(a_, a, items_a, i).size()),
                {}});
    }
    for (std::size_t i = paired; i < items_b.size() - back; ++i) {
      out_.add({out_.path(),
                Change::Added,
                indexed(name, i),
                {},
                summary(b_, items_b[i], bytes_of_item(b_, b, items_b, i).size())});
    }
  }

  // The first text of an item, or its size.
  static std::string summary(const Tree& tree, const Item& item, std::size_t size) {
    std::string out;
    item.for_each([&](std::uint32_t, const Node& node) {
      const bool is_text = node.part->sort == PartSort::Text && node.part->text != TextSort::Binary;
      if (out.empty() && is_text) out = cp1251_to_utf8(text_of(tree, node));
    });
    return out.empty() ? std::to_string(size) + " bytes" : out;
  }

  static std::span<const std::byte> bytes_of_item(const Tree& tree, const Node& list,
                                                  std::span<const Item> items, std::size_t i) {
    const std::uint64_t begin = items[i].offset();
    const std::uint64_t end = i + 1 < items.size() ? items[i + 1].offset() : list.begin + list.size;
    return tree.bytes().span().subspan(begin, end - begin);
  }

  void texts(const Node& a, const Node& b, const std::string& name) {
    if (a.part->text == TextSort::Binary) {
      return out_.bytes(name, a_.bytes().slice(a.begin, a.size), b_.bytes().slice(b.begin, b.size));
    }
    out_.value(name, cp1251_to_utf8(text_of(a_, a)), cp1251_to_utf8(text_of(b_, b)));
    out_.count(joined(name, "end"), terminator_of(a_, a).value_or(0),
               terminator_of(b_, b).value_or(0));
  }

  // A part that only one of the files has, because of its version.
  void one(const Part& part, const Node* a, const std::string& prefix) {
    const auto fields = part.sort == PartSort::Record ? part.fields() : std::span<const Field>();
    std::string_view name = part.name;
    if (name.empty() && !fields.empty()) name = fields.front().name;
    out_.add({out_.path(), a ? Change::Removed : Change::Added, joined(prefix, name)});
  }

  const Tree& a_;
  const Tree& b_;
  FieldComparison& out_;
};

}  // namespace

bool annotate(const Layout& layout, const Bytes& bytes, const RangeSink& sink) {
  const auto tree = Tree::parse(layout, bytes);
  if (!tree) return false;
  Annotation(*tree, sink).file();
  return true;
}

void compare(const Layout& layout, const Asset& a, const Asset& b, Differences& out) {
  const auto tree_a = Tree::parse(layout, a.bytes);
  const auto tree_b = Tree::parse(layout, b.bytes);
  if (!tree_a || !tree_b) return;
  FieldComparison fields(a.path, out);
  Comparison(*tree_a, *tree_b, fields).items(layout.parts, tree_a->root(), tree_b->root(), "");
  fields.bytes("tail", tree_a->tail(), tree_b->tail());
}

void count_facts(const Layout& layout, std::string_view title, const Bytes& bytes,
                 const Limits& limits, AssetFacts& facts) {
  const auto tree = Tree::parse(layout, bytes, limits);
  if (!tree) return;
  tree->root().for_each([&](std::uint32_t, const Node& node) {
    const bool is_list = node.part->sort == PartSort::List || node.part->sort == PartSort::Table;
    if (!is_list || node.part->count.sort == CountSort::Fixed) return;
    facts.number(std::string(title) + " " + std::string(node.part->key), node.count);
  });
}

}  // namespace ngi::layout
