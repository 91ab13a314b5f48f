#include "ngi/exchange/gltf/detail/binary.h"

#include <algorithm>
#include <bit>

namespace ngi::gltf {

namespace {

static_assert(std::endian::native == std::endian::little, "lists are copied without conversion");

struct StreamFacts {
  ComponentType component;
  ElementType type;
  std::optional<std::uint32_t> stride;  // of vertex attributes
  std::optional<std::uint32_t> target;
};

constexpr std::array<StreamFacts, 11> facts = {{
    {ComponentType::Float, ElementType::Vec3, 12, array_buffer},
    {ComponentType::Float, ElementType::Vec3, 12, array_buffer},
    {ComponentType::Float, ElementType::Vec2, 8, array_buffer},
    {ComponentType::UnsignedShort, ElementType::Vec4, 8, array_buffer},
    {ComponentType::UnsignedShort, ElementType::Scalar, {}, element_array_buffer},
    {ComponentType::UnsignedInt, ElementType::Scalar, {}, element_array_buffer},
    {ComponentType::Float, ElementType::Scalar, {}, {}},
    {ComponentType::Float, ElementType::Vec3, {}, {}},
    {ComponentType::Float, ElementType::Vec4, {}, {}},
    {ComponentType::Float, ElementType::Scalar, 4, array_buffer},
    {ComponentType::Float, ElementType::Vec4, 16, array_buffer},
}};

constexpr std::size_t alignment = 4;

template <std::size_t width>
Range find_range(std::span<const float> list) {
  Range range;
  std::copy_n(list.begin(), width, range.min.begin());
  range.max = range.min;
  for (std::size_t i = width; i < list.size(); i += width) {
    for (std::size_t c = 0; c < width; ++c) {
      range.min[c] = std::min(range.min[c], list[i + c]);
      range.max[c] = std::max(range.max[c], list[i + c]);
    }
  }
  return range;
}

}  // namespace

void Binary::reserve(Stream stream, std::size_t bytes) {
  streams_[static_cast<std::size_t>(stream)].reserve(bytes);
}

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
  shown.range = component_count(shown.type) == 3 ? find_range<3>(list) : find_range<1>(list);
}

void Binary::finish(Document& document) && {
  std::array<Index, stream_count> views = {};
  Buffer buffer;
  for (std::size_t i = 0; i < stream_count; ++i) {
    const std::size_t size = streams_[i].size();
    if (size == 0) continue;
    views[i] = document.buffer_views.size();
    document.buffer_views.push_back({.buffer = document.buffers.size(),
                                     .byte_offset = buffer.byte_length,
                                     .byte_length = size,
                                     .byte_stride = facts[i].stride,
                                     .target = facts[i].target});
    buffer.pieces.push_back(Bytes::own(std::move(streams_[i])));
    buffer.byte_length += size;
  }
  for (Accessor& accessor : accessors_) accessor.buffer_view = views[*accessor.buffer_view];
  document.accessors = std::move(accessors_);
  // glTF has no empty buffers.
  if (buffer.byte_length != 0) document.buffers.push_back(std::move(buffer));
}

}  // namespace ngi::gltf
