#include "ngi/terrain/land/compare.h"

#include <algorithm>
#include <string>

#include "ngi/asset/fields/compare_fields.h"
#include "ngi/terrain/land/tables.h"

namespace ngi::land {

namespace {

Result<Draft> draft_of(const Asset& asset) {
  auto document = Document::parse(asset.bytes);
  if (!document) return fail(std::move(document));
  return open_draft(*document);
}

Bytes tail_of(const Draft& draft, StreamType type) {
  const auto found = draft.tails.find(type);
  return found == draft.tails.end() ? Bytes() : Bytes::copy(found->second);
}

bool is_table(const Document& document, std::size_t entry) {
  const StreamInfo* info = find_stream_info(document.container().records()[entry].type_id);
  return info && document.entry(info->type) == entry;
}

// What the tables leave out: remainders and entries of other types.
void compare_rest(const Draft& a, const Draft& b, FieldComparison& fields) {
  for (const StreamInfo& info : stream_infos()) {
    fields.bytes(stream_text(info.type) + " remainder", tail_of(a, info.type),
                 tail_of(b, info.type));
  }
  const auto& archive_a = a.source->container();
  const auto& archive_b = b.source->container();
  for (std::size_t i = 0; i < std::min(archive_a.size(), archive_b.size()); ++i) {
    if (is_table(*a.source, i) && is_table(*b.source, i)) continue;
    fields.bytes("stream[" + std::to_string(i) + "]", archive_a.payload(i).value_or(Bytes()),
                 archive_b.payload(i).value_or(Bytes()));
  }
}

}  // namespace

void compare_assets(const Asset& a, const Asset& b, Differences& out) {
  const auto draft_a = draft_of(a);
  const auto draft_b = draft_of(b);
  if (!draft_a || !draft_b) return;
  FieldComparison fields(a.path, out, AlikeValues::Marked);
  fields.count("tile columns", draft_a->columns, draft_b->columns);
  fields.tables(tables_of(*draft_a), tables_of(*draft_b));
  compare_rest(*draft_a, *draft_b, fields);
}

}  // namespace ngi::land
