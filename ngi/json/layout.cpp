#include "ngi/json/layout.h"

#include <algorithm>

#include "ngi/asset/layout/builder.h"
#include "ngi/asset/layout/tree.h"
#include "ngi/core/text.h"
#include "ngi/json/detail/dump_head.h"
#include "ngi/json/detail/fields.h"
#include "ngi/json/detail/raw_payload.h"

namespace ngi::json {

namespace {

using layout::Item;
using layout::Node;
using layout::Part;
using layout::PartSort;
using layout::Tree;

// The key of the byte after a text, where that is not NUL.
std::string end_key(const Part& part) {
  return std::string(part.key) + "_end";
}

// Whether an item is written as the value of its only part instead of an object.
const Part* only_part(const Part& list) {
  const bool is_only =
      list.parts.size() == 1 && list.parts[0].key.empty() && list.parts[0].sort != PartSort::Record;
  return is_only ? &list.parts[0] : nullptr;
}

bool has_short_items(const Part& list) {
  const Part* only = only_part(list);
  if (only) return only->sort == PartSort::Text;
  return std::ranges::none_of(list.parts, [](const Part& part) {
    return part.sort == PartSort::List || part.sort == PartSort::Table;
  });
}

class TreeWriter {
 public:
  TreeWriter(Writer& out, const Tree& tree, Detail detail)
      : out_(out), tree_(tree), detail_(detail) {}

  // `parts` are those that the item may have.
  void members(const Item& item, std::span<const Part> parts) {
    auto next = parts.begin();
    item.for_each([&](std::uint32_t, const Node& node) {
      for (; next != parts.end() && &*next != node.part; ++next) absent(*next);
      if (next != parts.end()) ++next;
      member(node);
    });
    for (; next != parts.end(); ++next) absent(*next);
  }

 private:
  // A part that came with a later version has its keys all the same.
  void absent(const Part& part) {
    if (part.when.test != layout::Test::AtLeast) return;
    const bool lends_fields = part.sort == PartSort::Record && part.key.empty();
    if (!lends_fields) return null(part.key);
    for (const Field& field : part.fields()) null(field.name);
  }
  void null(std::string_view key) {
    out_.key(key);
    out_.null();
  }

  void member(const Node& node) {
    const Part& part = *node.part;
    switch (part.sort) {
      case PartSort::Record:
        return record(node);
      case PartSort::Text:
        return text(node);
      case PartSort::Rest:
        if (detail_ == Detail::Short) return;
        out_.key(part.key);
        return out_.text(to_hex(layout::content_of(tree_, node)));
      case PartSort::Table:
      case PartSort::List:
        break;
    }
    out_.key(part.key);
    list(node);
  }

  void record(const Node& node) {
    const Part& part = *node.part;
    const auto bytes = layout::content_of(tree_, node);
    if (part.key.empty()) return write_fields(out_, part.fields(), bytes, detail_);
    out_.key(part.key);
    out_.begin_object();
    write_fields(out_, part.fields(), bytes, detail_);
    out_.end_object();
  }

  void text(const Node& node) {
    if (node.part->text == layout::TextSort::Binary) {
      if (detail_ == Detail::Short) return;
      out_.key(node.part->key);
      return out_.text(to_hex(layout::content_of(tree_, node)));
    }
    out_.name(node.part->key, layout::text_of(tree_, node));
    const auto terminator = layout::terminator_of(tree_, node);
    if (terminator.value_or(0) == 0) return;
    out_.key(end_key(*node.part));
    out_.whole(*terminator);
  }

  void list(const Node& node) {
    const Part& part = *node.part;
    if (part.sort == PartSort::Table) {
      return write_rows(out_, part.fields(), part.stride, layout::content_of(tree_, node), detail_);
    }
    const Part* only = only_part(part);
    const bool one_line = only && only->sort == PartSort::Text;
    out_.begin_array(one_line ? Lines::One : Lines::Many);
    for (const Item& item : layout::items_of(tree_, node)) {
      if (only) {
        item.for_each([this](std::uint32_t, const Node& value) { this->value(value); });
      } else {
        out_.begin_object(has_short_items(part) ? Lines::One : Lines::Many);
        members(item, part.parts);
        out_.end_object();
      }
    }
    out_.end_array();
  }

