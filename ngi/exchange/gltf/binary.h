#pragma once

#include <array>
#include <cstring>
#include <map>
#include <span>
#include <type_traits>

#include "ngi/exchange/gltf/document.h"
#include "ngi/msh/packed.h"

namespace ngi::gltf {

inline std::span<const float> floats_of(std::span<const math::Float3> list) {
  static_assert(sizeof(math::Float3) == 3 * sizeof(float));
  return {list.empty() ? nullptr : &list.front().x, list.size() * 3};
}

// The one buffer of a document in the making. Lists of the same kind stand behind each other in one
// buffer view, so that a document with many batches has few of those.
class Binary {
 public:
  enum class Stream : std::uint8_t {
    Positions,
    Normals,
    TexCoords,
    Opaque,  // four 16-bit words
    Indices16,
    Indices32,
    Times,
    Translations,
    Rotations,
  };

  // Makes room for that many bytes in all, so that nothing is copied when it grows.
  void reserve(Stream stream, std::size_t bytes);
  void reserve_accessors(std::size_t count) { accessors_.reserve(count); }

  // Adds a list to its stream and an accessor that shows it.
  template <typename T>
  Index add(Stream stream, std::span<const T> list) {
    static_assert(std::is_trivially_copyable_v<T>);
    return add_bytes(stream, std::as_bytes(list), list.size());
  }
  // Min and max of an accessor's list, which the format demands for positions and times.
  void set_range(Index accessor, std::span<const float> list);

  // Hands the buffer, its views and the accessors over.
  void finish(Document& document) &&;

 private:
  static constexpr std::size_t stream_count = 9;

  Index add_bytes(Stream stream, std::span<const std::byte> list, std::size_t count);

  std::array<std::vector<std::byte>, stream_count> streams_;
  std::vector<Accessor> accessors_;     // buffer_view is the stream until finish()
  std::map<std::string, Index> times_;  // equal lists of times are written once
};

}  // namespace ngi::gltf
