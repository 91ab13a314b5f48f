#include "ngi/fx/edit.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "ngi/core/text.h"
#include "ngi/fx/detail/edit_internal.h"

namespace ngi::fx {

namespace {

Command view_of(const Bytes& command) {
  return {0, command.span()};
}

bool has_command(const Draft& draft, std::size_t index) {
  return index < draft.commands.size();
}

auto position(Draft& draft, std::size_t index) {
  return draft.commands.begin() + static_cast<std::ptrdiff_t>(index);
}

bool same_reference(const Reference& ref, ReferenceText text) {
  return compare_folded(text_of(ref.archive), text.archive) == 0 &&
         compare_folded(text_of(ref.name), text.name) == 0;
}

// Writes both texts into a command that has a reference.
Result<void> put_reference(RecordBytes& record, ReferenceText to) {
  const auto fields = command_fields(static_cast<Opcode>(record[0]));
  for (const auto& [name, text] : {std::pair{"archive", to.archive}, {"name", to.name}}) {
    const Field& field = *find_field(fields, name);
    if (field_name(field, record) == text) continue;
    if (auto done = put_text(record, field, text); !done) return done;
  }
  return {};
}

}  // namespace

Result<void> put_text(RecordBytes& record, const Field& field, std::string_view text) {
  const bool fits =
      text.size() < field.size && is_ascii(text) && text.find('\0') == std::string_view::npos;
  if (!fits) return fail(rules::write_text, {}, text);
  const auto begin = record.begin() + static_cast<std::ptrdiff_t>(field.offset);
  const auto end =
      std::ranges::transform(text, begin, [](char c) { return static_cast<std::byte>(c); }).out;
  std::fill(end, begin + static_cast<std::ptrdiff_t>(field.size), std::byte{0});
  return {};
}

RecordBytes copy_command(const Draft& draft, std::size_t index) {
  const auto bytes = draft.commands[index].span();
  return {bytes.begin(), bytes.end()};
}

Result<void> insert_command(Draft& draft, std::size_t index, Bytes command) {
  if (index > draft.commands.size()) return no_command(index);
  if (auto fits = check_command(command); !fits) return fits;
  if (draft.header.cmd_count == 0xFFFF'FFFFU) return invalid("the command count is at its limit");
  draft.commands.insert(position(draft, index), std::move(command));
  draft.header.cmd_count = draft.header.cmd_count + 1U;
  return {};
}

Result<void> duplicate_command(Draft& draft, std::size_t index) {
  if (!has_command(draft, index)) return no_command(index);
  return insert_command(draft, index + 1, draft.commands[index]);
}

Result<void> remove_command(Draft& draft, std::size_t index) {
  if (!has_command(draft, index)) return no_command(index);
  draft.commands.erase(position(draft, index));
  draft.header.cmd_count = draft.header.cmd_count - 1U;
  return {};
}

Result<void> move_command(Draft& draft, std::size_t from, std::size_t to) {
  if (!has_command(draft, from)) return no_command(from);
  if (!has_command(draft, to)) return no_command(to);
  const auto moved = position(draft, from);
  if (from < to) std::rotate(moved, moved + 1, position(draft, to) + 1);
  if (to < from) std::rotate(position(draft, to), moved, moved + 1);
  return {};
}

Result<void> set_enabled(Draft& draft, std::size_t index, bool enabled) {
  if (!has_command(draft, index)) return no_command(index);
  RecordBytes record = copy_command(draft, index);
  record[1] = (record[1] & std::byte{0xFE}) | static_cast<std::byte>(enabled);
  draft.commands[index] = Bytes::own(std::move(record));
  return {};
}

Result<void> set_reference(Draft& draft, std::size_t index, ReferenceText to) {
  if (!has_command(draft, index)) return no_command(index);
  if (!view_of(draft.commands[index]).reference()) return invalid("the command has no reference");
  RecordBytes record = copy_command(draft, index);
  if (auto done = put_reference(record, to); !done) return done;
  draft.commands[index] = Bytes::own(std::move(record));
  return {};
}

Result<std::size_t> replace_references(Draft& draft, ReferenceText from, ReferenceText to) {
  std::vector<Bytes> changed = draft.commands;
  std::size_t count = 0;
  for (std::size_t i = 0; i < changed.size(); ++i) {
    const Reference* ref = view_of(changed[i]).reference();
    if (!ref || !same_reference(*ref, from)) continue;
    RecordBytes record = copy_command(draft, i);
    if (auto done = put_reference(record, to); !done) return fail(std::move(done));
    changed[i] = Bytes::own(std::move(record));
    ++count;
  }
  draft.commands = std::move(changed);
  return count;
}

Result<void> set_window(Draft& draft, std::size_t index, float t0, float t1) {
  if (!has_command(draft, index)) return no_command(index);
  RecordBytes record = copy_command(draft, index);
  const auto fields = command_fields(view_of(draft.commands[index]).opcode());
  for (const auto& [name, value] : {std::pair{"t0", t0}, {"t1", t1}}) {
    const Field* field = find_field(fields, name);
    if (!field) return invalid("the command has no window");
    put_field_bits(*field, record, 0, std::bit_cast<std::uint32_t>(value));
  }
  draft.commands[index] = Bytes::own(std::move(record));
  return {};
}

Result<void> set_duration(Draft& draft, float seconds) {
  if (!std::isfinite(seconds) || seconds < 0.0F) return invalid("a duration must be 0 or more");
  draft.header.duration_sec = seconds;
  return {};
}

}  // namespace ngi::fx
