#include "ngi/terrain/land/draft.h"

#include "ngi/terrain/land/rules.h"
#include "ngi/terrain/land/tables.h"

namespace ngi::land {

namespace {

std::string text_of(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

Result<Draft> open_draft(const Document& document) {
  if (document.has(StreamType::Slots) && !document.header()) {
    return fail(rules::header_short, document.stream_place(StreamType::Slots),
                document.payload(StreamType::Slots).size());
  }
  Draft draft;
  draft.source = document;
  if (document.header()) draft.header = *document.header();
  if (const auto* tiles = document.record(StreamType::Tiles)) draft.columns = tiles->attr2;
  for_each_table(draft, [&]<Record T>(StreamType type, std::vector<T>& table) {
    if (!document.has(type)) return;
    draft.present.insert(type);
    const auto stored = document.table<T>(type);
    table.assign(stored.begin(), stored.end());
    const auto bytes = document.payload(type);
    const std::uint64_t used = stream_info(type).prefix + stored.size_bytes();
    if (bytes.size() > used) draft.tails[type] = text_of(bytes.subspan(used));
  });
  return draft;
}

Draft new_draft() {
  Draft draft;
  for (const StreamInfo& info : stream_infos()) draft.present.insert(info.type);
  return draft;
}

Bytes encode_stream(const Draft& draft, StreamType wanted) {
  std::string out;
  if (wanted == StreamType::Slots) out = text_of(bytes_of(draft.header));
  for_each_table(draft, [&](StreamType type, const auto& table) {
    if (type == wanted) out += text_of(std::as_bytes(std::span(table)));
  });
  if (const auto tail = draft.tails.find(wanted); tail != draft.tails.end()) out += tail->second;
  return Bytes::copy(out);
}

Attributes default_attributes(StreamType type, std::uint64_t size, std::uint32_t columns) noexcept {
  const StreamInfo& info = stream_info(type);
  const std::uint64_t count = size < info.prefix ? 0 : (size - info.prefix) / info.stride;
  return {static_cast<std::uint32_t>(count), type == StreamType::Tiles ? columns : 0, info.stride};
}

}  // namespace ngi::land
