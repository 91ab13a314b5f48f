#include "ngi/terrain/land/annotate.h"

#include "ngi/archive/annotate.h"
#include "ngi/asset/fields/annotate_fields.h"
#include "ngi/terrain/land/tables.h"

namespace ngi::land {

namespace {

// Takes one table apart. `whole` is its payload as the archive sees it.
void annotate_table(const Document& document, StreamType wanted, const AnnotatedRange& whole,
                    const RangeSink& sink) {
  const auto payload = document.payload(wanted);
  RangeWalk walk(sink, whole);
  if (wanted == StreamType::Slots && document.header()) {
    walk.record("header", *document.header());
  }
  // The types of the records; the draft has none of them.
  const Draft types;
  for_each_table(types, [&]<Record T>(StreamType type, const std::vector<T>&) {
    if (type == wanted) walk.table(table_of(record_name(type), document.table<T>(type)));
  });
  const std::uint64_t used = walk.position() - whole.offset;
  if (used == 0) return sink.add(whole);
  walk.add(payload.size() - used, "remainder");
}

}  // namespace

void annotate(const Document& document, const RangeSink& sink) {
  const nres::Document& archive = document.container();
  const RangeSink with_tables(sink.extent(), [&](const AnnotatedRange& range) {
    const bool payload = range.entry && range.label == "payload";
    const StreamInfo* info =
        payload ? find_stream_info(archive.records()[*range.entry].type_id) : nullptr;
    if (!info || document.entry(info->type) != range.entry) return sink.add(range);
    annotate_table(document, info->type, range, sink);
  });
  nres::annotate(archive, with_tables);
}

}  // namespace ngi::land
