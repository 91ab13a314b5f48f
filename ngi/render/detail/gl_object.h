#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace ngi::render {

// Kinds of OpenGL objects. Each belongs to the current context.
enum class GlKind : std::uint8_t {
  Buffer,
  Texture,
  VertexArray,
  Framebuffer,
  Renderbuffer,
  Program,
};

std::uint32_t make_gl_name(GlKind kind);
void free_gl_name(GlKind kind, std::uint32_t name) noexcept;

// Returns an offset in the bound buffer as the pointer that OpenGL functions expect.
inline const void* buffer_offset(std::size_t bytes) noexcept {
  return reinterpret_cast<const void*>(bytes);  // NOLINT(performance-no-int-to-ptr)
}

// An owned OpenGL object.
template <GlKind kind>
class GlObject {
 public:
  GlObject() = default;  // none
  static GlObject make() { return GlObject(make_gl_name(kind)); }
  explicit GlObject(std::uint32_t name) noexcept : name_(name) {}
  GlObject(GlObject&& other) noexcept : name_(std::exchange(other.name_, 0)) {}
  GlObject& operator=(GlObject&& other) noexcept {
    std::swap(name_, other.name_);
    return *this;
  }
  ~GlObject() {
    if (name_ != 0) free_gl_name(kind, name_);
  }

  std::uint32_t name() const noexcept { return name_; }

 private:
  std::uint32_t name_ = 0;
};

using Buffer = GlObject<GlKind::Buffer>;
using GpuTexture = GlObject<GlKind::Texture>;
using VertexArray = GlObject<GlKind::VertexArray>;
using Framebuffer = GlObject<GlKind::Framebuffer>;
using Renderbuffer = GlObject<GlKind::Renderbuffer>;
using Program = GlObject<GlKind::Program>;

}  // namespace ngi::render
