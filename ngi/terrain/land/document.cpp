#include "ngi/terrain/land/document.h"

#include <algorithm>

#include "ngi/terrain/land/rules.h"

namespace ngi::land {

Result<Document> Document::parse(Bytes bytes, const nres::ParseOptions& options) {
  auto container = nres::Document::parse(bytes.stable(), options);
  if (!container) {
    const Issue& issue = container.error().issue;
    return fail(rules::container, {.offset = issue.place.offset}, message(issue));
  }
  Document land(*std::move(container));
  for (const StreamType type : {StreamType::Positions, StreamType::Faces}) {
    if (land.has(type)) continue;
    return fail(rules::type_missing, {.stream = stream_text(type)}, stream_info(type).name,
                static_cast<std::uint32_t>(type));
  }
  return land;
}

Document::Document(nres::Document container) : entries_(std::move(container)) {}

const Header* Document::header() const noexcept {
  const auto headers = view<Header>(payload(StreamType::Slots), 0, 1);
  return headers.empty() ? nullptr : headers.data();
}

std::optional<Document::GridSize> Document::grid() const noexcept {
  const nres::Record* found = record(StreamType::Tiles);
  if (!found) return std::nullopt;
  const std::uint32_t nx = found->attr2;
  const std::size_t count = tiles().size();
  if (nx == 0 || found->attr1 % nx != 0 || count == 0 || count % nx != 0) return std::nullopt;
  return GridSize{nx, static_cast<std::uint32_t>(count / nx)};
}

Place Document::place(StreamType type, std::uint64_t record_index, std::uint64_t field) const {
  const StreamInfo& info = stream_info(type);
  Place place = stream_place(type, info.prefix + record_index * info.stride + field);
  place.record = record_index;
  return place;
}

Place Document::stream_place(StreamType type, std::uint64_t offset) const {
  const nres::Record* found = record(type);
  return {.stream = stream_text(type),
          .offset = found ? std::optional(found->data_offset + offset) : std::nullopt};
}

Place Document::entry_place(StreamType type, std::uint64_t field) const {
  const auto found = entry(type);
  return {
      .stream = stream_text(type),
      .offset = found ? std::optional(container().record_offset(*found) + field) : std::nullopt};
}

float water_level(std::span<const Face> faces, std::span<const Position> positions) noexcept {
  constexpr float no_water = -1;
  const auto liquid = std::ranges::find_if(
      faces, [](const Face& face) { return (face.flags & face_flags::liquid) != 0; });
  if (liquid == faces.end() || liquid->vertices[0] >= positions.size()) return no_water;
  return positions[liquid->vertices[0]].z;
}

}  // namespace ngi::land
