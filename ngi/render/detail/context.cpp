#include "ngi/render/detail/context.h"

#include <epoxy/gl.h>

namespace ngi::render {

std::string driver_name() {
  const auto text = [](GLenum name) {
    const GLubyte* const bytes = glGetString(name);
    return bytes ? std::string(reinterpret_cast<const char*>(bytes)) : std::string("unknown");
  };
  return text(GL_RENDERER) + ", OpenGL " + text(GL_VERSION);
}

}  // namespace ngi::render
