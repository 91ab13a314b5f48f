#include "ngi/convert/gltf/binary.h"

#include <algorithm>
#include <bit>

namespace ngi::convert::gltf {

namespace {

static_assert(std::endian::native == std::endian::little, "lists are copied as they stand");

struct StreamFacts {
  ComponentType component;
  ElementType type;
  std::optional<std::uint32_t> stride;  // of vertex attributes
  std::optional<std::uint32_t> target;
};

constexpr std::array<StreamFacts, 9> facts = {{
    {ComponentType::Float, ElementType::Vec3, 12, array_buffer},
    {ComponentType::Float, ElementType::Vec3, 12, array_buffer},
    {ComponentType::Float, ElementType::Vec2, 8, array_buffer},
    {ComponentType::UnsignedShort, ElementType::Vec4, 8, array_buffer},
    {ComponentType::UnsignedShort, ElementType::Scalar, {}, element_array_buffer},
    {ComponentType::UnsignedInt, ElementType::Scalar, {}, element_array_buffer},
    {ComponentType::Float, ElementType::Scalar, {}, {}},
    {ComponentType::Float, ElementType::Vec3, {}, {}},
    {ComponentType::Float, ElementType::Vec4, {}, {}},
}};

constexpr std::size_t alignment = 4;

}  // namespace

Index Binary::add_bytes(Stream stream, std::span<const std::byte> list, std::size_t count) {
  const auto place = static_cast<std::size_t>(stream);
  std::string content;
  if (stream == Stream::Times) {
    content.assign(reinterpret_cast<const char*>(list.data()), list.size());
    const auto known = times_.find(content);
    if (known != times_.end()) return known->second;
  }
  std::vector<std::byte>& bytes = streams_[place];
  const StreamFacts& own = facts[place];
  accessors_.push_back({.buffer_view = place,
                        .byte_offset = bytes.size(),
                        .component = own.component,
                        .count = count,
                        .type = own.type});
  bytes.insert(bytes.end(), list.begin(), list.end());
  bytes.resize((bytes.size() + alignment - 1) / alignment * alignment);
  if (stream == Stream::Times) times_.emplace(std::move(content), accessors_.size() - 1);
  return accessors_.size() - 1;
}

void Binary::set_range(Index accessor, std::span<const float> list) {
  Accessor& shown = accessors_[accessor];
  const std::size_t width = component_count(shown.type);
  shown.min.assign(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(width));
  shown.max = shown.min;
  for (std::size_t i = width; i < list.size(); i += width) {
    for (std::size_t c = 0; c < width; ++c) {
      shown.min[c] = std::min(shown.min[c], list[i + c]);
      shown.max[c] = std::max(shown.max[c], list[i + c]);
    }
  }
}

void Binary::finish(Document& document) && {
  std::array<Index, stream_count> views = {};
  std::vector<std::byte> all;
  std::size_t total = 0;
  for (const auto& stream : streams_) total += stream.size();
  if (total == 0) return;  // the format has no empty buffers
  all.reserve(total);
  for (std::size_t i = 0; i < stream_count; ++i) {
    if (streams_[i].empty()) continue;
    views[i] = document.buffer_views.size();
    document.buffer_views.push_back({.buffer = document.buffers.size(),
                                     .byte_offset = all.size(),
                                     .byte_length = streams_[i].size(),
                                     .byte_stride = facts[i].stride,
                                     .target = facts[i].target});
    all.insert(all.end(), streams_[i].begin(), streams_[i].end());
    streams_[i] = {};
  }
  for (Accessor& accessor : accessors_) accessor.buffer_view = views[*accessor.buffer_view];
  document.accessors = std::move(accessors_);
  document.buffers.push_back({.byte_length = total, .data = Bytes::own(std::move(all))});
}

}  // namespace ngi::convert::gltf
