#include "ngi/archive/nres/edit.h"

#include <algorithm>
#include <limits>

#include "ngi/archive/nres/detail/piece_writer.h"
#include "ngi/archive/nres/rules.h"
#include "ngi/archive/nres/sort_table.h"
#include "ngi/core/text.h"

namespace ngi::nres {

Result<NameField> make_name(std::string_view name) {
  const char* reason = name.empty()                   ? "it is empty"
                       : name.size() > longest_name   ? "it is longer than 35 bytes"
                       : name.find('\0') != name.npos ? "it contains a NUL"
                                                      : nullptr;
  if (reason) return fail(rules::name_unfit, {}, cp1251_to_utf8(name), reason);
  NameField field = {};
  std::copy(name.begin(), name.end(), field.begin());
  return field;
}

Result<Entry> entry_of(const Document& archive, std::size_t index) {
  auto payload = archive.payload(index);
  if (!payload) return fail(std::move(payload));
  const Record& record = archive.records()[index];
  return Entry{record.type_id, record.attr1, record.attr2,
               record.attr3,   record.name,  *std::move(payload)};
}

Result<Pieces> write_canonical(std::span<const Entry> entries) {
  std::uint64_t total = sizeof(Header) + entries.size() * sizeof(Record);
  for (const Entry& entry : entries) total += (entry.payload.size() + 7) / alignment * alignment;
  if (total > std::numeric_limits<std::uint32_t>::max()) {
    return fail(rules::too_large_to_write, {}, total);
  }

  PieceWriter out;
  out.append(Bytes::copy(bytes_of(make_header(entries.size(), total))));
  std::vector<Record> directory;
  directory.reserve(entries.size());
  for (const Entry& entry : entries) {
    directory.push_back({entry.type_id, entry.attr1, entry.attr2,
                         static_cast<std::uint32_t>(entry.payload.size()), entry.attr3, entry.name,
                         static_cast<std::uint32_t>(out.position()), 0U});
    out.append(entry.payload);
    out.align();
  }
  write_sort_table(directory);
  out.append(table_bytes(std::move(directory)));
  return std::move(out).take();
}

}  // namespace ngi::nres
