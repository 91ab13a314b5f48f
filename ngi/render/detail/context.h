#pragma once

#include <memory>
#include <string>

#include "ngi/core/result.h"

namespace ngi::render {

// An OpenGL 3.3 core context without a window that anybody sees. On POSIX (context_egl.cpp) EGL on
// Mesa's surfaceless platform, so neither a display nor a GPU is needed; on Windows
// (context_wgl.cpp) WGL with a hidden window, by the installed driver. It is current on the thread
// that opened it, until another one is. All objects of this module must be used on that thread and
// destroyed before the context.
//
//   auto context = render::Context::open();
//   auto renderer = render::Renderer::make();
//
// A program with a window makes its own context current instead.
class Context {
 public:
  // Fails with RENDER-NO-EGL when there is no driver, or none with OpenGL 3.3.
  static Result<std::unique_ptr<Context>> open();

  // Makes it current again, after another context was current on this thread.
  Result<void> make_current() const;

  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;
  ~Context();

 private:
  struct Parts;
  explicit Context(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

// Returns the name of the driver of the current context: "llvmpipe (LLVM 15.0.6, 256 bits), Mesa
// 22.3.6".
std::string driver_name();

}  // namespace ngi::render
