#include "ngi/render/detail/context.h"

#include <epoxy/egl.h>

#include <array>
#include <mutex>

#include "ngi/core/os/process.h"
#include "ngi/render/rules.h"

namespace ngi::render {

namespace {

tl::unexpected<Error> no_egl(std::string_view why) {
  return fail(rules::no_egl, {}, why);
}

std::string egl_problem(std::string_view call) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  auto code = static_cast<unsigned>(eglGetError());
  std::string hex;
  for (; code != 0; code /= 16) hex.insert(hex.begin(), digits[code % 16]);
  return std::string(call) + " failed with 0x" + hex;
}

// All contexts of a process share one display, on whatever thread they are. EGL does not count who
// uses it, so this does: it is terminated with the last context.
class SharedDisplay {
 public:
  static Result<EGLDisplay> use() {
    const std::lock_guard lock(mutex_);
    const EGLDisplay display =
        eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, nullptr, nullptr);
    if (display == EGL_NO_DISPLAY) return no_egl(egl_problem("eglGetPlatformDisplay"));
    if (eglInitialize(display, nullptr, nullptr) != EGL_TRUE) {
      return no_egl(egl_problem("eglInitialize"));
    }
    ++users_;
    return display;
  }
  static void leave(EGLDisplay display) {
    const std::lock_guard lock(mutex_);
    if (--users_ == 0) eglTerminate(display);
  }

 private:
  static inline std::mutex mutex_;
  static inline int users_ = 0;
};

constexpr std::array<EGLint, 9> context_attributes = {EGL_CONTEXT_MAJOR_VERSION,
                                                      3,
                                                      EGL_CONTEXT_MINOR_VERSION,
                                                      3,
                                                      EGL_CONTEXT_OPENGL_PROFILE_MASK,
                                                      EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                                                      EGL_CONTEXT_OPENGL_FORWARD_COMPATIBLE,
                                                      EGL_TRUE,
                                                      EGL_NONE};

Result<EGLContext> make_context(EGLDisplay display) {
  if (!epoxy_has_egl_extension(display, "EGL_KHR_surfaceless_context") ||
      !epoxy_has_egl_extension(display, "EGL_KHR_no_config_context")) {
    return no_egl("the EGL driver needs a surface (no EGL_KHR_surfaceless_context)");
  }
  if (eglBindAPI(EGL_OPENGL_API) != EGL_TRUE) return no_egl("the EGL driver has no OpenGL");
  const EGLContext context =
      eglCreateContext(display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, context_attributes.data());
  if (context == EGL_NO_CONTEXT)
    return no_egl("there is no OpenGL 3.3: " + egl_problem("eglCreateContext"));
  if (eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context) != EGL_TRUE) {
    const std::string why = egl_problem("eglMakeCurrent");
    eglDestroyContext(display, context);
    return no_egl(why);
  }
  return context;
}

}  // namespace

struct Context::Parts {
  EGLDisplay display;
  EGLContext context;

  ~Parts() {
    if (eglGetCurrentContext() == context) {
      eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
    }
    eglDestroyContext(display, context);
    SharedDisplay::leave(display);
  }
};

Context::Context(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Context::~Context() = default;

Result<void> Context::make_current() const {
  const bool done =
      eglMakeCurrent(parts_->display, EGL_NO_SURFACE, EGL_NO_SURFACE, parts_->context) == EGL_TRUE;
  if (!done) return no_egl(egl_problem("eglMakeCurrent"));
  return {};
}

Result<std::unique_ptr<Context>> Context::open() {
  // libepoxy ends the program when it finds no library, so they are looked for before it does.
  if (!os::has_library("libEGL.so.1")) return no_egl("libEGL.so.1 is not installed");
  if (!os::has_library("libOpenGL.so.0") && !os::has_library("libGL.so.1")) {
    return no_egl("libGL.so.1 is not installed");
  }
  if (!epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_EXT_platform_base") ||
      !epoxy_has_egl_extension(EGL_NO_DISPLAY, "EGL_MESA_platform_surfaceless")) {
    return no_egl("EGL has no driver for drawing without a display");
  }
  const auto display = SharedDisplay::use();
  if (!display) return tl::unexpected(display.error());
  const auto context = make_context(*display);
  if (!context) {
    SharedDisplay::leave(*display);
    return tl::unexpected(context.error());
  }
  return std::unique_ptr<Context>(new Context(std::make_unique<Parts>(*display, *context)));
}

}  // namespace ngi::render
