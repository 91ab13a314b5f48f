#include "apps/ngi/print/hex_rows.h"

#include <fmt/format.h>

#include <algorithm>

namespace ngi::command {

namespace {

std::string ascii(std::span<const std::byte> bytes) {
  std::string out;
  for (const std::byte byte : bytes) {
    const auto character = std::to_integer<char>(byte);
    out += character >= 0x20 && character < 0x7F ? character : '.';
  }
  return out;
}

}  // namespace

std::string spaced_hex(std::span<const std::byte> bytes) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const std::byte byte : bytes) {
    const auto value = std::to_integer<unsigned>(byte);
    if (!out.empty()) out += ' ';
    out += digits[value / 16];
    out += digits[value % 16];
  }
  return out;
}

void HexRows::print_row(std::uint64_t offset, std::span<const std::byte> row,
                        std::string_view description) {
  const std::string text = row.empty() ? "" : "|" + ascii(row) + "|";
  std::string line = fmt::format("{:08X}  {:<{}}  {:<{}}  {}", offset, spaced_hex(row),
                                 width_ * 3 - 1, text, width_ + 2, description);
  line.erase(line.find_last_not_of(' ') + 1);
  out_.print("{}\n", line);
}

void HexRows::print(std::uint64_t begin, std::uint64_t end, std::string_view description) {
  if (begin == end) return print_row(begin, {}, description);
  Bytes before;
  bool squeezing = false;
  for (std::uint64_t offset = begin; offset < end && !out_.broken(); offset += width_) {
    const Bytes row = file_.slice(offset, std::min<std::uint64_t>(width_, end - offset));
    const bool repeated = repeats_ == Repeats::Squeeze && row == before;
    if (!repeated) print_row(offset, row, offset == begin ? description : "");
    if (repeated && !squeezing) out_.write("*\n");
    squeezing = repeated;
    before = row;
  }
}

}  // namespace ngi::command
