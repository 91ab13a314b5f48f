#include "apps/ngi/print/text_stream.h"

#include <algorithm>
#include <span>

#include "ngi/core/os/terminal.h"

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

}  // namespace

void TextStream::send(std::string_view text) {
  if (!error_) error_ = os::write_all(file_, std::as_bytes(std::span(text)));
}

void TextStream::write(std::string_view text) {
  if (error_) return;
  if (text.size() >= buffer_size) {  // large payloads are written without a copy
    flush();
    return send(text);
  }
  buffer_ += text;
  if (flushing_ == Flushing::AtOnce || buffer_.size() >= buffer_size) flush();
}

void TextStream::flush() {
  send(buffer_);
  buffer_.clear();
}

std::error_code TextStream::failure() const noexcept {
  return error_ == std::errc::broken_pipe ? std::error_code() : error_;
}

bool TextStream::is_terminal() const noexcept {
  return os::is_terminal(file_);
}

unsigned TextStream::columns() const noexcept {
  const auto columns = os::terminal_columns(file_);
  return columns ? std::max(*columns, 40U) : 80;
}

std::string TextStream::styled(Style style, std::string_view text) const {
  if (!color_) return std::string(text);
  return std::string(escape_code(style)) + std::string(text) + "\x1B[0m";
}

}  // namespace ngi::command
