#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "apps/ngi/text_stream.h"

namespace ngi::command {

enum class Align : std::uint8_t { Left, Right };

struct Column {
  std::string_view heading;
  Align align = Align::Left;
};

// Columns of text, two blanks apart, as wide as their widest cell. No line ends in blanks.
class Table {
 public:
  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}

  // One cell per column; cells are UTF-8 without control characters (display_text.h makes them so).
  void add(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  void print(TextStream& out) const;

 private:
  std::vector<std::size_t> widths() const;
  std::string line(const std::vector<std::string>& cells,
                   const std::vector<std::size_t>& widths) const;

  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace ngi::command
