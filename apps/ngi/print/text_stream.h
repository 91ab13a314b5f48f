#pragma once

#include <fmt/core.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace ngi::command {

enum class Style : std::uint8_t { Bold, Red, Yellow };
enum class Flushing : std::uint8_t { WhenFull, AtOnce };

// Text on its way to a file descriptor. A failed write is remembered, not thrown: what follows is
// dropped and the program ends with exit code 2. A reader that went away (EPIPE, as in `ngi ls x |
// head`) is no failure; the rest is dropped in silence.
class TextStream {
 public:
  TextStream(int descriptor, Flushing flushing) : descriptor_(descriptor), flushing_(flushing) {}
  TextStream(const TextStream&) = delete;
  TextStream& operator=(const TextStream&) = delete;
  ~TextStream() { flush(); }

  void write(std::string_view text);
  template <typename... Values>
  void print(fmt::format_string<Values...> format, Values&&... values) {
    write(fmt::format(format, std::forward<Values>(values)...));
  }
  void flush();

  // True when writing on is pointless: failed, or nobody reads. Verbs that print much stop then.
  bool broken() const noexcept { return error_ != 0; }
  // errno of the failure, 0 when there was none.
  int failure() const noexcept;

  bool is_terminal() const noexcept;
  unsigned columns() const noexcept;  // of the terminal, else 80

  void set_color(bool color) noexcept { color_ = color; }
  // The text, wrapped in escape codes when this stream has colour.
  std::string styled(Style style, std::string_view text) const;

 private:
  int descriptor_;
  Flushing flushing_;
  bool color_ = false;
  int error_ = 0;
  std::string buffer_;
};

}  // namespace ngi::command
