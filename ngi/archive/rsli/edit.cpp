#include "ngi/archive/rsli/edit.h"

#include <algorithm>

#include "ngi/archive/rsli/check.h"
#include "ngi/archive/rsli/detail/method.h"
#include "ngi/archive/rsli/detail/preserve.h"
#include "ngi/archive/rsli/names.h"
#include "ngi/archive/rsli/rules.h"

namespace ngi::rsli {

namespace {

std::uint16_t with_method(std::uint16_t flags, Method method) {
  return static_cast<std::uint16_t>((flags & ~method_mask) | static_cast<std::uint16_t>(method));
}

}  // namespace

Editor::Editor(Document document) : document_(std::move(document)) {
  for (std::size_t i = 0; i < document_.size(); ++i) {
    items_.push_back({.row = document_.records()[i], .source = i, .stream = {}});
  }
}

std::string_view Editor::name(std::size_t index) const noexcept {
  return name_of(items_[index].row);
}

std::optional<Method> Editor::method(std::size_t index) const noexcept {
  return method_of(items_[index].row.flags);
}

Result<Bytes> Editor::payload(std::size_t index) const {
  if (auto checked = check_index(index); !checked) return fail(std::move(checked));
  const Item& item = items_[index];
  if (!item.is_new_content()) return document_.payload(*item.source);
  const auto decoded = method(index);
  if (!decoded) return fail(rules::unwritable, {}, "the storage method is unknown");
  auto unpacked = unpack(*decoded, *item.stream, item.row.unpacked_size);
  if (!unpacked) {
    return fail(rules::payload, {.stream = "payload", .record = index}, to_text(*decoded),
                codec::to_text(unpacked.error()));
  }
  return Bytes::own(std::move(*unpacked));
}

Result<void> Editor::check_index(std::size_t index) const {
  if (index < size()) return {};
  return fail(rules::no_entry, {.stream = "table"}, index, size());
}

Result<Editor::Item> Editor::make_item(const Entry& entry) {
  auto packed = packed_content(entry);
  if (!packed) return fail(std::move(packed));
  Item item = {.row = new_row(entry), .source = {}, .stream = std::move(packed->stream)};
  item.row.unpacked_size = packed->unpacked_size;
  item.declared_excess = entry.declared_excess;
  return item;
}

Result<void> Editor::add(const Entry& entry) {
  return insert(size(), entry);
}

Result<void> Editor::insert(std::size_t index, const Entry& entry) {
  if (index > size()) return check_index(index);
  if (size() == largest_count) {
    return fail(rules::unwritable, {}, "the archive already has 32767 entries, the maximum");
  }
  auto item = make_item(entry);
  if (!item) return fail(std::move(item));
  items_.insert(items_.begin() + static_cast<std::ptrdiff_t>(index), std::move(*item));
  return {};
}

Result<void> Editor::remove(std::size_t index) {
  if (auto checked = check_index(index); !checked) return checked;
  items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(index));
  return {};
}

Result<void> Editor::rename(std::size_t index, std::string_view wanted) {
  if (auto checked = check_index(index); !checked) return checked;
  if (name(index) == wanted) return {};
  if (auto checked = check_name(wanted); !checked) return checked;
  items_[index].row.name = name_field(wanted);
  return {};
}

Result<void> Editor::move(std::size_t from, std::size_t to) {
  if (auto checked = check_index(std::max(from, to)); !checked) return checked;
  const auto at = [this](std::size_t i) { return items_.begin() + static_cast<std::ptrdiff_t>(i); };
  if (from < to) {
    std::rotate(at(from), at(from + 1), at(to + 1));
  } else {
    std::rotate(at(to), at(from), at(from + 1));
  }
  return {};
}

Result<void> Editor::reorder(std::span<const std::size_t> order) {
  std::vector<bool> used(size());
  for (const std::size_t index : order) {
    if (index < size() && !used[index]) used[index] = true;
  }
  if (order.size() != size() || std::find(used.begin(), used.end(), false) != used.end()) {
    return fail(rules::unwritable, {}, "the new order must name each entry exactly once");
  }
  std::vector<Item> ordered;
  ordered.reserve(size());
  for (const std::size_t index : order) ordered.push_back(std::move(items_[index]));
  items_ = std::move(ordered);
  return {};
}

Result<void> Editor::replace(std::size_t index, const Bytes& wanted) {
  if (auto checked = check_index(index); !checked) return checked;
  if (const auto present = payload(index); present && *present == wanted) return {};
  return pack_into(items_[index], wanted, items_[index].row.flags);
}

Result<void> Editor::set_method(std::size_t index, Method wanted) {
  if (auto checked = check_index(index); !checked) return checked;
  Item& item = items_[index];
  const auto present = method(index);
  const std::uint16_t flags = with_method(item.row.flags, wanted);
  if (present && plain_method(*present) == plain_method(wanted)) {
    item.row.flags = flags;
    return {};
  }
  auto content = payload(index);
  if (!content) return fail(std::move(content));
  return pack_into(item, *content, flags);
}

Result<void> Editor::pack_into(Item& item, const Bytes& payload, std::uint16_t flags) {
  auto packed = packed_payload(payload, flags);
  if (!packed) return fail(std::move(packed));
  item.stream = std::move(packed->stream);
  item.row.unpacked_size = packed->unpacked_size;
  item.row.flags = flags;
  return {};
}

Result<void> Editor::set_flags(std::size_t index, std::uint16_t flags) {
  if (auto checked = check_index(index); !checked) return checked;
  Record& row = items_[index].row;
  row.flags = static_cast<std::uint16_t>((row.flags & method_mask) | (flags & ~method_mask));
  return {};
}

Result<void> Editor::set_method_and_flags(std::size_t index, std::uint16_t flags) {
  if (auto checked = check_index(index); !checked) return checked;
  if ((record(index).flags & method_mask) != (flags & method_mask)) {
    const auto wanted = method_of(flags);
    if (!wanted) return fail(rules::unwritable, {}, "the storage method is unknown");
    if (auto done = set_method(index, *wanted); !done) return done;
  }
  return set_flags(index, flags);
}

Result<void> Editor::set_service(std::size_t index, const std::array<std::byte, 4>& service) {
  if (auto checked = check_index(index); !checked) return checked;
  items_[index].row.service = service;
  return {};
}

Result<Pieces> Editor::write() const {
  if (document_.salvaged()) {
    Report lost;
    report_recovery(document_, lost);
    return tl::unexpected(Error{*lost.issues().begin()});
  }
  return write_preserving(document_, items_);
}

}  // namespace ngi::rsli