  // The only part of an item.
  void value(const Node& node) {
    if (node.part->sort != PartSort::Text) return list(node);
    out_.text(cp1251_to_utf8(layout::text_of(tree_, node)));
  }

  Writer& out_;
  const Tree& tree_;
  Detail detail_;
};

class TreeReader {
 public:
  explicit TreeReader(layout::Builder& out) : out_(out) {}

  void members(std::span<const Part> parts, const Value& object) {
    for (const Part& part : parts) {
      if (object.failed()) return;
      if (out_.is_present(part)) member(part, object);
    }
  }

 private:
  void member(const Part& part, const Value& object) {
    switch (part.sort) {
      case PartSort::Record:
        return record(part, part.key.empty() ? object : object[part.key]);
      case PartSort::Text:
        return text(part, object[part.key], terminator(part, object));
      case PartSort::Rest: {
        const std::string bytes = object[part.key].bytes_of_hex();
        return out_.add_bytes(std::as_bytes(std::span(bytes)));
      }
      case PartSort::Table:
      case PartSort::List:
        break;
    }
    list(part, object[part.key]);
  }

  void record(const Part& part, const Value& value) {
    read_fields(value, part.fields(), out_.add_record(part));
  }

  void text(const Part& part, const Value& value, std::uint8_t terminator) {
    const bool is_binary = part.text == layout::TextSort::Binary;
    out_.add_text(part, is_binary ? value.bytes_of_hex() : value.name(), terminator);
  }

  static std::uint8_t terminator(const Part& part, const Value& object) {
    const std::string key = end_key(part);
    return object.has(key) ? object[key].whole<std::uint8_t>() : std::uint8_t{0};
  }

  void list(const Part& part, const Value& value) {
    const std::size_t count = value.size();
    if (const auto wanted = out_.add_count(part, count)) {
      return value.fail("must have " + std::to_string(*wanted) + " elements");
    }
    for (std::size_t i = 0; i < count && !value.failed(); ++i) {
      if (part.sort == PartSort::Table) {
        read_fields(value.at(i), part.fields(), out_.add_row(part));
      } else {
        item(part, value.at(i));
      }
    }
  }

  void item(const Part& part, const Value& value) {
    const std::size_t begun = out_.begin_item();
    const Part* only = only_part(part);
    if (!only) {
      members(part.parts, value);
    } else if (only->sort == PartSort::Text) {
      text(*only, value, 0);
    } else {
      list(*only, value);
    }
    out_.end_item(begun);
  }

  layout::Builder& out_;
};

void write_hex_member(Writer& out, std::string_view key, const Bytes& bytes) {
  out.key(key);
  out.text(to_hex(bytes));
}

}  // namespace

std::string layout_to_json(const layout::Layout& layout, const Bytes& bytes, Detail detail,
                           const Limits& limits) {
  Writer out;
  out.begin_object();
  write_dump_head(out, layout.kind, detail);
  const auto tree = Tree::parse(layout, bytes, limits);
  if (tree) {
    TreeWriter(out, *tree, detail).members(tree->root(), layout.parts);
    const bool has_tail = detail == Detail::Full && !tree->tail().empty();
    if (has_tail) write_hex_member(out, "tail", tree->tail());
  } else if (detail == Detail::Full) {
    write_raw_payload(out, bytes);
  }
  out.end_object();
  return std::move(out).take();
}

Result<Bytes> layout_from_json(const layout::Layout& layout, std::string_view text,
                               const Limits& limits) {
  auto reader = parse_full_dump(text, layout.kind, layout.title, limits);
  if (!reader) return fail(std::move(reader));
  const Value root = reader->root();
  layout::Builder out;
  if (const auto raw = read_raw_payload(root)) {
    out.add_bytes(*raw);
  } else {
    TreeReader(out).members(layout.parts, root);
    const std::string tail = root.has("tail") ? root["tail"].bytes_of_hex() : "";
    out.add_bytes(std::as_bytes(std::span(tail)));
  }
  if (reader->failed()) return tl::unexpected(reader->error());
  return Bytes::own(std::move(out).take());
}

}  // namespace ngi::json
