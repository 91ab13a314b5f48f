#include <epoxy/gl.h>

#include <array>

#include "ngi/render/detail/context.h"
#include "ngi/render/rules.h"

namespace ngi::render {

namespace {

// Functions of apps/web/page/gl.js.
extern "C" NGI_GL(open) bool open_webgl();
extern "C" NGI_GL(text_of) void text_of(GLenum name, char* to, std::uint32_t room);

}  // namespace

// The one context of the worker; it is always current.
struct Context::Parts {};

Context::Context(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Context::~Context() = default;

Result<void> Context::make_current() const {
  return {};
}

Result<std::unique_ptr<Context>> Context::open() {
  if (!open_webgl()) return fail(rules::no_egl, {}, "the browser has no WebGL 2");
  return std::unique_ptr<Context>(new Context(nullptr));
}

}  // namespace ngi::render

const GLubyte* glGetString(GLenum name) {
  static std::array<char, 256> text = {};
  ngi::render::text_of(name, text.data(), text.size());
  return reinterpret_cast<const GLubyte*>(text.data());
}
