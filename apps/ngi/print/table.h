#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/ngi/print/text_stream.h"

namespace ngi::command {

enum class Align : std::uint8_t { Left, Right };

struct Column {
  std::string_view heading;
  Align align = Align::Left;
};

// The cells of one row, one per column.
using Cells = std::vector<std::string>;

// A table of text: columns as wide as their widest cell, two blanks apart. No line ends in blanks.
class Table {
 public:
  explicit Table(std::vector<Column> columns) : columns_(std::move(columns)) {}

  // One cell per column; cells are UTF-8 without control characters (display_text.h makes them so).
  void add(Cells cells) { rows_.push_back(std::move(cells)); }
  void print(TextStream& out) const;

 private:
  std::vector<Column> columns_;
  std::vector<Cells> rows_;
};

// Prints a table that is too long for memory: calls `row` twice for each row, first to measure it.
void print_table(TextStream& out, const std::vector<Column>& columns, std::size_t row_count,
                 const std::function<Cells(std::size_t)>& row);

}  // namespace ngi::command
