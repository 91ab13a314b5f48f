#include "ngi/exchange/gltf/detail/accessors.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>

#include "ngi/exchange/rules.h"

namespace ngi::gltf {

namespace {

tl::unexpected<Error> bad(Index accessor, std::string_view why) {
  return fail(exchange::rules::gltf_accessor, {}, accessor, why);
}

// Elements at a fixed stride.
struct Elements {
  std::span<const std::byte> bytes = {};  // starting with the first element
  std::uint64_t stride = 0;
  std::size_t components = 0;
  ComponentType component = ComponentType::Float;
  bool normalized = false;
};

struct ElementRange {
  Index view = 0;
  std::uint64_t offset = 0;
  std::uint64_t count = 0;
};

// Checks that all elements are inside the view, and the view inside its buffer.
Result<Elements> locate(const Document& document, Index accessor, const ElementRange& range,
                        Elements elements) {
  if (range.view >= document.buffer_views.size()) {
    return fail(exchange::rules::gltf_reference, {}, "accessor " + std::to_string(accessor),
                "buffer view", range.view, document.buffer_views.size());
  }
  const BufferView& view = document.buffer_views[range.view];
  if (view.buffer >= document.buffers.size()) {
    return fail(exchange::rules::gltf_reference, {}, "buffer view " + std::to_string(range.view),
                "buffer", view.buffer, document.buffers.size());
  }
  const Bytes& data = document.buffers[view.buffer].data;
  if (!data.contains(view.byte_offset, view.byte_length)) {
    return bad(accessor, "has a buffer view that reaches outside its buffer");
  }
  const std::uint64_t size = size_of(elements.component) * elements.components;
  elements.stride = view.byte_stride.value_or(static_cast<std::uint32_t>(size));
  if (elements.stride < size) return bad(accessor, "has overlapping elements");
  if (range.offset > view.byte_length ||
      (range.count > 0 && size > view.byte_length - range.offset) ||
      (range.count > 1 &&
       (range.count - 1) > (view.byte_length - range.offset - size) / elements.stride)) {
    return bad(accessor, "reaches outside its buffer view");
  }
  elements.bytes = data.slice(view.byte_offset + range.offset, view.byte_length - range.offset);
  return elements;
}

template <typename Stored>
Stored stored(const std::byte* at) {
  LittleEndian<Stored> value;
  std::memcpy(&value, at, sizeof(Stored));
  return value;
}

// glTF 2.0, 3.11 (Animations) and 3.6.2.2: conversion of normalised integers.
template <typename Stored>
float unit(Stored value) {
  const auto largest = static_cast<float>(std::numeric_limits<Stored>::max());
  return std::max(static_cast<float>(value) / largest, -1.0F);
}

template <typename Stored, typename T>
void decode(const Elements& from, std::vector<T>& out, std::uint64_t count) {
  for (std::uint64_t e = 0; e < count; ++e) {
    const std::byte* at = from.bytes.data() + e * from.stride;
    for (std::size_t c = 0; c < from.components; ++c, at += sizeof(Stored)) {
      const Stored value = stored<Stored>(at);
      if constexpr (std::is_floating_point_v<T> && std::is_integral_v<Stored>) {
        out.push_back(from.normalized ? unit(value) : static_cast<T>(value));
      } else {
        out.push_back(static_cast<T>(value));
      }
    }
  }
}

template <typename T>
std::vector<T> decode(const Elements& from, std::uint64_t count) {
  std::vector<T> out;
  out.reserve(count * from.components);
  switch (from.component) {
    case ComponentType::Byte:
      decode<std::int8_t>(from, out, count);
      break;
    case ComponentType::UnsignedByte:
      decode<std::uint8_t>(from, out, count);
      break;
    case ComponentType::Short:
      decode<std::int16_t>(from, out, count);
      break;
    case ComponentType::UnsignedShort:
      decode<std::uint16_t>(from, out, count);
      break;
    case ComponentType::UnsignedInt:
      decode<std::uint32_t>(from, out, count);
      break;
    case ComponentType::Float:
      if constexpr (std::is_floating_point_v<T>) decode<float>(from, out, count);
      break;
  }
  return out;
}

bool is_unsigned(ComponentType type) {
  return type == ComponentType::UnsignedByte || type == ComponentType::UnsignedShort ||
         type == ComponentType::UnsignedInt;
}

}  // namespace

Result<const Accessor*> Accessors::find(Index accessor, ElementType type) {
  if (accessor >= document_->accessors.size()) {
    return fail(exchange::rules::gltf_reference, {}, "the file", "accessor", accessor,
                document_->accessors.size());
  }
  const Accessor& found = document_->accessors[accessor];
  if (found.type != type) return bad(accessor, "has the wrong element type");
  return &found;
}

Result<void> Accessors::take(std::uint64_t bytes) {
  if (bytes > left_) {
    return fail(exchange::rules::exchange_limit, {}, "too many", "decoded bytes", limit_);
  }
  left_ -= bytes;
  return {};
}

template <typename T>
Result<std::vector<T>> Accessors::read(Index index, const Accessor& accessor) {
  const std::size_t components = component_count(accessor.type);
  if (accessor.count > limit_ / (sizeof(T) * components)) return fail(take(limit_ + 1));
  if (auto taken = take(accessor.count * components * sizeof(T)); !taken) {
    return fail(std::move(taken));
  }
  std::vector<T> values;
  if (accessor.buffer_view) {
    const auto elements =
        locate(*document_, index, {*accessor.buffer_view, accessor.byte_offset, accessor.count},
               {.components = components,
                .component = accessor.component,
                .normalized = accessor.normalized});
    if (!elements) return tl::unexpected(elements.error());
    values = decode<T>(*elements, accessor.count);
  } else {
    values.resize(accessor.count * components);
  }
  if (auto done = overlay(index, accessor, values); !done) return fail(std::move(done));
  return values;
}

template <typename T>
Result<void> Accessors::overlay(Index index, const Accessor& accessor, std::vector<T>& values) {
  if (!accessor.sparse) return {};
  const Sparse& sparse = *accessor.sparse;
  const std::size_t components = component_count(accessor.type);
  if (sparse.count > accessor.count) return bad(index, "replaces more elements than it has");
  if (!is_unsigned(sparse.indices_type)) return bad(index, "has indices that are not integers");
  const auto places =
      locate(*document_, index, {sparse.indices_view, sparse.indices_offset, sparse.count},
             {.components = 1, .component = sparse.indices_type});
  if (!places) return tl::unexpected(places.error());
  const auto elements =
      locate(*document_, index, {sparse.values_view, sparse.values_offset, sparse.count},
             {.components = components,
              .component = accessor.component,
              .normalized = accessor.normalized});
  if (!elements) return tl::unexpected(elements.error());
  const auto which = decode<std::uint32_t>(*places, sparse.count);
  const auto with = decode<T>(*elements, sparse.count);
  for (std::size_t i = 0; i < which.size(); ++i) {
    if (which[i] >= accessor.count) return bad(index, "replaces an element that does not exist");
    std::copy_n(with.begin() + static_cast<std::ptrdiff_t>(i * components), components,
                values.begin() + static_cast<std::ptrdiff_t>(std::size_t{which[i]} * components));
  }
  return {};
}

Result<std::vector<float>> Accessors::numbers(Index accessor, ElementType type) {
  const auto found = find(accessor, type);
  if (!found) return tl::unexpected(found.error());
  auto values = read<float>(accessor, **found);
  if (!values) return values;
  if (!std::all_of(values->begin(), values->end(), [](float v) { return std::isfinite(v); })) {
    return bad(accessor, "contains a number that is not finite");
  }
  return values;
}

Result<std::vector<std::uint32_t>> Accessors::whole_numbers(Index accessor, ElementType type) {
  const auto found = find(accessor, type);
  if (!found) return tl::unexpected(found.error());
  if (!is_unsigned((*found)->component)) return bad(accessor, "is not of an unsigned type");
  return read<std::uint32_t>(accessor, **found);
}

}  // namespace ngi::gltf
