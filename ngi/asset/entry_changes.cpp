#include "ngi/asset/file_editor.h"

#include <algorithm>
#include <cstring>

#include "ngi/archive/rsli/document.h"
#include "ngi/archive/rsli/names.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"

namespace ngi {

namespace {

struct Field {
  std::string_view key;
  EntryValue value;
};

std::uint64_t wide(std::uint64_t number) {
  return number;
}

std::vector<Field> fields_of(const nres::Record& record) {
  return {{"name", cp1251_to_utf8(nres::name_of(record))},
          {"type", type_text(record.type_id)},
          {"attr1", wide(record.attr1)},
          {"attr2", wide(record.attr2)},
          {"attr3", wide(record.attr3)}};
}

std::vector<Field> fields_of(const rsli::Record& record) {
  const auto method = rsli::method_of(record.flags);
  return {{"name", cp1251_to_utf8(rsli::name_of(record))},
          {"method", std::string(method ? rsli::to_text(*method) : "unknown")},
          {"flags", wide(record.flags)},
          {"service", to_hex(record.service)},
          {"packed_size", wide(record.packed_size)}};
}

EntryPlace place_of(const nres::Record& record, std::size_t index) {
  return {index, record.data_offset, record.size};
}

EntryPlace place_of(const rsli::Record& record, std::size_t index) {
  return {index, record.data_offset, record.unpacked_size};
}

template <typename Record>
std::vector<FieldChange> differing_fields(const Record& before, const Record& after) {
  std::vector<FieldChange> changes;
  const auto old_fields = fields_of(before);
  const auto new_fields = fields_of(after);
  for (std::size_t i = 0; i < old_fields.size(); ++i) {
    if (old_fields[i].value == new_fields[i].value) continue;
    changes.push_back({old_fields[i].key, old_fields[i].value, new_fields[i].value});
  }
  return changes;
}

// Whether records differ in more than place and size, by their bytes.
bool may_differ(const nres::Record& before, const nres::Record& after) noexcept {
  nres::Record same = before;
  same.size = after.size;
  same.data_offset = after.data_offset;
  same.sort_index = after.sort_index;
  return std::memcmp(&same, &after, sizeof(same)) != 0;
}

bool may_differ(const rsli::Record& before, const rsli::Record& after) noexcept {
  return std::memcmp(&before, &after, sizeof(before)) != 0;
}

template <typename Record>
std::vector<EntryChange> compare(const std::vector<ContainerEditor::Origin>& origins,
                                 std::span<const Record> before, std::span<const Record> after) {
  using What = EntryChange::What;
  std::vector<EntryChange> changes;
  std::vector<bool> kept(before.size());
  for (std::size_t i = 0; i < after.size(); ++i) {
    const ContainerEditor::Origin& origin = origins[i];
    if (origin.source && !origin.new_content && !origin.new_place &&
        !may_differ(before[*origin.source], after[i]) &&
        place_of(before[*origin.source], *origin.source) == place_of(after[i], i)) {
      kept[*origin.source] = true;
      continue;
    }
    EntryChange change = {
        What::Added, std::string(name_of(after[i])), {}, place_of(after[i], i), true};
    if (origin.source) {
      const Record& source = before[*origin.source];
      kept[*origin.source] = true;
      change.before = place_of(source, *origin.source);
      change.new_content = origin.new_content;
      change.fields = differing_fields(source, after[i]);
      const bool changed = origin.new_content || origin.new_place || !change.fields.empty();
      if (!changed && change.before == change.after) continue;
      change.what = changed ? What::Changed : What::Moved;
    }
    changes.push_back(std::move(change));
  }
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (kept[i]) continue;
    changes.push_back({What::Removed, std::string(name_of(before[i])), place_of(before[i], i), {}});
  }
  return changes;
}

// Returns the last bytes of a file given in pieces, without joining all pieces.
Bytes last_bytes(const Pieces& pieces, std::uint64_t count) {
  Pieces taken;
  for (auto piece = pieces.rbegin(); piece != pieces.rend() && count > 0; ++piece) {
    const std::uint64_t size = std::min(piece->size(), count);
    taken.push_back(piece->from(piece->size() - size));
    count -= size;
  }
  std::reverse(taken.begin(), taken.end());
  return taken.size() == 1 ? taken.front() : join(taken);
}

}  // namespace

Result<std::vector<EntryChange>> entry_changes(const ContainerEditor& editor,
                                               const Pieces& written) {
  if (const nres::Document* source = editor.source().nres()) {
    const Bytes directory = last_bytes(written, editor.size() * sizeof(nres::Record));
    return compare(editor.origins(), source->records(),
                   view<nres::Record>(directory, 0, editor.size()));
  }
  const rsli::Document& source = *editor.source().rsli();
  const auto now = rsli::Document::parse(join(written), {.limits = source.limits()});
  if (!now) return tl::unexpected(now.error());
  return compare(editor.origins(), source.records(), now->records());
}

}  // namespace ngi
