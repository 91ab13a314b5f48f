#include "ngi/render/detail/gl_object.h"

#include <epoxy/gl.h>

namespace ngi::render {

std::uint32_t make_gl_name(GlKind kind) {
  GLuint name = 0;
  switch (kind) {
    case GlKind::Buffer:
      glGenBuffers(1, &name);
      break;
    case GlKind::Texture:
      glGenTextures(1, &name);
      break;
    case GlKind::VertexArray:
      glGenVertexArrays(1, &name);
      break;
    case GlKind::Framebuffer:
      glGenFramebuffers(1, &name);
      break;
    case GlKind::Renderbuffer:
      glGenRenderbuffers(1, &name);
      break;
    case GlKind::Program:
      name = glCreateProgram();
      break;
  }
  return name;
}

void free_gl_name(GlKind kind, std::uint32_t name) noexcept {
  switch (kind) {
    case GlKind::Buffer:
      return glDeleteBuffers(1, &name);
    case GlKind::Texture:
      return glDeleteTextures(1, &name);
    case GlKind::VertexArray:
      return glDeleteVertexArrays(1, &name);
    case GlKind::Framebuffer:
      return glDeleteFramebuffers(1, &name);
    case GlKind::Renderbuffer:
      return glDeleteRenderbuffers(1, &name);
    case GlKind::Program:
      return glDeleteProgram(name);
  }
}

}  // namespace ngi::render
