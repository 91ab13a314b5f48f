#include "apps/ngi/print/text_stream.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace ngi::command {

namespace {

constexpr std::size_t buffer_size = std::size_t{64} * 1024;

std::string_view escape_code(Style style) noexcept {
  switch (style) {
    case Style::Bold:
      return "\x1B[1m";
    case Style::Red:
      return "\x1B[1;31m";
    case Style::Yellow:
      return "\x1B[1;33m";
  }
  return "";
}

// 0 or errno.
int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {  // another program made the shared terminal or pipe non-blocking
      pollfd wait = {descriptor, POLLOUT, 0};
      ::poll(&wait, 1, -1);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

}  // namespace

void TextStream::write(std::string_view text) {
  if (error_ != 0) return;
  if (text.size() >= buffer_size) {  // payloads go out as they are, not through a copy
    flush();
    if (error_ == 0) error_ = write_all(descriptor_, text);
    return;
  }
  buffer_ += text;
  if (flushing_ == Flushing::AtOnce || buffer_.size() >= buffer_size) flush();
}

void TextStream::flush() {
  if (error_ == 0) error_ = write_all(descriptor_, buffer_);
  buffer_.clear();
}

int TextStream::failure() const noexcept {
  return error_ == EPIPE ? 0 : error_;
}

bool TextStream::is_terminal() const noexcept {
  return ::isatty(descriptor_) == 1;
}

unsigned TextStream::columns() const noexcept {
  winsize size = {};
  if (::ioctl(descriptor_, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
  return std::max<unsigned>(size.ws_col, 40);
}

std::string TextStream::styled(Style style, std::string_view text) const {
  if (!color_) return std::string(text);
  return std::string(escape_code(style)) + std::string(text) + "\x1B[0m";
}

}  // namespace ngi::command
