#ifndef NOMINMAX
#define NOMINMAX
#endif
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <array>
#include <bit>
#include <utility>

#include "ngi/core/os/process.h"
#include "ngi/render/detail/context.h"
#include "ngi/render/rules.h"

namespace ngi::render {

namespace {

tl::unexpected<Error> no_wgl(std::string_view call) {
  return fail(rules::no_egl, {},
              std::string(call) + " failed with error " + std::to_string(::GetLastError()));
}

// WGL_ARB_create_context and WGL_ARB_create_context_profile.
using CreateContext = HGLRC(WINAPI*)(HDC, HGLRC, const int*);
constexpr std::array<int, 9> context_attributes = {0x2091, 3,  // major version
                                                   0x2092, 3,  // minor version
                                                   0x9126, 1,  // core profile
                                                   0x2094, 2,  // forward compatible
                                                   0};

bool set_pixel_format(HDC device) {
  PIXELFORMATDESCRIPTOR wanted = {};
  wanted.nSize = sizeof wanted;
  wanted.nVersion = 1;
  wanted.dwFlags = PFD_DRAW_TO_WINDOW | PFD_SUPPORT_OPENGL | PFD_DOUBLEBUFFER;
  wanted.cColorBits = 24;
  const int format = ::ChoosePixelFormat(device, &wanted);
  return format != 0 && ::SetPixelFormat(device, format, &wanted);
}

}  // namespace

struct Context::Parts {
  HWND window = nullptr;
  HDC device = nullptr;
  HGLRC context = nullptr;

  Parts() = default;
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;
  ~Parts() {
    if (::wglGetCurrentContext() == context) ::wglMakeCurrent(nullptr, nullptr);
    if (context) ::wglDeleteContext(context);
    if (device) ::ReleaseDC(window, device);
    if (window) ::DestroyWindow(window);
  }
};

Context::Context(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Context::~Context() = default;

Result<void> Context::make_current() const {
  if (!::wglMakeCurrent(parts_->device, parts_->context)) return no_wgl("wglMakeCurrent");
  return {};
}

Result<std::unique_ptr<Context>> Context::open() {
  auto parts = std::make_unique<Parts>();
  parts->window = ::CreateWindowExW(0, L"STATIC", L"OpenNGI", WS_POPUP, 0, 0, 16, 16, nullptr,
                                    nullptr, ::GetModuleHandleW(nullptr), nullptr);
  if (!parts->window) return no_wgl("CreateWindow");
  parts->device = ::GetDC(parts->window);
  if (!parts->device) return no_wgl("GetDC");
  if (!set_pixel_format(parts->device)) {
    return fail(rules::no_egl, {}, "there is no graphics driver with OpenGL");
  }
  // Only a context of the old kind tells where the function is that makes one of the new kind.
  parts->context = ::wglCreateContext(parts->device);
  if (!parts->context) return no_wgl("wglCreateContext");
  if (!::wglMakeCurrent(parts->device, parts->context)) return no_wgl("wglMakeCurrent");
  const auto create =
      std::bit_cast<CreateContext>(::wglGetProcAddress("wglCreateContextAttribsARB"));
  const HGLRC context =
      create ? create(parts->device, nullptr, context_attributes.data()) : nullptr;
  if (!context) return fail(rules::no_egl, {}, "the graphics driver has no OpenGL 3.3");
  ::wglMakeCurrent(nullptr, nullptr);
  ::wglDeleteContext(std::exchange(parts->context, context));
  if (!::wglMakeCurrent(parts->device, parts->context)) return no_wgl("wglMakeCurrent");
  return std::unique_ptr<Context>(new Context(std::move(parts)));
}

}  // namespace ngi::render
