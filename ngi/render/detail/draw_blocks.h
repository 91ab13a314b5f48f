#pragma once

#include <cstddef>
#include <cstring>
#include <vector>

#include "ngi/render/detail/gl_object.h"
#include "ngi/render/detail/uniform_blocks.h"

namespace ngi::render {

// The uniform blocks of many draws in one buffer. All are sent at once; each draw then binds its
// own range. Once the list has reached its size, sending allocates nothing.
class DrawBlocks {
 public:
  DrawBlocks() = default;  // none
  static DrawBlocks make();

  void clear() noexcept { staged_.clear(); }
  void add(const DrawBlock& block) {
    const std::size_t at = staged_.size();
    staged_.resize(at + stride_);
    std::memcpy(staged_.data() + at, &block, sizeof block);
  }
  void send();
  void bind(std::size_t index) const;

 private:
  Buffer buffer_;
  std::size_t stride_ = 0;
  std::vector<std::byte> staged_;
};

// The places of instances in one buffer. Those of one draw call follow one another.
class DrawPlaces {
 public:
  DrawPlaces() = default;  // none
  static DrawPlaces make();

  void clear() noexcept { staged_.clear(); }
  // Begins the places of a draw call. Returns what bind() takes.
  std::size_t begin();
  // At most max_instances for one draw call.
  void add(const DrawPlace& place) {
    const std::size_t at = staged_.size();
    staged_.resize(at + sizeof place);
    std::memcpy(staged_.data() + at, &place, sizeof place);
  }
  void send();
  void bind(std::size_t offset) const;

 private:
  Buffer buffer_;
  std::size_t alignment_ = 1;
  std::vector<std::byte> staged_;
};

}  // namespace ngi::render
