#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "apps/ngi/print/text_stream.h"
#include "ngi/core/bytes.h"

namespace ngi::command {

// "4E 52 65 73"
std::string spaced_hex(std::span<const std::byte> bytes);

// Rows of a hex dump: offset, bytes, ASCII characters, and on the first row of a range its name.
// Rows equal to the previous one are replaced by "*" unless `repeats` is Show.
enum class Repeats : std::uint8_t { Squeeze, Show };

class HexRows {
 public:
  HexRows(TextStream& out, const Bytes& file, std::size_t width, Repeats repeats)
      : out_(out), file_(file), width_(width), repeats_(repeats) {}

  // Prints rows for [begin, end); one row without bytes when the range is empty.
  void print(std::uint64_t begin, std::uint64_t end, std::string_view description);

 private:
  void print_row(std::uint64_t offset, std::span<const std::byte> row,
                 std::string_view description);

  TextStream& out_;
  const Bytes& file_;
  std::size_t width_;
  Repeats repeats_;
};

}  // namespace ngi::command
