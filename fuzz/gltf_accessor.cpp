#include "ngi/exchange/gltf/detail/accessors.h"

#include "fuzz/input_reader.h"
#include "fuzz/round_trip.h"

// Any accessor over any view of any data, sparse or not: refused, or as many numbers as it says.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ngi;
  using namespace ngi::gltf;
  fuzz::InputReader in(Bytes::borrow(fuzz::bytes_of_input(data, size)));
  constexpr std::array types = {ComponentType::Byte,        ComponentType::UnsignedByte,
                                ComponentType::Short,       ComponentType::UnsignedShort,
                                ComponentType::UnsignedInt, ComponentType::Float};
  const auto component = [&] { return types[in.below(types.size())]; };
  // Mostly small, at times near the largest number.
  const auto number = [&] {
    const std::uint64_t small = in.byte();
    return in.below(8) == 0 ? ~small : small;
  };
  Document document;
  Accessor accessor = {.byte_offset = number(),
                       .component = component(),
                       .normalized = in.below(2) == 0,
                       .count = number(),
                       .type = static_cast<ElementType>(in.below(7))};
  if (in.below(4) != 0) accessor.buffer_view = in.below(3);
  if (in.below(2) == 0) {
    accessor.sparse = Sparse{number(), in.below(3), number(), component(), in.below(3), number()};
  }
  for (int i = 0; i < 2; ++i) {
    BufferView view = {in.below(2), number(), number()};
    if (in.below(2) == 0) view.byte_stride = in.byte();
    document.buffer_views.push_back(view);
  }
  const Bytes rest = in.bytes(size);
  document.buffers.push_back({"", rest.size(), rest});
  document.accessors.push_back(accessor);
  Accessors accessors(document, {.decoded_size = 1 << 16});
  const std::uint64_t expected = accessor.count * component_count(accessor.type);
  const auto numbers = accessors.numbers(0, accessor.type);
  if (numbers) fuzz::require(numbers->size() == expected);
  const auto whole = accessors.whole_numbers(0, accessor.type);
  if (whole) fuzz::require(whole->size() == expected);
  return 0;
}
