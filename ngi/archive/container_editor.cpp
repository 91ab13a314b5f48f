#include "ngi/archive/container_editor.h"

#include <algorithm>
#include <limits>
#include <variant>

#include "ngi/archive/edit_rules.h"
#include "ngi/archive/nres/edit.h"
#include "ngi/archive/nres/rules.h"
#include "ngi/archive/rsli/edit.h"
#include "ngi/archive/rsli/names.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"

namespace ngi {

namespace {

tl::unexpected<Error> bad_value(std::string_view key, std::string_view value,
                                std::string_view expected) {
  return fail(rules::edit_bad_value, {}, value, key, expected);
}

template <typename T>
Result<T> number(std::string_view key, std::string_view value) {
  if (const auto parsed = parse_literal<T>(value)) return *parsed;
  return bad_value(key, value,
                   "a number from 0 to " + std::to_string(std::numeric_limits<T>::max()));
}

Result<std::array<std::byte, 4>> service_bytes(std::string_view value) {
  const auto bytes = from_hex(value);
  std::array<std::byte, 4> service = {};
  if (!bytes || bytes->size() != service.size()) {
    return bad_value("service", value, "four bytes in hex, such as 00000000");
  }
  const auto given = std::as_bytes(std::span(*bytes));
  std::copy(given.begin(), given.end(), service.begin());
  return service;
}

Result<void> set_field(nres::Editor& editor, std::size_t index, std::string_view key,
                       std::string_view value) {
  if (key == "type") {
    const auto type = parse_type(value);
    if (!type) return bad_value(key, value, "four letters or a number");
    return editor.set_type(index, *type);
  }
  const nres::Record& record = editor.record(index);
  std::array<std::uint32_t, 3> attributes = {record.attr1, record.attr2, record.attr3};
  constexpr std::array<std::string_view, 3> keys = {"attr1", "attr2", "attr3"};
  const auto* found = std::find(keys.begin(), keys.end(), key);
  if (found == keys.end()) {
    return fail(rules::edit_no_field, {}, key, "name, type, attr1, attr2 and attr3");
  }
  const auto parsed = number<std::uint32_t>(key, value);
  if (!parsed) return tl::unexpected(parsed.error());
  attributes[static_cast<std::size_t>(found - keys.begin())] = *parsed;
  return editor.set_attributes(index, attributes[0], attributes[1], attributes[2]);
}

Result<void> set_field(rsli::Editor& editor, std::size_t index, std::string_view key,
                       std::string_view value) {
  if (key == "method") {
    const auto method = rsli::method_from_text(value);
    if (!method) {
      return bad_value(key, value, "copy, xor, lzss, xor-lzss, lzhuf, xor-lzhuf or deflate");
    }
    return editor.set_method(index, *method);
  }
  if (key == "flags") {
    const auto flags = number<std::uint16_t>(key, value);
    if (!flags) return tl::unexpected(flags.error());
    return editor.set_method_and_flags(index, *flags);
  }
  if (key == "service") {
    const auto service = service_bytes(value);
    if (!service) return tl::unexpected(service.error());
    return editor.set_service(index, *service);
  }
  return fail(rules::edit_no_field, {}, key, "name, method, flags and service");
}

}  // namespace

struct ContainerEditor::Editor {
  explicit Editor(const Container& container)
      : either(container.nres() ? decltype(either)(nres::Editor(*container.nres()))
                                : decltype(either)(rsli::Editor(*container.rsli()))) {}

