#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "apps/ngi/print/translation.h"
#include "ngi/core/os/file.h"

namespace ngi::command {

enum class Style : std::uint8_t { Bold, Red, Yellow };
enum class Flushing : std::uint8_t { WhenFull, AtOnce };

// Buffered text output to an open file. After a failed write the rest is dropped, and the program
// ends with exit code 2. A reader that closed the pipe (`ngi ls x | head`) is no failure; the rest
// is dropped.
class TextStream {
 public:
  TextStream(os::Handle file, Flushing flushing) : file_(file), flushing_(flushing) {}
  TextStream(const TextStream&) = delete;
  TextStream& operator=(const TextStream&) = delete;
  ~TextStream() { flush(); }

  void write(std::string_view text);
  // Writes a message in the language of this run.
  template <typename... Values>
  void print(fmt::format_string<Values...> format, Values&&... values) {
    write(format_message(format, std::forward<Values>(values)...));
  }
  void flush();

  // Whether further output is dropped: a write failed, or the reader is gone. Verbs with much
  // output stop then.
  bool broken() const noexcept { return static_cast<bool>(error_); }
  // Returns why writing failed; no error when it did not, or when the reader is gone.
  std::error_code failure() const noexcept;

  bool is_terminal() const noexcept;
  unsigned columns() const noexcept;  // of the terminal, else 80

  void set_color(bool color) noexcept { color_ = color; }
  // Returns the text, in escape codes when this stream has colour.
  std::string styled(Style style, std::string_view text) const;

 private:
  void send(std::string_view text);

  os::Handle file_;
  Flushing flushing_;
  bool color_ = false;
  std::error_code error_;
  std::string buffer_;
};

}  // namespace ngi::command
