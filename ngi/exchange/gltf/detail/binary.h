#pragma once

#include <array>
#include <cstring>
#include <map>
#include <span>
#include <type_traits>

#include "ngi/exchange/gltf/document.h"
#include "ngi/msh/mesh_view.h"

namespace ngi::gltf {

inline std::span<const float> floats_of(std::span<const math::Float3> list) {
  static_assert(sizeof(math::Float3) == 3 * sizeof(float));
  return {list.empty() ? nullptr : &list.front().x, list.size() * 3};
}

// Builds the single buffer of a document. Lists of the same kind share one
// buffer view, so that a document with many batches has few views.
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
    Scalars,  // one number per vertex
    Colours,
  };

  // Reserves memory for that many bytes in total, to avoid copies.
  void reserve(Stream stream, std::size_t bytes);
  void reserve_accessors(std::size_t count) { accessors_.reserve(count); }

  // Appends a list to its stream and adds an accessor for it.
  template <typename T>
  Index add(Stream stream, std::span<const T> list) {
    static_assert(std::is_trivially_copyable_v<T>);
    return add_bytes(stream, std::as_bytes(list), list.size());
  }
  // Sets min and max of an accessor, which glTF requires for positions and times.
  void set_range(Index accessor, std::span<const float> list);

  // Moves the buffer, its views and the accessors to the document.
  void finish(Document& document) &&;

 private:
  static constexpr std::size_t stream_count = 11;

  Index add_bytes(Stream stream, std::span<const std::byte> list, std::size_t count);

  std::array<std::vector<std::byte>, stream_count> streams_;
  std::vector<Accessor> accessors_;     // buffer_view is the stream until finish()
  std::map<std::string, Index> times_;  // equal lists of times are shared
};

}  // namespace ngi::gltf