  std::variant<nres::Editor, rsli::Editor> either;
};

ContainerEditor::ContainerEditor(ContainerEditor&&) noexcept = default;
ContainerEditor& ContainerEditor::operator=(ContainerEditor&&) noexcept = default;
ContainerEditor::~ContainerEditor() = default;

Result<std::string> entry_name(std::string_view text) {
  auto bytes = utf8_to_cp1251(text);
  if (!bytes) return bad_value("name", text, "text with characters of CP1251 only");
  return *std::move(bytes);
}

ContainerEditor::ContainerEditor(Container source)
    : source_(std::move(source)), editor_(std::make_unique<Editor>(source_)) {
  origins_.reserve(source_.size());
  for (std::size_t i = 0; i < source_.size(); ++i) origins_.push_back({i});
}

std::string_view ContainerEditor::name(std::size_t index) const noexcept {
  if (const auto* nres = std::get_if<nres::Editor>(&editor_->either)) {
    return nres::name_of(nres->record(index));
  }
  return std::get<rsli::Editor>(editor_->either).name(index);
}

std::optional<std::size_t> ContainerEditor::position(std::size_t source) const noexcept {
  const auto found = std::find_if(origins_.begin(), origins_.end(), [source](const Origin& origin) {
    return origin.source == source;
  });
  if (found == origins_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - origins_.begin());
}

Result<void> ContainerEditor::insert(std::size_t index, const NewEntry& entry) {
  Result<void> done;
  if (auto* nres = std::get_if<nres::Editor>(&editor_->either)) {
    const auto name = nres::make_name(entry.name);
    if (!name) return tl::unexpected(name.error());
    done = nres->insert(
        index, {entry.type_id, entry.attr1, entry.attr2, entry.attr3, *name, entry.payload});
  } else {
    done = std::get<rsli::Editor>(editor_->either)
               .insert(index, {rsli::upper_case(entry.name),
                               static_cast<std::uint16_t>(entry.method), entry.payload});
  }
  if (done) origins_.insert(origins_.begin() + static_cast<std::ptrdiff_t>(index), {{}, true});
  return done;
}

Result<void> ContainerEditor::remove(std::size_t index) {
  auto done = std::visit([index](auto& editor) { return editor.remove(index); }, editor_->either);
  if (done) origins_.erase(origins_.begin() + static_cast<std::ptrdiff_t>(index));
  return done;
}

Result<void> ContainerEditor::rename(std::size_t index, std::string_view wanted) {
  const std::string bytes = source_.nres() ? std::string(wanted) : rsli::upper_case(wanted);
  if (index < size() && name(index) == bytes) return {};
  return std::visit([&](auto& editor) { return editor.rename(index, bytes); }, editor_->either);
}

Result<void> ContainerEditor::move(std::size_t from, std::size_t to) {
  auto done = std::visit([&](auto& editor) { return editor.move(from, to); }, editor_->either);
  if (!done) return done;
  Origin moved = origins_[from];
  if (from != to) moved.new_place = true;
  origins_.erase(origins_.begin() + static_cast<std::ptrdiff_t>(from));
  origins_.insert(origins_.begin() + static_cast<std::ptrdiff_t>(to), moved);
  return done;
}

Result<void> ContainerEditor::replace(std::size_t index, const Bytes& payload) {
  if (index < size() && origins_[index].source && !origins_[index].new_content) {
    const auto present = source_.payload(*origins_[index].source);
    if (present && *present == payload) return {};
  }
  auto done =
      std::visit([&](auto& editor) { return editor.replace(index, payload); }, editor_->either);
  if (done) origins_[index].new_content = true;
  return done;
}

Result<void> ContainerEditor::set(std::size_t index, std::string_view key, std::string_view value) {
  if (index >= size()) return fail(nres::rules::no_entry, {}, index, size());
  if (key == "name") {
    const auto name = entry_name(value);
    if (!name) return tl::unexpected(name.error());
    return rename(index, *name);
  }
  return std::visit([&](auto& editor) { return set_field(editor, index, key, value); },
                    editor_->either);
}

Result<Pieces> ContainerEditor::write(WriteMode mode) const {
  if (const auto* nres = std::get_if<nres::Editor>(&editor_->either)) {
    return mode == WriteMode::Canonical ? nres->write_canonical() : nres->write();
  }
  return std::get<rsli::Editor>(editor_->either).write();
}

}  // namespace ngi
