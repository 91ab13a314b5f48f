#include "ngi/convert/gltf/binary.h"

#include <algorithm>
#include <bit>
#include <utility>

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
  std::size_t total = 0;
  for (const auto& stream : streams_) total += stream.size();
  if (total == 0) return;  // the format has no empty buffers
  std::array<Index, stream_count> views = {};
  std::vector<std::byte> all = std::exchange(streams_.front(), {});  // it has room for the others
  std::size_t end = 0;
  for (std::size_t i = 0; i < stream_count; ++i) {
    const std::size_t size = i == 0 ? all.size() : streams_[i].size();
    if (size == 0) continue;
    views[i] = document.buffer_views.size();
    document.buffer_views.push_back({.buffer = document.buffers.size(),
                                     .byte_offset = end,
                                     .byte_length = size,
                                     .byte_stride = facts[i].stride,
                                     .target = facts[i].target});
    all.insert(all.end(), streams_[i].begin(), streams_[i].end());
    streams_[i] = {};
    end += size;
  }
  for (Accessor& accessor : accessors_) accessor.buffer_view = views[*accessor.buffer_view];
  document.accessors = std::move(accessors_);
  document.buffers.push_back({.byte_length = total, .data = Bytes::own(std::move(all))});
}

}  // namespace ngi::convert::gltf
